import { and, eq, inArray, isNull, ne, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Role } from '#lib/contract/shared/role-ladder.ts';
import { builtOnce } from '#server/db/built.ts';
import type { Db } from '#server/db/database.ts';
import { containsText } from '#server/db/like.ts';
import { type Order, orderBy } from '#server/db/pages.ts';
import { rightsOf } from '#server/db/rights.ts';
import { sumOfReadable } from '#server/db/space-counts.ts';
import { spaceCounts, spaces } from '#server/db/tables/containers.ts';
import { changeRequests, contributors } from '#server/db/tables/content.ts';
import { teamMembers } from '#server/db/tables/people.ts';
import { requestedReviewers, reviews } from '#server/db/tables/reviews.ts';
import { fromChangeRequests, listedColumns } from '#server/domain/content/index.ts';
import type { Status } from './change-requests.ts';

export interface Filter {
  organizationId: string;
  /** Limits the list to spaces that this member can open; not needed when access to `spaceId` was checked before. */
  viewer?: { id: string; role: Role | null };
  spaceId?: string | undefined;
  statuses: readonly Status[];
  contributor?: string | undefined;
  creator?: string | undefined;
  exceptCreator?: string | undefined;
  /** The change request whose merge they take back. */
  reverts?: string | undefined;
  requestedReviewer?: string | undefined;
  /** Those that wait for a review by this user, and those of some ids, where their verdict is outdated. */
  waiting?: { reviewer: string; outdated: readonly string[] } | undefined;
  search?: string | undefined;
}

const newestFirst = (by: 'updatedAt' | 'createdAt'): Order =>
  orderBy(
    { by: sql`${changeRequests[by]}`, direction: 'desc', type: 'timestamptz' },
    { by: sql`${changeRequests.spaceId}`, direction: 'desc', type: 'text' },
    { by: sql`${changeRequests.number}`, direction: 'desc', type: 'numeric' },
  );

/** The orders of change requests: newest first. */
export const changeRequestOrders = {
  updatedAt: newestFirst('updatedAt'),
  createdAt: newestFirst('createdAt'),
};

const placed = sql.placeholder;

/** The change requests of a space with one status: the most frequent query. */
const ofSpace = and(
  eq(changeRequests.organizationId, placed('organizationId')),
  eq(changeRequests.spaceId, placed('spaceId')),
  eq(changeRequests.status, placed('status')),
  isNull(spaces.deletedAt),
);

const firstOfSpace = builtOnce((db, by: 'updatedAt' | 'createdAt') => {
  const order = changeRequestOrders[by];
  return fromChangeRequests(db, { ...listedColumns, key: order.key })
    .where(ofSpace)
    .orderBy(...order.orderBy)
    .limit(placed('limit'))
    .prepare(`first_change_requests_${by}`);
});

/** How many change requests of some statuses a space has, by the counts that it keeps, or a row of sums of these. */
const countsIn: Record<string, (row: typeof spaces | typeof spaceCounts) => SQL<number>> = {
  open: (row) => sql`${row.changeRequestsOpen}`,
  draft: (row) => sql`${row.changeRequestsDraft}`,
  'draft open': (row) => sql`(${row.changeRequestsDraft} + ${row.changeRequestsOpen})`,
};

/** The name of some statuses in `countsIn`; undefined where spaces do not count them. */
function countedAs(statuses: readonly Status[]): string | undefined {
  const name = [...new Set(statuses)].sort().join(' ');
  return name in countsIn ? name : undefined;
}

const countOfSpace = builtOnce((db, name: string) =>
  db
    .select({ count: sql<number>`${countsIn[name]?.(spaces)}` })
    .from(spaces)
    .where(
      and(
        eq(spaces.organizationId, placed('organizationId')),
        eq(spaces.id, placed('spaceId')),
        isNull(spaces.deletedAt),
      ),
    )
    .prepare(`count_of_change_requests_${name}`),
);

/** Those of a status in all spaces that a member can read, which the start screen asks for. */
const readable = and(
  eq(changeRequests.organizationId, placed('organizationId')),
  readableSpaces(placed('organizationId'), { id: placed('viewerId'), role: placed('viewerRole') }),
  eq(changeRequests.status, placed('status')),
);

const firstReadable = builtOnce((db, by: 'updatedAt' | 'createdAt') => {
  const order = changeRequestOrders[by];
  return fromChangeRequests(db, { ...listedColumns, key: order.key })
    .where(readable)
    .orderBy(...order.orderBy)
    .limit(placed('limit'))
    .prepare(`first_readable_change_requests_${by}`);
});

const areUnset = (conditions: object): boolean =>
  Object.values(conditions).every((value) => value === undefined);

/** The values for `readable`, or undefined when the filter has other conditions. */
function readableBy({ organizationId, viewer, statuses, ...others }: Filter) {
  if (!areUnset(others) || !viewer) return undefined;
  return { organizationId, viewerId: viewer.id, viewerRole: viewer.role };
}

/** The values for `ofSpace`, or undefined when the filter has more conditions. */
function plain({ organizationId, spaceId, statuses, ...others }: Filter) {
  return areUnset(others) && spaceId !== undefined ? { organizationId, spaceId } : undefined;
}

/** The change requests of a list; `isWhole`, with descriptions of any length. */
export async function listChangeRequestRows(
  db: Db,
  filter: Filter,
  by: 'updatedAt' | 'createdAt',
  { after, limit, isWhole = false }: { after: SQL | undefined; limit: number; isWhole?: boolean },
) {
  const [status, ...more] = filter.statuses;
  if (after === undefined && more.length === 0 && !isWhole) {
    const [ofSpace, ofViewer] = [plain(filter), readableBy(filter)];
    if (ofSpace) return firstOfSpace(db, by).execute({ ...ofSpace, status, limit });
    if (ofViewer) return firstReadable(db, by).execute({ ...ofViewer, status, limit });
  }
  const order = changeRequestOrders[by];
  const columns = isWhole ? {} : listedColumns;
  return fromChangeRequests(db, { ...columns, key: order.key })
    .where(and(matching(filter), after))
    .orderBy(...order.orderBy)
    .limit(limit);
}

const countsOfReadable = Object.fromEntries(
  Object.entries(countsIn).map(([name, countIn]) => [
    name,
    sumOfReadable(countIn(spaceCounts), countIn(spaces)),
  ]),
);

function readableSpaces(
  organizationId: string | Placeholder,
  { id, role }: { id: string | Placeholder; role: Role | null | Placeholder },
): SQL | undefined {
  return and(
    eq(spaces.organizationId, organizationId),
    isNull(spaces.deletedAt),
    rightsOf({ organizationId, userId: id, role }).has('read', spaces),
  );
}

export async function countChangeRequestRows(db: Db, filter: Filter): Promise<number> {
  const name = countedAs(filter.statuses);
  const [ofSpace, ofViewer] = name ? [plain(filter), readableBy(filter)] : [];
  const count = name && ofViewer && countsOfReadable[name];
  if (count && filter.viewer) return count(db, filter.organizationId, filter.viewer);
  const [row] = await (name && ofSpace
    ? countOfSpace(db, name).execute(ofSpace)
    : selectCount(db, matching(filter)));
  return row?.count ?? 0;
}

const inItsSpace = and(
  eq(spaces.organizationId, changeRequests.organizationId),
  eq(spaces.id, changeRequests.spaceId),
);

/** Those in the spaces that a filter lists. */
function inSpaces({
  organizationId,
  spaceId,
  viewer,
}: Pick<Filter, 'organizationId' | 'spaceId' | 'viewer'>): SQL | undefined {
  return and(
    eq(changeRequests.organizationId, organizationId),
    spaceId === undefined ? undefined : eq(changeRequests.spaceId, spaceId),
    viewer ? readableSpaces(organizationId, viewer) : isNull(spaces.deletedAt),
  );
}

function selectCount(db: Db, where: SQL | undefined) {
  return db
    .select({ count: sql<number>`count(*)::int` })
    .from(changeRequests)
    .innerJoin(spaces, inItsSpace)
    .where(where);
}

/** SQL: whether a person, or a team of theirs, was asked to review the change request of this row. */
function isAskedOf(organizationId: string, userId: string, further = sql``): SQL {
  return sql`exists (select 1 from ${requestedReviewers}
    where ${requestedReviewers.organizationId} = ${organizationId}
      and ${requestedReviewers.spaceId} = ${changeRequests.spaceId}
      and ${requestedReviewers.changeRequestId} = ${changeRequests.id}
      and ((${requestedReviewers.kind} = 'user' and ${requestedReviewers.reviewerId} = ${userId})
        or (${requestedReviewers.kind} = 'team' and ${requestedReviewers.reviewerId} in (
          select ${teamMembers.teamId} from ${teamMembers}
          where ${teamMembers.organizationId} = ${organizationId} and ${teamMembers.userId} = ${userId}))) ${further})`;
}

/** Open change requests of which a person’s last verdict is looked at, the newest ones. */
const mostVerdicts = 200;

/**
 * The open change requests in the listed spaces that changed in some way since a person’s last verdict, each with the
 * revision that it was about.
 */
export async function listVerdictsBefore(
  db: Db,
  place: Pick<Filter, 'organizationId' | 'spaceId' | 'viewer'>,
  reviewer: string,
) {
  const { organizationId, spaceId } = place;
  const last = db
    .selectDistinctOn([reviews.spaceId, reviews.changeRequestId], {
      spaceId: reviews.spaceId,
      changeRequestId: reviews.changeRequestId,
      revisionId: reviews.revisionId,
    })
    .from(reviews)
    .where(
      and(
        eq(reviews.organizationId, organizationId),
        eq(reviews.reviewerId, reviewer),
        ne(reviews.status, 'commented'),
        spaceId === undefined ? undefined : eq(reviews.spaceId, spaceId),
      ),
    )
    .orderBy(
      reviews.spaceId,
      reviews.changeRequestId,
      sql`${reviews.createdAt} desc`,
      sql`${reviews.id} desc`,
    )
    .as('last');
  return db
    .select({ row: changeRequests, reviewed: last.revisionId })
    .from(changeRequests)
    .innerJoin(spaces, inItsSpace)
    .innerJoin(
      last,
      and(eq(last.spaceId, changeRequests.spaceId), eq(last.changeRequestId, changeRequests.id)),
    )
    .where(
      and(inSpaces(place), eq(changeRequests.status, 'open'), ne(changeRequests.revisionId, last.revisionId)),
    )
    .orderBy(sql`${changeRequests.updatedAt} desc`)
    .limit(mostVerdicts);
}

const wordsOf = (search: string): string[] => search.split(/\s+/).filter((word) => word !== '');

function matching(filter: Filter): SQL | undefined {
  const { organizationId, statuses, contributor, creator, exceptCreator } = filter;
  const { requestedReviewer, waiting, reverts, search = '' } = filter;
  return and(
    inSpaces(filter),
    inArray(changeRequests.status, [...statuses]),
    creator === undefined ? undefined : eq(changeRequests.createdBy, creator),
    exceptCreator === undefined ? undefined : ne(changeRequests.createdBy, exceptCreator),
    reverts === undefined ? undefined : eq(changeRequests.reverts, reverts),
    requestedReviewer === undefined ? undefined : isAskedOf(organizationId, requestedReviewer),
    waiting &&
      or(
        isAskedOf(organizationId, waiting.reviewer, sql`and ${requestedReviewers.answeredAt} is null`),
        waiting.outdated.length > 0 ? inArray(changeRequests.id, [...waiting.outdated]) : undefined,
      ),
    ...wordsOf(search).map(
      (word) => sql`(${changeRequests.subject} ilike ${containsText(word)}
        or ${changeRequests.number}::text = ${word.replace(/^#/, '')})`,
    ),
    contributor === undefined
      ? undefined
      : sql`exists (select 1 from ${contributors} where ${contributors.organizationId} = ${organizationId}
          and ${contributors.spaceId} = ${changeRequests.spaceId}
          and ${contributors.changeRequestId} = ${changeRequests.id} and ${contributors.userId} = ${contributor})`,
  );
}
