import { splitWords } from '../words.ts';
import { editsBetween } from './sequence.ts';

/** A stretch of text that two versions share, or that only one of them has. */
export interface Mark {
  text: string;
  change: 'same' | 'added' | 'removed';
}

/** The words that were removed and added between two texts. */
export function diffWords(before: string, after: string): Mark[] {
  return marksOf(splitWords(before), splitWords(after));
}

/** The lines that were removed and added between two texts, one mark for each line. */
export function diffLines(before: string, after: string): Mark[] {
  const lines = (text: string): string[] => text.match(/[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+$/g) ?? [];
  return marksOf(lines(before), lines(after), (parts) => [...parts]);
}

function marksOf(
  before: readonly string[],
  after: readonly string[],
  group: (parts: readonly string[]) => string[] = (parts) => [parts.join('')],
): Mark[] {
  const marks: Mark[] = [];
  const push = (parts: readonly string[], change: Mark['change']): void => {
    if (parts.length > 0) marks.push(...group(parts).map((text) => ({ text, change })));
  };
  let position = 0;
  for (const edit of editsBetween(before, after)) {
    push(before.slice(position, edit.start), 'same');
    push(before.slice(edit.start, edit.end), 'removed');
    push(after.slice(edit.from, edit.to), 'added');
    position = edit.end;
  }
  push(before.slice(position), 'same');
  return marks;
}
