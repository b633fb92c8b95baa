import type { Client } from '#lib/api/client.ts';
import type { File } from '#lib/contract/content/file.ts';
import { readReference } from '#lib/document/references.ts';

/** The existing files that a page shows or links to. `targets` are all of its link targets. */
export async function filesOnPage(
  client: Client,
  { spaceId, pageId }: { spaceId: string; pageId: string },
  targets: readonly string[],
): Promise<ReadonlyMap<string, File>> {
  const files = new Map<string, File>();
  if (!targets.some((target) => readReference(target)?.kind === 'file')) return files;
  let page: string | undefined;
  do {
    const query = { onPage: pageId, limit: '1000', page };
    const answer = await client.call('listFiles', { params: { spaceId }, query });
    for (const file of answer.items) files.set(file.id, file);
    page = answer.next?.page;
  } while (page);
  return files;
}
