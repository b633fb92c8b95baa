import { contract } from '#lib/contract/contract.ts';
import type { Column } from '#lib/contract/insights/columns.ts';
import type { AggregationQuery, RangeName } from '#lib/contract/insights/schemas.ts';
import { hourMs } from '#lib/durations.ts';
import { Invalid } from '#server/core/errors.ts';
import { answer, operation } from '#server/core/operation.ts';
import type { Db } from '#server/db/database.ts';
import { eventsSince } from './retention.ts';
import { countBy, isMeasure } from './store/columns.ts';
import { findStoredDays, type Source } from './store/days.ts';
import type { SiteKey, Span } from './store/events.ts';

const hours: Record<RangeName, number> = {
  last24Hours: 24,
  last7Days: 7 * 24,
  last30Days: 30 * 24,
  last3Months: 90 * 24,
  lastYear: 365 * 24,
};

/** The time that a query is about, which ends with the present for those that have a name. */
export function spanOf(range: AggregationQuery['range'], now: Date): Span {
  if (typeof range === 'object') return { from: new Date(range.from), to: new Date(range.to) };
  // What happens in the same millisecond as the question counts.
  const to = new Date(now.getTime() + 1);
  return { from: new Date(now.getTime() - hours[range] * hourMs), to };
}

/** Where the figures of a span come from: what is stored of its days, and the events of the others. */
export async function sourceOf(tx: Db, site: SiteKey, span: Span, now: Date): Promise<Source> {
  return { site, span, stored: await findStoredDays(tx, site, span), eventsSince: eventsSince(now) };
}

/** Counts events by their properties. */
export const aggregateSiteEvents = operation(
  contract.aggregateSiteEvents,
  async ({ tx, object, body, now }) => {
    const { where = [], groupBy = [], order, limit = 1000 } = body;
    const select = body.select?.length ? body.select : [...groupBy, { column: 'eventsCount' as const }];
    if (groupBy.some(isMeasure)) throw new Invalid([{ path: 'groupBy', message: 'must not name a count' }]);
    const properties = [...groupBy, ...select].filter((column) => !isMeasure(column));
    const ordering = order && isMeasure(order.by) ? [order.by] : [];
    const chosen = distinct([...properties, ...select, ...ordering]);
    if (order && !chosen.some((column) => isSame(column, order.by))) {
      const message = 'must be a count, or one of the columns of `select` or `groupBy`';
      throw new Invalid([{ path: 'order.by', message }]);
    }
    const source = await sourceOf(tx, object.row, spanOf(body.range, now()), now());
    const rows = await countBy(tx, source, {
      columns: chosen,
      where,
      order: order && {
        at: chosen.findIndex((column) => isSame(column, order.by)),
        direction: order.direction,
      },
      limit,
    });
    const columns = select.map((column) => {
      const at = chosen.findIndex((each) => isSame(each, column));
      return { column: column.column, values: rows.map((row) => row[at] ?? null) };
    });
    return answer(200, { columns });
  },
);

function isSame(a: Column, b: Column): boolean {
  return JSON.stringify(Object.entries(a).sort()) === JSON.stringify(Object.entries(b).sort());
}

function distinct(columns: readonly Column[]): Column[] {
  return columns.filter((column, at) => columns.findIndex((each) => isSame(each, column)) === at);
}
