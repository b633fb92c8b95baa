/** Scripts that write without spaces: every character counts as a word. */
const ideograph = String.raw`[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]\p{M}*`;
const word = String.raw`[[\p{L}\p{M}\p{N}_]--[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]]+`;
const token = new RegExp(String.raw`${ideograph}|${word}(?:['’]${word})*|\s+|[\s\S]`, 'gv');
const wordStart = /^[\p{L}\p{M}\p{N}_]/u;

/** Cuts a text into words, runs of white space and single marks of punctuation; joined they are the text again. */
export function splitWords(text: string): string[] {
  return text.match(token) ?? [];
}

/** Marks of emphasis and code, which may stand inside a word; an underscore there is part of it. */
const marks = /[*~`]+|(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}])/gu;

/** The number of times each word occurs, marked up or not. A text without words is measured by its punctuation. */
function countWords(text: string): Map<string, number> {
  const bare = text.replace(marks, '');
  const tokens = splitWords(/[\p{L}\p{N}]/u.test(bare) ? bare : text);
  const words = tokens.filter((each) => wordStart.test(each));
  const counted = words.length > 0 ? words : tokens.filter((each) => each.trim() !== '');
  const counts = new Map<string, number>();
  for (const each of counted) counts.set(each, (counts.get(each) ?? 0) + 1);
  return counts;
}

function total(counts: Map<string, number>): number {
  let sum = 0;
  for (const count of counts.values()) sum += count;
  return sum;
}

/** How alike two bags of words are, 0 to 1: twice what they share over what they hold (Dice). */
function diceOf(a: Map<string, number>, b: Map<string, number>): number {
  const size = total(a) + total(b);
  if (size === 0) return 1;
  let shared = 0;
  for (const [each, count] of a) shared += Math.min(count, b.get(each) ?? 0);
  return (2 * shared) / size;
}

/** How alike two texts are by the words they share, from 0 (nothing) to 1 (the same words). */
export function likeness(a: string, b: string): number {
  return a === b ? 1 : diceOf(countWords(a), countWords(b));
}

/** A comparison for one text against many, which counts each text's words once. */
export function likenessTo(): (a: string, b: string) => number {
  const countsByText = new Map<string, Map<string, number>>();
  const counts = (text: string) => {
    const known = countsByText.get(text) ?? countWords(text);
    countsByText.set(text, known);
    return known;
  };
  return (a, b) => (a === b ? 1 : diceOf(counts(a), counts(b)));
}
