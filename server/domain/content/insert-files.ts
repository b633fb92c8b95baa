import type { ContentChange } from '#lib/contract/content/edit.ts';
import { Invalid } from '#server/core/errors.ts';
import { describeFile } from '#server/domain/storage/index.ts';
import type { Batch } from './batch.ts';

type InsertFiles = Extract<ContentChange, { operation: 'insert_files' }>;

/** Adds new files to the batch. */
export async function insertFiles(batch: Batch, { files }: InsertFiles, index: number): Promise<void> {
  for (const [at, { name, ref, base64, url }] of files.entries()) {
    const path = `changes.${index}.files.${at}`;
    if (url !== undefined)
      throw new Invalid([{ path: `${path}.url`, message: 'is not taken yet; send the bytes as base64' }]);
    if (base64 === undefined) throw new Invalid([{ path: `${path}.base64`, message: 'must be given' }]);
    const bytes = Buffer.from(base64, 'base64');
    const item = await describeFile(name, bytes);
    batch.blobs.push({ item, bytes });
    const id = batch.services.newId();
    batch.changes.push({ change: { operation: 'put_item', map: 'files', id, value: item }, index });
    batch.files.push({ id, value: item });
    if (ref !== undefined) batch.fileRefs.set(ref, id);
  }
}
