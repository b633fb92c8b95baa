import { diffWords, type Mark } from '#lib/document/diff/marks.ts';
import { bestPairs } from '#lib/document/diff/sequence.ts';
import { likenessTo } from '#lib/document/words.ts';

/** A part of a line that the other version does not have. */
export type Stretch = { from: number; to: number };

const mostPairs = 10_000;

/** The changes inside each compared line that has a counterpart on the other side. */
export function changedStretches(lines: readonly Mark[]): (readonly Stretch[])[] {
  const stretches: (readonly Stretch[])[] = lines.map(() => []);
  const likeness = likenessTo();
  for (let at = 0; at < lines.length; ) {
    const removed = runOf(lines, at, 'removed');
    const added = runOf(lines, at + removed, 'added');
    const textAt = (index: number) => lines[index]?.text ?? '';
    const alike = (i: number, j: number) => likeness(textAt(at + i), textAt(at + removed + j));
    const pairs = removed * added > mostPairs ? [] : bestPairs(removed, added, alike);
    for (const [i, j] of pairs) {
      const [old, fresh] = [at + i, at + removed + j];
      const words = diffWords(textAt(old), textAt(fresh));
      stretches[old] = stretchesOf(words, 'removed');
      stretches[fresh] = stretchesOf(words, 'added');
    }
    at += Math.max(1, removed + added);
  }
  return stretches;
}

function runOf(lines: readonly Mark[], start: number, change: Mark['change']): number {
  let end = start;
  while (lines[end]?.change === change) end += 1;
  return end - start;
}

function stretchesOf(words: readonly Mark[], own: 'removed' | 'added'): Stretch[] {
  const stretches: Stretch[] = [];
  let at = 0;
  for (const { text, change } of words) {
    if (change !== 'same' && change !== own) continue;
    if (change === own) stretches.push({ from: at, to: at + text.length });
    at += text.length;
  }
  return stretches;
}

export type LinePiece<Style> = { at: number; text: string; style?: Style; isChanged: boolean };

/** Splits a line into pieces of one color that are either changed or not. */
export function linePieces<Style>(
  text: string,
  colored: readonly { text: string; style: Style }[],
  stretches: readonly Stretch[],
): LinePiece<Style>[] {
  const pieces = colored.length > 0 ? colored : [{ text, style: undefined }];
  const edges = [...new Set(stretches.flatMap(({ from, to }) => [from, to]))].sort((a, b) => a - b);
  let at = 0;
  return pieces.flatMap(({ text: piece, style }) => {
    const [start, end] = [at, at + piece.length];
    at = end;
    const cuts = [start, ...edges.filter((edge) => edge > start && edge < end), end];
    return cuts.slice(0, -1).map((from, index) => ({
      at: from,
      text: piece.slice(from - start, (cuts[index + 1] ?? end) - start),
      ...(style === undefined ? {} : { style }),
      isChanged: stretches.some((stretch) => stretch.from <= from && from < stretch.to),
    }));
  });
}
