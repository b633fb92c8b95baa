/** Where one is: a changed thing, and a change inside of it; -1 is before its first. */
export type Spot = { entry: number; stop: number };

const last = Number.MAX_SAFE_INTEGER;

/** The next or previous change. While the changes of a page are not there yet, nobody goes past it unseen. */
export function step(at: Spot, by: 1 | -1, stops: number, isLoading: boolean): Spot {
  if (isLoading) return at;
  const stop = Math.min(at.stop, stops - 1);
  if (by === 1) return stop < stops - 1 ? { ...at, stop: stop + 1 } : { entry: at.entry + 1, stop: 0 };
  return stop > 0 ? { ...at, stop: stop - 1 } : { entry: at.entry - 1, stop: last };
}

/** Where one is, in words. */
export function placeText(stop: number, stops: number): string {
  if (stop >= 0) return `Change ${stop + 1} of ${stops}`;
  // Before a page is there nobody knows how many.
  if (stops === 0) return '';
  return stops === 1 ? '1 change' : `${stops} changes`;
}
