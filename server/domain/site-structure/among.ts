import { Invalid } from '#server/core/errors.ts';

/** The sibling that something goes before or behind, by id. */
export interface Neighbours {
  before?: string | undefined;
  after?: string | undefined;
}

/** The order of some siblings with one of them moved; at the end when no neighbour is named. */
export function movedAmong(siblings: readonly string[], moving: string, to: Neighbours): string[] {
  const others = siblings.filter((id) => id !== moving);
  const at = (side: 'before' | 'after') => {
    const id = to[side];
    if (id === undefined) return undefined;
    const index = others.indexOf(id);
    if (index < 0) throw new Invalid([{ path: `position.${side}`, message: 'is no sibling in this site' }]);
    return index;
  };
  const [before, after] = [at('before'), at('after')];
  if (before !== undefined && after !== undefined && before <= after) {
    throw new Invalid([{ path: 'position', message: 'nothing is both before the one and behind the other' }]);
  }
  const index = after === undefined ? (before ?? others.length) : after + 1;
  return others.toSpliced(index, 0, moving);
}
