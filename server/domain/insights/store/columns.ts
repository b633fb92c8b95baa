import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Column, Filter, Measure } from '#lib/contract/insights/columns.ts';
import { measures } from '#lib/contract/insights/columns.ts';
import type { Db } from '#server/db/database.ts';
import { siteDays as days, siteEvents as events } from '#server/db/tables/insights.ts';
import { countGroups, type DailyProperty, type GroupOptions, isDailyProperty, type Source } from './days.ts';
import { expressions, nothing } from './properties.ts';

const columnOf: Record<Measure, string> = {
  eventsCount: 'events',
  sessionsCount: 'sessions',
  visitorsCount: 'visitors',
};

export function isMeasure<T extends Column>(column: T): column is T & { column: Measure } {
  return (measures as readonly string[]).includes(column.column);
}

function momentText(moment: SQL, unit = 'day'): SQL {
  return sql`to_char(date_trunc(${sql.raw(`'${unit}'`)}, ${moment}, 'UTC') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/** The SQL of a property of events. */
function ofEvents(column: Column | Filter): SQL {
  switch (column.column) {
    case 'datetime':
      return momentText(sql`${events.at}`, column.interval);
    case 'visitorGeoPoint':
      return nothing;
    case 'visitorClaim':
      return sql`${events.claims} ->> ${column.claim}`;
    case 'eventsCount':
    case 'sessionsCount':
    case 'visitorsCount':
      throw new Error(`${column.column} is no property`);
    default:
      return expressions[column.column];
  }
}

/** The same of stored days; undefined where they are not stored by it. */
function ofDays(column: Column | Filter): SQL | undefined {
  if (column.column === 'eventType') return sql`${days.type}`;
  if (column.column === 'datetime' && column.interval !== 'hour')
    return momentText(sql`(${days.day}::timestamp at time zone 'UTC')`, column.interval);
  return isDailyProperty(column.column) ? sql`${days.value}` : undefined;
}

const operators = {
  greaterThan: sql`>`,
  greaterThanOrEqual: sql`>=`,
  lessThan: sql`<`,
  lessThanOrEqual: sql`<=`,
};

/** The condition of a filter. Values are compared as texts, and numbers in their own order, which no other text is in. */
function conditionOf({ operator = 'in', values }: Filter, expression: SQL): SQL {
  const text = sql`(${expression})::text`;
  if (operator === 'in' || operator === 'notIn') {
    const texts = values.filter((value) => value !== null).map(String);
    const isAny = sql`${text} = any (${sql.param(texts)}::text[])`;
    // Without nothing among the values, the plain form says the same of what counts, and far faster.
    if (operator === 'in' && !values.includes(null)) return isAny;
    const isOne = sql`case when ${text} is null then ${values.includes(null)} else ${isAny} end`;
    return operator === 'in' ? isOne : sql`not ${isOne}`;
  }
  const [value] = values;
  if (typeof value === 'number')
    return sql`case when ${text} ~ '^-?[0-9]+([.][0-9]+)?$' then (${text})::numeric ${operators[operator]} ${value}::numeric else false end`;
  return sql`${text} collate "C" ${operators[operator]} ${value === undefined || value === null ? null : String(value)}::text`;
}

/** What tells people from programs: whether a filter wants people alone. */
function peopleOf({ column, operator = 'in', values }: Filter): boolean | undefined {
  const isAbout = column === 'visitorBot' && values.length === 1 && values[0] === null;
  return isAbout && (operator === 'in' || operator === 'notIn') ? operator === 'in' : undefined;
}

const isOneType = ({ column, operator = 'in', values }: Filter) =>
  column === 'eventType' && operator === 'in' && values.length === 1;

/**
 * How stored days answer a question; undefined when only events can. Days are stored by one property each, and visitors are
 * counted there for one type of event at a time, of people or of programs: those who did both are not told apart.
 */
function groupingOfDays(
  keys: readonly Column[],
  where: readonly Filter[],
  counted: readonly Measure[],
): { keys: SQL[]; property: DailyProperty; condition: SQL | undefined } | undefined {
  const people = where.map(peopleOf);
  const filters = where.filter((_, at) => people[at] === undefined);
  const keysOfDays = keys.flatMap((key) => ofDays(key) ?? []);
  const conditions = filters.flatMap((filter) => {
    const expression = ofDays(filter);
    return expression ? [conditionOf(filter, expression)] : [];
  });
  if (keysOfDays.length < keys.length || conditions.length < filters.length) return undefined;
  const names = new Set([...keys, ...filters].map(({ column }) => column).filter(isDailyProperty));
  if (names.size > 1) return undefined;
  const isOfOneType = keys.some(({ column }) => column === 'eventType') || filters.some(isOneType);
  const isOfOneKind = people.some((one) => one !== undefined);
  if (counted.some((measure) => measure !== 'eventsCount') && !(isOfOneType && isOfOneKind)) return undefined;
  const kinds = people.flatMap((one) => (one === undefined ? [] : [eq(days.isBot, !one)]));
  const [property = 'all'] = names;
  return { keys: keysOfDays, property, condition: and(...conditions, ...kinds) };
}

interface CountOptions {
  /** No two alike; events are grouped by those that are no counts. */
  columns: readonly Column[];
  where: readonly Filter[];
  /** The position of a column; the largest count first when left out. */
  order: { at: number; direction: 'asc' | 'desc' } | undefined;
  limit: number;
}

type Value = string | number | boolean | null;

/** Rows of values in the order of the columns. What is equal is told apart by all other columns. */
export async function countBy(
  db: Db,
  source: Source,
  { columns, where, order, limit }: CountOptions,
): Promise<Value[][]> {
  const keys = columns.filter((column) => !isMeasure(column));
  const counted = columns.filter(isMeasure).map(({ column }) => column);
  const stored = source.stored && groupingOfDays(keys, where, counted);
  const grouping: GroupOptions = {
    keys: keys.map((key, at) => ({ ofEvents: ofEvents(key), ofDays: stored?.keys[at] ?? nothing })),
    property: stored?.property ?? 'all',
    measures: counted,
    ofDays: stored?.condition,
    ofEvents: and(...where.map((filter) => eventsCondition(filter))),
  };
  const values = columns.map((column) =>
    sql.raw(isMeasure(column) ? `${columnOf[column.column]}::int` : `key${keys.indexOf(column)}`),
  );
  const rest = columns.map((_, at) => sql`${named(at)} asc nulls last`);
  const largest = columns.findIndex(isMeasure);
  const first = order ?? (largest < 0 ? undefined : { at: largest, direction: 'desc' });
  const ordered = first ? [sql`${named(first.at)} ${sql.raw(first.direction)} nulls last`, ...rest] : rest;
  const groups = countGroups({ ...source, stored: stored && source.stored }, grouping);
  const { rows } = await db.execute<Record<string, Value>>(sql`
    select ${list(values.map((value, at) => sql`${value} as ${named(at)}`))} from ${groups} groups
     order by ${list(ordered)}
     limit ${limit}`);
  return rows.map((row) => columns.map((_, at) => row[`c${at}`] ?? null));
}

function eventsCondition(filter: Filter): SQL {
  const people = peopleOf(filter);
  if (people === undefined) return conditionOf(filter, ofEvents(filter));
  return people ? isNull(events.bot) : isNotNull(events.bot);
}

const named = (at: number): SQL => sql.raw(`c${at}`);
const list = (parts: readonly SQL[]): SQL => sql.join([...parts], sql`, `);
