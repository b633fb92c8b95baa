import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Role } from '#lib/contract/shared/role-ladder.ts';
import type { Db } from '#server/db/database.ts';
import { rightsOf } from '#server/db/rights.ts';
import { spaces } from '#server/db/tables/containers.ts';
import { pageVersions } from '#server/db/tables/content.ts';
import { openApiReferences, openApiSpecs } from '#server/db/tables/openapi.ts';
import { changeRequestPages, mainPages, searchSpaces } from '#server/db/tables/search.ts';
import { lineOfSpecs } from '#server/domain/revisions/index.ts';

/** Where to search: all that a member may read, or some spaces whose rights were asked before. */
export interface SearchScope {
  organizationId: string;
  viewer?: { id: string; role: Role | null };
  spaceIds?: readonly string[];
  /** The OpenAPI specs of the organization are searched, and no space. */
  isOfSpecs?: boolean;
  /** The change request of the only space whose content is searched, in place of the main content. */
  changeRequestId?: string | undefined;
  /** What pages show of private OpenAPI specs is not found. */
  withoutPrivateSpecs?: boolean;
  /** The only page of the only space that is found. */
  pageId?: string | undefined;
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

/** The ids of spaces, or of specs, that are in a scope, of all or of some: rights are asked for where something is found, not everywhere. */
export function readableSpaces(
  { organizationId, viewer, spaceIds, isOfSpecs }: SearchScope,
  among?: SQL,
): SQL {
  if (isOfSpecs)
    return sql`select ${openApiSpecs.id} as id from ${openApiSpecs} where ${openApiSpecs.organizationId} = ${organizationId}`;
  const condition = and(
    eq(spaces.organizationId, organizationId),
    isNull(spaces.deletedAt),
    among && sql`${spaces.id} in (${among})`,
    spaceIds && inArray(spaces.id, [...spaceIds]),
    viewer && rightsOf({ organizationId, userId: viewer.id, role: viewer.role }).has('read', spaces),
  );
  return sql`select ${spaces.id} as id from ${spaces} where ${condition}`;
}

/** The spaces of a scope that its viewer may read. */
export async function listReadable(db: Db, scope: SearchScope): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(readableSpaces(scope));
  return rows.map(({ id }) => id);
}

/** Leaves out the pages that a scope excepts, its filters do not want, or its change request has in another form. */
export function isWanted(scope: SearchScope, line: SQL, spaceId: SQL, pageId: SQL): SQL {
  return sql`${isNotExcepted(scope, spaceId, pageId)} and ${passesFilters(scope, spaceId, pageId)}
    and ${isOfLine(scope, line, spaceId, pageId)}`;
}

function passesFilters(scope: SearchScope, spaceId: SQL, pageId: SQL): SQL {
  const { type, authorId, updatedAfter, updatedBefore } = scope.filters ?? {};
  const conditions = and(
    type && sql`page.type = ${type}`,
    authorId === undefined ? undefined : sql`version.author_id = ${authorId}`,
    updatedAfter === undefined ? undefined : sql`version.created_at >= ${updatedAfter}::timestamptz`,
    updatedBefore === undefined ? undefined : sql`version.created_at < ${updatedBefore}::timestamptz`,
  );
  if (!conditions) return sql`true`;
  return sql`exists (select from ${pageOf(scope, spaceId, pageId)} as page join ${pageVersions} as version
    on version.organization_id = ${scope.organizationId} and version.space_id = page.space_id
      and version.page_id = page.page_id and version.node = page.node where ${conditions})`;
}

/** A page as the scope has it: in a change request its own one, if it changed it. */
export function pageOf(
  { organizationId, changeRequestId }: { organizationId: string; changeRequestId?: string | SQL | undefined },
  spaceId: SQL,
  pageId: SQL,
): SQL {
  const columns = sql`space_id, page_id, parent_id, slug, type, title, description, node`;
  const one = sql`organization_id = ${organizationId} and space_id = ${spaceId} and page_id = ${pageId}`;
  if (changeRequestId === undefined) return sql`(select ${columns} from ${mainPages} where ${one})`;
  const own = sql`from ${changeRequestPages} where ${one} and change_request_id = ${changeRequestId}`;
  return sql`(select ${columns} ${own} and is_there union all select ${columns} from ${mainPages}
    where ${one} and not exists (select ${own}))`;
}

/** Leaves out passages that have words of OpenAPI specs that the scope is without. */
export function isWithoutOtherSpecs({ organizationId, withoutPrivateSpecs }: SearchScope, specs: SQL): SQL {
  if (!withoutPrivateSpecs) return sql`true`;
  return sql`(${specs} && array(select ${openApiSpecs.slug} from ${openApiSpecs}
    where ${openApiSpecs.organizationId} = ${organizationId} and ${openApiSpecs.visibility} <> 'public')) is not true`;
}

/** Leaves out what main says of pages that the change request of a scope changed. */
function isOfLine(
  { organizationId, changeRequestId }: SearchScope,
  line: SQL,
  spaceId: SQL,
  pageId: SQL,
): SQL {
  if (changeRequestId === undefined) return sql`true`;
  return sql`(${line} <> 'main' or not exists (select from ${changeRequestPages} as own
    where own.organization_id = ${organizationId} and own.space_id = ${spaceId}
      and own.change_request_id = ${changeRequestId} and own.page_id = ${pageId}))`;
}

/** Leaves out the pages that a scope excepts, and all others where it is one page. */
export function isNotExcepted({ pageId: only, except = [] }: SearchScope, spaceId: SQL, pageId: SQL): SQL {
  if (only !== undefined) return sql`${pageId} = ${only}`;
  if (except.length === 0) return sql`true`;
  return sql`(${spaceId}, ${pageId}) not in (select * from unnest(
    ${sql.param(except.map((page) => page.spaceId))}::text[],
    ${sql.param(except.map((page) => page.pageId))}::text[]))`;
}

/** What stands beside the words of an index entry that the scope may hold. */
export function ownersOf({
  organizationId,
  spaceIds,
  changeRequestId,
  isOfSpecs,
}: SearchScope): readonly string[] {
  if (isOfSpecs) return [lineOfSpecs(organizationId)];
  if (spaceIds && changeRequestId !== undefined) return [...spaceIds, changeRequestId];
  return spaceIds && spaceIds.length > 0 && spaceIds.length <= mostSpaces ? spaceIds : [organizationId];
}

/** More spaces than these are not asked for one by one. */
const mostSpaces = 20;

/** How many passages there are where it is searched. Of others not even the number counts: it shows in scores. */
export function passagesIn(scope: SearchScope): SQL {
  if (scope.isOfSpecs)
    return sql`select count(*) from ${openApiReferences} where organization_id = ${scope.organizationId}`;
  const filled = sql`from ${searchSpaces} as filled where filled.organization_id = ${scope.organizationId} and filled.passages > 0`;
  return sql`select coalesce(sum(filled.passages), 0) ${filled}
    and filled.space_id in (${readableSpaces(scope, sql`select filled.space_id ${filled}`)})`;
}

/** Whether a scope holds all passages of its organization, but for those of spaces in the trash. */
export function containsAll(scope: SearchScope): SQL {
  if (scope.isOfSpecs) return sql`true`;
  if (scope.withoutPrivateSpecs || (scope.except && scope.except.length > 0)) return sql`false`;
  const { organizationId } = scope;
  return sql`not exists (select from ${searchSpaces} as counted where counted.organization_id = ${organizationId}
    and counted.passages > 0 and counted.space_id in (${readableSpaces({ organizationId })})
    and counted.space_id not in (${readableSpaces(scope)}))`;
}
