import { and, type SQL, sql } from 'drizzle-orm';
import type { Column, Filter, Measure, Property } from '#lib/contract/insights/columns.ts';
import { measures } from '#lib/contract/insights/columns.ts';
import type { Db } from '#server/db/database.ts';
import { siteEvents as events } from '#server/db/tables/insights.ts';
import { eventsOf, type SiteKey, type Span } from './events.ts';

const nothing = sql`null::text`;
const detail = (...path: string[]) => sql`${events.details} #>> ${sql.raw(`'{${path.join(',')}}'`)}`;
const campaign = (name: string) => sql`${events.campaign} ->> ${sql.raw(`'utm_${name}'`)}`;

/** The SQL of each property; `nothing` where events have no source for it. */
const expressions: Record<Property, SQL> = {
  url: sql`${events.url}`,
  urlPath: sql`${events.path}`,
  eventType: sql`${events.type}`,
  siteSection: sql`${events.siteSection}`,
  siteSpace: sql`${events.siteSpace}`,
  siteShareKey: sql`${events.shareLink}`,
  page: sql`${events.page}`,
  dayOfWeek: sql`extract(isodow from ${events.at} at time zone 'UTC')::int`,
  hourOfDay: sql`extract(hour from ${events.at} at time zone 'UTC')::int`,
  visitorGeoCountry: nothing,
  visitorDevice: sql`${events.device}`,
  visitorBrowser: sql`${events.browser}`,
  visitorOS: sql`${events.system}`,
  visitorBot: sql`${events.bot}`,
  visitorLanguage: sql`${events.language}`,
  visitorAuthenticated: sql`(${events.claims} is not null)`,
  visitorClaimProperty: nothing,
  eventLinkTargetValue: sql`coalesce(${detail('link', 'target', 'url')}, ${detail('link', 'target', 'page')})`,
  eventLinkTargetKind: detail('link', 'target', 'kind'),
  eventLinkTargetDomain: sql`substring(${detail('link', 'target', 'url')} from '^https?://([^/:?#]+)')`,
  eventLinkPosition: detail('link', 'position'),
  eventAPIOperationPath: detail('operation', 'path'),
  eventAPIOperationMethod: detail('operation', 'method'),
  eventSearchQuery: sql`case when ${events.type} in ('search_type_query', 'search_open_result') then ${events.query} end`,
  eventPageFeedbackRating: sql`case when ${events.type} like 'page_post_feedback%' then ${events.rating} end`,
  eventPageFeedbackComment: detail('comment'),
  eventAskResponseRating: sql`case when ${events.type} = 'ask_rate_response' then ${events.rating} end`,
  eventAdDomain: detail('ad', 'domain'),
  eventAdPlacement: detail('ad', 'placement'),
  eventTrademarkPlacement: detail('placement'),
  pageFeedbackRating: sql`case when ${events.type} = 'page_post_feedback' then ${events.rating} end`,
  askResponseRating: sql`case when ${events.type} = 'ask_rate_response' then ${events.rating} end`,
  referrer: sql`${events.referrer}`,
  referrerDomain: sql`${events.referrerDomain}`,
  utmSource: campaign('source'),
  utmMedium: campaign('medium'),
  utmCampaign: campaign('campaign'),
  utmTerm: campaign('term'),
  utmContent: campaign('content'),
};

const counts: Record<Measure, SQL> = {
  eventsCount: sql`count(*)::int`,
  sessionsCount: sql`count(distinct ${events.session})::int`,
  visitorsCount: sql`count(distinct ${events.visitor})::int`,
};

export function isMeasure({ column }: Column): boolean {
  return (measures as readonly string[]).includes(column);
}

/** The SQL of a column. */
function expressionOf(column: Column | Filter): SQL {
  switch (column.column) {
    case 'datetime': {
      const unit = sql.raw(`'${column.interval ?? 'day'}'`);
      return sql`to_char(date_trunc(${unit}, ${events.at}, 'UTC') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
    }
    case 'visitorGeoPoint':
      return nothing;
    case 'visitorClaim':
      return sql`${events.claims} ->> ${column.claim}`;
    case 'eventsCount':
    case 'sessionsCount':
    case 'visitorsCount':
      return counts[column.column];
    default:
      return expressions[column.column];
  }
}

const operators = {
  greaterThan: sql`>`,
  greaterThanOrEqual: sql`>=`,
  lessThan: sql`<`,
  lessThanOrEqual: sql`<=`,
};

/** The condition of a filter. Values are compared as texts, numbers and moments in their own order. */
function conditionOf(filter: Filter): SQL {
  const { operator = 'in', values } = filter;
  const text = sql`(${expressionOf(filter)})::text`;
  if (operator === 'in' || operator === 'notIn') {
    const texts = values.filter((value) => value !== null).map(String);
    const isOne = sql`case when ${text} is null then ${values.includes(null)} else ${text} = any (${sql.param(texts)}::text[]) end`;
    return operator === 'in' ? isOne : sql`not ${isOne}`;
  }
  const [value] = values;
  if (typeof value === 'number') return sql`(${text})::numeric ${operators[operator]} ${value}::numeric`;
  return sql`${text} collate "C" ${operators[operator]} ${value === undefined || value === null ? null : String(value)}::text`;
}

interface Counting {
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
  site: SiteKey,
  span: Span,
  { columns, where, order, limit }: Counting,
): Promise<Value[][]> {
  const grouped = columns.flatMap((column, at) => (isMeasure(column) ? [] : [sql.raw(String(at + 1))]));
  const rest = columns.map((_, at) => sql`${named(at)} asc nulls last`);
  const largest = columns.findIndex(isMeasure);
  const first = order ?? (largest < 0 ? undefined : { at: largest, direction: 'desc' });
  const ordered = first ? [sql`${named(first.at)} ${sql.raw(first.direction)} nulls last`, ...rest] : rest;
  const { rows } = await db.execute<Record<string, Value>>(sql`
    select ${list(columns.map((column, at) => sql`${expressionOf(column)} as ${named(at)}`))} from ${events}
     where ${and(eventsOf(site, span), ...where.map(conditionOf))}
     ${grouped.length > 0 ? sql`group by ${list(grouped)}` : sql``}
     order by ${list(ordered)}
     limit ${limit}`);
  return rows.map((row) => columns.map((_, at) => row[`c${at}`] ?? null));
}

const named = (at: number): SQL => sql.raw(`c${at}`);
const list = (parts: readonly SQL[]): SQL => sql.join([...parts], sql`, `);
