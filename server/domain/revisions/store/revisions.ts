import {
  and,
  arrayContains,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNull,
  lte,
  ne,
  type SQL,
  sql,
} from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { WentAway } from '#server/core/errors.ts';
import { builtOnce, placeholders } from '#server/db/built.ts';
import type { Db } from '#server/db/database.ts';
import { containsText } from '#server/db/like.ts';
import { orderBy } from '#server/db/pages.ts';
import { spaces } from '#server/db/tables/containers.ts';
import { changeRequests, revisions } from '#server/db/tables/content.ts';
import { users } from '#server/db/tables/people.ts';

// The list of changed pages can be as long as the space is large, and only filters read it.
const { changedPages: _, ...columns } = getTableColumns(revisions);

export type RevisionRow = Omit<typeof revisions.$inferSelect, 'changedPages'>;
export type RevisionType = RevisionRow['type'];

/** A space's main content, or with `changeRequestId` that of a change request. */
export interface Line {
  organizationId: string;
  spaceId: string;
  changeRequestId: string | null;
}

/** Revisions that were written or read lately. They never change, and no one names one without the right to read it. */
const recent = new LRUCache<string, RevisionRow>({ max: 5_000 });

const keyOf = ({ organizationId, spaceId, id }: Pick<RevisionRow, 'organizationId' | 'spaceId' | 'id'>) =>
  `${organizationId} ${spaceId} ${id}`;

function store(row: RevisionRow): RevisionRow {
  recent.set(keyOf(row), Object.freeze(row));
  return row;
}

const insertRow = builtOnce((db) => {
  const where = placeholders(
    'organizationId',
    'spaceId',
    'id',
    'changeRequestId',
    'root',
    'parents',
    'createdAt',
  );
  const what = placeholders('type', 'authorId', 'message', 'isChoice', 'mergedFrom', 'changedPages');
  return db
    .insert(revisions)
    .values({ ...where, ...what })
    .returning(columns)
    .prepare('insert_revision');
});

export async function insertRevision(tx: Db, row: typeof revisions.$inferInsert): Promise<RevisionRow> {
  const defaults = { authorId: null, message: null, isChoice: false, mergedFrom: null, changedPages: null };
  const [inserted] = await insertRow(tx).execute({ ...defaults, ...row });
  if (!inserted) throw new Error('The new revision was not written');
  return store(inserted);
}

const selectRevision = builtOnce((db) => {
  const { organizationId, spaceId, id } = placeholders('organizationId', 'spaceId', 'id');
  const here = and(eq(revisions.organizationId, organizationId), eq(revisions.spaceId, spaceId));
  return db
    .select(columns)
    .from(revisions)
    .where(and(here, eq(revisions.id, id)))
    .prepare('select_revision');
});

export async function findRevision(
  db: Db,
  { organizationId, spaceId }: Pick<Line, 'organizationId' | 'spaceId'>,
  id: string,
): Promise<RevisionRow | undefined> {
  const [row] = await selectRevision(db).execute({ organizationId, spaceId, id });
  return row;
}

const selectMain = builtOnce((db) => {
  const { organizationId, spaceId } = placeholders('organizationId', 'spaceId');
  const shown = db
    .select({ id: spaces.revisionId })
    .from(spaces)
    .where(and(eq(spaces.organizationId, organizationId), eq(spaces.id, spaceId)));
  return db
    .select(columns)
    .from(revisions)
    .where(
      and(
        eq(revisions.organizationId, organizationId),
        eq(revisions.spaceId, spaceId),
        eq(revisions.id, sql`(${shown})`),
      ),
    )
    .prepare('select_main_revision');
});

/** The main revision of a space, when nothing is known of the space yet. */
export async function findMainRevision(
  db: Db,
  organizationId: string,
  spaceId: string,
): Promise<RevisionRow | undefined> {
  const [row] = await selectMain(db).execute({ organizationId, spaceId });
  return row;
}

/** A revision that the space names; it is missing only if the space went to another organization meanwhile. */
export async function getRevisionRow(
  db: Db,
  { organizationId, spaceId }: Pick<Line, 'organizationId' | 'spaceId'>,
  id: string,
): Promise<RevisionRow> {
  const known = recent.get(keyOf({ organizationId, spaceId, id }));
  if (known) return known;
  const row = await findRevision(db, { organizationId, spaceId }, id);
  if (!row) throw new WentAway();
  return store(row);
}

export const revisionOrder = orderBy({ by: sql`${revisions.sequence}`, direction: 'desc', type: 'bigint' });

/** The revisions of a line, as far as they are wanted. */
export interface RevisionFilter extends Line {
  /** Only those that changed this page. */
  changedPage?: string | undefined;
  /** Only those that are about all of these words. */
  search?: string | undefined;
}

export async function listRevisionRows(
  db: Db,
  filter: RevisionFilter,
  { after, limit }: { after: SQL | undefined; limit: number },
) {
  return db
    .select({ key: revisionOrder.key, revision: columns })
    .from(revisions)
    .where(and(matching(filter), after))
    .orderBy(...revisionOrder.orderBy)
    .limit(limit);
}

/** A part of a line: what is behind one revision, or from its start, up to another. */
export interface Stretch {
  after?: RevisionRow;
  to: RevisionRow;
}

/**
 * Which revisions: those without a list of changed pages, or those whose author wrote what they changed. An update
 * brings what others wrote in main, and a choice what stood on a side of a conflict.
 */
const kinds = {
  unrecorded: isNull(revisions.changedPages),
  written: and(ne(revisions.type, 'update'), eq(revisions.isChoice, false)),
};

function onStretch(line: Line, { after, to }: Stretch): SQL | undefined {
  return and(
    onLine(line),
    after && gt(revisions.sequence, after.sequence),
    lte(revisions.sequence, to.sequence),
  );
}

/** The newest revisions of a kind on a part of a line, newest first. */
export async function listRevisionsBetween(
  db: Db,
  line: Line,
  { kind, limit, ...stretch }: Stretch & { kind: keyof typeof kinds; limit: number },
): Promise<RevisionRow[]> {
  return await db
    .select(columns)
    .from(revisions)
    .where(and(onStretch(line, stretch), kinds[kind]))
    .orderBy(desc(revisions.sequence))
    .limit(limit);
}

/** By page, the newest revision on a part of a line that changed it, of those that have a list of changed pages. */
export async function findLastRecordedChanges(
  db: Db,
  line: Line,
  pages: readonly string[],
  stretch: Stretch,
): Promise<Map<string, RevisionRow>> {
  const pageIds = sql`unnest(${sql.param([...pages])}::text[])`;
  const newest = db
    .select({ id: revisions.id })
    .from(revisions)
    .where(and(onStretch(line, stretch), sql`${revisions.changedPages} @> array[page]`))
    .orderBy(desc(revisions.sequence))
    .limit(1);
  const { rows } = await db.execute<{ page: string; id: string }>(
    sql`select page, newest.id from ${pageIds} as page cross join lateral ${newest} as newest`,
  );
  if (rows.length === 0) return new Map();
  const newestRows = await db
    .select(columns)
    .from(revisions)
    .where(and(onLine(line), inArray(revisions.id, [...new Set(rows.map(({ id }) => id))])));
  const byId = new Map(newestRows.map((revision) => [revision.id, revision]));
  return new Map(
    rows.flatMap(({ page, id }) => {
      const revision = byId.get(id);
      return revision ? [[page, revision] as const] : [];
    }),
  );
}

export async function countRevisionRows(db: Db, filter: RevisionFilter): Promise<number> {
  return db.$count(revisions, matching(filter));
}

/** Each word costs look-ups of its own. */
const mostWords = 8;

function matching({ changedPage, search = '', ...line }: RevisionFilter): SQL | undefined {
  const words = [...new Set(search.split(/\s+/).filter((word) => word !== ''))].slice(0, mostWords);
  return and(
    onLine(line),
    changedPage === undefined ? undefined : arrayContains(revisions.changedPages, [changedPage]),
    ...words.map(isAbout),
  );
}

/** Whether a word is in what a list shows of a revision: its message, the change request that it merged, its author. */
function isAbout(word: string): SQL {
  const isIn = containsText(word);
  return sql`(${revisions.message} ilike ${isIn}
    or exists (select from ${changeRequests}
      where ${changeRequests.organizationId} = ${revisions.organizationId}
        and ${changeRequests.spaceId} = ${revisions.spaceId} and ${changeRequests.id} = ${revisions.mergedFrom}
        and (${changeRequests.subject} ilike ${isIn} or ${changeRequests.number}::text = ${word.replace(/^#/, '')}))
    or exists (select from ${users}
      where ${users.id} = ${revisions.authorId} and ${users.displayName} ilike ${isIn}))`;
}

function onLine({ organizationId, spaceId, changeRequestId }: Line): SQL | undefined {
  return and(
    eq(revisions.organizationId, organizationId),
    eq(revisions.spaceId, spaceId),
    changeRequestId === null
      ? isNull(revisions.changeRequestId)
      : eq(revisions.changeRequestId, changeRequestId),
  );
}
