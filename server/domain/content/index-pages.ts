import { sections } from '#lib/document/text.ts';
import type { Document } from '#lib/document/types.ts';
import { searchVector } from '#lib/search/tsquery.ts';
import type { Db } from '#server/db/database.ts';
import type { PagePair } from './changed-pages.ts';
import { loadDocuments } from './store/documents.ts';
import { replaceMainPages } from './store/main-pages.ts';
import type { Line } from './store/revisions.ts';
import { replaceSections, type SearchSection } from './store/sections.ts';

/** Search reads at most this much of one section; what stands behind it is not found. */
const longestBody = 100_000;
const longestTitle = 1000;

/** Writes what is read of many pages at once, for the pages that changed on the main line: what they are and say. */
export async function indexPages(
  tx: Db,
  space: Pick<Line, 'organizationId' | 'spaceId'>,
  pages: readonly PagePair[],
): Promise<void> {
  const there = pages.flatMap(({ id, after }) => (after ? [{ id, ...after }] : []));
  const gone = pages.filter(({ after }) => !after).map(({ id }) => id);
  await replaceMainPages(tx, space, gone, there);

  const changed = pages.filter(({ before, after }) => before?.page !== after?.page);
  const documents = await loadDocuments(
    tx,
    space.organizationId,
    changed.flatMap(({ after }) => after?.content.document ?? []),
  );
  const fresh = changed.flatMap(({ id, after }) => {
    if (!after || after.content.type === 'link') return [];
    const document = documents.get(after.content.document ?? '') ?? { blocks: [] };
    return sectionsOf(id, after.content.attributes, document);
  });
  const old = changed.filter(({ before }) => before).map(({ id }) => id);
  await replaceSections(tx, space, old, fresh);
}

/** A page has one section at least, so that it is found by its title and description. */
function sectionsOf(
  pageId: string,
  { title: pageTitle, description = '' }: { title: string; description?: string },
  document: Document,
): SearchSection[] {
  const [first, ...others] = sections(document);
  const opening = first?.anchor === '' ? first.body : '';
  const rest = first && first.anchor !== '' ? [first, ...others] : others;
  const head = { anchor: '', title: '', body: [description, opening].filter(Boolean).join('\n') };
  return [head, ...rest].map(({ anchor, ...texts }, position) => {
    const title = texts.title.slice(0, longestTitle).toWellFormed();
    const body = texts.body.slice(0, longestBody).toWellFormed();
    const words = searchVector([
      { text: position === 0 ? pageTitle : '', weight: 'A' },
      { text: title, weight: 'B' },
      { text: body, weight: 'C' },
    ]);
    return { pageId, position, anchor, title, body, words };
  });
}
