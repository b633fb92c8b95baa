import { countOf } from '#components/ui/count-text.ts';

/** A position in the review: a changed thing and a change in it; -1 is before the first. */
export type Spot = { entry: number; stop: number };

const last = Number.MAX_SAFE_INTEGER;

/** The next or previous change. A page whose changes still load is never skipped. */
export function step(at: Spot, by: 1 | -1, stops: number, isLoading: boolean): Spot {
  if (isLoading) return at;
  const stop = Math.min(at.stop, stops - 1);
  if (by === 1) return stop < stops - 1 ? { ...at, stop: stop + 1 } : { entry: at.entry + 1, stop: 0 };
  return stop > 0 ? { ...at, stop: stop - 1 } : { entry: at.entry - 1, stop: last };
}

/** A position in words. */
export function placeText(stop: number, stops: number): string {
  if (stop >= 0) return `Change ${stop + 1} of ${stops}`;
  // The number is unknown until the page has loaded.
  if (stops === 0) return '';
  return countOf(stops, 'change');
}
