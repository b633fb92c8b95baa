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
    if (typeof value !== 'string' || value.trim() === '') return undefined;
    const text = shortened(value.trim().toWellFormed(), Math.min(longest, Math.max(this.#characters, 100)));
    this.#characters -= text.length;
    return text;
  }

  /** A value of a spec; undefined where it is too large. */
  value(value: unknown): unknown {
    const size = value === undefined ? 0 : JSON.stringify(value).length;
    if (size > Math.min(longestValue, this.#characters)) return undefined;
    this.#characters -= size;
    return value;
  }
}

const longestValue = 20_000;

function shortened(text: string, longest: number): string {
  return text.length > longest ? `${text.slice(0, longest).toWellFormed()}…` : text;
}
