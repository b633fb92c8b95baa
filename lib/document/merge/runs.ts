import type { Edit } from '../diff/sequence.ts';
import { movedBetween } from '../diff/stay.ts';

export type Side = 'main' | 'changeRequest';
export const sides = ['main', 'changeRequest'] as const;
export const otherOf: Record<Side, Side> = { main: 'changeRequest', changeRequest: 'main' };

/**
 * The places between siblings that stay where they are: what a side took from there and what it put there instead, in
 * order. What it moved among the siblings counts as taken from one place and put at another.
 */
export function runsBetween(base: readonly string[], side: readonly string[]): Edit[] {
  const moved = movedBetween(base, side);
  const places = new Map(base.map((name, place) => [name, place]));
  const runs: Edit[] = [];
  let [start, from] = [0, 0];
  const add = (end: number, to: number): void => {
    if (end > start || to > from) runs.push({ start, end, from, to });
  };
  for (const [at, name] of side.entries()) {
    const place = places.get(name);
    if (place === undefined || moved.has(name)) continue;
    add(place, at);
    [start, from] = [place + 1, at + 1];
  }
  add(base.length, side.length);
  return runs;
}

/** Siblings by name in the three versions. */
export type Orders = Record<'base' | Side, readonly string[]>;

/** A stretch of the base that at least one side replaced, and where it stands in each side. */
export interface Region {
  start: number;
  end: number;
  replacedBy: Set<Side>;
}

/** The runs that a side replaced: it deleted some names and inserted new ones. Overlapping runs of both sides are one. */
export function replacedRegions(
  orders: Orders,
  runs: Record<Side, readonly Edit[]>,
  isDeleted: (name: string, side: Side) => boolean,
  isNew: (name: string) => boolean,
): Region[] {
  const replaced = sides.flatMap((side) =>
    runs[side]
      .filter(
        ({ start, end, from, to }) =>
          orders.base.slice(start, end).some((name) => isDeleted(name, side)) &&
          orders[side].slice(from, to).some(isNew),
      )
      .map(({ start, end }): Region => ({ start, end, replacedBy: new Set([side]) })),
  );
  const regions: Region[] = [];
  for (const region of replaced.toSorted((a, b) => a.start - b.start)) {
    const before = regions.at(-1);
    if (!before || region.start >= before.end) regions.push(region);
    else {
      before.end = Math.max(before.end, region.end);
      for (const side of region.replacedBy) before.replacedBy.add(side);
    }
  }
  return regions;
}

/** Where in the order of a side a region of the base stands. */
export type FindRange = (region: Region) => { from: number; to: number } | undefined;

/** Finds where regions stand in the order of a side; nothing where what the side put there reaches beyond one. */
export function rangesOf(base: readonly string[], side: readonly string[], runs: readonly Edit[]): FindRange {
  const places = new Map(side.map((name, place) => [name, place]));
  const runAt = new Map(
    runs.flatMap((run) => base.slice(run.start, run.end).map((_, at) => [run.start + at, run])),
  );
  return ({ start, end }) => {
    const [first, last] = [runAt.get(start), runAt.get(end - 1)];
    const crosses = (run: Edit | undefined): boolean =>
      run !== undefined && run.to > run.from && (run.start < start || run.end > end);
    if (crosses(first) || crosses(last)) return undefined;
    return {
      from: first ? first.from : (places.get(base[start] ?? '') ?? 0),
      to: last ? last.to : (places.get(base[end - 1] ?? '') ?? -1) + 1,
    };
  };
}
