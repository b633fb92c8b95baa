import { parseMarkdown } from '#lib/document/markdown/parse.ts';
import { editTree, type TreeChange } from '#lib/document/tree/edit.ts';
import { indexedPage } from '#lib/search/indexed-page.ts';
import type { Db } from '#server/db/database.ts';
import { commit, getRevisionRow, lockSpace, nodeSource } from '#server/domain/revisions/index.ts';
import { replaceMainPages } from '#server/domain/revisions/store/main-pages.ts';
import { type IndexedPageOf, replacePassages } from '#server/domain/revisions/store/passages.ts';
import type { RunningApi } from '#server/testing/run-api.ts';
import type { World } from '#server/testing/world.ts';
import { named, type StoredDocument } from '#server/threads/functions.ts';

/** A made-up page. */
export interface SamplePage {
  title: string;
  markdown: string;
}

async function createSpace({ as, organizationId }: World) {
  return as.admin.call('createSpace', {
    params: { organizationId },
    body: { title: 'Sample', editMode: 'live' },
  });
}

/** Gives a new space pages as search and lists see them, without the trees and revisions that hold them. */
export async function fillPassages(
  { services: { db, newId, now } }: RunningApi,
  world: World,
  pages: readonly SamplePage[],
): Promise<void> {
  const { organizationId } = world;
  const { id: spaceId } = await createSpace(world);
  const line = { organizationId, spaceId, changeRequestId: null };
  const indexed = pages.map(({ title, markdown }): IndexedPageOf => {
    const page = indexedPage({ title }, parseMarkdown(markdown, newId));
    return { pageId: newId(), changedAt: now(), ...page };
  });
  const states = indexed.map(({ pageId }, at) => ({
    id: pageId,
    parent: null,
    slug: pageId.toLowerCase(),
    page: pageId,
    content: {
      kind: 'page' as const,
      type: 'document' as const,
      attributes: { title: pages[at]?.title ?? '' },
      document: null,
    },
  }));
  await db.transaction(async (tx) => {
    await replaceMainPages(tx, line, [], states);
    await replacePassages(tx, line, [], indexed);
  });
}

/** Runs a part with the index of words away, and puts it back at once, which is much faster than row by row. */
export async function withoutWordsIndex(db: Db, run: () => Promise<void>): Promise<void> {
  const { rows } = await db.execute<{ definition: string }>(
    `select pg_get_indexdef('search_passages_words'::regclass) as definition`,
  );
  await db.execute('drop index search_passages_words');
  await run();
  await db.execute(rows[0]?.definition ?? '');
}

/** Writes one page of a space anew and commits that, with what search knows of it or without. */
export type EditPage = (at: number, page: SamplePage, isIndexed: boolean) => Promise<void>;

/** Makes a space with pages that can be edited. */
export async function editablePages(
  { services }: RunningApi,
  world: World,
  pages: readonly SamplePage[],
): Promise<EditPage> {
  const { organizationId, as } = world;
  const { id: spaceId } = await createSpace(world);
  const line = { organizationId, spaceId, changeRequestId: null };
  const unindexed = async () => ({ passages: [], vocabulary: [], language: undefined });
  const withoutSearch = { ...services, documents: { ...services.documents, indexed: unindexed } };
  const commitAll = async (changes: TreeChange[], documents: StoredDocument[], isIndexed = true) => {
    await services.db.transaction(async (tx) => {
      const space = await lockSpace(tx, organizationId, spaceId);
      const previous = await getRevisionRow(tx, line, space?.revisionId ?? '');
      const tree = await editTree(nodeSource(tx, organizationId), previous.root, changes);
      const authorId = as.admin.id;
      await commit(isIndexed ? services : withoutSearch, tx, {
        ...line,
        tree,
        documents,
        previous,
        type: 'edits',
        authorId,
      });
    });
  };
  const documentOf = ({ markdown }: SamplePage) => named(parseMarkdown(markdown, services.newId));
  const ids = pages.map(() => services.newId());
  const documents = pages.map(documentOf);
  await commitAll(
    pages.map(({ title }, at): TreeChange => {
      const page = { page: ids[at] ?? '', into: null, type: 'document' as const, attributes: { title } };
      return { operation: 'insert_page', ...page, document: documents[at]?.hash ?? null };
    }),
    documents,
  );
  return async (at, page, isIndexed) => {
    const document = documentOf(page);
    const change: TreeChange = { operation: 'update_page', page: ids[at] ?? '', document: document.hash };
    await commitAll([change], [document], isIndexed);
  };
}
