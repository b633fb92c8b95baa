/** What words end with, so that all kinds of script occur. */
const ends = ['', '', '', '', 'é', 'ж', '字', 'ش', '😀', '', '’s'];

/**
 * Makes up text. With distinct words every word of a document occurs once and tells who wrote it, so that each can be
 * accounted for; otherwise the few words there are repeat all the time, as equal lines do in real documents.
 */
export class Writer {
  readonly #author: string;
  readonly #distinct: boolean;
  #count = 0;

  constructor(author: string, distinct: boolean) {
    this.#author = author;
    this.#distinct = distinct;
  }

  id(): string {
    this.#count++;
    return `${this.#author}${this.#count}`;
  }

  word(): string {
    const id = this.id();
    return this.#distinct
      ? `${id}w${ends[this.#count % ends.length]}`
      : (['so', 'it', 'is'][this.#count % 3] ?? 'so');
  }

  words(count: number): string {
    return Array.from({ length: count }, () => this.word()).join(' ');
  }

  sentence(count = 4): string {
    const text = this.words(Math.max(2, count));
    return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
  }

  sentences(count: number): string {
    return Array.from({ length: Math.max(1, count) }, (_, at) => this.sentence(3 + (at % 4))).join(' ');
  }
}

/** All words of a text, in the case they were made in, each as often as it occurs. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[a-z0-9]+/g) ?? [];
}
