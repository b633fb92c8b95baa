/** What ends a sentence: its mark with the quotes, brackets and emphasis that close behind it, then a blank; or a hard line break. */
const boundary =
  /(?<![.!?…؟۔।॥։።])[.!?…؟۔।॥։።]+["'”’»)\]*_~`]*\s+|[。！？]["'”’»」』）)\]*_~`]*\s*|(?: {2}|\\)(?:\r\n|\r|\n)/g;

/** A full stop behind one of these, or behind a single letter other than the end of `it's` or `don't`, ends no sentence. */
const abbreviation =
  /(?<![\p{L}\p{N}]|\p{L}['’](?=[dmst]\.))(?:\p{L}|e\.g|i\.e|vs|cf|dr|mr|mrs|ms|prof|st|z\.B|d\.h|u\.a|bzw)\.$/iu;
/** Neither does one behind these when a number follows. */
const abbreviationOfNumber = /(?<![\p{L}\p{N}])(?:nos?|nr|figs?|eqs?|sec|ch|vol|pp|approx|ca|abs|art)\.$/iu;
const enumeration = /^\s*(?:[-*+]\s+)?\d{1,9}\.\s+$/;
const longestAbbreviation = 24;
/** Marks, which may stand inside a word, make no abbreviation of its end. */
const markup = /[*~`]+/g;

/**
 * Cuts prose into sentences, each with the white space behind it; joined they are the text again.
 * It is our own, by fixed rules, so that every engine cuts a text at the same places.
 */
export function splitSentences(text: string): string[] {
  const sentences: string[] = [];
  let start = 0;
  for (const match of text.matchAll(boundary)) {
    const end = match.index + match[0].length;
    if (end >= text.length) break;
    if (!endsSentence(text, start, end, match[0])) continue;
    sentences.push(text.slice(start, end));
    start = end;
  }
  if (start < text.length) sentences.push(text.slice(start));
  return sentences;
}

function endsSentence(text: string, start: number, end: number, mark: string): boolean {
  if (!/^[.…]/.test(mark)) return true;
  if (/[a-z]/.test(text.charAt(end))) return false;
  if (enumeration.test(text.slice(start, Math.min(end, start + longestAbbreviation)))) return false;
  const before = text
    .slice(Math.max(start, end - mark.length - longestAbbreviation), end)
    .trimEnd()
    .replace(markup, '');
  return !(
    abbreviation.test(before) ||
    (/[0-9]/.test(text.charAt(end)) && abbreviationOfNumber.test(before))
  );
}
