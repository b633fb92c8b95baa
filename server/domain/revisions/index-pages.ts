import type { Hash } from '#lib/document/tree/types.ts';
import type { Services } from '#server/core/services.ts';
import type { Db } from '#server/db/database.ts';
import { sendTogether } from '#server/db/sent-together.ts';
import type { DocumentText } from '#server/threads/functions.ts';
import type { PagePair } from './changed-pages.ts';
import { indexedPagesOf } from './indexed-pages.ts';
import { replaceMainPages } from './store/main-pages.ts';
import { replacePassages } from './store/passages.ts';
import type { Line } from './store/revisions.ts';

interface IndexInput {
  pages: readonly PagePair[];
  texts: ReadonlyMap<Hash, DocumentText>;
  changedAt: Date;
}

/** Writes what is read of many pages at once, for the pages that changed on the main line: what they are and say. */
export async function indexPages(
  services: Pick<Services, 'documents'>,
  tx: Db,
  space: Pick<Line, 'organizationId' | 'spaceId'>,
  { pages, texts, changedAt }: IndexInput,
): Promise<void> {
  await sendTogether(async (send) => {
    const there = pages.flatMap(({ id, after }) => (after ? [{ id, ...after }] : []));
    const gone = pages.filter(({ after }) => !after).map(({ id }) => id);
    send(replaceMainPages(tx, space, gone, there));

    const changed = pages.filter(({ before, after }) => before?.page !== after?.page);
    const isText = ({ after }: PagePair) => after !== undefined && after.content.type !== 'link';
    const empty = changed.filter((pair) => !isText(pair) && pair.before).map(({ id }) => id);
    const read = changed.flatMap((pair) =>
      pair.after && isText(pair) ? [{ id: pair.id, content: pair.after.content, changedAt }] : [],
    );
    const fresh = await indexedPagesOf(services, tx, space.organizationId, read, texts);
    send(replacePassages(tx, { ...space, changeRequestId: null }, empty, fresh));
  });
}
