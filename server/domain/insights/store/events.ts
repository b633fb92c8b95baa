import { and, eq, getTableColumns, gte, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { EventType } from '#lib/contract/insights/events.ts';
import type { Db } from '#server/db/database.ts';
import { longText, orderBy } from '#server/db/pages.ts';
import { siteEvents } from '#server/db/tables/insights.ts';
import type { sites } from '#server/db/tables/sites.ts';

export type SiteEventRow = typeof siteEvents.$inferInsert;
export type SiteKey = Pick<typeof sites.$inferSelect, 'organizationId' | 'id'>;

/** A time from its beginning, which counts, to its end, which does not. */
export interface Span {
  from: Date;
  to: Date;
}

/** The events of a site in some time. */
export function eventsOf({ organizationId, id }: SiteKey, { from, to }: Span): SQL | undefined {
  return and(
    eq(siteEvents.organizationId, organizationId),
    eq(siteEvents.siteId, id),
    gte(siteEvents.at, from),
    lt(siteEvents.at, to),
  );
}

/** What tells the events of a type that people caused, not programs. */
export function ofType(type: EventType): SQL | undefined {
  // Not a parameter: which index serves it is decided before parameters are known.
  return and(isNull(siteEvents.bot), sql`${siteEvents.type} = ${sql.raw(`'${type}'`)}`);
}

/** The events of a type that people caused on a site in some time. */
export function byPeople(site: SiteKey, span: Span, type: EventType, ...conditions: (SQL | undefined)[]) {
  return and(eventsOf(site, span), ofType(type), ...conditions);
}

const columnNames = Object.entries(getTableColumns(siteEvents)).map(
  ([key, { name }]) => [key, name] as const,
);

/** Inserts events as one value: a statement with a parameter for each of their properties takes far longer to plan. */
export async function insertEvents(tx: Db, rows: readonly SiteEventRow[]): Promise<void> {
  const values = rows.map((row) =>
    Object.fromEntries(columnNames.map(([key, name]) => [name, row[key as keyof SiteEventRow]])),
  );
  await tx.execute(sql`
    insert into ${siteEvents}
    select * from json_populate_recordset(null::${siteEvents}, ${JSON.stringify(values)}::json)`);
}

const segment = {
  claims: sql<Record<string, unknown>>`segments.claims`,
  events: sql<number>`segments.events`.mapWith(Number),
  visitors: sql<number>`segments.visitors`.mapWith(Number),
  sessions: sql<number>`segments.sessions`.mapWith(Number),
};

/** The largest first. */
export const segmentOrder = orderBy(
  { by: sql`segments.events`, direction: 'desc', type: 'bigint' },
  ...longText(sql`segments.claims::text`, 'desc'),
);

function segmentsOf(site: SiteKey, span: Span): SQL {
  const { claims, visitor, session } = siteEvents;
  return sql`(
    select ${claims} as claims, count(*) as events,
           count(distinct ${visitor}) as visitors, count(distinct ${session}) as sessions
      from ${siteEvents}
     where ${and(eventsOf(site, span), isNotNull(claims))}
     group by ${claims}
  ) segments`;
}

export async function listSegmentRows(
  db: Db,
  site: SiteKey,
  span: Span,
  { after, limit }: { after: SQL | undefined; limit: number },
) {
  return db
    .select({ key: segmentOrder.key, ...segment })
    .from(segmentsOf(site, span))
    .where(after)
    .orderBy(...segmentOrder.orderBy)
    .limit(limit);
}

export async function countSegments(db: Db, site: SiteKey, span: Span): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)`.mapWith(Number) })
    .from(segmentsOf(site, span));
  return row?.count ?? 0;
}

/** The months that have a table of their own, by its name. */
export async function listMonthTables(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select t.relname as name from pg_inherits i join pg_class t on t.oid = i.inhrelid
     where i.inhparent = 'site_events'::regclass and t.relname ~ '^site_events_[0-9]{4}_[0-9]{2}$'
     order by t.relname`);
  return rows.map(({ name }) => name);
}

/** Creates the table of a month, from its beginning to the beginning of the next. */
export async function createMonthTable(db: Db, name: string, from: Date, to: Date): Promise<void> {
  const [first, end] = [from, to].map((month) => sql.raw(`'${month.toISOString()}'`));
  await changeMonths(
    db,
    sql`create table ${sql.identifier(name)} partition of site_events for values from (${first}) to (${end})`,
  );
}

export async function dropMonthTable(db: Db, name: string): Promise<void> {
  await changeMonths(db, sql`drop table ${sql.identifier(name)}`);
}

/** Nobody waits long for a table that is made or dropped: it is tried again the next day. */
async function changeMonths(db: Db, statement: SQL): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local lock_timeout = '3s'`);
    await tx.execute(statement);
  });
}

/** Deletes some of the old events that no month's table holds; how many. */
export async function deleteRestBefore(db: Db, before: Date, limit: number): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from site_events_rest where ctid = any (array(
      select ctid from site_events_rest where at < ${before.toISOString()}::timestamptz limit ${limit}))`);
  return rowCount ?? 0;
}
