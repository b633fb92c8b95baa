import { splitWords } from '../words.ts';
import { splitInline } from './inline.ts';

/** Texts that say the same in other words have at least so many words, and share at least this much of them. */
const fewestWords = 4;
const mostlyAlike = 0.8;

interface Word {
  text: string;
  /** A name, a number, code or a link's target: with another one the text says something else. */
  exact: boolean;
}

/**
 * Whether two texts say the same: equal but for case, punctuation and marks, or with a few other words that are no
 * names, numbers or code.
 */
export function isEquivalent(one: string, other: string): boolean {
  const [mine, theirs] = [wordsOf(one), wordsOf(other)];
  if (mine.length === 0 || theirs.length === 0) return false;
  if (textOf(mine) === textOf(theirs)) return true;
  if (Math.min(mine.length, theirs.length) < fewestWords) return false;
  const different = [...withoutShared(mine, theirs), ...withoutShared(theirs, mine)];
  const likeness = 1 - different.length / (mine.length + theirs.length);
  return likeness >= mostlyAlike && different.every(({ exact }) => !exact);
}

function textOf(words: readonly Word[]): string {
  return words.map(({ text }) => text).join(' ');
}

/** The words of one text that the other does not have, or not as often. */
function withoutShared(words: readonly Word[], others: readonly Word[]): Word[] {
  const counts = new Map<string, number>();
  for (const { text } of others) counts.set(text, (counts.get(text) ?? 0) + 1);
  return words.filter(({ text }) => {
    const count = counts.get(text) ?? 0;
    counts.set(text, count - 1);
    return count <= 0;
  });
}

/** The words in lower case, without marks and punctuation. */
function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  let [plain, isCode] = ['', false];
  const flush = (): void => {
    words.push(...wordsOfProse(plain, isCode));
    plain = '';
  };
  for (const { text: piece, kind } of splitInline(text)) {
    if (kind === 'target') {
      flush();
      words.push({ text: piece, exact: true });
    } else if (kind !== 'mark') plain += piece;
    else if (piece.startsWith('`')) {
      flush();
      isCode = !isCode;
    }
  }
  flush();
  return words;
}

const nameInside = /\p{Ll}\p{Lu}|\p{Lu}{2}/u;
const capital = /^\p{Lu}/u;
/** What a name of a file, an address, an option or a version looks like, without the punctuation around it. */
const codeInside = /^-+\p{L}|[^\p{L}\p{M}'’-]/u;

function wordsOfProse(text: string, isCode: boolean): Word[] {
  const chunks = text.split(/\s+/).filter((chunk) => /[\p{L}\p{N}]/u.test(chunk));
  const cores = chunks.map((chunk) => chunk.replace(/^(?!-+\p{L})[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''));
  return cores.flatMap((core, at) => {
    const begins = at === 0 || /[.!?:;…]["'”’»)]*$/u.test(chunks[at - 1] ?? '');
    const isName =
      nameInside.test(core) || (capital.test(core) && (!begins || capital.test(cores[at + 1] ?? '')));
    const exact = isCode || isName || codeInside.test(core);
    return splitWords(core)
      .filter((word) => /[\p{L}\p{N}]/u.test(word))
      .map((word) => ({ text: word.toLowerCase(), exact }));
  });
}
