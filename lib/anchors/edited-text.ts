import { type Edit, editsBetween } from '#lib/document/diff/sequence.ts';
import { splitWords } from '#lib/document/words.ts';
import type { Range } from './quote.ts';

/** A range keeps its place when this share of its letters and signs stayed in it, and no more than the rest are new. */
const mostlyThere = 0.6;
/** Words, of the range or right beside it, that must have stayed together for a place to be sure. */
const enoughWords = 3;
/** Fewer words than these that stayed together between two edits may be others that are only spelled the same. */
const tellingRun = 3;
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
    for (let at = first; at <= last; at++) {
      const target = targets[at];
      if (olds[at]?.isWord && target !== undefined) words.push({ at, target });
    }
    const [firstWord, lastWord] = [words[0], words.at(-1)];
    if (!firstWord || !lastWord) return undefined;
    let [start, end] = [firstWord.target, lastWord.target];
    // The signs before and behind the words belong to the range where they stayed beside them.
    for (let at = firstWord.at - 1; at >= first && targets[at] === start - 1; at--) start--;
    for (let at = lastWord.at + 1; at <= last && targets[at] === end + 1; at++) end++;
    const isInside = (target: number | undefined) => target !== undefined && target >= start && target <= end;
    const quoted = olds.slice(first, last + 1);
    const stayed = quoted.filter((_, at) => isInside(targets[first + at]));
    const isMostly = (whole: readonly Token[]) =>
      sizeOf(stayed) >= mostlyThere * sizeOf(whole) &&
      sizeOf(stayed.filter(({ isWord }) => isWord)) >=
        mostlyThere * sizeOf(whole.filter(({ isWord }) => isWord));
    if (!isMostly(quoted) || !isMostly(news.slice(start, end + 1))) return undefined;
    const besides = wordsBeside(olds, targets, first, start, -1) + wordsBeside(olds, targets, last, end, 1);
    const inside = words.reduce((sum, { at }) => sum + weightOf(olds[at]), 0);
    if (inside + besides < enoughWords) return undefined;
    return { start: news[start]?.start ?? 0, end: news[end]?.end ?? 0 };
  }
}

function sizeOf(tokens: readonly Token[]): number {
  return tokens.reduce((sum, { text }) => sum + text.trim().length, 0);
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

/** Which token of the text after each one before is for sure; a sentence that got another beginning keeps its words. */
function targetsOf(olds: readonly Token[], news: readonly Token[]): (number | undefined)[] {
  const [before, after] = [olds, news].map((tokens) => tokens.map(({ text }) => text.toLowerCase()));
  if (!before || !after) return [];
  const edits = editsBetween(before, after).map((edit) => withTornWords(edit, olds, news));
  const edited = edits.map(
    ({ start, end, from, to }) => new Set([...before.slice(start, end), ...after.slice(from, to)]),
  );
  const targets: (number | undefined)[] = olds.map(() => undefined);
  for (let at = 0; at <= edits.length; at++) {
    const { end: start, to } = edits[at - 1] ?? { end: 0, to: 0 };
    const run = olds.slice(start, edits[at]?.start);
    const sure = sureIn(run, edited[at - 1], edited[at]);
    for (let each = sure.start; each < sure.end; each++) targets[start + each] = to + each;
  }
  return targets;
}

/** An edit with the words that are written together with its own in letters of another script, as `字` is in `API字`. */
function withTornWords(edit: Edit, olds: readonly Token[], news: readonly Token[]): Edit {
  const { start, end, from, to } = edit;
  const isTorn = (unchanged: Token | undefined, ...changed: (Token | undefined)[]) =>
    unchanged?.isWord === true && changed.some((token) => token?.isWord && !isIdeograph.test(token.text));
  const before = isTorn(olds[start - 1], olds[start], news[from]) ? 1 : 0;
  const after = isTorn(olds[end], olds[end - 1], news[to - 1]) ? 1 : 0;
  return { start: start - before, end: end + after, from: from - before, to: to + after };
}

/**
 * The tokens of a run between two edits that stayed for sure: without the words at its ends that are among those of the
 * edit beside them too, and none where too few are left. The ends of the text are as telling as a word.
 */
function sureIn(run: readonly Token[], before?: ReadonlySet<string>, after?: ReadonlySet<string>): Range {
  const isSure = (beside: ReadonlySet<string> | undefined) => (token: Token) =>
    token.isWord && !beside?.has(token.text.toLowerCase());
  const [first, last] = [run.findIndex(isSure(before)), run.findLastIndex(isSure(after))];
  const none = { start: 0, end: 0 };
  if (first < 0 || last < first) return none;
  const start = run.slice(0, first).findLastIndex(({ isWord }) => isWord) + 1;
  const behind = run.slice(last + 1).findIndex(({ isWord }) => isWord);
  const end = behind < 0 ? run.length : last + 1 + behind;
  const words = run.slice(start, end).filter(({ isWord }) => isWord);
  const weight = words.reduce((sum, word) => sum + weightOf(word), 0) + (before ? 0 : 1) + (after ? 0 : 1);
  return weight < tellingRun ? none : { start, end };
}

function tokensOf(text: string): Token[] {
  let start = 0;
  return splitWords(text).map((word) => {
    const token = { text: word, start, end: start + word.length, isWord: /[\p{L}\p{N}]/u.test(word) };
    start = token.end;
    return token;
  });
}
