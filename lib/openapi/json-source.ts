import type { Source } from './source.ts';
import { TextError } from './text-error.ts';
import type { SpecPath, TextPlace } from './types.ts';

/** Deeper texts are refused when they are checked, so nothing below this is ever looked for. */
const deepest = 500;

/** Reads JSON. The text is only looked through by hand where a place in it is asked for. */
export function jsonSource(text: string): Source {
  try {
    return {
      format: 'json',
      value: JSON.parse(text),
      placeOf: (path) => {
        const at = new Scanner(text, path).find();
        return at === undefined ? undefined : placeAt(text, at);
      },
    };
  } catch {
    const at = new Scanner(text, []).failure();
    throw new TextError('this is not valid JSON', at === undefined ? undefined : placeAt(text, at));
  }
}

function placeAt(text: string, at: number): TextPlace {
  const before = text.slice(0, at).split('\n');
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 };
}

class Stop extends Error {}

/** Looks through JSON for the first thing that is wrong in it, or for the value that a path leads to. */
class Scanner {
  readonly #text: string;
  readonly #path: SpecPath;
  #at = 0;
  #start: number | undefined;

  constructor(text: string, path: SpecPath) {
    this.#text = text;
    this.#path = path;
  }

  /** Where the value of the path begins. */
  find(): number | undefined {
    this.failure();
    return this.#start;
  }

  /** Where the text stops being JSON; undefined where it is JSON, or too deep to tell. */
  failure(): number | undefined {
    try {
      this.#value(0, 0);
      this.#space();
      return this.#at < this.#text.length ? this.#at : undefined;
    } catch (error) {
      if (error instanceof Stop) return this.#at;
      throw error;
    }
  }

  /** `matched` is how many keys of the path led here; -1 where another key did. */
  #value(level: number, matched: number): void {
    if (level > deepest) throw new Stop();
    this.#space();
    if (matched === this.#path.length && this.#start === undefined) this.#start = this.#at;
    const sign = this.#text[this.#at];
    if (sign === '{') this.#object(level, matched);
    else if (sign === '[') this.#array(level, matched);
    else if (sign === '"') this.#string();
    else this.#match(/-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y);
  }

  #object(level: number, matched: number): void {
    this.#at += 1;
    this.#space();
    if (this.#skip('}')) return;
    do {
      this.#space();
      const key = this.#string();
      this.#space();
      if (!this.#skip(':')) throw new Stop();
      this.#value(level + 1, this.#next(matched, key));
      this.#space();
    } while (this.#skip(','));
    if (!this.#skip('}')) throw new Stop();
  }

  #array(level: number, matched: number): void {
    this.#at += 1;
    this.#space();
    if (this.#skip(']')) return;
    let index = 0;
    do {
      this.#value(level + 1, this.#next(matched, index));
      index += 1;
      this.#space();
    } while (this.#skip(','));
    if (!this.#skip(']')) throw new Stop();
  }

  #next(matched: number, key: string | number): number {
    return matched >= 0 && matched < this.#path.length && this.#path[matched] === key ? matched + 1 : -1;
  }

  #string(): string {
    if (this.#text[this.#at] !== '"') throw new Stop();
    const raw = this.#match(/"(?:[^"\\\p{Cc}]|[\x7f-\x9f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/uy);
    return raw.includes('\\') ? (JSON.parse(raw) as string) : raw.slice(1, -1);
  }

  #match(pattern: RegExp): string {
    pattern.lastIndex = this.#at;
    const matched = pattern.exec(this.#text)?.[0];
    if (matched === undefined) throw new Stop();
    this.#at += matched.length;
    return matched;
  }

  #skip(sign: string): boolean {
    if (this.#text[this.#at] !== sign) return false;
    this.#at += 1;
    return true;
  }

  #space(): void {
    this.#match(/[ \t\r\n]*/y);
  }
}
