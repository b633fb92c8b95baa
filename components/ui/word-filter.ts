/** A list of thousands helps no one; typing finds the others. */
export const mostShown = 50;

const byName = new Intl.Collator(undefined, { numeric: true });

/** Sorts by name in natural order: `Space 2` before `Space 10`. */
export function sorted<Item>(items: readonly Item[], nameOf: (item: Item) => string): Item[] {
  return items.toSorted((one, other) => byName.compare(nameOf(one), nameOf(other)));
}

/** The items that have every typed word in one of their texts; items that start with the words come first. */
export function filterByWords<Item>(
  items: readonly Item[],
  typed: string,
  textsOf: (item: Item) => readonly string[],
): Item[] {
  const wanted = typed.trim().toLocaleLowerCase();
  if (wanted === '') return [...items];
  const words = wanted.split(/\s+/);
  const matches = items.flatMap((item) => {
    const texts = textsOf(item).map((text) => text.toLocaleLowerCase());
    if (!words.every((word) => texts.some((text) => text.includes(word)))) return [];
    return [{ item, rank: rankOf(texts[0] ?? '', wanted, words) }];
  });
  return matches.sort((one, other) => one.rank - other.rank).map(({ item }) => item);
}

function rankOf(name: string, wanted: string, words: readonly string[]): number {
  if (name.startsWith(wanted)) return 0;
  const beginnings = name.split(/[^\p{L}\p{N}]+/u);
  return words.every((word) => beginnings.some((beginning) => beginning.startsWith(word))) ? 1 : 2;
}
