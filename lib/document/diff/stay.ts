/**
 * Which of the items, given by their old places in their new order, need not move: a longest run whose old places rise.
 * All others moved, and no smaller set of moves gives the new order.
 */
export function stayingPut(oldPlaces: readonly number[]): Set<number> {
  const lastOf: number[] = [];
  const previous: number[] = [];
  oldPlaces.forEach((place, index) => {
    let low = 0;
    let high = lastOf.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((oldPlaces[lastOf[middle] ?? 0] ?? 0) < place) low = middle + 1;
      else high = middle;
    }
    previous[index] = low > 0 ? (lastOf[low - 1] ?? -1) : -1;
    lastOf[low] = index;
  });
  const staying = new Set<number>();
  for (let index = lastOf.at(-1) ?? -1; index >= 0; index = previous[index] ?? -1) staying.add(index);
  return staying;
}

/** The names that moved between two orders; a name that is in one order only did not move. */
export function movedBetween(before: readonly string[], after: readonly string[]): Set<string> {
  const places = new Map(before.map((name, place) => [name, place]));
  const shared = after.filter((name) => places.has(name));
  const staying = stayingPut(shared.map((name) => places.get(name) ?? 0));
  return new Set(shared.filter((_, index) => !staying.has(index)));
}
