import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Client, createClient } from '#lib/api/client.ts';
import { readPidFile } from '#server/db/embedded/pid-file.ts';
import { findClusterFolder } from '#server/db/embedded/place.ts';

const run = promisify(execFile);
const LECTERN = fileURLToPath(new URL('../../lectern.ts', import.meta.url));

/** An installation that serves the API, and the console where it has a port, from a data folder. */
export class Installation {
  readonly #dataFolder: string;
  readonly #port: number;
  readonly #consolePort: number | undefined;
  #serving: ChildProcess | undefined;

  constructor(dataFolder: string, port: number, consolePort?: number) {
    this.#dataFolder = dataFolder;
    this.#port = port;
    this.#consolePort = consolePort;
  }

  async start(): Promise<void> {
    this.launch();
    await this.#until(true);
  }

  /** Starts it without waiting until it serves. */
  launch(): void {
    const options = { env: this.#environment(), stdio: 'ignore' } as const;
    this.#serving = spawn(
      process.execPath,
      [LECTERN, 'serve', ...(this.#consolePort ? [] : ['api'])],
      options,
    );
  }

  async end(signal: NodeJS.Signals): Promise<[number | null]> {
    const serving = this.#serving;
    if (!serving || serving.exitCode !== null || serving.signalCode !== null) return [null];
    const exit = once(serving, 'exit') as Promise<[number | null]>;
    serving.kill(signal);
    return exit;
  }

  /** Where its API is. */
  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Runs a command on it and answers what that printed. */
  async command(...args: string[]): Promise<string> {
    const { stdout } = await run(...this.commandLine(...args));
    return stdout.trim();
  }

  /** The program, arguments and environment of a command on it. */
  commandLine(...args: string[]): [program: string, args: string[], options: { env: NodeJS.ProcessEnv }] {
    return [process.execPath, [LECTERN, ...args], { env: this.#environment() }];
  }

  /** Makes an organization and answers a client for its admin. */
  async createOrganization(
    name = 'admin',
  ): Promise<{ organizationId: string; token: string; client: Client }> {
    const email = `${name}@example.com`;
    await this.command('user', 'create', '--email', email, '--name', 'Sample admin');
    const organizationId = await this.command(
      'organization',
      'create',
      '--title',
      'Sample',
      '--admin',
      email,
    );
    const token = await this.command('token', 'create', '--email', email);
    return { organizationId, token, client: createClient({ url: this.url, token }) };
  }

  /** Kills one of its processes, sees that this is felt, and waits until it no longer is. */
  async loses(pid: number): Promise<void> {
    process.kill(pid, 'SIGKILL');
    await this.#until(false);
    await this.#until(true);
  }

  api(): number {
    return this.#child('server/main.ts');
  }

  console(): number {
    return this.#child('console/main.ts');
  }

  #child(program: string): number {
    const parent = this.#serving?.pid;
    const children = readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8').trim().split(' ');
    const child = children.find((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(program));
    return Number(child);
  }

  postmaster(): number {
    return readPidFile(findClusterFolder(this.#dataFolder))?.pid ?? 0;
  }

  #environment(): NodeJS.ProcessEnv {
    const { env } = process;
    const [LECTERN_DATA, API_PORT] = [this.#dataFolder, String(this.#port)];
    const api = { ...env, LECTERN_DATA, API_PORT, DATABASE_URL: '', LECTERN_RATE_LIMIT: '1000000' };
    if (!this.#consolePort) return api;
    const host = `localhost:${this.#consolePort}`;
    return { ...api, PORT: String(this.#consolePort), PUBLIC_URL: `http://${host}`, SITES_DOMAIN: host };
  }

  async #until(well: boolean): Promise<void> {
    while ((await this.#isWell()) !== well) await wait(10);
  }

  async #isWell(): Promise<boolean> {
    const ports = [this.#port, ...(this.#consolePort ? [this.#consolePort] : [])];
    const answers = ports.map((port) => fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined));
    return (await Promise.all(answers)).every((answer) => answer?.status === 200);
  }
}

/** What has ended but was not yet waited for by its parent is gone too. */
export function isAlive(pid: number): boolean {
  try {
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}
