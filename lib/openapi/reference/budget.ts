import { textOf } from '../members.ts';

/** Bounds what is shown of a spec: schemas that name each other would grow without end. */
export class Budget {
  #nodes: number;
  #characters: number;

  constructor({ nodes, characters }: { nodes: number; characters: number }) {
    this.#nodes = nodes;
    this.#characters = characters;
  }

  get hasRoom(): boolean {
    return this.#nodes > 0 && this.#characters > 0;
  }

  /** Uses room for one more schema; false where there was none. */
  spend(): boolean {
    const { hasRoom } = this;
    this.#nodes -= 1;
    return hasRoom;
  }

  /** A text of a spec, cut where it is too long; undefined for an empty one. */
  text(value: unknown, longest: number): string | undefined {
    if (typeof value !== 'string') return undefined;
    const start = value
      .slice(0, 2 * longest)
      .trim()
      .toWellFormed();
    if (start === '') return undefined;
    const text = shortened(start, Math.min(longest, Math.max(this.#characters, 100)));
    this.#characters -= text.length;
    return text;
  }

  /** A name of a spec, as it is unless it is too long. */
  name(value: string, longest = longestName): string {
    const name = shortened(value.slice(0, longest + 1).toWellFormed(), longest);
    this.#characters -= name.length;
    return name;
  }

  /** The first names of a list of a spec. */
  names(values: unknown, longest = longestName): string[] {
    if (!Array.isArray(values)) return [];
    return values.slice(0, mostNames).flatMap((value) => {
      const text = this.hasRoom ? textOf(value) : undefined;
      return text === undefined ? [] : [this.name(text, longest)];
    });
  }

  /** A value of a spec; undefined where it is too large. */
  value(value: unknown): unknown {
    const size = sizeOf(value);
    if (size > Math.min(longestValue, this.#characters)) return undefined;
    this.#characters -= size;
    return value;
  }
}

const longestValue = 20_000;
const longestName = 500;
const mostNames = 100;

const sizes = new WeakMap<object, number>();

/** How long a value is as JSON. One that many parts of a spec share is measured once. */
export function sizeOf(value: unknown): number {
  if (typeof value === 'string') return value.length + 2;
  if (typeof value !== 'object' || value === null) return value === undefined ? 0 : String(value).length;
  const size = sizes.get(value) ?? JSON.stringify(value).length;
  sizes.set(value, size);
  return size;
}

/** A text, or its start with a sign that it goes on. */
export function shortened(text: string, longest: number): string {
  return text.length > longest ? `${text.slice(0, longest).toWellFormed()}…` : text;
}
