import type { Client } from '#lib/api/client.ts';
import type { File } from '#lib/contract/content/file.ts';
import { links } from '#lib/document/links.ts';
import { readReference } from '#lib/document/references.ts';
import type { Document } from '#lib/document/types.ts';
import { FailureError } from '#lib/failure.ts';

/** More files than this are read as a list. */
const few = 12;

/** The files that a document shows or links to; those that are gone are left out. */
export async function readFiles(client: Client, spaceId: string, document: Document): Promise<File[]> {
  const ids = new Set(
    links(document).flatMap(({ target }) => {
      const reference = readReference(target);
      return reference?.kind === 'file' ? [reference.file] : [];
    }),
  );
  if (ids.size > few) return (await everyFile(client, spaceId)).filter((file) => ids.has(file.id));
  const found = await Promise.all([...ids].map((fileId) => findFile(client, spaceId, fileId)));
  return found.filter((file) => file !== undefined);
}

async function findFile(client: Client, spaceId: string, fileId: string): Promise<File | undefined> {
  try {
    return await client.call('getFile', { params: { spaceId, fileId } });
  } catch (thrown) {
    if (thrown instanceof FailureError && thrown.failure.code === 404) return undefined;
    throw thrown;
  }
}

async function everyFile(client: Client, spaceId: string): Promise<File[]> {
  const files: File[] = [];
  let page: string | undefined;
  do {
    const answer = await client.call('listFiles', { params: { spaceId }, query: { limit: '1000', page } });
    files.push(...answer.items);
    page = answer.next?.page;
  } while (page);
  return files;
}
