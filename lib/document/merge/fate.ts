import type { Flat, Key } from '../flat.ts';
import { withoutNumber } from '../item.ts';
import { splitTail } from '../tail.ts';
import { type Block, isContainer } from '../types.ts';
import type { Flats, Places } from './place.ts';

/** Which blocks are in the merged document, and which of them stand there only because one side deleted what the other changed. */
export interface Fates {
  alive: Set<Key>;
  /** The uppermost blocks of each `edit-delete` conflict. */
  disputed: Set<Key>;
}

/**
 * Decides which blocks live: all that both sides have or one side added. What one side deleted goes, unless the other
 * changed it or put something into it; then it stays as the other has it, with all that it held there.
 */
export function decideFates(flats: Flats, places: Places): Fates {
  const { base, main, changeRequest } = flats;
  const alive = new Set<Key>();
  const doomed = new Map<Key, Flat>();
  for (const key of places.parents.keys()) {
    const keeper = main.blocks.has(key) ? main : changeRequest;
    const inBoth = main.blocks.has(key) && changeRequest.blocks.has(key);
    if (inBoth || !base.blocks.has(key)) alive.add(key);
    else doomed.set(key, keeper);
  }
  const revived = new Set<Key>();
  const reviveAround = (key: Key | undefined): void => {
    while (key !== undefined && doomed.has(key) && !revived.has(key)) {
      revived.add(key);
      key = places.parents.get(key);
    }
  };
  for (const key of alive) reviveAround(places.parents.get(key));
  for (const [key, keeper] of doomed) {
    const [before, after] = [base.blocks.get(key), keeper.blocks.get(key)];
    if (before && after && ownContentChanged(before, after)) reviveAround(key);
  }
  const disputed = new Set([...revived].filter((key) => !isInside(key, revived, places)));
  for (const key of disputed) revive(key, doomed.get(key), { doomed, alive, places });
  return { alive, disputed };
}

function isInside(key: Key, blocks: ReadonlySet<Key>, places: Places): boolean {
  for (let at = places.parents.get(key); at !== undefined; at = places.parents.get(at)) {
    if (blocks.has(at)) return true;
  }
  return false;
}

/** Brings a block back with all that its keeper has in it, except what the other side took elsewhere. */
function revive(
  key: Key,
  keeper: Flat | undefined,
  state: { doomed: ReadonlyMap<Key, Flat>; alive: Set<Key>; places: Places },
): void {
  if (state.doomed.has(key)) state.alive.add(key);
  for (const child of keeper?.children.get(key) ?? []) {
    if (state.places.parents.get(child) === key) revive(child, keeper, state);
  }
}

/** Whether a block itself changed, not what it holds; neither the blank lines behind it nor its number in a list are it. */
export function ownContentChanged(before: Block, after: Block): boolean {
  return ownContent(before) !== ownContent(after);
}

function ownContent(block: Block): string {
  if (!isContainer(block)) return JSON.stringify([block.type, splitTail(block.source).body]);
  const { open } = block.type === 'item' ? withoutNumber(block) : block;
  return JSON.stringify([block.type, open, splitTail(block.close).body]);
}
