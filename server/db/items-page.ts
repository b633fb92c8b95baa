import { sql } from 'drizzle-orm';
import type { Page, PageRequest } from '#server/core/page.ts';

type Paginate = <Row extends { key: (string | null)[] }>(list: PageRequest<Row>) => Promise<Page<Row>>;

/** A page of a list that is at hand as a whole and stands in the order of its keys. */
export async function pageOf<Item>(
  page: Paginate,
  items: readonly Item[],
  keyOf: (item: Item) => string[],
): Promise<{ items: Item[]; count: number; next?: { page: string } }> {
  let start = 0;
  const list = await page({
    order: {
      orderBy: [],
      key: sql`null`,
      after: (key) => {
        const next = items.findIndex((item) => isBehind(keyOf(item), key));
        start = next < 0 ? items.length : next;
        return sql`true`;
      },
    },
    rows: async ({ limit }) => items.slice(start, start + limit).map((item) => ({ key: keyOf(item), item })),
    count: async () => items.length,
  });
  return { ...list, items: list.items.map(({ item }) => item) };
}

function isBehind(key: readonly string[], place: readonly (string | null)[]): boolean {
  const at = key.findIndex((part, index) => part !== place[index]);
  return at >= 0 && (key[at] ?? '') > (place[at] ?? '');
}
