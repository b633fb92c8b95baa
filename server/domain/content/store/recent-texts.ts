/**
 * The values of texts that were read lately, by organization and hash, so that they are not read and parsed again.
 * Only contents are kept here, never who may see them; what a hash names does not change.
 */
export class RecentTexts<Value> {
  readonly #capacity: number;
  readonly #parse: (text: string) => Value;
  readonly #kept = new Map<string, { value: Value; size: number }>();
  #size = 0;

  /** `capacity` counts characters; `parse` tells what a text is. */
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
    const found = new Map<string, Value>();
    const missing: string[] = [];
    for (const hash of hashes) {
      const key = `${organizationId} ${hash}`;
      const kept = this.#kept.get(key);
      if (kept === undefined) {
        missing.push(hash);
        continue;
      }
      this.#kept.delete(key);
      this.#kept.set(key, kept);
      found.set(hash, kept.value);
    }
    if (missing.length === 0) return found;
    for (const { hash, json } of await read(missing)) {
      const value = this.#parse(json);
      found.set(hash, value);
      this.#keep(`${organizationId} ${hash}`, value, json.length);
    }
    return found;
  }

  #keep(key: string, value: Value, size: number): void {
    if (size > this.#capacity / 8 || this.#kept.has(key)) return;
    this.#kept.set(key, { value, size });
    this.#size += size;
    for (const [oldest, { size: freed }] of this.#kept) {
      if (this.#size <= this.#capacity) break;
      this.#kept.delete(oldest);
      this.#size -= freed;
    }
  }
}
