import type { Hash } from '#lib/document/tree/types.ts';
import type { Services } from '#server/core/services.ts';
import type { Db } from '#server/db/database.ts';
import { sendTogether } from '#server/db/sent-together.ts';
import { type DocumentText, emptyDocument } from '#server/threads/functions.ts';
import type { PagePair } from './changed-pages.ts';
import { replaceMainPages } from './store/main-pages.ts';
import { type IndexedPageOf, replacePassages } from './store/passages.ts';
import type { Line } from './store/revisions.ts';

interface Indexing {
  pages: readonly PagePair[];
  texts: ReadonlyMap<Hash, DocumentText>;
  changedAt: Date;
}

/** Writes what is read of many pages at once, for the pages that changed on the main line: what they are and say. */
export async function indexPages(
  services: Pick<Services, 'documents'>,
  tx: Db,
  space: Pick<Line, 'organizationId' | 'spaceId'>,
  { pages, texts, changedAt }: Indexing,
): Promise<void> {
  await sendTogether(async (send) => {
    const there = pages.flatMap(({ id, after }) => (after ? [{ id, ...after }] : []));
    const gone = pages.filter(({ after }) => !after).map(({ id }) => id);
    send(replaceMainPages(tx, space, gone, there));

    const changed = pages.filter(({ before, after }) => before?.page !== after?.page);
    const fresh: IndexedPageOf[] = [];
    const empty: string[] = [];
    for (const { id, before, after } of changed) {
      if (!after || after.content.type === 'link') {
        if (before) empty.push(id);
        continue;
      }
      const { title, description } = after.content.attributes;
      const document = texts.get(after.content.document ?? '') ?? emptyDocument;
      fresh.push({
        pageId: id,
        changedAt,
        ...(await services.documents.indexed({ title, description }, document)),
      });
    }
    send(replacePassages(tx, space, empty, fresh));
  });
}
