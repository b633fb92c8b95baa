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
    prefix: [...text.slice(0, start)].slice(-contextLength).join(''),
    suffix: [...text.slice(end, end + 2 * contextLength)].slice(0, contextLength).join(''),
  };
}

/**
 * Where a quote stands in a flat text. Blanks don’t count: a browser puts other ones between the cells of a table.
 * Of several places the one with the likest text around it; `ambiguous` where nothing tells them apart.
 */
export function findQuote(text: string, quote: Quote): Range | 'missing' | 'ambiguous' {
  const solid = new SolidText(text);
  const ranges = solid.rangesOf(quote.text);
  const [first] = ranges;
  if (!first) return 'missing';
  if (ranges.length === 1) return first;
  const [prefix, suffix] = [solidOf(quote.prefix), solidOf(quote.suffix)];
  const scored = ranges
    .map((range) => {
      const [before, after] = [solidOf(text.slice(0, range.start)), solidOf(text.slice(range.end))];
      return { range, score: sharedEnd(before, prefix) + sharedStart(after, suffix) };
    })
    .toSorted((a, b) => b.score - a.score);
  return scored[0] && scored[0].score > (scored[1]?.score ?? 0) ? scored[0].range : 'ambiguous';
}

/** How much of the text around a quote stands around a range too, without blanks, on each side. */
export function sharedContext(text: string, { start, end }: Range, { prefix, suffix }: Quote) {
  const [before, after] = [solidOf(prefix), solidOf(suffix)];
  const nearby = 4 * contextLength;
  return {
    before: sharedEnd(solidOf(text.slice(Math.max(0, start - nearby), start)), before),
    after: sharedStart(solidOf(text.slice(end, end + nearby)), after),
    isWholeBefore: before.length > 0 && solidOf(text.slice(0, start)).endsWith(before),
    isWholeAfter: after.length > 0 && solidOf(text.slice(end)).startsWith(after),
  };
}

/** A text without its blanks, which knows where each character stood. */
export class SolidText {
  readonly #solid: string;
  readonly #positions: number[] = [];

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

  rangesOf(words: string): Range[] {
    const wanted = solidOf(words);
    const ranges: Range[] = [];
    if (wanted === '') return ranges;
    for (let at = this.#solid.indexOf(wanted); at >= 0; at = this.#solid.indexOf(wanted, at + 1)) {
      const start = this.#positions[at] ?? 0;
      ranges.push({ start, end: (this.#positions[at + wanted.length - 1] ?? 0) + 1 });
    }
    return ranges;
  }
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
