import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { spanOf } from './aggregate-site-events.ts';
import { countSegments, listSegmentRows, segmentOrder } from './store/events.ts';

/** The claims that visitors came with in the last three months. */
export const listVisitorSegments = operation(
  contract.listVisitorSegments,
  async ({ tx, object, page, now }) => {
    const span = spanOf('last3Months', now());
    const list = await page({
      order: segmentOrder,
      rows: (where) => listSegmentRows(tx, object.row, span, where),
      count: () => countSegments(tx, object.row, span),
    });
    const items = list.items.map(({ claims, events, visitors, sessions }) => {
      return { title: titleOf(claims), claims, events, visitors, sessions };
    });
    return answer(200, { ...list, items });
  },
);

/** Claims in words, such as “plan: pro, beta: true”. */
function titleOf(claims: Record<string, unknown>): string {
  return Object.entries(claims)
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(', ');
}
