/** Counts what it is told, and wakes those who wait for more. */
export class NewsCounter {
  #count = 0;
  readonly #waiting = new Set<() => void>();

  /** How often there were news. */
  get count(): number {
    return this.#count;
  }

  add(): void {
    this.#count += 1;
    for (const goOn of this.#waiting) goOn();
  }

  /** Waits until there are more news than `count`, for so long, or until the signal is aborted. */
  async waitForMore(count: number, waitMs: number, signal: AbortSignal): Promise<void> {
    if (this.#count !== count || signal.aborted) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    const goOn = () => resolve();
    const timer = setTimeout(goOn, waitMs);
    this.#waiting.add(goOn);
    signal.addEventListener('abort', goOn);
    await promise;
    clearTimeout(timer);
    this.#waiting.delete(goOn);
    signal.removeEventListener('abort', goOn);
  }
}
