import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Hash, PageId } from '#lib/document/tree/types.ts';
import { builtOnce, placeholders, sqlOnce } from '#server/db/built.ts';
import type { Db } from '#server/db/database.ts';
import { changeRequestPages, mainPages, searchPassages } from '#server/db/tables/search.ts';
import type { PageState } from '../changed-pages.ts';

/** A change request of a space. */
export interface ChangeRequestLine {
  organizationId: string;
  spaceId: string;
  changeRequestId: string;
}

/** What tells a page of one line from that of another. */
export interface PagePlace {
  node: Hash;
  parentId: PageId | null;
  slug: string | null;
}

const selectMainPlaces = builtOnce((db) => {
  const { organizationId, spaceId, pageIds } = placeholders('organizationId', 'spaceId', 'pageIds');
  const { pageId, node, parentId, slug } = mainPages;
  return db
    .select({ pageId, node, parentId, slug })
    .from(mainPages)
    .where(
      and(
        eq(mainPages.organizationId, organizationId),
        eq(mainPages.spaceId, spaceId),
        sql`${pageId} = any(${pageIds})`,
      ),
    )
    .prepare('main_places');
});

/** Some pages as main has them, by id. */
export async function loadMainPlaces(
  db: Db,
  { organizationId, spaceId }: Pick<ChangeRequestLine, 'organizationId' | 'spaceId'>,
  pageIds: readonly PageId[],
): Promise<Map<PageId, PagePlace>> {
  if (pageIds.length === 0) return new Map();
  const rows = await selectMainPlaces(db).execute({ organizationId, spaceId, pageIds: [...pageIds] });
  return new Map(rows.map((row) => [row.pageId, row]));
}

/** A page that is another in a change request than in main; without a state it is gone. */
export interface OwnPage {
  id: PageId;
  state?: PageState | undefined;
}

/** Stores which pages of a change request are its own, of those that changed; the others are as in main. */
export async function replaceOwnPages(
  tx: Db,
  { organizationId, spaceId, changeRequestId }: ChangeRequestLine,
  pages: readonly OwnPage[],
  others: readonly PageId[],
): Promise<void> {
  if (others.length > 0)
    await tx
      .delete(changeRequestPages)
      .where(
        and(
          ofChangeRequest({ organizationId, spaceId, changeRequestId }),
          inArray(changeRequestPages.pageId, [...others]),
        ),
      );
  if (pages.length === 0) return;
  const sorted = pages.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const column = (of: (page: OwnPage) => string | null) => sql`${sql.param(sorted.map(of))}::text[]`;
  await tx.execute(sql`
    insert into ${changeRequestPages} (organization_id, space_id, change_request_id, page_id, is_there, parent_id, slug, type,
      title, description, node)
    select ${organizationId}, ${spaceId}, ${changeRequestId}, page_id, node <> '', parent_id, slug, type, title, description, node
    from unnest(${column(({ id }) => id)}, ${column(({ state }) => state?.parent ?? null)},
      ${column(({ state }) => state?.slug ?? null)}, ${column(({ state }) => state?.content.type ?? '')},
      ${column(({ state }) => state?.content.attributes.title ?? '')},
      ${column(({ state }) => state?.content.attributes.description ?? '')}, ${column(({ state }) => state?.page ?? '')})
      as fresh (page_id, parent_id, slug, type, title, description, node)
    on conflict (organization_id, space_id, change_request_id, page_id) do update set is_there = excluded.is_there,
      parent_id = excluded.parent_id, slug = excluded.slug, type = excluded.type, title = excluded.title,
      description = excluded.description, node = excluded.node`);
}

const placed = sql.placeholder;

/** By its own pages, since a planner that knows of few change requests expects half of all passages to be of this one. */
const deleteOwn = sqlOnce(
  () => sql`
    with own as (
      delete from ${changeRequestPages} where ${changeRequestPages.organizationId} = ${placed('organizationId')}
        and ${changeRequestPages.spaceId} = ${placed('spaceId')}
        and ${changeRequestPages.changeRequestId} = ${placed('changeRequestId')}
      returning ${changeRequestPages.pageId} as page_id)
    delete from ${searchPassages} using own where ${searchPassages.organizationId} = ${placed('organizationId')}
      and ${searchPassages.spaceId} = ${placed('spaceId')} and ${searchPassages.line} = ${placed('changeRequestId')}
      and ${searchPassages.pageId} = own.page_id`,
);

/** Forgets what search knows of a change request. */
export async function deleteOwnPages(tx: Db, line: ChangeRequestLine): Promise<void> {
  await deleteOwn(tx).execute({ ...line });
}

function ofChangeRequest({ organizationId, spaceId, changeRequestId }: ChangeRequestLine): SQL | undefined {
  return and(
    eq(changeRequestPages.organizationId, organizationId),
    eq(changeRequestPages.spaceId, spaceId),
    eq(changeRequestPages.changeRequestId, changeRequestId),
  );
}
