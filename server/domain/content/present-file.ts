import type { File } from '#lib/contract/content/file.ts';
import type { FileItem, Hash } from '#lib/document/tree/types.ts';
import type { View } from '#server/domain/revisions/index.ts';
import { downloadUrl } from '#server/domain/storage/index.ts';

type FileView = Pick<View, 'config' | 'now' | 'reader' | 'space'>;

/** A file with an address where its bytes can be had. */
export function presentFile(view: FileView, id: string, file: FileItem): File {
  const { name, contentType, size, dimensions } = file;
  const downloadURL = fileUrl(view, file);
  return { id, name, contentType, downloadURL, size, ...(dimensions ? { dimensions } : {}) };
}

/** The address of a file's bytes, as they are now or were under another hash. */
export function fileUrl(
  { config, now, reader, space }: FileView,
  { name, content }: FileItem,
  hash: Hash = content,
): string {
  const place = { organizationId: space.organizationId, spaceId: space.id, hash };
  return downloadUrl(config, reader, place, name, now);
}
