import { and, eq, isNotNull, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import { type Audience, isAnybody, isOpenTo } from '#server/core/audience.ts';
import type { Db } from './database.ts';
import { siteSections, siteSpaces } from './tables/site-structure.ts';

/** The conditions of sections and spaces of a site that an audience meets. */
export async function listMetConditions(
  db: Db,
  { organizationId, siteId }: { organizationId: string; siteId: string },
  audience: Audience,
): Promise<string[]> {
  if (isAnybody(audience)) return [];
  const rows = await union(
    db
      .select({ condition: siteSpaces.condition })
      .from(siteSpaces)
      .where(
        and(
          eq(siteSpaces.organizationId, organizationId),
          eq(siteSpaces.siteId, siteId),
          isNotNull(siteSpaces.condition),
        ),
      ),
    db
      .select({ condition: siteSections.condition })
      .from(siteSections)
      .where(
        and(
          eq(siteSections.organizationId, organizationId),
          eq(siteSections.siteId, siteId),
          isNotNull(siteSections.condition),
        ),
      ),
  );
  return rows.flatMap(({ condition }) =>
    condition !== null && isOpenTo(condition, audience) ? [condition] : [],
  );
}

/** SQL: whether a space of a site and its section have no conditions but these, which a visitor meets. */
export function meets(met: readonly string[] | SQLWrapper): SQL | undefined {
  const isMet = (condition: typeof siteSpaces.condition | typeof siteSections.condition) => {
    if (Array.isArray(met) && met.length === 0) return isNull(condition);
    const all = Array.isArray(met) ? sql.param([...met]) : met;
    return or(isNull(condition), sql`${condition} = any(${all}::text[])`);
  };
  return and(isMet(siteSpaces.condition), isMet(siteSections.condition));
}
