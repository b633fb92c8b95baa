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
 * Merges the parents of blocks: a move by one side is made. Where both moved a block main's place stands, unless the
 * change request deleted it; where moves make a circle, main's stands too.
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
    const isGone = base.blocks.has(mine) && !changeRequest.blocks.has(mine);
    parents.set(key, mine === old || (both && isGone) ? theirs : mine);
  }
  return { parents, movedTwice: [...movedTwice, ...undoCircles(parents, main)] };
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
