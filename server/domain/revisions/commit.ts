import type { Hash, TreeWrite } from '#lib/document/tree/types.ts';
import type { Services } from '#server/core/services.ts';
import type { Db } from '#server/db/database.ts';
import { type Send, sendTogether } from '#server/db/sent-together.ts';
import { recordEvent } from '#server/events/record.ts';
import type { DocumentText, StoredDocument } from '#server/threads/functions.ts';
import { changedPageIds, changedPages, type PagePair } from './changed-pages.ts';
import { indexChangeRequestPages } from './index-change-request.ts';
import { indexFormerPaths } from './index-former-paths.ts';
import { indexLinks } from './index-links.ts';
import { indexPages } from './index-pages.ts';
import { withNodes } from './new-nodes.ts';
import { deleteOwnPages } from './store/change-request-pages.ts';
import { loadDocuments, writeDocuments } from './store/documents.ts';
import { nodeSource, writeNodes } from './store/nodes.ts';
import { insertPageVersions, storePlaces } from './store/pages.ts';
import { insertSearchSpace } from './store/passages.ts';
import { insertRevision, type Line, type RevisionRow, type RevisionType } from './store/revisions.ts';
import { setSpaceRevision } from './store/space-row.ts';

/** Pages that are read at once, so that a large import never leaves its transaction idle for long. */
const atOnce = 200;

export interface NewRevision extends Line {
  /** Given where something else names it at the same time. */
  id?: string;
  /** The tree and the nodes of it that are new. */
  tree: TreeWrite;
  documents?: readonly StoredDocument[];
  /** The revision that this one follows on its line; null for the first. */
  previous: Pick<RevisionRow, 'id' | 'root'> | null;
  /** Further revisions that went into it. */
  otherParents?: readonly string[];
  type: RevisionType;
  authorId: string | null;
  message?: string | undefined;
  /** It applies one side of a conflict, or undoes that or an update. */
  isChoice?: boolean;
  /** The change request that a merge brings in. */
  mergedFrom?: string;
}

/**
 * Writes a revision with everything that follows from it: documents, nodes, where pages are, when they changed, what
 * they link to, what search reads, and on the main line what the space shows and an event. What it costs follows what
 * changed. Whoever calls holds the line; the first revision of a space comes before it.
 */
export async function commit(
  services: CommitServices,
  tx: Db,
  { id = services.newId(), tree, documents = [], previous, otherParents = [], ...fields }: NewRevision,
): Promise<RevisionRow> {
  const { organizationId, spaceId, changeRequestId } = fields;
  return sendTogether(async (send) => {
    send(writeDocuments(tx, organizationId, documents));
    send(writeNodes(tx, organizationId, tree.written));
    const createdAt = services.now();
    const parents = [...(previous ? [previous.id] : []), ...otherParents];
    const source = withNodes(nodeSource(tx, organizationId), tree.written);
    const changes = await changedPages(source, previous?.root ?? null, tree.root);
    const row = insertRevision(tx, {
      ...fields,
      id,
      root: tree.root,
      parents,
      createdAt,
      changedPages: changeRequestId === null ? changedPageIds(changes) : null,
    });
    send(row);
    const written = { pages: changes.pages, documents, createdAt };
    if (changeRequestId === null && !previous) send(insertSearchSpace(tx, { organizationId, spaceId }));
    send(writeWhatFollows({ services, tx, send }, fields, written));
    if (changeRequestId === null) {
      if (fields.mergedFrom)
        send(deleteOwnPages(tx, { organizationId, spaceId, changeRequestId: fields.mergedFrom }));
      if (previous) send(setSpaceRevision(tx, { organizationId, spaceId, id, createdAt }));
      const type = 'space.content.updated';
      const actor = fields.authorId ?? undefined;
      const data = { space: spaceId, revision: id, ...(actor === undefined ? {} : { actor }) };
      send(recordEvent(services, tx, { type, organizationId, subject: spaceId, data }));
    }
    return row;
  });
}

type CommitServices = Pick<Services, 'newId' | 'now' | 'documents'>;

interface WriteContext {
  services: CommitServices;
  tx: Db;
  send: Send;
}

interface WrittenPages {
  pages: PagePair[];
  documents: readonly StoredDocument[];
  createdAt: Date;
}

/** Writes what follows from the pages that changed on a line. */
async function writeWhatFollows(
  { services, tx, send }: WriteContext,
  { organizationId, spaceId, changeRequestId, authorId }: Pick<NewRevision, keyof Line | 'authorId'>,
  { pages, documents, createdAt }: WrittenPages,
): Promise<void> {
  const line: Line = { organizationId, spaceId, changeRequestId };
  const moved = pages.filter(({ before, after }) => after && before?.parent !== after.parent);
  const places = moved.map(({ id, after }) => ({ pageId: id, parentId: after?.parent ?? null }));
  send(storePlaces(tx, line, places));
  const versions = pages.flatMap(({ id, before, after }) =>
    after && before?.page !== after.page
      ? [{ pageId: id, node: after.page, document: after.content.document }]
      : [],
  );
  send(insertPageVersions(tx, line, versions, { at: createdAt, authorId }));
  // What is known of the main pages is what they were before until this has ended.
  if (changeRequestId === null) await indexFormerPaths(tx, line, pages);
  for (let start = 0; start < pages.length; start += atOnce) {
    const some = pages.slice(start, start + atOnce);
    const texts = await textsOf(tx, organizationId, some, documents);
    const links = indexLinks(services, tx, organizationId, some, texts);
    send(links);
    const indexing = { pages: some, texts, changedAt: createdAt };
    if (changeRequestId === null) await indexPages(services, tx, line, indexing);
    else await indexChangeRequestPages(services, tx, { ...line, changeRequestId }, indexing);
    await links;
  }
}

/** The documents of the pages that got another content; what this revision brings is not read back. */
async function textsOf(
  tx: Db,
  organizationId: string,
  pages: readonly PagePair[],
  written: readonly StoredDocument[],
): Promise<Map<Hash, DocumentText>> {
  const fresh = new Map(written.map(({ hash, json }) => [hash, json]));
  const texts = new Map<Hash, DocumentText>();
  const missing: Hash[] = [];
  for (const { before, after } of pages) {
    const hash = after?.content.document;
    if (!hash || before?.page === after.page) continue;
    const text = fresh.get(hash);
    if (text === undefined) missing.push(hash);
    else texts.set(hash, text);
  }
  for (const [hash, text] of await loadDocuments(tx, organizationId, missing)) texts.set(hash, text);
  return texts;
}
