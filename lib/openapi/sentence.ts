const longest = 500;

/** Words about a spec as one sentence, of which only the start is shown where they are long. */
export function sentenceOf(words: string): string {
  const text = printable(words);
  const short = text.length > longest ? `${text.slice(0, longest)}…` : text;
  return /[.!?…]$/.test(short) ? short : `${short}.`;
}

/** A text of a spec without what no database and no screen takes. */
export function printable(text: string): string {
  return text.replaceAll(/\p{Cc}+/gu, ' ').toWellFormed();
}

export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
