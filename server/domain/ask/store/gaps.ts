import { and, arrayOverlaps, count, desc, eq, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { AskGap } from '#lib/contract/ask/gaps.ts';
import { isFiller } from '#lib/search/fillers.ts';
import { languageOf } from '#lib/search/language.ts';
import { wordsOf } from '#lib/search/words.ts';
import type { Db } from '#server/db/database.ts';
import { orderBy } from '#server/db/pages.ts';
import { askGapAskers, askGaps } from '#server/db/tables/ask.ts';
import { changeRequests } from '#server/db/tables/content.ts';
import { readableSpaces, type SearchScope } from '#server/domain/search/index.ts';

export type GapRow = typeof askGaps.$inferSelect;
export type GapAsker = Omit<typeof askGapAskers.$inferSelect, 'organizationId' | 'gapId'>;

/** Gaps of an organization, and of each of its sites; those that were not asked for longest make room. */
const mostGaps = 2_000;
/** Who asked for one gap is counted up to here. */
const mostAskers = 1_000;

/** Where gaps are collected: of the organization's own questions, or of a site. */
export interface GapPlace {
  organizationId: string;
  siteId: string | null;
}

/** The words of a question that say something, as stems, sorted. */
export async function loadQuestionWords(db: Db, question: string): Promise<string[]> {
  const text = wordsOf(question)
    .map(({ word }) => word)
    .filter((word) => !isFiller(word))
    .join(' ');
  const language = languageOf(question) ?? 'english';
  const config = language === 'none' ? 'simple' : language;
  const { rows } = await db.execute<{ words: string[] }>(
    sql`select tsvector_to_array(to_tsvector(${config}::regconfig, ${text})) as words`,
  );
  return rows[0]?.words ?? [];
}

const gapsOf = ({ organizationId, siteId }: GapPlace) =>
  and(
    eq(askGaps.organizationId, organizationId),
    siteId === null ? isNull(askGaps.siteId) : eq(askGaps.siteId, siteId),
  );

const gapOf = ({ organizationId, id }: Pick<GapRow, 'organizationId' | 'id'>) =>
  and(eq(askGaps.organizationId, organizationId), eq(askGaps.id, id));

/** Gaps that share words with a question. */
export async function listGapsWithWords(db: Db, place: GapPlace, words: readonly string[]) {
  return db
    .select({ id: askGaps.id, words: askGaps.words })
    .from(askGaps)
    .where(and(gapsOf(place), arrayOverlaps(askGaps.words, [...words])))
    .orderBy(desc(askGaps.lastAt))
    .limit(500);
}

/** Stores a gap, unless one with the same words is there; the gap with these words, locked. */
export async function insertGap(tx: Db, row: GapRow): Promise<GapRow> {
  const [gap] = await tx
    .insert(askGaps)
    .values(row)
    .onConflictDoUpdate({
      target: [askGaps.organizationId, askGaps.wordsHash],
      set: { lastAt: row.lastAt },
    })
    .returning();
  if (!gap) throw new Error('A gap was not stored');
  return gap;
}

/** Deletes the gaps that go beyond the bound of their place. */
export async function deleteGapsBeyond(tx: Db, place: GapPlace): Promise<void> {
  const beyond = tx
    .select({ id: askGaps.id })
    .from(askGaps)
    .where(gapsOf(place))
    .orderBy(desc(askGaps.lastAt), askGaps.id)
    .offset(mostGaps);
  await tx.delete(askGaps).where(and(gapsOf(place), sql`${askGaps.id} in ${beyond}`));
}

export async function lockGap(
  tx: Db,
  gap: Pick<GapRow, 'organizationId' | 'id'>,
): Promise<GapRow | undefined> {
  const [row] = await tx.select().from(askGaps).where(gapOf(gap)).for('no key update');
  return row;
}

/** Adds who asked for a gap, once, while there are not too many; whether they are new, how many did, and how many members. */
export async function addAsker(
  tx: Db,
  { organizationId, id }: Pick<GapRow, 'organizationId' | 'id'>,
  asker: GapAsker,
): Promise<{ isNew: boolean; all: number; members: number }> {
  const ofGap = and(eq(askGapAskers.organizationId, organizationId), eq(askGapAskers.gapId, id));
  const [before] = await tx
    .select({
      all: count(),
      members: sql<number>`count(*) filter (where ${askGapAskers.channel} = 'members')::int`,
    })
    .from(askGapAskers)
    .where(ofGap);
  const { all, members } = before ?? { all: 0, members: 0 };
  if (all >= mostAskers) return { isNew: false, all, members };
  const { rowCount } = await tx
    .insert(askGapAskers)
    .values({ organizationId, gapId: id, ...asker })
    .onConflictDoNothing();
  const added = rowCount ?? 0;
  return {
    isNew: added > 0,
    all: all + added,
    members: members + (asker.channel === 'members' ? added : 0),
  };
}

export async function updateGapRow(
  tx: Db,
  gap: Pick<GapRow, 'organizationId' | 'id'>,
  set: Partial<GapRow>,
): Promise<void> {
  await tx.update(askGaps).set(set).where(gapOf(gap));
}

export const gapOrder = orderBy(
  { by: sql`${askGaps.count}`, direction: 'desc', type: 'bigint' },
  { by: sql`${askGaps.lastAt}`, direction: 'desc', type: 'timestamptz' },
  { by: sql`${askGaps.id}`, direction: 'desc', type: 'text' },
);

export interface GapFilter {
  organizationId: string;
  /** Only those of this site. */
  siteId?: string | undefined;
  status: AskGap['status'];
}

function visible({ organizationId, siteId, status }: GapFilter): SQL | undefined {
  return and(
    eq(askGaps.organizationId, organizationId),
    siteId === undefined ? undefined : eq(askGaps.siteId, siteId),
    askGaps.isVisible,
    status === 'dismissed' ? isNotNull(askGaps.dismissedAt) : isNull(askGaps.dismissedAt),
  );
}

const channelsOf = sql<AskGap['channels']>`(select array_agg(distinct ${askGapAskers.channel})
  from ${askGapAskers} where ${askGapAskers.organizationId} = ask_gaps.organization_id
    and ${askGapAskers.gapId} = ask_gaps.id)`;

const numberOf = sql<number | null>`(select ${changeRequests.number} from ${changeRequests}
  where ${changeRequests.organizationId} = ask_gaps.organization_id
    and ${changeRequests.spaceId} = ask_gaps.space_id and ${changeRequests.id} = ask_gaps.change_request_id)`;

const record = { gap: askGaps, channels: channelsOf, number: numberOf };

export interface GapRecord {
  gap: GapRow;
  channels: AskGap['channels'];
  /** The number of its change request. */
  number: number | null;
}

export async function listGapRecords(
  db: Db,
  filter: GapFilter,
  { after, limit }: { after: SQL | undefined; limit: number },
) {
  return db
    .select({ key: gapOrder.key, ...record })
    .from(askGaps)
    .where(and(visible(filter), after))
    .orderBy(...gapOrder.orderBy)
    .limit(limit);
}

/** Questions of gaps that others may read, whose change request was merged into a space of a scope; the last merged first. */
export async function listAnsweredGaps(db: Db, scope: SearchScope, most: number): Promise<string[]> {
  const { rows } = await db.execute<{ question: string }>(sql`
    select ${askGaps.question} as question from ${askGaps} join ${changeRequests}
      on ${changeRequests.organizationId} = ${askGaps.organizationId} and ${changeRequests.spaceId} = ${askGaps.spaceId}
        and ${changeRequests.id} = ${askGaps.changeRequestId}
    where ${askGaps.organizationId} = ${scope.organizationId} and ${askGaps.isVisible}
      and ${changeRequests.status} = 'merged' and ${askGaps.spaceId} in (${readableSpaces(scope)})
    order by ${changeRequests.updatedAt} desc, ${askGaps.id} limit ${most}`);
  return rows.map(({ question }) => question);
}

export async function countGaps(db: Db, filter: GapFilter): Promise<number> {
  return db.$count(askGaps, visible(filter));
}

/** A gap that others may read. */
export async function findGapRecord(
  db: Db,
  organizationId: string,
  id: string,
): Promise<GapRecord | undefined> {
  const [first] = await db
    .select(record)
    .from(askGaps)
    .where(and(gapOf({ organizationId, id }), askGaps.isVisible));
  return first;
}

export async function deleteOldGaps(db: Db, before: Date, limit: number): Promise<number> {
  const old = db
    .select({ organizationId: askGaps.organizationId, id: askGaps.id })
    .from(askGaps)
    .where(lt(askGaps.lastAt, before))
    .limit(limit);
  const { rowCount } = await db
    .delete(askGaps)
    .where(sql`(${askGaps.organizationId}, ${askGaps.id}) in ${old}`);
  return rowCount ?? 0;
}
