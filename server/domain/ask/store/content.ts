import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { spaces } from '#server/db/tables/containers.ts';
import { organizations } from '#server/db/tables/people.ts';
import { mainPages, searchPassages } from '#server/db/tables/search.ts';
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

/** Questions that are suggested at once. */
export const mostQuestions = 6;

/** Whether an organization lets its content be asked. */
export async function isAskOn(db: Db, organizationId: string): Promise<boolean> {
  const rows = await db
    .select({ ai: organizations.ai })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  return rows[0]?.ai ?? false;
}

/** Spaces that are looked at for questions, pages of each, and questions among the headings of each. */
const [mostSpaces, pagesOfSpace, headingsOfPage] = [12, 3, 2];

/** SQL: whether a title ends as a question does, in Latin, Chinese, Japanese or Arabic writing. */
function isQuestion(title: SQL): SQL {
  return sql`${title} ~ '[?？؟]$'`;
}

/**
 * What the content is about: the titles of pages at the top of the spaces that were changed last, and headings of them that
 * are questions.
 */
export async function listTopics(db: Db, scope: SearchScope): Promise<string[]> {
  const { rows } = await db.execute<{ title: string }>(sql`
    with scope as (select ${spaces.id} as id, ${spaces.updatedAt} as updated_at from ${spaces}
      where ${spaces.organizationId} = ${scope.organizationId} and ${spaces.id} in (${readableSpaces(scope)})
      order by ${spaces.updatedAt} desc, ${spaces.id} limit ${mostSpaces}),
    pages as (select page.title, page.page_id, scope.id as space_id, scope.updated_at
      from scope, lateral (select title, page_id from ${mainPages}
        where organization_id = ${scope.organizationId} and space_id = scope.id and type = 'document'
          and document is not null and title <> ''
          and ${isNotExcepted(scope, sql`space_id`, sql`page_id`)}
        order by parent_id is not null, title limit ${pagesOfSpace}) as page),
    topics as (select title, updated_at from pages
      union all select heading.title, pages.updated_at
      from pages, lateral (select title from ${searchPassages}
        where organization_id = ${scope.organizationId} and space_id = pages.space_id and line = 'main'
          and page_id = pages.page_id and ${isQuestion(sql`title`)} and specs is null
        order by position limit ${headingsOfPage}) as heading)
    select title from topics order by ${isQuestion(sql`title`)} desc, updated_at desc, title`);
  return [...new Set(rows.map(({ title }) => title))].slice(0, mostQuestions);
}
