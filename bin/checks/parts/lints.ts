import type { Client } from '#lib/api/client.ts';

/** The API lints as many of one organization at once; more would wait for their place and be refused. */
const atOnce = 1;
/** A lint that takes longer, with its wait for a place, has no bound. */
const longestSeconds = 100;

export interface SpecParams {
  organizationId: string;
  specSlug: string;
}

/** Lints versions of a spec while other things are done, and counts what comes of it. */
export class Lints {
  readonly #client: Client;
  readonly #spec: SpecParams;
  readonly #running = new Set<Promise<void>>();
  readonly #faults: string[] = [];
  readonly #counts = { linted: 0, partly: 0, unlintable: 0 };
  #longest = { seconds: 0, name: '' };

  constructor(client: Client, spec: SpecParams) {
    this.#client = client;
    this.#spec = spec;
  }

  /** Starts to lint the latest version, as soon as there is a place. */
  async start(name: string): Promise<void> {
    while (this.#running.size >= atOnce) await Promise.race(this.#running);
    const { lastVersion = '' } = await this.#client.call('getOpenApiSpec', { params: this.#spec });
    const lint = this.#lint(name, lastVersion).finally(() => this.#running.delete(lint));
    this.#running.add(lint);
  }

  /** Waits for what still runs, says how it went, and returns what went wrong. */
  async end(): Promise<string[]> {
    await Promise.all(this.#running);
    const { linted, partly, unlintable } = this.#counts;
    const { seconds, name } = this.#longest;
    console.log(
      `${linted} specs linted, ${partly} of them without all of their examples, ${unlintable} refused by the linter; the longest took ${seconds.toFixed(1)} s (${name})`,
    );
    return this.#faults;
  }

  async #lint(name: string, versionId: string): Promise<void> {
    const startedAt = performance.now();
    const sent = await this.#client.send('getOpenApiSpecLint', { params: { ...this.#spec, versionId } });
    const seconds = (performance.now() - startedAt) / 1000;
    if (seconds > this.#longest.seconds) this.#longest = { seconds, name };
    if (seconds > longestSeconds) this.#faults.push(`${name}: was linted for ${seconds.toFixed(0)} s`);
    if (sent.ok) {
      this.#counts.linted += 1;
      if (!sent.body.examples) this.#counts.partly += 1;
    } else if (sent.failure.type === 'unlintable_spec') {
      this.#counts.unlintable += 1;
    } else {
      this.#faults.push(`${name}: its lint was answered ${sent.status} ${sent.failure.message}`);
    }
  }
}
