import { movedBetween } from '../diff/stay.ts';

/**
 * Merges the order of siblings and never fails: main's order, in which what only the change request inserted or moved
 * stands behind the neighbour that it follows there. At one place main's insertions come before the change request's.
 * The orders hold names that are all to be in the result, each name at most once.
 */
export function mergeOrder(
  base: readonly string[],
  main: readonly string[],
  changeRequest: readonly string[],
): string[] {
  const inMain = new Set(main);
  const inChangeRequest = new Set(changeRequest);
  const shared = base.filter((name) => inMain.has(name) && inChangeRequest.has(name));
  const movedInMain = movedBetween(shared, main);
  const movedInChangeRequest = movedBetween(shared, changeRequest);
  const replaced = new Set(
    changeRequest.filter(
      (name) => !inMain.has(name) || (movedInChangeRequest.has(name) && !movedInMain.has(name)),
    ),
  );
  const following = new Map<string | null, string[]>();
  let neighbour: string | null = null;
  for (const name of changeRequest) {
    if (!replaced.has(name)) neighbour = name;
    else if (!following.get(neighbour)?.push(name)) following.set(neighbour, [name]);
  }
  const order: string[] = [];
  neighbour = null;
  for (const name of main) {
    if (replaced.has(name)) continue;
    if (inChangeRequest.has(name)) {
      order.push(...(following.get(neighbour) ?? []));
      neighbour = name;
    }
    order.push(name);
  }
  order.push(...(following.get(neighbour) ?? []));
  return order;
}
