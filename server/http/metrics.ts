import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/** What `/metrics` tells: requests by operation and status, and the process itself. */
export class Metrics {
  readonly registry = new Registry();
  readonly #requests: Histogram;

  constructor() {
    collectDefaultMetrics({ register: this.registry });
    this.#requests = new Histogram({
      name: 'lectern_request_seconds',
      help: 'Time to answer a request, by operation',
      labelNames: ['operation', 'method', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers: [this.registry],
    });
  }

  observe(operation: string, method: string, status: number, seconds: number): void {
    this.#requests.observe({ operation, method, status: String(status) }, seconds);
  }
}
