import { and, eq, inArray, sql } from 'drizzle-orm';
import type { PageId } from '#lib/document/tree/types.ts';
import type { PageSection } from '#lib/search/page-sections.ts';
import type { Db } from '#server/db/database.ts';
import { searchSections } from '#server/db/tables/search.ts';
import type { Line } from './revisions.ts';

export interface SearchSection extends PageSection {
  pageId: PageId;
}

/** Rows of one statement; the protocol takes 65,535 parameters. */
const atOnce = 1000;

/** Takes out what search knows of some pages and puts in what is so now. */
export async function replaceSections(
  tx: Db,
  { organizationId, spaceId }: Pick<Line, 'organizationId' | 'spaceId'>,
  gone: readonly PageId[],
  fresh: readonly SearchSection[],
): Promise<void> {
  if (gone.length > 0) {
    await tx
      .delete(searchSections)
      .where(
        and(
          eq(searchSections.organizationId, organizationId),
          eq(searchSections.spaceId, spaceId),
          inArray(searchSections.pageId, [...gone]),
        ),
      );
  }
  for (let start = 0; start < fresh.length; start += atOnce) {
    const rows = fresh.slice(start, start + atOnce);
    await tx.insert(searchSections).values(
      rows.map(({ words, ...row }) => ({
        organizationId,
        spaceId,
        ...row,
        words: sql`${words}::tsvector`,
      })),
    );
  }
}
