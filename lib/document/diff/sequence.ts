import { diffArrays } from 'diff';

/** One replacement: the items `start` to `end` of the sequence before became `from` to `to` of the one after. */
export interface Edit {
  start: number;
  end: number;
  from: number;
  to: number;
}

/** Past this many single insertions and deletions two sequences count as rewritten in their middle. */
const longestScript = 2_000;

/** The edits that lead from one sequence to the other, in order, no two of them touching. */
export function editsBetween(before: readonly string[], after: readonly string[]): Edit[] {
  let head = 0;
  while (head < before.length && head < after.length && before[head] === after[head]) head++;
  let tail = 0;
  const shorter = Math.min(before.length, after.length) - head;
  while (tail < shorter && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail++;
  const old = before.slice(head, before.length - tail);
  const fresh = after.slice(head, after.length - tail);
  if (old.length === 0 && fresh.length === 0) return [];
  const changes = diffArrays(old, fresh, { maxEditLength: longestScript });
  if (!changes) return [{ start: head, end: head + old.length, from: head, to: head + fresh.length }];
  const edits: Edit[] = [];
  let at = { start: head, end: head, from: head, to: head };
  const flush = (): void => {
    if (at.end > at.start || at.to > at.from) edits.push(at);
  };
  for (const change of changes) {
    if (change.removed) at.end += change.count;
    else if (change.added) at.to += change.count;
    else {
      flush();
      at = {
        start: at.end + change.count,
        end: at.end + change.count,
        from: at.to + change.count,
        to: at.to + change.count,
      };
    }
  }
  flush();
  return edits;
}

/** The most pairs that one edit is searched for alike items. */
export const mostPairs = 2_500;

/** How alike runs of items are, 0 to 1: those from `start` to `end` before and from `from` to `to` after. */
export type Alike = (edit: Edit) => number;

/**
 * Cuts an edit of several items where an old and a new item are alike (0.5 or more), so that each reworded item
 * is an edit of its own and what is left between them was inserted, deleted or rewritten. An item that ran together
 * with its neighbour, or fell apart, stays in one edit with it.
 */
export function refineEdit(edit: Edit, alike: Alike): Edit[] {
  const olds = edit.end - edit.start;
  const news = edit.to - edit.from;
  if (olds === 0 || news === 0 || (olds === 1 && news === 1) || olds * news > mostPairs) return [edit];
  const single = (i: number, j: number): Edit => {
    const [start, from] = [edit.start + i, edit.from + j];
    return { start, end: start + 1, from, to: from + 1 };
  };
  const pairs = bestPairs(olds, news, (i, j) => alike(single(i, j))).map(([i, j]) => single(i, j));
  const whole = pairs.filter((pair, index) => {
    const before = pairs[index - 1] ?? { end: edit.start, to: edit.from };
    const after = pairs[index + 1] ?? { start: edit.end, from: edit.to };
    const wider = [
      { ...pair, start: before.end },
      { ...pair, end: after.start },
      { ...pair, from: before.to },
      { ...pair, to: after.from },
    ];
    const likeness = alike(pair);
    return !wider.some((run) => sizeOf(run) > sizeOf(pair) && alike(run) > likeness);
  });
  const edits: Edit[] = [];
  let { start, from } = edit;
  for (const pair of [...whole, { start: edit.end, end: edit.end, from: edit.to, to: edit.to }]) {
    if (pair.start > start || pair.from > from) edits.push({ start, end: pair.start, from, to: pair.from });
    if (sizeOf(pair) > 0) edits.push(pair);
    start = pair.end;
    from = pair.to;
  }
  return edits;
}

function sizeOf(edit: Edit): number {
  return edit.end - edit.start + edit.to - edit.from;
}

/** The pairs, in order on both sides, whose likenesses of at least 0.5 add up to the most. */
export function bestPairs(
  olds: number,
  news: number,
  alike: (i: number, j: number) => number,
): (readonly [number, number])[] {
  const width = news + 1;
  const best = new Float64Array((olds + 1) * width);
  const likenesses = new Float64Array(olds * news);
  const score = (i: number, j: number): number => best[i * width + j] ?? 0;
  const likenessAt = (i: number, j: number): number => likenesses[i * news + j] ?? 0;
  for (let i = olds - 1; i >= 0; i--) {
    for (let j = news - 1; j >= 0; j--) {
      const likeness = alike(i, j);
      likenesses[i * news + j] = likeness;
      const paired = likeness >= 0.5 ? likeness + score(i + 1, j + 1) : 0;
      best[i * width + j] = Math.max(paired, score(i + 1, j), score(i, j + 1));
    }
  }
  const pairs: (readonly [number, number])[] = [];
  for (let i = 0, j = 0; i < olds && j < news; ) {
    const likeness = likenessAt(i, j);
    if (likeness >= 0.5 && score(i, j) === likeness + score(i + 1, j + 1)) pairs.push([i++, j++]);
    else if (score(i, j) === score(i + 1, j)) i++;
    else j++;
  }
  return pairs;
}
