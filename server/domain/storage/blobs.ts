import { createHash } from 'node:crypto';
import { fileTypeFromBuffer } from 'file-type';
import { imageSize } from 'image-size';
import type { FileItem } from '#lib/document/tree/types.ts';
import type { Services } from '#server/core/services.ts';
import type { Db } from '#server/db/database.ts';
import { insertBlobs } from './store.ts';

/** Types that only a file's name shows, since their bytes are plain text. Never trusted for display. */
const textTypes: Record<string, string> = {
  svg: 'image/svg+xml',
  css: 'text/css',
  csv: 'text/csv',
  html: 'text/html',
  htm: 'text/html',
  json: 'application/json',
  txt: 'text/plain',
  xml: 'application/xml',
  yaml: 'application/yaml',
  yml: 'application/yaml',
};

/** Describes a file of a space from its name and bytes. The type that the sender claims is ignored. */
export async function describeFile(name: string, bytes: Uint8Array): Promise<FileItem> {
  const detected = (await fileTypeFromBuffer(bytes))?.mime;
  const named = textTypes[name.split('.').at(-1)?.toLowerCase() ?? ''];
  // A drawing and many another text may begin with a line that says no more than that it is XML.
  const contentType =
    (detected === 'application/xml' ? named : detected) ?? detected ?? named ?? 'application/octet-stream';
  const dimensions = contentType.startsWith('image/') ? sizeOf(bytes) : undefined;
  return {
    name,
    contentType,
    size: bytes.length,
    content: createHash('sha256').update(bytes).digest('hex'),
    ...(dimensions ? { dimensions } : {}),
  };
}

function sizeOf(bytes: Uint8Array): { width: number; height: number } | undefined {
  try {
    const { width, height } = imageSize(bytes);
    return width > 0 && height > 0 ? { width, height } : undefined;
  } catch {
    return undefined;
  }
}

/** Stores the bytes of files in the transaction that makes them part of a space. */
export async function storeBlobs(
  { now }: Pick<Services, 'now'>,
  tx: Db,
  organizationId: string,
  files: readonly { item: FileItem; bytes: Uint8Array }[],
): Promise<void> {
  const createdAt = now();
  const rows = files.map(({ item, bytes }) => ({
    organizationId,
    hash: item.content,
    bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
    size: item.size,
    contentType: item.contentType,
    createdAt,
  }));
  await insertBlobs(tx, rows);
}
