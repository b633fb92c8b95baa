import type { PageKey, PageRequest } from '#server/core/page.ts';

/** A list that is ranked as a whole and read in keyset pages: the best first, behind a score and an id. */
export function rankedList<Row extends { score: number }>(
  rows: readonly Row[],
  idOf: (row: Row) => string,
): PageRequest<Row & { key: PageKey }, PageKey> {
  const keyed = rows.map((row) => ({ ...row, key: [String(row.score), idOf(row)] as PageKey }));
  return {
    order: { after: (key) => key },
    rows: async ({ after, limit }) => {
      // Where the place is gone, the list goes on behind what was as good.
      const at = after ? keyed.findIndex(({ key }) => key[1] === after[1]) : -1;
      const behind = after && at < 0 ? keyed.findIndex(({ score }) => score < Number(after[0])) : at + 1;
      return behind < 0 ? [] : keyed.slice(behind, behind + limit);
    },
    count: async () => rows.length,
  };
}
