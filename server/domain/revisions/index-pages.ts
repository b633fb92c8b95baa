import type { Hash } from '#lib/document/tree/types.ts';
import type { Services } from '#server/core/services.ts';
import type { Db } from '#server/db/database.ts';
import { sendTogether } from '#server/db/sent-together.ts';
import { type DocumentText, emptyDocument } from '#server/threads/functions.ts';
import type { PagePair } from './changed-pages.ts';
import { replaceMainPages } from './store/main-pages.ts';
import type { Line } from './store/revisions.ts';
import { replaceSections, type SearchSection } from './store/sections.ts';

/** Writes what is read of many pages at once, for the pages that changed on the main line: what they are and say. */
export async function indexPages(
  services: Pick<Services, 'documents'>,
  tx: Db,
  space: Pick<Line, 'organizationId' | 'spaceId'>,
  pages: readonly PagePair[],
  texts: ReadonlyMap<Hash, DocumentText>,
): Promise<void> {
  await sendTogether(async (send) => {
    const there = pages.flatMap(({ id, after }) => (after ? [{ id, ...after }] : []));
    const gone = pages.filter(({ after }) => !after).map(({ id }) => id);
    send(replaceMainPages(tx, space, gone, there));

    const changed = pages.filter(({ before, after }) => before?.page !== after?.page);
    const fresh: SearchSection[] = [];
    for (const { id, after } of changed) {
      if (!after || after.content.type === 'link') continue;
      const { title, description } = after.content.attributes;
      const document = texts.get(after.content.document ?? '') ?? emptyDocument;
      const sections = await services.documents.sections({ title, description }, document);
      for (const section of sections) fresh.push({ pageId: id, ...section });
    }
    const old = changed.filter(({ before }) => before).map(({ id }) => id);
    send(replaceSections(tx, space, old, fresh));
  });
}
