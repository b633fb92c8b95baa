import type { Page, PageKey, Paginate } from './page.ts';

/** One page of a list that is in memory as a whole, and sorted by its keys, each part by its code units. */
export async function pageOfItems<Item>(
  page: Paginate,
  items: readonly Item[],
  keyOf: (item: Item) => string[],
): Promise<Page<Item>> {
  const rows = items.map((item) => ({ key: keyOf(item), item }));
  const list = await page({
    order: { after: (key) => key },
    rows: async ({ after, limit }) => {
      const first = after ? rows.findIndex(({ key }) => isBehind(key, after)) : 0;
      return first < 0 ? [] : rows.slice(first, first + limit);
    },
    count: async () => rows.length,
  });
  return { ...list, items: list.items.map(({ item }) => item) };
}

function isBehind(key: readonly string[], place: PageKey): boolean {
  const at = key.findIndex((part, index) => part !== place[index]);
  return at >= 0 && (key[at] ?? '') > (place[at] ?? '');
}
