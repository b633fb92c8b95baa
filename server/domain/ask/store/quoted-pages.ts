import { and, type Column, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { openApiSpecs } from '#server/db/tables/openapi.ts';
import { mainPages, searchPassages } from '#server/db/tables/search.ts';

/** The hashes of what pages of main contents say now, by space and page; none for one that is not there. */
export async function loadDocumentHashes(
  db: Db,
  organizationId: string,
  pages: readonly { space: string; page: string }[],
): Promise<Map<string, string>> {
  if (pages.length === 0) return new Map();
  const rows = await db
    .select({ space: mainPages.spaceId, page: mainPages.pageId, document: mainPages.document })
    .from(mainPages)
    .where(
      and(eq(mainPages.organizationId, organizationId), areAmong(mainPages.spaceId, mainPages.pageId, pages)),
    );
  return new Map(rows.map(({ space, page, document }) => [`${space} ${page}`, document ?? '']));
}

/** What pages of main contents, or of a change request, show of public OpenAPI specs: their slugs, by space and page. */
export async function loadPublicSpecs(
  db: Db,
  organizationId: string,
  pages: readonly { space: string; page: string }[],
  changeRequestId: string | undefined,
): Promise<Map<string, string[]>> {
  if (pages.length === 0) return new Map();
  const { spaceId, pageId, line, specs } = searchPassages;
  const rows = await db
    .select({ space: spaceId, page: pageId, spec: openApiSpecs.slug })
    .from(searchPassages)
    .innerJoin(
      openApiSpecs,
      and(
        eq(openApiSpecs.organizationId, searchPassages.organizationId),
        eq(openApiSpecs.visibility, 'public'),
        sql`${openApiSpecs.slug} = any(${specs})`,
      ),
    )
    .where(
      and(
        eq(searchPassages.organizationId, organizationId),
        inArray(line, ['main', ...(changeRequestId === undefined ? [] : [changeRequestId])]),
        areAmong(spaceId, pageId, pages),
      ),
    )
    .groupBy(spaceId, pageId, openApiSpecs.slug);
  const byPage = Map.groupBy(rows, ({ space, page }) => `${space} ${page}`);
  return new Map([...byPage].map(([key, of]) => [key, of.map(({ spec }) => spec)]));
}

/** Those of some OpenAPI specs that everybody sees; both by their slugs. */
export async function listPublicSpecs(
  db: Db,
  organizationId: string,
  slugs: readonly string[],
): Promise<Set<string>> {
  if (slugs.length === 0) return new Set();
  const { organizationId: owner, slug, visibility } = openApiSpecs;
  const rows = await db
    .select({ slug })
    .from(openApiSpecs)
    .where(and(eq(owner, organizationId), inArray(slug, [...slugs]), eq(visibility, 'public')));
  return new Set(rows.map((row) => row.slug));
}

function areAmong(spaceId: Column, pageId: Column, pages: readonly { space: string; page: string }[]): SQL {
  return sql`(${spaceId}, ${pageId}) in (select * from unnest(
    ${sql.param(pages.map(({ space }) => space))}::text[],
    ${sql.param(pages.map(({ page }) => page))}::text[]))`;
}
