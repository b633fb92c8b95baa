import { type Edit, editsBetween } from '../diff/sequence.ts';
import { type Inline, type InlineKind, splitInline } from './inline.ts';

/** A text after a merge as each side would have it: the same for both, or else in conflict. */
export interface MergedText {
  main: string;
  changeRequest: string;
  suggestion?: string;
}

interface Change extends Edit {
  text: string;
  kinds: Set<InlineKind>;
}

/**
 * Merges one sentence that both sides changed. Changes of different kinds that do not touch (a word here, a link's
 * target there) are both made; a sentence reworded by both is in conflict, with the wording of both as a suggestion
 * where they do not touch.
 */
export function mergeSentence(base: string, main: string, changeRequest: string): MergedText {
  if (main === changeRequest || changeRequest === base) return decided(main);
  if (main === base) return decided(changeRequest);
  const pieces = splitInline(base);
  const mine = changesOf(pieces, main);
  const theirs = changesOf(pieces, changeRequest);
  const shared = mine.filter((change) => theirs.some((other) => sameChange(change, other)));
  const onlyMine = mine.filter((change) => !shared.includes(change));
  const onlyTheirs = theirs.filter((change) => !shared.some((other) => sameChange(change, other)));
  if (onlyMine.some((change) => onlyTheirs.some((other) => touches(change, other)))) {
    return { main, changeRequest };
  }
  const merged = apply(pieces, [...mine, ...onlyTheirs]);
  return clash(onlyMine, onlyTheirs) ? { main, changeRequest, suggestion: merged } : decided(merged);
}

function decided(text: string): MergedText {
  return { main: text, changeRequest: text };
}

function changesOf(pieces: readonly Inline[], text: string): Change[] {
  const after = splitInline(text);
  const textOf = (piece: Inline): string => piece.text;
  return editsBetween(pieces.map(textOf), after.map(textOf)).map((edit) => {
    const fresh = after.slice(edit.from, edit.to);
    const kinds = new Set([...pieces.slice(edit.start, edit.end), ...fresh].map((piece) => piece.kind));
    return { ...edit, text: fresh.map(textOf).join(''), kinds };
  });
}

function sameChange(a: Change, b: Change): boolean {
  return a.start === b.start && a.end === b.end && a.text === b.text;
}

/** Blanks that became other blanks (a line wrapped elsewhere) touch only what replaces them too. */
function touches(a: Change, b: Change): boolean {
  if (isBlank(a) || isBlank(b)) return a.start < b.end && b.start < a.end;
  return a.start <= b.end && b.start <= a.end;
}

function isBlank(change: Change): boolean {
  return (
    change.end > change.start && change.text !== '' && [...change.kinds].every((kind) => kind === 'blank')
  );
}

/** Two sides may not both reword, nor both mark up, since their meanings could contradict each other. */
function clash(mine: readonly Change[], theirs: readonly Change[]): boolean {
  const has = (changes: readonly Change[], kind: InlineKind): boolean =>
    changes.some((change) => change.kinds.has(kind));
  return (['word', 'mark'] as const).some((kind) => has(mine, kind) && has(theirs, kind));
}

function apply(pieces: readonly Inline[], changes: readonly Change[]): string {
  const ordered = changes.toSorted((a, b) => a.start - b.start || a.end - b.end);
  let text = '';
  let position = 0;
  const copyUntil = (end: number): void => {
    for (const piece of pieces.slice(position, end)) text += piece.text;
    position = end;
  };
  for (const change of ordered) {
    copyUntil(change.start);
    text += change.text;
    position = change.end;
  }
  copyUntil(pieces.length);
  return text;
}
