import { printMarkdown } from '#lib/document/markdown/print.ts';
import type { Document } from '#lib/document/types.ts';
import type { Db } from '#server/db/database.ts';
import type { PagePair } from './changed-pages.ts';
import { loadDocuments } from './store/documents.ts';
import type { Line } from './store/revisions.ts';
import { replaceSections, type SearchSection } from './store/sections.ts';

/** The database reads at most this much of one section; what stands behind it is not found. */
const longestBody = 100_000;

/** Writes what search reads of the pages that changed on the main line. */
export async function indexPages(
  tx: Db,
  { organizationId, spaceId }: Pick<Line, 'organizationId' | 'spaceId'>,
  pages: readonly PagePair[],
): Promise<void> {
  const changed = pages.filter(({ before, after }) => before?.page !== after?.page);
  const documents = await loadDocuments(
    tx,
    organizationId,
    changed.flatMap(({ after }) => after?.content.document ?? []),
  );
  const sections = changed.flatMap(({ id, after }) => {
    if (!after || after.content.type === 'link') return [];
    const document = documents.get(after.content.document ?? '') ?? { blocks: [] };
    return sectionsOf(id, after.content.attributes.title, document);
  });
  const gone = changed.filter(({ before }) => before).map(({ id }) => id);
  await replaceSections(tx, { organizationId, spaceId }, gone, sections);
}

/** A page has one section at least, so that it is found by its title. */
function sectionsOf(pageId: string, pageTitle: string, document: Document): SearchSection[] {
  return [
    {
      pageId,
      position: 0,
      anchor: '',
      pageTitle,
      title: '',
      body: printMarkdown(document).slice(0, longestBody),
    },
  ];
}
