import { splitSentences } from '../sentences.ts';
import { likeness, splitWords } from '../words.ts';
import { type Edit, editsBetween, refineEdit } from './sequence.ts';

/** A stretch of text that two versions share, or that only one of them has. */
export interface Mark {
  text: string;
  change: 'same' | 'added' | 'removed';
}

/** A sentence of which less of the words stays is shown as what it was and what it is. */
const mostlyTheSame = 0.5;

/**
 * The words that were removed and added between two texts, sentence by sentence. Few equal words between changes are
 * part of the change, so that it can be read in one go.
 */
export function diffWords(before: string, after: string): Mark[] {
  const [old, fresh] = [splitSentences(before), splitSentences(after)];
  const alike = ({ start, end, from, to }: Edit): number =>
    likeness(old.slice(start, end).join(''), fresh.slice(from, to).join(''));
  const marks: Mark[] = [];
  let position = 0;
  for (const edit of editsBetween(old, fresh).flatMap((each) => refineEdit(each, alike))) {
    marks.push({ text: old.slice(position, edit.start).join(''), change: 'same' });
    marks.push(
      ...rewordingOf(old.slice(edit.start, edit.end).join(''), fresh.slice(edit.from, edit.to).join('')),
    );
    position = edit.end;
  }
  marks.push({ text: old.slice(position).join(''), change: 'same' });
  return joinEqual(marks);
}

/** What became of a sentence: its words one by one, or all of it. */
function rewordingOf(before: string, after: string): Mark[] {
  const marks = withoutIslands(marksOf(splitWords(before), splitWords(after)));
  const wordsIn = (change: Mark['change']): number =>
    marks
      .filter((mark) => mark.change === change)
      .flatMap(({ text }) => splitWords(text))
      .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  const [same, changed] = [2 * wordsIn('same'), wordsIn('removed') + wordsIn('added')];
  if (same + changed === 0 || same >= mostlyTheSame * (same + changed)) return marks;
  return [
    { text: before, change: 'removed' },
    { text: after, change: 'added' },
  ];
}

/** Takes equal words that are shorter than the changes on both their sides into these. */
function withoutIslands(marks: readonly Mark[]): Mark[] {
  const result: Mark[] = [];
  const changeBefore = (): { removed: string; added: string } => {
    const change = { removed: '', added: '' };
    for (let at = result.length - 1; at >= 0; at--) {
      const mark = result[at];
      if (!mark || mark.change === 'same') break;
      change[mark.change] = mark.text + change[mark.change];
    }
    return change;
  };
  const sizeOf = ({ removed, added }: { removed: string; added: string }): number =>
    Math.max(removed.length, added.length);
  for (const [at, mark] of marks.entries()) {
    const following = { removed: '', added: '' };
    for (const next of marks.slice(at + 1)) {
      if (next.change === 'same') break;
      following[next.change] += next.text;
    }
    const change = changeBefore();
    const isIsland =
      mark.change === 'same' && mark.text.length <= Math.min(sizeOf(change), sizeOf(following));
    if (isIsland) result.push({ ...mark, change: 'removed' }, { ...mark, change: 'added' });
    else result.push(mark);
  }
  return joinEqual(result);
}

/** Marks of which no two neighbours are of one kind, what was removed before what was added. */
function joinEqual(marks: readonly Mark[]): Mark[] {
  const result: Mark[] = [];
  let change = { removed: '', added: '' };
  const flush = (): void => {
    if (change.removed !== '') result.push({ text: change.removed, change: 'removed' });
    if (change.added !== '') result.push({ text: change.added, change: 'added' });
    change = { removed: '', added: '' };
  };
  for (const { text, change: kind } of marks) {
    if (text === '') continue;
    if (kind !== 'same') {
      change[kind] += text;
      continue;
    }
    flush();
    const last = result.at(-1);
    if (last?.change === 'same') last.text += text;
    else result.push({ text, change: 'same' });
  }
  flush();
  return result;
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
