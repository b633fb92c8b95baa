import { sizeText } from '#components/ui/size-text.ts';
import { largestPicture, pictureTypes } from '#lib/contract/storage/pictures.ts';

export type PictureType = (typeof pictureTypes)[number];

const names: Record<PictureType, string> = {
  'image/png': 'PNG',
  'image/jpeg': 'JPEG',
  'image/webp': 'WebP',
  'image/gif': 'GIF',
  'image/avif': 'AVIF',
  'image/svg+xml': 'SVG',
};

/** The names of some types of pictures, such as `PNG, JPEG or GIF`. */
export function typesText(types: readonly PictureType[] = pictureTypes): string {
  const [last = '', ...others] = types.map((type) => names[type]).toReversed();
  return others.length > 0 ? `${others.toReversed().join(', ')} or ${last}` : last;
}

/** What may be uploaded, as the description of a field says it. */
export function pictureRule(types: readonly PictureType[] = pictureTypes): string {
  return `${typesText(types)}, up to ${sizeText(largestPicture)}`;
}

/**
 * The name of the file at the address of an upload, which is long and says nothing else; undefined for an address
 * elsewhere.
 */
export function uploadedName(address: string): string | undefined {
  const [, name] = /^https?:\/\/files\.[^/]+\/[\w-]+\.[\w-]{27}\/([^/?#]+)$/.exec(address) ?? [];
  try {
    return name && decodeURIComponent(name);
  } catch {
    return name;
  }
}
