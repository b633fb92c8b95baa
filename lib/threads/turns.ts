interface SpentTime {
  ms: number;
  at: number;
}

/** What an owner has used counts half after this time. */
const halfLifeMs = 10_000;
/** Owners are forgotten when there are more and what they used counts for nothing any more. */
const mostOwners = 1_000;

/**
 * Items that wait, each for its owner. The next item belongs to the owner that has used the least lately, however many
 * items each owner has. So an owner with many items delays its own, and hardly those of others.
 */
export class Turns<Item> {
  readonly #waiting = new Map<string, Item[]>();
  readonly #spent = new Map<string, SpentTime>();
  readonly #now: () => number;
  #size = 0;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  get size(): number {
    return this.#size;
  }

  add(owner: string, item: Item): void {
    const items = this.#waiting.get(owner);
    if (items) items.push(item);
    else this.#waiting.set(owner, [item]);
    this.#size += 1;
  }

  /** How many items of an owner wait. */
  count(owner: string): number {
    return this.#waiting.get(owner)?.length ?? 0;
  }

  /** Removes an item that no longer waits; false when it does not. */
  delete(owner: string, item: Item): boolean {
    const items = this.#waiting.get(owner) ?? [];
    const index = items.indexOf(item);
    if (index < 0) return false;
    items.splice(index, 1);
    this.#size -= 1;
    if (items.length === 0) this.#waiting.delete(owner);
    return true;
  }

  /** Removes the next item, among the owners that may have a turn now. */
  removeNext(canHaveTurn: (owner: string) => boolean): Item | undefined {
    let next: { owner: string; spent: number } | undefined;
    for (const owner of this.#waiting.keys()) {
      if (!canHaveTurn(owner)) continue;
      const spent = this.#spentBy(owner);
      if (!next || spent < next.spent) next = { owner, spent };
    }
    return next && this.#remove(next.owner, 0);
  }

  /** Removes the newest item of the owner that has the most, unless this owner would have as many. */
  removeFromLongest(owner: string): Item | undefined {
    let longest = owner;
    for (const [other, items] of this.#waiting) if (items.length > this.count(longest)) longest = other;
    return this.count(longest) > this.count(owner) + 1 ? this.#remove(longest, -1) : undefined;
  }

  /** Counts what an owner has used. */
  spend(owner: string, ms: number): void {
    this.#spent.set(owner, { ms: this.#spentBy(owner) + ms, at: this.#now() });
    if (this.#spent.size <= mostOwners) return;
    for (const other of this.#spent.keys()) if (this.#spentBy(other) < 1) this.#spent.delete(other);
  }

  #spentBy(owner: string): number {
    const spent = this.#spent.get(owner);
    return spent ? spent.ms * 0.5 ** ((this.#now() - spent.at) / halfLifeMs) : 0;
  }

  #remove(owner: string, index: number): Item | undefined {
    const items = this.#waiting.get(owner) ?? [];
    const [item] = items.splice(index, 1);
    this.#size -= 1;
    if (items.length === 0) this.#waiting.delete(owner);
    return item;
  }
}
