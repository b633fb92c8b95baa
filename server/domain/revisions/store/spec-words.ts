import { and, eq, inArray, or } from 'drizzle-orm';
import { type OpenApiName, openApiKey } from '#lib/document/openapi-names.ts';
import type { Db } from '#server/db/database.ts';
import { openApiReferences, openApiSpecs } from '#server/db/tables/openapi.ts';

/** More names of one page are not read. */
const mostNames = 100;

/**
 * The words of what is shown of OpenAPI specs, by `openApiKey`. The specs are locked first, so that a version that is being
 * stored is waited for: it indexes only the pages that it knows of.
 */
export async function loadSpecWords(
  db: Db,
  organizationId: string,
  names: readonly OpenApiName[],
): Promise<Record<string, string>> {
  const slugs = [...new Set(names.map(({ spec }) => spec))];
  await db
    .select({ id: openApiSpecs.id })
    .from(openApiSpecs)
    .where(and(eq(openApiSpecs.organizationId, organizationId), inArray(openApiSpecs.slug, slugs)))
    .orderBy(openApiSpecs.id)
    .for('share');
  const { kind, method, name, words } = openApiReferences;
  const rows = await db
    .select({ spec: openApiSpecs.slug, kind, method, name, words })
    .from(openApiReferences)
    .innerJoin(
      openApiSpecs,
      and(
        eq(openApiSpecs.organizationId, openApiReferences.organizationId),
        eq(openApiSpecs.id, openApiReferences.specId),
      ),
    )
    .where(
      and(
        eq(openApiReferences.organizationId, organizationId),
        or(
          ...names
            .slice(0, mostNames)
            .map((each) =>
              and(
                eq(openApiSpecs.slug, each.spec),
                eq(name, each.name),
                eq(kind, each.kind),
                eq(method, each.method),
              ),
            ),
        ),
      ),
    );
  return Object.fromEntries(rows.map(({ words: text, ...row }) => [openApiKey(row), text]));
}
