/** A part of a block’s text, with a little of what stands around it. */
export interface Quote {
  text: string;
  prefix: string;
  suffix: string;
}

/** A stretch of a text: from `start` up to `end`. */
export interface Range {
  start: number;
  end: number;
}

/** Where a quote stands in a text; `ambiguous` where it stands several times and nothing tells them apart. */
export type QuotePosition = Range | 'missing' | 'ambiguous';

/** Characters before and after a quote that tell it from others with the same words. */
const contextLength = 40;

/** A text as quotes are taken from it: every run of blanks is one. */
export function flatText(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** The quote that a range of a flat text is. */
export function quoteOf(text: string, { start, end }: Range): Quote {
  return {
    text: text.slice(start, end),
    prefix: [...text.slice(Math.max(0, start - 2 * contextLength), start)].slice(-contextLength).join(''),
    suffix: [...text.slice(end, end + 2 * contextLength)].slice(0, contextLength).join(''),
  };
}

/** Where a quote stands in a flat text. */
export function findQuote(text: string, quote: Quote): QuotePosition {
  return new SolidText(text).find(quote);
}

/** How much of the text around a quote stands around a range too, without blanks, on each side. */
export function sharedContext(text: string, { start, end }: Range, { prefix, suffix }: Quote) {
  const [before, after] = [solidOf(prefix), solidOf(suffix)];
  const nearby = 4 * contextLength;
  const sharedBefore = sharedEnd(solidOf(text.slice(Math.max(0, start - nearby), start)), before);
  const sharedAfter = sharedStart(solidOf(text.slice(end, end + nearby)), after);
  return {
    before: sharedBefore,
    after: sharedAfter,
    isWholeBefore: before.length > 0 && sharedBefore === before.length,
    isWholeAfter: after.length > 0 && sharedAfter === after.length,
  };
}

/**
 * A text without its blanks, which knows where each character stood: a browser puts other blanks between the cells of a
 * table.
 */
export class SolidText {
  readonly #solid: string;
  readonly #positions: number[] = [];
  #comparisons = 0;

  constructor(text: string) {
    let solid = '';
    for (let at = 0; at < text.length; at++) {
      const character = text.charAt(at);
      if (character.trim() === '') continue;
      solid += character;
      this.#positions.push(at);
    }
    this.#solid = solid;
  }

  /** How many characters were compared so far. */
  get comparisons(): number {
    return this.#comparisons;
  }

  /** Where a quote stands: of several places the one with the likest text around it. */
  find(quote: Quote): QuotePosition {
    const words = solidOf(quote.text);
    const starts = this.#startsOf(words);
    const [first] = starts;
    if (first === undefined) return 'missing';
    if (starts.length === 1) return this.#rangeAt(first, words.length);
    const [prefix, suffix] = [solidOf(quote.prefix), solidOf(quote.suffix)];
    const scores = starts.map(
      (start) => this.#sharedBefore(start, prefix) + this.#sharedFrom(start + words.length, suffix),
    );
    const best = scores.reduce((most, score) => Math.max(most, score));
    const at = scores.indexOf(best);
    return scores.includes(best, at + 1) ? 'ambiguous' : this.#rangeAt(starts[at] ?? first, words.length);
  }

  rangesOf(words: string): Range[] {
    const wanted = solidOf(words);
    return this.#startsOf(wanted).map((start) => this.#rangeAt(start, wanted.length));
  }

  /** Where words stand, also those that overlap. No character is looked at anew for each place, however they repeat. */
  #startsOf(words: string): number[] {
    const starts: number[] = [];
    if (words === '') return starts;
    const borders = bordersOf(words);
    let matched = 0;
    for (let at = 0; at < this.#solid.length; at++) {
      while (matched > 0 && !this.#isAt(at, words, matched)) matched = borders[matched - 1] ?? 0;
      if (this.#isAt(at, words, matched)) matched++;
      if (matched < words.length) continue;
      starts.push(at + 1 - words.length);
      matched = borders[matched - 1] ?? 0;
    }
    return starts;
  }

  #rangeAt(start: number, length: number): Range {
    const last = this.#positions[start + length - 1] ?? 0;
    return { start: this.#positions[start] ?? 0, end: last + 1 };
  }

  #sharedBefore(end: number, prefix: string): number {
    let length = 0;
    while (length < prefix.length && this.#isAt(end - 1 - length, prefix, prefix.length - 1 - length))
      length++;
    return length;
  }

  #sharedFrom(start: number, suffix: string): number {
    let length = 0;
    while (length < suffix.length && this.#isAt(start + length, suffix, length)) length++;
    return length;
  }

  #isAt(at: number, words: string, position: number): boolean {
    this.#comparisons++;
    return this.#solid.charCodeAt(at) === words.charCodeAt(position);
  }
}

/** For each beginning of a text, how long the longest shorter beginning is with which it ends. */
function bordersOf(text: string): number[] {
  const borders = [0];
  let length = 0;
  for (let at = 1; at < text.length; at++) {
    while (length > 0 && text[at] !== text[length]) length = borders[length - 1] ?? 0;
    if (text[at] === text[length]) length++;
    borders.push(length);
  }
  return borders;
}

function solidOf(text: string): string {
  return text.replaceAll(/\s+/g, '');
}

function sharedStart(a: string, b: string): number {
  let length = 0;
  while (length < a.length && length < b.length && a[length] === b[length]) length++;
  return length;
}

function sharedEnd(a: string, b: string): number {
  let length = 0;
  while (length < a.length && length < b.length && a.at(-1 - length) === b.at(-1 - length)) length++;
  return length;
}
