import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { PageId } from '#lib/document/tree/types.ts';
import type { Db } from '#server/db/database.ts';
import { mainPages } from '#server/db/tables/search.ts';
import type { PageState } from '../changed-pages.ts';
import type { Line } from './revisions.ts';

/** Writes down which pages the main content has now, for those that changed. */
export async function replaceMainPages(
  tx: Db,
  { organizationId, spaceId }: Pick<Line, 'organizationId' | 'spaceId'>,
  gone: readonly PageId[],
  there: readonly (PageState & { id: PageId })[],
): Promise<void> {
  if (gone.length > 0) {
    await tx
      .delete(mainPages)
      .where(
        and(
          eq(mainPages.organizationId, organizationId),
          eq(mainPages.spaceId, spaceId),
          inArray(mainPages.pageId, [...gone]),
        ),
      );
  }
  if (there.length === 0) return;
  const column = (of: (page: PageState & { id: PageId }) => string | null) =>
    sql`${sql.param(there.map(of))}::text[]`;
  await tx.execute(sql`
    insert into ${mainPages} (organization_id, space_id, page_id, parent_id, slug, type, title, description, node, document)
    select ${organizationId}, ${spaceId}, fresh.* from unnest(
      ${column(({ id }) => id)}, ${column(({ parent }) => parent)}, ${column(({ slug }) => slug)},
      ${column(({ content }) => content.type)}, ${column(({ content }) => content.attributes.title)},
      ${column(({ content }) => content.attributes.description ?? '')}, ${column(({ page }) => page)},
      ${column(({ content }) => content.document)}) as fresh
    on conflict (organization_id, space_id, page_id) do update set
      parent_id = excluded.parent_id, slug = excluded.slug, type = excluded.type, title = excluded.title,
      description = excluded.description, node = excluded.node, document = excluded.document`);
}

/** Some pages of a main content as they are now, in the order of their ids. */
export async function listMainPages(
  db: Db,
  { organizationId, spaceId }: Pick<Line, 'organizationId' | 'spaceId'>,
  after: string,
  limit: number,
) {
  return db
    .select({
      id: mainPages.pageId,
      page: mainPages.node,
      type: mainPages.type,
      title: mainPages.title,
      description: mainPages.description,
      document: mainPages.document,
    })
    .from(mainPages)
    .where(
      and(
        eq(mainPages.organizationId, organizationId),
        eq(mainPages.spaceId, spaceId),
        gt(mainPages.pageId, after),
      ),
    )
    .orderBy(mainPages.pageId)
    .limit(limit);
}
