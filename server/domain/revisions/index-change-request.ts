import type { Hash, PageId } from '#lib/document/tree/types.ts';
import type { Services } from '#server/core/services.ts';
import type { Db } from '#server/db/database.ts';
import { sendTogether } from '#server/db/sent-together.ts';
import type { DocumentText } from '#server/threads/functions.ts';
import { changedPages, type PagePair } from './changed-pages.ts';
import { indexedPagesOf } from './indexed-pages.ts';
import {
  type ChangeRequestLine,
  deleteOwnPages,
  loadMainPlaces,
  type PagePlace,
  replaceOwnPages,
} from './store/change-request-pages.ts';
import { loadDocuments } from './store/documents.ts';
import { nodeSource } from './store/nodes.ts';
import { replacePassages } from './store/passages.ts';
import { lockIndexedChangeRequest } from './store/reindexed.ts';

/** Pages that are read at once, so that a large change never leaves its transaction idle for long. */
const atOnce = 200;

interface IndexInput {
  pages: readonly Pick<PagePair, 'id' | 'after'>[];
  /** Documents that are at hand. */
  texts: ReadonlyMap<Hash, DocumentText>;
  changedAt: Date;
}

/**
 * Writes what search knows of pages that changed in a change request: those that differ from main are its own, and the
 * others are found as main has them.
 */
export async function indexChangeRequestPages(
  services: Pick<Services, 'documents'>,
  tx: Db,
  line: ChangeRequestLine,
  { pages, texts, changedAt }: IndexInput,
): Promise<void> {
  const ids = pages.map(({ id }) => id);
  const main = await loadMainPlaces(tx, line, ids);
  const own = pages.filter((page) => isOwn(page, main));
  const read = own.flatMap(({ id, after }) =>
    after && after.content.type !== 'link' ? [{ id, content: after.content, changedAt }] : [],
  );
  const hashes = read.flatMap(({ content }) => content.document ?? []);
  const missing = hashes.filter((hash) => !texts.has(hash));
  const all = new Map([...texts, ...(await loadDocuments(tx, line.organizationId, missing))]);
  const fresh = await indexedPagesOf(services, tx, line.organizationId, read, all);
  const [known, written] = [new Set(own.map(({ id }) => id)), new Set(read.map(({ id }) => id))];
  await sendTogether(async (send) => {
    const states = own.map(({ id, after }) => ({ id, state: after }));
    const others = ids.filter((id) => !known.has(id));
    send(replaceOwnPages(tx, line, states, others));
    const empty = ids.filter((id) => !written.has(id));
    send(replacePassages(tx, line, empty, fresh));
  });
}

/** Writes anew what search knows of a change request, if it is still found. Its space is locked to stay. */
export async function reindexChangeRequest(
  services: Pick<Services, 'documents' | 'now'>,
  tx: Db,
  line: ChangeRequestLine,
): Promise<void> {
  const row = await lockIndexedChangeRequest(tx, line, services.now());
  if (!row) return;
  await deleteOwnPages(tx, line);
  const { changedAt } = row;
  const { pages } = await changedPages(nodeSource(tx, line.organizationId), row.base, row.own);
  for (let start = 0; start < pages.length; start += atOnce) {
    const some = pages.slice(start, start + atOnce);
    await indexChangeRequestPages(services, tx, line, { pages: some, texts: new Map(), changedAt });
  }
}

function isOwn({ id, after }: Pick<PagePair, 'id' | 'after'>, main: ReadonlyMap<PageId, PagePlace>): boolean {
  const there = main.get(id);
  if (!after || !there) return Boolean(after) !== Boolean(there);
  return there.node !== after.page || there.parentId !== after.parent || there.slug !== after.slug;
}
