import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The measurements of the threads that work on documents. */
export interface ThreadMeasurements {
  readonly waiting: number;
  readonly running: number;
  watch(onDone: (name: string, seconds: number) => void): void;
}

/** The content of `/metrics`: requests by operation and status, calls in threads, and the process itself. */
export class Metrics {
  readonly registry = new Registry();
  readonly #requests: Histogram;
  /** The part of the histogram for each operation, method and status. */
  readonly #alike = new Map<string, Histogram.Internal<string>>();

  constructor(threads?: ThreadMeasurements) {
    collectDefaultMetrics({ register: this.registry });
    this.#requests = new Histogram({
      name: 'lectern_request_seconds',
      help: 'Time to answer a request, by operation',
      labelNames: ['operation', 'method', 'status'],
      buckets,
      registers: [this.registry],
    });
    if (threads) this.#measure(threads);
  }

  observe(operation: string, method: string, status: number, seconds: number): void {
    const name = `${operation} ${method} ${status}`;
    const alike = this.#alike.get(name) ?? this.#requests.labels(operation, method, String(status));
    this.#alike.set(name, alike);
    alike.observe(seconds);
  }

  #measure(threads: ThreadMeasurements): void {
    const registers = [this.registry];
    for (const [state, help] of [
      ['waiting', 'Calls with large contents that wait for a thread'],
      ['running', 'Calls with large contents that a thread does now'],
    ] as const) {
      new Gauge({
        name: `lectern_document_calls_${state}`,
        help,
        registers,
        collect() {
          this.set(threads[state]);
        },
      });
    }
    const calls = new Histogram({
      name: 'lectern_document_call_seconds',
      help: 'Time of a call with large contents, the wait for a thread included',
      labelNames: ['function'],
      buckets,
      registers,
    });
    threads.watch((name, seconds) => calls.observe({ function: name }, seconds));
  }
}
