import type { File } from '#lib/contract/content/file.ts';
import type { FileItem } from '#lib/document/tree/types.ts';
import { downloadUrl } from '#server/domain/storage/index.ts';
import type { View } from './view.ts';

/** A file with an address where its bytes can be had. */
export function presentFile(
  { config, now, space }: Pick<View, 'config' | 'now' | 'space'>,
  id: string,
  file: FileItem,
): File {
  const { name, contentType, size, dimensions } = file;
  const downloadURL = downloadUrl(config, space.organizationId, file, now);
  return { id, name, contentType, downloadURL, size, ...(dimensions ? { dimensions } : {}) };
}
