import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { PageId } from '#lib/document/tree/types.ts';
import { sqlOnce } from '#server/db/built.ts';
import type { Db } from '#server/db/database.ts';
import { mainPages } from '#server/db/tables/search.ts';
import type { PageState } from '../changed-pages.ts';
import type { Line } from './revisions.ts';

const column = (name: string) => sql`${sql.placeholder(name)}::text[]`;

const putPages = sqlOnce(
  () => sql`
    insert into ${mainPages} (organization_id, space_id, page_id, parent_id, slug, type, title, description, node, document)
    select ${sql.placeholder('organizationId')}, ${sql.placeholder('spaceId')}, fresh.* from unnest(
      ${column('ids')}, ${column('parents')}, ${column('slugs')}, ${column('types')}, ${column('titles')},
      ${column('descriptions')}, ${column('nodes')}, ${column('documents')}) as fresh
    on conflict (organization_id, space_id, page_id) do update set
      parent_id = excluded.parent_id, slug = excluded.slug, type = excluded.type, title = excluded.title,
      description = excluded.description, node = excluded.node, document = excluded.document`,
);

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
  await putPages(tx).execute({
    organizationId,
    spaceId,
    ids: there.map(({ id }) => id),
    parents: there.map(({ parent }) => parent),
    slugs: there.map(({ slug }) => slug),
    types: there.map(({ content }) => content.type),
    titles: there.map(({ content }) => content.attributes.title),
    descriptions: there.map(({ content }) => content.attributes.description ?? ''),
    nodes: there.map(({ page }) => page),
    documents: there.map(({ content }) => content.document),
  });
}

const columns = {
  id: mainPages.pageId,
  page: mainPages.node,
  type: mainPages.type,
  title: mainPages.title,
  description: mainPages.description,
  document: mainPages.document,
};

const pagesOf = ({ organizationId, spaceId }: Pick<Line, 'organizationId' | 'spaceId'>) =>
  and(eq(mainPages.organizationId, organizationId), eq(mainPages.spaceId, spaceId));

/** Some pages of a main content as they are now, in the order of their ids. */
export async function listMainPages(
  db: Db,
  space: Pick<Line, 'organizationId' | 'spaceId'>,
  after: string,
  limit: number,
) {
  return db
    .select(columns)
    .from(mainPages)
    .where(and(pagesOf(space), gt(mainPages.pageId, after)))
    .orderBy(mainPages.pageId)
    .limit(limit);
}

/** Named pages of a main content as they are now, those that are there. */
export async function listMainPagesById(
  db: Db,
  space: Pick<Line, 'organizationId' | 'spaceId'>,
  ids: readonly PageId[],
) {
  return db
    .select(columns)
    .from(mainPages)
    .where(and(pagesOf(space), inArray(mainPages.pageId, [...ids])));
}
