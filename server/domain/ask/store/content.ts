import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { spaces } from '#server/db/tables/containers.ts';
import { organizations } from '#server/db/tables/people.ts';
import { mainPages } from '#server/db/tables/search.ts';
import { isNotExcepted, readableSpaces, type SearchScope } from '#server/domain/search/index.ts';

/** The titles and main revisions of the spaces of some pages, by their ids. */
export async function loadAskedSpaces(
  db: Db,
  organizationId: string,
  pages: readonly { spaceId: string }[],
): Promise<Map<string, { title: string; revisionId: string }>> {
  if (pages.length === 0) return new Map();
  const ids = pages.map(({ spaceId }) => spaceId);
  const rows = await db
    .select({ id: spaces.id, title: spaces.title, revisionId: spaces.revisionId })
    .from(spaces)
    .where(and(eq(spaces.organizationId, organizationId), inArray(spaces.id, ids)));
  return new Map(rows.map(({ id, ...space }) => [id, space]));
}

/** Whether an organization lets its content be asked. */
export async function isAskOn(db: Db, organizationId: string): Promise<boolean> {
  const rows = await db
    .select({ ai: organizations.ai })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  return rows[0]?.ai ?? false;
}

/** Spaces that are looked at for questions, pages of each, and questions that are proposed. */
const [mostSpaces, pagesOfSpace, mostQuestions] = [12, 3, 6];

/** The titles of pages at the top of the spaces that were changed last: what the content is about. */
export async function listTopics(db: Db, scope: SearchScope): Promise<string[]> {
  const { rows } = await db.execute<{ title: string }>(sql`
    with scope as (select ${spaces.id} as id, ${spaces.updatedAt} as updated_at from ${spaces}
      where ${spaces.organizationId} = ${scope.organizationId} and ${spaces.id} in (${readableSpaces(scope)})
      order by ${spaces.updatedAt} desc, ${spaces.id} limit ${mostSpaces})
    select page.title from scope, lateral (select title, page_id from ${mainPages}
      where organization_id = ${scope.organizationId} and space_id = scope.id and type = 'document'
        and document is not null and title <> ''
        and ${isNotExcepted(scope, sql`space_id`, sql`page_id`)}
      order by parent_id is not null, title limit ${pagesOfSpace}) as page
    order by page.title like '%?' desc, scope.updated_at desc, page.title`);
  return [...new Set(rows.map(({ title }) => title))].slice(0, mostQuestions);
}
