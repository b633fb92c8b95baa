import { movedBetween, stayingPut } from '../diff/stay.ts';
import { runsBetween } from './runs.ts';

/**
 * Merges the order of siblings and never fails: main's order, in which what only the change request inserted or moved
 * stands behind the neighbour that it follows there. At one place main's insertions come before the change request's.
 * What a side put in the place of others stands there, so the orders are those of all siblings that a version has, and
 * so is the result. Each order holds a name at most once.
 */
export function mergeOrder(
  base: readonly string[],
  mainOrder: readonly string[],
  changeRequestOrder: readonly string[],
): string[] {
  const main = withRemovedNames(base, mainOrder);
  const changeRequest = withRemovedNames(base, changeRequestOrder);
  const [slots, otherSlots] = [slotsOf(base, main), slotsOf(base, changeRequest)];
  const inBase = new Set(base);
  const [mainHas, changeRequestHas] = [new Set(mainOrder), new Set(changeRequestOrder)];
  const isKept = (name: string): boolean => mainHas.has(name) && changeRequestHas.has(name);
  const movedInMain = movedAmong(base, main, isKept);
  const movedInChangeRequest = movedAmong(base, changeRequest, isKept);
  const isMoved = (name: string): boolean => movedInChangeRequest.has(name) && !movedInMain.has(name);
  // What both sides put behind something goes with it where the change request moved that.
  const isBehindMoved = (name: string): boolean =>
    !inBase.has(name) && slots.get(name) === otherSlots.get(name) && isMoved(slots.get(name) ?? '');
  const replaced = new Set(
    changeRequest.filter((name) => !slots.has(name) || isMoved(name) || isBehindMoved(name)),
  );
  // What both sides put here, but at different places, is where main has it, and nothing else goes there with it.
  const isShared = (name: string): boolean =>
    !replaced.has(name) &&
    otherSlots.has(name) &&
    (inBase.has(name) || slots.get(name) === otherSlots.get(name));
  const following = new Map<string | null, string[]>();
  let neighbour: string | null = null;
  for (const name of changeRequest) {
    if (isShared(name)) neighbour = name;
    else if (!replaced.has(name)) continue;
    else if (!following.get(neighbour)?.push(name)) following.set(neighbour, [name]);
  }
  const order: string[] = [];
  const addFollowing = (name: string | null): void => {
    order.push(...(following.get(name) ?? []));
    following.delete(name);
  };
  neighbour = null;
  for (const name of main) {
    if (replaced.has(name)) continue;
    if (isShared(name)) {
      addFollowing(neighbour);
      neighbour = name;
    }
    order.push(name);
    if (mainHas.has(name) && !changeRequestHas.has(name)) addFollowing(name);
  }
  addFollowing(neighbour);
  return order;
}

/**
 * The order of a side with the names that it does not have any more. What it put in their place stands behind the
 * first of them, so that whatever the other side put behind any of them follows.
 */
function withRemovedNames(base: readonly string[], side: readonly string[]): string[] {
  const present = new Set(side);
  const order: string[] = [];
  let position = 0;
  for (const run of runsBetween(base, side)) {
    const [first, ...others] = base.slice(run.start, run.end).filter((name) => !present.has(name));
    if (first === undefined) continue;
    order.push(...side.slice(position, run.from), first, ...side.slice(run.from, run.to), ...others);
    position = run.to;
  }
  return [...order, ...side.slice(position)];
}

/**
 * The names that moved, of which as few as can be are names that both sides kept: what a side deleted must not make the
 * blocks around it move. A name that a side deleted moved when it stands elsewhere among those that did not.
 */
function movedAmong(
  base: readonly string[],
  order: readonly string[],
  isKept: (name: string) => boolean,
): Set<string> {
  const moved = movedBetween(base.filter(isKept), order.filter(isKept));
  const places = new Map(base.map((name, place) => [name, place]));
  const placeOf = (name: string | undefined, none: number): number => places.get(name ?? '') ?? none;
  const known = order.filter((name) => places.has(name));
  const staying = known.filter((name) => isKept(name) && !moved.has(name));
  let gap = 0;
  const gaps = Map.groupBy(known, (name) => {
    if (name === staying[gap]) gap += 1;
    return gap;
  });
  for (const [at, names] of gaps) {
    const [start, end] = [placeOf(staying[at - 1], -1), placeOf(staying[at], base.length)];
    const deleted = names.filter((name) => !isKept(name));
    const fitting = deleted.filter((name) => placeOf(name, -1) > start && placeOf(name, -1) < end);
    const staysHere = stayingPut(fitting.map((name) => placeOf(name, -1)));
    const left = new Set(fitting.filter((_, index) => staysHere.has(index)));
    for (const name of deleted) if (!left.has(name)) moved.add(name);
  }
  return moved;
}

/** The names of an order, each with the name of the base that it stands behind. */
function slotsOf(base: readonly string[], order: readonly string[]): Map<string, string | null> {
  const inBase = new Set(base);
  let slot: string | null = null;
  return new Map(
    order.map((name): [string, string | null] => {
      if (inBase.has(name)) slot = name;
      return [name, slot];
    }),
  );
}
