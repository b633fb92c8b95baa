import { load } from './load.ts';
import type { Served } from './served.ts';

const milliseconds = 1500;

/** A server with what was measured of it. */
export class Measured {
  readonly served: Served;
  readonly #target: { port: number; path: string; token: string };
  readonly #speeds: number[] = [];
  readonly #costs: number[] = [];

  constructor(served: Served, path: string, token: string) {
    this.served = served;
    this.#target = { port: served.port, path, token };
  }

  async warmUp(): Promise<void> {
    await load(this.#target, milliseconds);
  }

  async run(): Promise<void> {
    const before = await this.served.cpu();
    const started = performance.now();
    const speed = await load(this.#target, milliseconds);
    const answers = (speed * (performance.now() - started)) / 1000;
    this.#speeds.push(speed);
    this.#costs.push(((await this.served.cpu()) - before) / answers);
  }

  /** Answers a second. */
  speed(): number {
    return median(this.#speeds);
  }

  /** What an answer costs the process, in microseconds of a core. */
  cost(): number {
    return median(this.#costs);
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
