import { editsBetween } from '#lib/document/diff/sequence.ts';
import { splitWords } from '#lib/document/words.ts';
import type { Range } from './quote.ts';

/** A range keeps its place when this share of its letters stayed, and no more than the rest are new. */
const mostlyThere = 0.6;
/** Words, of the range or right beside it, that must have stayed together for a place to be sure. */
const enoughWords = 3;
/** A character of a script without spaces is a word of its own, which says about half as much. */
const isIdeograph = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u;
/** Words beside a range that are looked at. */
const nearby = 6;
/** Longer texts are not compared word by word. */
const longestText = 100_000;

interface Token extends Range {
  text: string;
  isWord: boolean;
}

/** A text before and after an edit, compared once, word by word, for all ranges of it. */
export class EditedText {
  readonly #olds: readonly Token[];
  readonly #news: readonly Token[];
  readonly #targets: readonly (number | undefined)[];

  constructor(before: string, after: string) {
    const isTooLong = before.length + after.length > longestText;
    this.#olds = isTooLong ? [] : tokensOf(before);
    this.#news = isTooLong ? [] : tokensOf(after);
    this.#targets = targetsOf(this.#olds, this.#news);
  }

  /** How much of the words of the text before is still there, by their letters; all of it where nothing was compared. */
  get shareLeft(): number {
    let [size, stayed] = [0, 0];
    for (const [at, { isWord, text }] of this.#olds.entries()) {
      if (!isWord) continue;
      size += text.length;
      if (this.#targets[at] !== undefined) stayed += text.length;
    }
    return size === 0 ? 1 : stayed / size;
  }

  /** Where a range of the text before is now, by the words that stayed; undefined when that is not sure. */
  rangeNow(range: Range): Range | undefined {
    const [olds, news, targets] = [this.#olds, this.#news, this.#targets];
    const first = olds.findIndex(({ end }) => end > range.start);
    const last = olds.findLastIndex(({ start }) => start < range.end);
    const words: { at: number; target: number }[] = [];
    let [size, stayed] = [0, 0];
    for (let at = first; at <= last; at++) {
      const token = olds[at];
      if (!token?.isWord) continue;
      size += token.text.length;
      const target = targets[at];
      if (target === undefined) continue;
      stayed += token.text.length;
      words.push({ at, target });
    }
    const [firstWord, lastWord] = [words[0], words.at(-1)];
    if (!firstWord || !lastWord || stayed < mostlyThere * size) return undefined;
    let [start, end] = [firstWord.target, lastWord.target];
    // The signs before and behind the words belong to the range where they stayed beside them.
    for (let at = firstWord.at - 1; at >= first && targets[at] === start - 1; at--) start--;
    for (let at = lastWord.at + 1; at <= last && targets[at] === end + 1; at++) end++;
    const lettersNow = news
      .slice(start, end + 1)
      .reduce((sum, { isWord, text }) => sum + (isWord ? text.length : 0), 0);
    if (stayed < mostlyThere * lettersNow) return undefined;
    const besides = wordsBeside(olds, targets, first, start, -1) + wordsBeside(olds, targets, last, end, 1);
    const inside = words.reduce((sum, { at }) => sum + weightOf(olds[at]), 0);
    if (inside + besides < enoughWords) return undefined;
    return { start: news[start]?.start ?? 0, end: news[end]?.end ?? 0 };
  }
}

function weightOf(token: Token | undefined): number {
  return token && isIdeograph.test(token.text) ? 0.5 : 1;
}

/** How many words beside a range stayed beside it. */
function wordsBeside(
  olds: readonly Token[],
  targets: readonly (number | undefined)[],
  from: number,
  target: number,
  step: 1 | -1,
): number {
  let [count, weight] = [0, 0];
  for (let away = 1; count < nearby; away++) {
    const token = olds[from + step * away];
    if (!token || targets[from + step * away] !== target + step * away) return weight;
    if (!token.isWord) continue;
    count++;
    weight += weightOf(token);
  }
  return weight;
}

/** Which token of the text after each one before is; a sentence that got another beginning keeps its words. */
function targetsOf(olds: readonly Token[], news: readonly Token[]): (number | undefined)[] {
  const targets: (number | undefined)[] = [];
  let fresh = 0;
  const edits = editsBetween(
    olds.map(({ text }) => text.toLowerCase()),
    news.map(({ text }) => text.toLowerCase()),
  );
  for (const edit of [
    ...edits,
    { start: olds.length, end: olds.length, from: news.length, to: news.length },
  ]) {
    while (targets.length < edit.start) targets.push(fresh++);
    while (targets.length < edit.end) targets.push(undefined);
    fresh = edit.to;
  }
  return targets;
}

function tokensOf(text: string): Token[] {
  let start = 0;
  return splitWords(text).map((word) => {
    const token = { text: word, start, end: start + word.length, isWord: /[\p{L}\p{N}]/u.test(word) };
    start = token.end;
    return token;
  });
}
