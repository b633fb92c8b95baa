import { folded } from './fold.ts';

/** Scripts that write words without spaces between, or with endings grown on: found by pairs of characters. */
const unspaced = String.raw`[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}\u30fc]`;
const spaced = String.raw`[[\p{L}\p{M}\p{N}\u0640]--${unspaced}]`;
/** A run of an unspaced script, or words that `-` and `_` hold together. */
const run = new RegExp(`${unspaced}+|${spaced}+(?:[\\-_]${spaced}+)*`, 'gv');
/** What may be words: all else is told apart without asking what kind of character it is. */
const written = /[A-Za-z0-9_\-\u0080-\u{10ffff}]+/gu;
const isPlain = /^(?:[a-z0-9]+|[A-Z][a-z0-9]*|[A-Z]+)$/;
const part = new RegExp(`${spaced}+`, 'gv');
const startsUnspaced = new RegExp(`^${unspaced}`, 'v');
/** Where the next word of `createChangeRequest` begins. */
const hump = /(?<=[\p{Ll}\p{N}])(?=\p{Lu}\p{Ll})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;

/** Characters of a word that count, and of one that is made of several. */
const longestWord = 64;
const longestWhole = 40;
const mostParts = 4;

/** A word as search compares it, with its place among those of its text and in the text itself. */
export interface Word {
  word: string;
  /** Words that are written together have one place each, and together that of the first. */
  position: number;
  start: number;
  end: number;
  kind: 'word' | 'whole' | 'pair';
  /** The last character of an unspaced run: it stands for every pair that begins with it. */
  open: boolean;
}

/**
 * The words of a text in their order. A run of an unspaced script is told in pairs of characters that overlap; what
 * `-`, `_` or capitals hold together is told in its parts and as a whole.
 */
export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  let position = 0;
  for (const { start, more } of runsOf(text.toWellFormed())) {
    let last = 0;
    for (const word of more) {
      last = Math.max(last, word.position);
      word.position += position;
      word.start += start;
      word.end += start;
      words.push(word);
    }
    position += 1 + last;
  }
  return words;
}

/** The words of each run of a text that hold together, with their places in it. */
function* runsOf(text: string): Generator<{ start: number; more: Word[] }> {
  for (const { 0: chunk, index } of text.matchAll(written)) {
    if (isPlain.test(chunk)) {
      const word = cut(chunk.toLowerCase());
      const more: Word[] = [{ word, position: 0, start: 0, end: chunk.length, kind: 'word', open: false }];
      yield { start: index, more };
      continue;
    }
    for (const { 0: together, index: at } of chunk.matchAll(run)) {
      const more = startsUnspaced.test(together) ? pairsOf(together) : wordsOfRun(together);
      if (more.length > 0) yield { start: index + at, more };
    }
  }
}

function pairsOf(written: string): Word[] {
  const characters = [...folded(written)];
  // Folding keeps the number of characters of these scripts, but for the widths of some.
  const places = characters.length === [...written].length ? placesOf(written) : undefined;
  return characters.map((character, at) => {
    const next = characters[at + 1];
    const start = places?.[at] ?? 0;
    const end = places?.[Math.min(at + 2, characters.length)] ?? written.length;
    return {
      word: character + (next ?? ''),
      position: at,
      start,
      end,
      kind: 'pair',
      open: next === undefined,
    };
  });
}

function placesOf(written: string): number[] {
  const places = [0];
  for (const character of written) places.push((places.at(-1) ?? 0) + character.length);
  return places;
}

function wordsOfRun(written: string): Word[] {
  const parts: { text: string; start: number }[] = [];
  for (const { 0: text, index } of written.matchAll(part)) {
    let start = index;
    for (const piece of inHumps(text)) {
      parts.push({ text: piece, start });
      start += piece.length;
    }
  }
  const words: Word[] = [];
  for (const { text, start } of parts) {
    const word = cut(folded(text));
    // An accent that stands alone is nothing.
    if (word === '') continue;
    words.push({ word, position: words.length, start, end: start + text.length, kind: 'word', open: false });
  }
  const whole = words.map(({ word }) => word).join('');
  const isOne =
    words.length > 1 && words.length <= mostParts && whole.length <= longestWhole && /\p{L}/u.test(whole);
  if (isOne)
    words.push({ word: whole, position: 0, start: 0, end: written.length, kind: 'whole', open: false });
  return words;
}

/** The parts of `createChangeRequest`; a name with a capital in it, such as `GitHub`, is one word. */
function inHumps(text: string): string[] {
  const pieces = text.split(hump);
  if (pieces.length === 1 || pieces.length > mostParts) return [text];
  const isName = /^\p{Lu}/u.test(text);
  const short = isName ? 3 : 2;
  const isWhole = (isName && text.length < 8) || pieces.some((piece) => piece.length < short);
  return isWhole ? [text] : pieces;
}

function cut(word: string): string {
  return word.length > longestWord ? [...word].slice(0, longestWord).join('') : word;
}
