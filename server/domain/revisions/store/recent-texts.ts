/**
 * The values of texts that were read lately, by organization and hash, so that they are not read and parsed again.
 * Only contents are stored here, never who may see them; what a hash names does not change.
 */
export class RecentTexts<Value> {
  readonly #capacity: number;
  readonly #parse: (text: string) => Value;
  readonly #entries = new Map<string, { value: Value; size: number }>();
  #size = 0;

  /** `capacity` counts bytes of memory; `parse` makes the value of a text. */
  constructor(capacity: number, parse: (text: string) => Value) {
    this.#capacity = capacity;
    this.#parse = parse;
  }

  /** The values of some hashes; those that are not at hand come from `read` in one call. */
  async load(
    organizationId: string,
    hashes: readonly string[],
    read: (missing: string[]) => Promise<{ hash: string; json: string }[]>,
  ): Promise<Map<string, Value>> {
    const values = new Map<string, Value>();
    const missing: string[] = [];
    for (const hash of hashes) {
      const key = `${organizationId} ${hash}`;
      const entry = this.#entries.get(key);
      if (entry === undefined) {
        missing.push(hash);
        continue;
      }
      this.#entries.delete(key);
      this.#entries.set(key, entry);
      values.set(hash, entry.value);
    }
    if (missing.length === 0) return values;
    for (const { hash, json } of await read(missing)) {
      const value = this.#parse(json);
      values.set(hash, value);
      this.#store(`${organizationId} ${hash}`, value);
    }
    return values;
  }

  /** Adds a value that was just written, since what was written is read next. What a hash names never changes. */
  add(organizationId: string, hash: string, value: Value): void {
    this.#store(`${organizationId} ${hash}`, value);
  }

  #store(key: string, value: Value): void {
    const size = entryBytes + bytesOf(key) + bytesOf(value);
    if (size > this.#capacity / 8 || this.#entries.has(key)) return;
    this.#entries.set(key, { value, size });
    this.#size += size;
    for (const [oldest, { size: freed }] of this.#entries) {
      if (this.#size <= this.#capacity) break;
      this.#entries.delete(oldest);
      this.#size -= freed;
    }
  }
}

/** What an entry of a map and the object in it take. */
const entryBytes = 100;
const objectBytes = 40;

/** About how much memory a value of JSON takes, rather too much than too little. */
function bytesOf(value: unknown): number {
  if (typeof value === 'string') return 24 + value.length * (/[\u0100-\uffff]/.test(value) ? 2 : 1);
  if (typeof value !== 'object' || value === null) return 8;
  let bytes = objectBytes;
  for (const each of Object.values(value)) bytes += 8 + bytesOf(each);
  return bytes;
}
