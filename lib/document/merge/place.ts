import { type Flat, type Key, top } from '../flat.ts';

export interface Flats {
  base: Flat;
  main: Flat;
  changeRequest: Flat;
}

/** The parent that each block of either side has after the merge, and the blocks that the sides moved apart. */
export interface Places {
  parents: Map<Key, Key>;
  movedTwice: Key[];
}

/**
 * Merges the parents of blocks: a move by one side is made. Where both moved a block main's place stands, unless it
 * is in something that the change request deleted; where moves make a circle, main's stands too.
 */
export function mergePlaces({ base, main, changeRequest }: Flats): Places {
  const parents = new Map<Key, Key>();
  const movedTwice: Key[] = [];
  for (const key of new Set([...main.blocks.keys(), ...changeRequest.blocks.keys()])) {
    const [old, mine, theirs] = [base, main, changeRequest].map((flat) => flat.parents.get(key));
    if (mine === undefined || theirs === undefined || mine === theirs) {
      parents.set(key, mine ?? theirs ?? top);
      continue;
    }
    const both = mine !== old && theirs !== old;
    if (both) movedTwice.push(key);
    const usesTheirs =
      mine === old || (both && isInside(mine, main, (at) => isDeleted(at, base, changeRequest)));
    parents.set(key, usesTheirs ? theirs : mine);
  }
  return { parents, movedTwice: [...movedTwice, ...undoCircles(parents, main)] };
}

function isDeleted(key: Key, base: Flat, side: Flat): boolean {
  return base.blocks.has(key) && !side.blocks.has(key);
}

function isInside(key: Key, flat: Flat, matches: (key: Key) => boolean): boolean {
  for (let at: Key | undefined = key; at !== undefined; at = flat.parents.get(at))
    if (matches(at)) return true;
  return false;
}

/** Puts blocks that contain themselves back to where main has them, until none does. */
function undoCircles(parents: Map<Key, Key>, main: Flat): Key[] {
  const undone: Key[] = [];
  const safe = new Set<Key>([top]);
  for (const start of [...parents.keys()]) {
    const path: Key[] = [];
    const onPath = new Set<Key>();
    let key = start;
    while (!safe.has(key)) {
      if (onPath.has(key)) {
        for (const member of path.slice(path.indexOf(key))) {
          const place = main.parents.get(member);
          if (place === undefined || place === parents.get(member)) continue;
          parents.set(member, place);
          undone.push(member);
        }
        path.length = 0;
        onPath.clear();
      }
      path.push(key);
      onPath.add(key);
      key = parents.get(key) ?? top;
    }
    for (const member of path) safe.add(member);
  }
  return undone;
}
