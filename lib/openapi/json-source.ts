import { LineCounter } from 'yaml';
import type { Source } from './source.ts';
import { TextError } from './text-error.ts';
import type { SpecPath, TextPlace } from './types.ts';

/** Deeper texts are refused when they are checked, so nothing below this is ever looked for. */
const deepest = 500;

/** Reads JSON. The text is only looked through by hand where places in it are asked for. */
export function jsonSource(text: string): Source {
  try {
    return {
      format: 'json',
      value: JSON.parse(text),
      placeOf: (path) => {
        const root = new Target();
        const target = root.add(path);
        new Scanner(text, root).scan();
        return target.start === undefined ? undefined : placesIn(text)(target.start);
      },
      keyPlacesOf: (paths) => {
        const root = new Target();
        for (const path of paths) root.add(path);
        new Scanner(text, root).scan();
        const placeAt = placesIn(text);
        return paths.map((path) => placeAt(root.lastKeyStart(path)));
      },
    };
  } catch {
    const at = new Scanner(text, new Target()).scan();
    throw new TextError('this is not valid JSON', at === undefined ? undefined : placesIn(text)(at));
  }
}

function placesIn(text: string): (at: number) => TextPlace {
  const lines = new LineCounter();
  for (let start = 0; start >= 0; start = text.indexOf('\n', start) + 1 || -1) lines.addNewLine(start);
  return (at) => {
    const { line, col } = lines.linePos(at);
    return { line, column: col };
  };
}

/** A value that is looked for, or that one of these is in. */
class Target {
  start: number | undefined;
  keyStart: number | undefined;
  readonly inner = new Map<string, Target>();

  add(path: SpecPath): Target {
    let target: Target = this;
    for (const key of path) {
      const next = target.inner.get(String(key)) ?? new Target();
      target.inner.set(String(key), next);
      target = next;
    }
    return target;
  }

  /** Where the last key of a path stands that is there. */
  lastKeyStart(path: SpecPath): number {
    let start = this.start ?? 0;
    let target: Target | undefined = this;
    for (const key of path) {
      target = target.inner.get(String(key));
      if (target?.keyStart === undefined) break;
      start = target.keyStart;
    }
    return start;
  }
}

/** Characters of a string, so many at most: a pattern without end runs out of memory on some megabytes. */
const stringPart = /(?:[^"\\\p{Cc}]|[\x7f-\x9f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})){1,10000}/uy;

class Stop extends Error {}

/** Looks through JSON for values, and for the first thing that is wrong in it. */
class Scanner {
  readonly #text: string;
  readonly #root: Target;
  #at = 0;

  constructor(text: string, root: Target) {
    this.#text = text;
    this.#root = root;
  }

  /** Finds the values, and where the text stops being JSON; undefined where it is JSON. */
  scan(): number | undefined {
    try {
      this.#value(0, this.#root);
      this.#space();
      return this.#at < this.#text.length ? this.#at : undefined;
    } catch (error) {
      if (error instanceof Stop) return this.#at;
      throw error;
    }
  }

  #value(level: number, target: Target | undefined, keyStart?: number): void {
    if (level > deepest) throw new Stop();
    this.#space();
    if (target && target.start === undefined) {
      target.start = this.#at;
      target.keyStart = keyStart ?? this.#at;
    }
    const sign = this.#text[this.#at];
    if (sign === '{') this.#object(level, target);
    else if (sign === '[') this.#array(level, target);
    else if (sign === '"') this.#string();
    else this.#match(/-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y);
  }

  #object(level: number, target: Target | undefined): void {
    this.#at += 1;
    this.#space();
    if (this.#skip('}')) return;
    do {
      this.#space();
      const keyStart = this.#at;
      const key = this.#string();
      this.#space();
      if (!this.#skip(':')) throw new Stop();
      this.#value(level + 1, target?.inner.get(key), keyStart);
      this.#space();
    } while (this.#skip(','));
    if (!this.#skip('}')) throw new Stop();
  }

  #array(level: number, target: Target | undefined): void {
    this.#at += 1;
    this.#space();
    if (this.#skip(']')) return;
    let index = 0;
    do {
      this.#value(level + 1, target?.inner.get(String(index)));
      index += 1;
      this.#space();
    } while (this.#skip(','));
    if (!this.#skip(']')) throw new Stop();
  }

  #string(): string {
    if (this.#text[this.#at] !== '"') throw new Stop();
    const start = this.#at;
    this.#at += 1;
    while (this.#skipMatch(stringPart));
    if (!this.#skip('"')) {
      this.#at = start;
      throw new Stop();
    }
    const raw = this.#text.slice(start, this.#at);
    return raw.includes('\\') ? (JSON.parse(raw) as string) : raw.slice(1, -1);
  }

  #match(pattern: RegExp): void {
    if (!this.#skipMatch(pattern)) throw new Stop();
  }

  /** Goes behind what a pattern matches here; false where it matches nothing. */
  #skipMatch(pattern: RegExp): boolean {
    pattern.lastIndex = this.#at;
    const matched = pattern.exec(this.#text)?.[0];
    this.#at += matched?.length ?? 0;
    return matched !== undefined;
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
