/** What ends a sentence: its mark with the quotes, brackets and emphasis that close behind it, then a blank; or a hard line break. */
const boundary = /[.!?…]+["'”’»)\]*_~`]*\s+|[。！？]["'”’»」』）)\]*_~`]*\s*|(?: {2,}|\\)(?:\r\n|\r|\n)/g;

/** A full stop behind one of these, or behind a single capital, ends no sentence. */
const abbreviation =
  /(?:^|[^\p{L}\p{N}])(?:[A-Z]|e\.g|i\.e|etc|vs|cf|ca|approx|no|nos|fig|figs|eq|sec|ch|vol|pp|p|ed|eds|al|dr|mr|mrs|ms|prof|st|jr|sr|inc|ltd|co|corp|dept|est|min|max|z\.B|d\.h|u\.a|bzw|usw|Nr|Abs)\.["'”’»)\]*_~`]*$/iu;
const singleLetter = /(?:^|[^\p{L}\p{N}])[a-z]\.$/u;
const enumeration = /^\s*(?:[-*+]\s+)?\d{1,9}\.\s+$/;
const longestAbbreviation = 24;

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
  const before = text.slice(Math.max(start, end - mark.length - longestAbbreviation), end).trimEnd();
  return !abbreviation.test(before) && !singleLetter.test(before);
}
