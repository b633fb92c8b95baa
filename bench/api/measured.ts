import { median } from '../parts/timed.ts';
import type { DatabaseClock } from './database-clock.ts';
import { load, type Target } from './load.ts';
import type { ServerProcess } from './served.ts';

const milliseconds = 1000;

interface Round {
  speed: number;
  /** Microseconds of a core for each answer: of the process, and of the database. */
  process: number;
  database: number;
  memory: number;
}

/** A server with what was measured of it. */
export class MeasuredServer {
  readonly served: ServerProcess;
  readonly #target: Target;
  readonly #clock: DatabaseClock;
  readonly #rounds: Round[] = [];

  constructor(served: ServerProcess, clock: DatabaseClock, target: Omit<Target, 'port'>) {
    this.served = served;
    this.#clock = clock;
    this.#target = { ...target, port: served.port };
  }

  async warmUp(): Promise<void> {
    await load(this.#target, milliseconds);
  }

  async run(): Promise<void> {
    const before = await this.served.cost();
    const database = this.#clock.read();
    const started = performance.now();
    const speed = await load(this.#target, milliseconds);
    const answers = (speed * (performance.now() - started)) / 1000;
    const after = await this.served.cost();
    this.#rounds.push({
      speed,
      process: (after.cpu - before.cpu) / answers,
      database: (this.#clock.read() - database) / answers,
      memory: after.memory,
    });
  }

  /** The median of the rounds. */
  result(): Round {
    const of = (key: keyof Round) => median(this.#rounds.map((round) => round[key]));
    return { speed: of('speed'), process: of('process'), database: of('database'), memory: of('memory') };
  }
}
