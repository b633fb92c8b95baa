import type { Flat, Key } from '../flat.ts';
import type { BlockId } from '../types.ts';
import type { Flats } from './place.ts';
import { type FindRange, type Region, type Side, sides } from './runs.ts';

export const versions = ['base', ...sides] as const;

/** What stands in a region in each version; `at` is where in the list of a side it begins. */
export interface Contents {
  base: Key[];
  main: Key[];
  changeRequest: Key[];
  at: Record<Side, number>;
}

interface Siblings {
  keys: Record<keyof Flats, readonly Key[]>;
  ranges: Record<Side, FindRange>;
}

/**
 * The blocks of a region in each version, but for those whose paragraphs were merged before and those that a side moved
 * into it or out of it, at whatever depth. Undefined where a side has no such region.
 */
export function contentsOf(
  flats: Flats,
  { keys, ranges }: Siblings,
  region: Region,
  regrouped: ReadonlySet<BlockId>,
): Contents | undefined {
  const old = new Set(keys.base.slice(region.start, region.end));
  const [mine, theirs] = sides.map((side) => ranges[side](region));
  if (!mine || !theirs) return undefined;
  const here = {
    main: new Set(keys.main.slice(mine.from, mine.to)),
    changeRequest: new Set(keys.changeRequest.slice(theirs.from, theirs.to)),
  };
  const isMoved = (key: Key): boolean =>
    wasRegrouped(flats, regrouped, key) ||
    (old.has(key)
      ? sides.some((side) => isElsewhere(flats[side], key, here[side]))
      : flats.base.blocks.has(key));
  return selfContained(flats, {
    base: [...old].filter((key) => !isMoved(key)),
    main: [...here.main].filter((key) => !isMoved(key)),
    changeRequest: [...here.changeRequest].filter((key) => !isMoved(key)),
    at: { main: mine.from, changeRequest: theirs.from },
  });
}

/** Whether a block is of those whose paragraphs were merged before, because a side split or joined them. */
export function wasRegrouped(flats: Flats, regrouped: ReadonlySet<BlockId>, key: Key): boolean {
  return versions.some((version) => regrouped.has(flats[version].blocks.get(key)?.id ?? ''));
}

/** Blocks with all that they hold. */
export function subtreeOf(flat: Flat, keys: readonly Key[]): Key[] {
  return keys.flatMap((key) => [key, ...subtreeOf(flat, flat.children.get(key) ?? [])]);
}

/** Whether a version has a block outside of some others. */
function isElsewhere(flat: Flat, key: Key, here: ReadonlySet<Key>): boolean {
  if (!flat.blocks.has(key)) return false;
  for (let at: Key | undefined = key; at !== undefined; at = flat.parents.get(at))
    if (here.has(at)) return false;
  return true;
}

/** Without the blocks that hold one which stands outside of what is left of the region in another version. */
function selfContained(flats: Flats, contents: Contents): Contents {
  const left = {
    base: new Set(contents.base),
    main: new Set(contents.main),
    changeRequest: new Set(contents.changeRequest),
  };
  const holders = {
    base: holdersOf(flats.base, contents.base),
    main: holdersOf(flats.main, contents.main),
    changeRequest: holdersOf(flats.changeRequest, contents.changeRequest),
  };
  const removed: Key[] = [];
  const remove = (version: keyof Flats, holder: Key | undefined): void => {
    if (holder === undefined || !left[version].delete(holder)) return;
    removed.push(...subtreeOf(flats[version], [holder]));
  };
  for (const version of versions)
    for (const [key, holder] of holders[version])
      if (versions.some((other) => flats[other].blocks.has(key) && !holders[other].has(key)))
        remove(version, holder);
  for (let key = removed.pop(); key !== undefined; key = removed.pop())
    for (const version of versions) remove(version, holders[version].get(key));
  return {
    ...contents,
    base: [...left.base],
    main: [...left.main],
    changeRequest: [...left.changeRequest],
  };
}

/** By each block in some others, at whatever depth, the one of these that holds it. */
function holdersOf(flat: Flat, keys: readonly Key[]): Map<Key, Key> {
  return new Map(keys.flatMap((holder) => subtreeOf(flat, [holder]).map((key) => [key, holder] as const)));
}
