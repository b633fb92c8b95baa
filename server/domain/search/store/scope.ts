import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Role } from '#lib/contract/shared/role-ladder.ts';
import { rightsOf } from '#server/db/rights.ts';
import { spaces } from '#server/db/tables/containers.ts';
import { pageVersions } from '#server/db/tables/content.ts';
import { mainPages, searchSpaces } from '#server/db/tables/search.ts';

/** Where to search: all that a member may read, or some spaces that were checked before. */
export interface SearchScope {
  organizationId: string;
  viewer?: { id: string; role: Role | null };
  spaceIds?: readonly string[];
  /** Pages that are not found. */
  except?: readonly { spaceId: string; pageId: string }[];
  filters?: SearchFilters;
}

/** What every page that is found is. */
export interface SearchFilters {
  type?: 'document' | 'group' | undefined;
  /** Who wrote its content last. */
  authorId?: string | undefined;
  updatedAfter?: string | undefined;
  updatedBefore?: string | undefined;
}

/** Of some spaces the ids of those that are in a scope: rights are asked for where something is found, not everywhere. */
export function readableSpaces({ organizationId, viewer, spaceIds }: SearchScope, among: SQL): SQL {
  const condition = and(
    eq(spaces.organizationId, organizationId),
    isNull(spaces.deletedAt),
    sql`${spaces.id} in (${among})`,
    spaceIds && inArray(spaces.id, [...spaceIds]),
    viewer && rightsOf({ organizationId, userId: viewer.id, role: viewer.role }).has('read', spaces),
  );
  return sql`select ${spaces.id} as id from ${spaces} where ${condition}`;
}

/** Leaves out the pages that a scope excepts or its filters do not want. */
export function isWanted(scope: SearchScope, spaceId: SQL, pageId: SQL): SQL {
  return sql`${isNotExcepted(scope, spaceId, pageId)} and ${passesFilters(scope, spaceId, pageId)}`;
}

function passesFilters({ organizationId, filters = {} }: SearchScope, spaceId: SQL, pageId: SQL): SQL {
  const { type, authorId, updatedAfter, updatedBefore } = filters;
  const conditions = and(
    type && eq(mainPages.type, type),
    authorId === undefined ? undefined : eq(pageVersions.authorId, authorId),
    updatedAfter === undefined ? undefined : sql`${pageVersions.createdAt} >= ${updatedAfter}::timestamptz`,
    updatedBefore === undefined ? undefined : sql`${pageVersions.createdAt} < ${updatedBefore}::timestamptz`,
  );
  if (!conditions) return sql`true`;
  return sql`exists (select from ${mainPages} join ${pageVersions}
    on ${pageVersions.organizationId} = ${mainPages.organizationId} and ${pageVersions.spaceId} = ${mainPages.spaceId}
      and ${pageVersions.pageId} = ${mainPages.pageId} and ${pageVersions.node} = ${mainPages.node}
    where ${mainPages.organizationId} = ${organizationId} and ${mainPages.spaceId} = ${spaceId}
      and ${mainPages.pageId} = ${pageId} and ${conditions})`;
}

function isNotExcepted({ except = [] }: SearchScope, spaceId: SQL, pageId: SQL): SQL {
  if (except.length === 0) return sql`true`;
  return sql`(${spaceId}, ${pageId}) not in (select * from unnest(
    ${sql.param(except.map((page) => page.spaceId))}::text[],
    ${sql.param(except.map((page) => page.pageId))}::text[]))`;
}

/** What stands beside the words of an index entry that the scope may hold. */
export function ownersOf({ organizationId, spaceIds }: SearchScope): readonly string[] {
  return spaceIds && spaceIds.length > 0 && spaceIds.length <= mostSpaces ? spaceIds : [organizationId];
}

/** More spaces than these are not asked for one by one. */
const mostSpaces = 20;

/** How many passages there are where it is searched; of an organization all, since the number only weighs words. */
export function passagesIn({ organizationId, spaceIds }: SearchScope): SQL {
  const some = spaceIds ? sql`and space_id = any(${sql.param([...spaceIds])}::text[])` : sql``;
  return sql`select coalesce(sum(passages), 0) from ${searchSpaces}
    where organization_id = ${organizationId} ${some}`;
}
