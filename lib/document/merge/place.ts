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

/** Merges the parents of blocks: a move by one side is made; where both moved a block, or in a circle, main's stands. */
export function mergePlaces({ base, main, changeRequest }: Flats): Places {
  const parents = new Map<Key, Key>();
  const movedTwice: Key[] = [];
  for (const key of new Set([...main.blocks.keys(), ...changeRequest.blocks.keys()])) {
    const [old, mine, theirs] = [base, main, changeRequest].map((flat) => flat.parents.get(key));
    const moved = mine !== undefined && theirs !== undefined && mine !== theirs;
    if (moved && mine !== old && theirs !== old) movedTwice.push(key);
    const place = mine === undefined || (moved && mine === old) ? theirs : mine;
    if (place !== undefined) parents.set(key, place);
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
