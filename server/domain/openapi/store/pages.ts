import { and, count, eq, isNull, sql } from 'drizzle-orm';
import type { Role } from '#lib/contract/shared/role-ladder.ts';
import type { Db } from '#server/db/database.ts';
import { orderBy } from '#server/db/pages.ts';
import { rightsOf } from '#server/db/rights.ts';
import { spaces } from '#server/db/tables/containers.ts';
import { contentSpecs, mainPages } from '#server/db/tables/search.ts';
import type { Part } from './part.ts';
import type { SpecRow } from './specs.ts';

export const pageOrder = orderBy(
  { by: sql`${spaces.title}`, direction: 'asc', type: 'text' },
  { by: sql`${mainPages.title}`, direction: 'asc', type: 'text' },
  { by: sql`${mainPages.pageId}`, direction: 'asc', type: 'text' },
);

/** Pages that show a spec, in spaces that a member may read. */
export interface PageFilter {
  spec: Pick<SpecRow, 'organizationId' | 'slug'>;
  viewer: { id: string; role: Role | null };
}

const showingPages = and(
  eq(mainPages.organizationId, contentSpecs.organizationId),
  eq(mainPages.document, contentSpecs.hash),
);
const spaceOfPage = and(
  eq(spaces.organizationId, mainPages.organizationId),
  eq(spaces.id, mainPages.spaceId),
);

const showsSpec = ({ spec: { organizationId, slug }, viewer }: PageFilter) =>
  and(
    eq(contentSpecs.organizationId, organizationId),
    eq(contentSpecs.spec, slug),
    isNull(spaces.deletedAt),
    rightsOf({ organizationId, userId: viewer.id, role: viewer.role }).has('read', spaces),
  );

export async function listPagesWithSpec(db: Db, filter: PageFilter, { after, limit }: Part) {
  return db
    .select({
      key: pageOrder.key,
      spaceId: mainPages.spaceId,
      space: spaces.title,
      pageId: mainPages.pageId,
      title: mainPages.title,
    })
    .from(contentSpecs)
    .innerJoin(mainPages, showingPages)
    .innerJoin(spaces, spaceOfPage)
    .where(and(showsSpec(filter), after))
    .orderBy(...pageOrder.orderBy)
    .limit(limit);
}

export async function countPagesWithSpec(db: Db, filter: PageFilter): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(contentSpecs)
    .innerJoin(mainPages, showingPages)
    .innerJoin(spaces, spaceOfPage)
    .where(showsSpec(filter));
  return row?.count ?? 0;
}

interface PlacedPage {
  spaceId: string;
  pageId: string;
}

/** Pages of main contents that show a spec, whoever may read them, from one of them on. */
export async function listAllPagesWithSpec(
  db: Db,
  { organizationId, slug }: Pick<SpecRow, 'organizationId' | 'slug'>,
  after: PlacedPage | undefined,
  limit: number,
): Promise<PlacedPage[]> {
  return db
    .select({ spaceId: mainPages.spaceId, pageId: mainPages.pageId })
    .from(contentSpecs)
    .innerJoin(mainPages, showingPages)
    .where(
      and(
        eq(contentSpecs.organizationId, organizationId),
        eq(contentSpecs.spec, slug),
        after && sql`(${mainPages.spaceId}, ${mainPages.pageId}) > (${after.spaceId}, ${after.pageId})`,
      ),
    )
    .orderBy(mainPages.spaceId, mainPages.pageId)
    .limit(limit);
}
