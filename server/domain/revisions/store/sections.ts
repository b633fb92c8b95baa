import { and, eq, inArray, sql } from 'drizzle-orm';
import type { PageId } from '#lib/document/tree/types.ts';
import type { PageSection } from '#lib/search/page-sections.ts';
import type { Db } from '#server/db/database.ts';
import { sendTogether } from '#server/db/sent-together.ts';
import { searchSections } from '#server/db/tables/search.ts';
import type { Line } from './revisions.ts';

export interface SearchSection extends PageSection {
  pageId: PageId;
}

/** Takes out what search knows of some pages and puts in what is so now. */
export async function replaceSections(
  tx: Db,
  { organizationId, spaceId }: Pick<Line, 'organizationId' | 'spaceId'>,
  gone: readonly PageId[],
  fresh: readonly SearchSection[],
): Promise<void> {
  const column = (of: (section: SearchSection) => string) => sql`${sql.param(fresh.map(of))}::text[]`;
  await sendTogether(async (send) => {
    if (gone.length > 0) {
      const here = and(
        eq(searchSections.organizationId, organizationId),
        eq(searchSections.spaceId, spaceId),
        inArray(searchSections.pageId, [...gone]),
      );
      send(tx.delete(searchSections).where(here));
    }
    if (fresh.length === 0) return;
    send(
      tx.execute(sql`
    insert into ${searchSections} (organization_id, space_id, page_id, position, anchor, title, body, words)
    select ${organizationId}, ${spaceId}, page_id, position, anchor, title, body, words::tsvector from unnest(
      ${column(({ pageId }) => pageId)}, ${sql.param(fresh.map(({ position }) => position))}::int[],
      ${column(({ anchor }) => anchor)}, ${column(({ title }) => title)}, ${column(({ body }) => body)},
      ${column(({ words }) => words)}) as fresh (page_id, position, anchor, title, body, words)`),
    );
  });
}
