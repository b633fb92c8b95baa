import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createTemporaryFolder } from '#server/testing/temporary-database.ts';
import { findFreePort } from '../../supervise/ports.ts';
import { fewArenas, heapLimits } from '../../supervise/supervisor.ts';

const MAIN = fileURLToPath(new URL('../../../server/main.ts', import.meta.url));

/** Several API processes over one database. One that is killed is started again. */
export class ApiProcesses {
  readonly urls: readonly string[];
  readonly #ports: readonly number[];
  readonly #environment: NodeJS.ProcessEnv;
  readonly #running: ChildProcess[] = [];

  private constructor(ports: readonly number[], environment: NodeJS.ProcessEnv) {
    this.#ports = ports;
    this.#environment = environment;
    this.urls = ports.map((port) => `http://127.0.0.1:${port}`);
  }

  static async start(
    databaseUrl: string,
    count: number,
    settings: Record<string, string> = {},
  ): Promise<ApiProcesses> {
    const ports: number[] = [];
    while (ports.length < count) {
      const port = await findFreePort();
      if (!ports.includes(port)) ports.push(port);
    }
    const environment = {
      ...process.env,
      DATABASE_URL: databaseUrl,
      LECTERN_DATA: await createTemporaryFolder(),
      LECTERN_SECRET: 'test',
      LECTERN_RATE_LIMIT: '1000000',
      ...settings,
    };
    const processes = new ApiProcesses(ports, environment);
    for (const at of ports.keys()) await processes.#start(at);
    return processes;
  }

  /** The process id of one of them. */
  pid(at: number): number {
    return this.#running[at]?.pid ?? 0;
  }

  /** Kills one of them at once, and starts it again. */
  async kill(at: number): Promise<void> {
    await this.#end(at);
    await this.#start(at);
  }

  async stop(): Promise<void> {
    await Promise.all(this.#ports.map((_, at) => this.#end(at)));
  }

  async #end(at: number): Promise<void> {
    const child = this.#running[at];
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exit = once(child, 'exit');
    child.kill('SIGKILL');
    await exit;
  }

  async #start(at: number): Promise<void> {
    const env = { ...fewArenas, ...this.#environment, API_PORT: String(this.#ports[at]) };
    this.#running[at] = spawn(process.execPath, [...heapLimits, MAIN], { env, stdio: 'ignore' });
    while (!(await this.#isReady(at))) await wait(20);
  }

  async #isReady(at: number): Promise<boolean> {
    const answer = await fetch(`${this.urls[at]}/readyz`).catch(() => undefined);
    return answer?.status === 200;
  }
}
