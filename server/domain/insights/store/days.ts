import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { Measure } from '#lib/contract/insights/columns.ts';
import { dayMs } from '#lib/durations.ts';
import type { Db } from '#server/db/database.ts';
import { siteDays as days, siteEvents as events, siteDaysUntil } from '#server/db/tables/insights.ts';
import { eventsOf, type SiteKey, type Span } from './events.ts';
import { expressions, nothing } from './properties.ts';

/** Properties that daily figures are stored by, under the names that the API has for them. */
const publicProperties = [
  'urlPath',
  'page',
  'siteSection',
  'siteSpace',
  'siteShareKey',
  'visitorDevice',
  'visitorBrowser',
  'visitorOS',
  'visitorLanguage',
  'referrerDomain',
  'eventSearchQuery',
] as const;

export type DailyProperty = 'all' | 'pageOfSpace' | (typeof publicProperties)[number];

const properties: readonly DailyProperty[] = ['all', 'pageOfSpace', ...publicProperties];

export function isDailyProperty(name: string): name is (typeof publicProperties)[number] {
  return (publicProperties as readonly string[]).includes(name);
}

/** The value of a property in an event. */
function propertyOf(property: DailyProperty): SQL {
  if (property === 'all') return nothing;
  return property === 'pageOfSpace' ? sql`${events.space} || '/' || ${events.page}` : expressions[property];
}

/** What the last event of a group tells beside. */
function detailOf(property: DailyProperty): SQL {
  if (property === 'pageOfSpace') return sql`${events.path}`;
  return property === 'eventSearchQuery' ? sql`${events.results}::text` : nothing;
}

const isBot = sql`(${events.bot} is not null)`;
const isOfDay = (name: SQL) => sql`${name} ~ '^[0-9]{8}[.]'`;
const names = {
  visitors: sql`${events.visitor}`,
  sessions: sql`${events.session}`,
};
/** How many there are; no language has an order of names, and sorting by bytes is far faster. */
const countOf = (name: SQL) => sql`count(distinct ${name} collate "C")`;
/** As the index of such events has it. */
const hasLastingName = sql`not (${isOfDay(names.visitors)} and ${isOfDay(names.sessions)})`;
const last = (value: SQL, at: SQL, filter = sql``) =>
  sql`(array_agg(${value} order by ${at} desc)${filter})[1]`;

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);

/** The days of a span whose figures are stored; undefined when there are none. */
export async function findStoredDays(db: Db, site: SiteKey, { from, to }: Span): Promise<Span | undefined> {
  const [row] = await db
    .select({ day: siteDaysUntil.day })
    .from(siteDaysUntil)
    .where(and(eq(siteDaysUntil.organizationId, site.organizationId), eq(siteDaysUntil.siteId, site.id)));
  if (!row) return undefined;
  const first = Math.ceil(from.getTime() / dayMs) * dayMs;
  const end = Math.min(Math.floor(to.getTime() / dayMs) * dayMs, Date.parse(row.day));
  return first < end ? { from: new Date(first), to: new Date(end) } : undefined;
}

/** Where figures of a span come from. */
export interface Source {
  site: SiteKey;
  span: Span;
  /** Days that are read from what is stored of them. */
  stored: Span | undefined;
  /** The time from which events are stored. */
  eventsSince: Date;
}

export interface GroupOptions {
  /** What groups have in common, as a stored day and as an event have it. */
  keys: readonly { ofDays: SQL; ofEvents: SQL }[];
  property: DailyProperty;
  measures: readonly Measure[];
  /** What counts, in the same two forms. */
  ofDays: SQL | undefined;
  ofEvents: SQL | undefined;
  /** Whether the last event of each group is of interest. */
  withLast?: boolean;
}

const counts = {
  eventsCount: { name: 'events', stored: sql`${days.events}`, of: undefined },
  visitorsCount: { name: 'visitors', stored: sql`${days.visitors}`, of: names.visitors },
  sessionsCount: { name: 'sessions', stored: sql`${days.sessions}`, of: names.sessions },
} as const;

/**
 * Counts events by groups: rows with `key0`, `key1` …, a column for each measure, and `last_at` and `last_detail`. Stored days
 * are summed, and the events of the other days are counted with them. A name of a visitor that is of one day is counted there;
 * the others are counted once in all, from the events.
 */
export function countGroups({ site, span, stored, eventsSince }: Source, grouping: GroupOptions): SQL {
  const { keys, property, measures, ofDays, ofEvents, withLast = false } = grouping;
  const list = (parts: readonly SQL[]) => sql.join([...parts], sql`, `);
  const keyNames = keys.map((_, at) => sql.raw(`key${at}`));
  const grouped = keyNames.length > 0 ? sql`group by ${list(keyNames)}` : sql``;
  const isFresh = stored ? sql`is_fresh` : sql`true`;
  const ofSpan = eventsOf(site, span);
  const isDistinct = measures.some((measure) => measure !== 'eventsCount');
  const rows = stored
    ? sql`(
        select ${events}.*, true as is_fresh from ${events} where ${eventsOf(site, { from: span.from, to: stored.from })}
        union all
        select ${events}.*, true from ${events} where ${eventsOf(site, { from: stored.to, to: span.to })}
        ${isDistinct ? sql`union all select ${events}.*, false from ${events} where ${and(eventsOf(site, stored), hasLastingName)}` : sql``}
      ) site_events`
    : sql`${events}`;
  const fromEvents = sql`
    select ${list([
      ...keys.map(({ ofEvents: key }, at) => sql`${key} as ${keyNames[at]}`),
      ...measures.map((measure) => {
        const { name, of } = counts[measure];
        const counted = of
          ? sql`${countOf(of)} filter (where ${isFresh} or not ${isOfDay(of)})`
          : sql`count(*) filter (where ${isFresh})`;
        return sql`${counted} as ${sql.raw(name)}`;
      }),
      ...(withLast
        ? [
            sql`max(${events.at}) filter (where ${isFresh}) as last_at`,
            sql`${last(detailOf(property), sql`${events.at}`, sql` filter (where ${isFresh})`)} as last_detail`,
          ]
        : []),
    ])}
      from ${rows}
     where ${and(stored ? undefined : ofSpan, ofEvents) ?? sql`true`}
     ${grouped}`;
  if (!stored) return sql`(${fromEvents})`;
  const fromDays = sql`
    select ${list([
      ...keys.map(({ ofDays: key }) => key),
      ...measures.map((measure) => {
        const { name, stored: count } = counts[measure];
        if (name === 'events') return count;
        const lasting = name === 'visitors' ? days.lastingVisitors : days.lastingSessions;
        return sql`${count} + case when ${days.day} < ${dayOf(eventsSince)}::date then ${lasting} else 0 end`;
      }),
      ...(withLast ? [sql`${days.lastAt}`, sql`${days.lastDetail}`] : []),
    ])}
      from ${days}
     where ${and(daysOf(site, stored), eq(days.property, property), ofDays)}`;
  return sql`(
    select ${list([
      ...keyNames,
      ...measures.map((measure) => {
        const name = sql.raw(counts[measure].name);
        return sql`coalesce(sum(${name}), 0) as ${name}`;
      }),
      ...(withLast
        ? [
            sql`max(last_at) as last_at`,
            sql`${last(sql`last_detail`, sql`coalesce(last_at, '-infinity')`)} as last_detail`,
          ]
        : []),
    ])}
      from (${fromEvents} union all ${fromDays}) parts
     ${grouped}
  )`;
}

function daysOf({ organizationId, id }: SiteKey, { from, to }: Span): SQL | undefined {
  return and(
    eq(days.organizationId, organizationId),
    eq(days.siteId, id),
    gte(days.day, dayOf(from)),
    lt(days.day, dayOf(to)),
  );
}

/** Stores the figures of a day from its events, which are read once. */
export async function storeDay(tx: Db, site: SiteKey, day: Span): Promise<void> {
  const { visitors, sessions } = names;
  const distinct = (name: SQL, isCounted: SQL) => sql`${countOf(name)} filter (where ${isCounted})`;
  const values = properties.map((property) => {
    return sql`(${sql.raw(`'${property}'`)}, ${propertyOf(property)}, ${detailOf(property)})`;
  });
  await tx.execute(sql`set local statement_timeout = '10min'`);
  await tx.execute(sql`
    insert into ${days}
    select ${site.organizationId}, ${site.id}, ${dayOf(day.from)}::date, property, type, is_bot, value,
           count(*), ${distinct(visitors, isOfDay(visitors))}, ${distinct(sessions, isOfDay(sessions))},
           ${distinct(visitors, sql`not ${isOfDay(visitors)}`)}, ${distinct(sessions, sql`not ${isOfDay(sessions)}`)},
           max(at), ${last(sql`detail`, sql`at`)}
      from (select ${events.type} as type, ${isBot} as is_bot, ${events.at} as at, ${visitors} as visitor,
                   ${sessions} as session, property, value collate "C" as value, detail
              from ${events}, lateral (values ${sql.join(values, sql`, `)}) as part (property, value, detail)
             where ${eventsOf(site, day)}) site_events
     group by property, type, is_bot, value`);
}

/** The sites that have events whose days are not stored yet, or may have some; in batches, by id, behind one. */
export async function listSitesToStore(
  db: Db,
  { until, after }: { until: Date; after: SiteKey | undefined },
  limit: number,
): Promise<(SiteKey & { day: string | null })[]> {
  const { rows } = await db.execute<{ organizationId: string; id: string; day: string | null }>(sql`
    select sites.organization_id as "organizationId", sites.id, ${siteDaysUntil.day}::text as day
      from sites left join ${siteDaysUntil} on ${siteDaysUntil.organizationId} = sites.organization_id
                                           and ${siteDaysUntil.siteId} = sites.id
     where (${siteDaysUntil.day} is null or ${siteDaysUntil.day} < ${dayOf(until)}::date)
       and ${after ? sql`(sites.organization_id, sites.id) > (${after.organizationId}, ${after.id})` : sql`true`}
     order by sites.organization_id, sites.id
     limit ${limit}`);
  return rows;
}

/** The moment of the first event of a site in a span. */
export async function findFirstEvent(db: Db, site: SiteKey, span: Span): Promise<Date | undefined> {
  const [row] = await db
    .select({ at: events.at })
    .from(events)
    .where(eventsOf(site, span))
    .orderBy(events.at)
    .limit(1);
  return row?.at;
}

/**
 * Says up to which day the figures of a site are stored, in the transaction that stores them; false where they are already,
 * by another process.
 */
export async function claimUntil(tx: Db, site: SiteKey, until: Date): Promise<boolean> {
  const day = dayOf(until);
  const claimed = await tx
    .insert(siteDaysUntil)
    .values({ organizationId: site.organizationId, siteId: site.id, day })
    .onConflictDoUpdate({
      target: [siteDaysUntil.organizationId, siteDaysUntil.siteId],
      set: { day },
      setWhere: lt(siteDaysUntil.day, day),
    })
    .returning({ day: siteDaysUntil.day });
  return claimed.length > 0;
}

/** Deletes some of the figures of days before one, and of sites that are gone; how many. */
export async function deleteDays(db: Db, before: Date, limit: number): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from ${days} where ctid = any (array(
      select ctid from ${days} where ${days.day} < ${dayOf(before)}::date limit ${limit}))`);
  return rowCount ?? 0;
}

/** The sites that are gone and have figures left. */
export async function listGoneSites(db: Db): Promise<SiteKey[]> {
  const { rows } = await db.execute<{ organizationId: string; id: string }>(sql`
    select ${siteDaysUntil.organizationId} as "organizationId", ${siteDaysUntil.siteId} as id from ${siteDaysUntil}
     where not exists (select from sites where sites.organization_id = ${siteDaysUntil.organizationId}
                                           and sites.id = ${siteDaysUntil.siteId})`);
  return rows;
}

export async function deleteDaysOf(db: Db, { organizationId, id }: SiteKey, limit: number): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from ${days} where ctid = any (array(
      select ctid from ${days} where ${days.organizationId} = ${organizationId} and ${days.siteId} = ${id} limit ${limit}))`);
  return rowCount ?? 0;
}

export async function deleteUntil(db: Db, { organizationId, id }: SiteKey): Promise<void> {
  await db
    .delete(siteDaysUntil)
    .where(and(eq(siteDaysUntil.organizationId, organizationId), eq(siteDaysUntil.siteId, id)));
}
