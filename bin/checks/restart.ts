import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { readPidFile } from '#server/db/embedded/pid-file.ts';
import { findClusterFolder } from '#server/db/embedded/place.ts';
import { removeDatabase } from '#server/db/embedded.ts';
import { makeThrowAwayFolder } from '#server/testing/throw-away.ts';
import { findFreePort } from '../supervise/ports.ts';

/** An installation is well again within this time, whatever was killed. */
const LIMIT_MS = 5_000;
const STOP_LIMIT_MS = 10_000;

const LECTERN = fileURLToPath(new URL('../lectern.ts', import.meta.url));

/** Kills each process of an installation in turn and measures how soon all is well. */
export async function run(): Promise<void> {
  const dataFolder = await makeThrowAwayFolder();
  try {
    await killInTurn(new Installation(dataFolder, await findFreePort()));
  } finally {
    await removeDatabase(dataFolder);
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

async function killInTurn(installation: Installation): Promise<void> {
  await installation.start();
  try {
    await measure('the API is killed', LIMIT_MS, async () => {
      await installation.loses(installation.api());
    });
    await measure('the database is killed', LIMIT_MS, async () => {
      await installation.loses(installation.postmaster());
    });
    await measure(
      'the supervisor is killed: what it started ends, but the database',
      STOP_LIMIT_MS,
      async () => {
        const api = installation.api();
        installation.end('SIGKILL');
        while (isAlive(api)) await wait(20);
        if (!isAlive(installation.postmaster())) throw new Error('the database ended');
      },
    );
    const adopted = installation.postmaster();
    await measure('started again, the living database is adopted', LIMIT_MS, async () => {
      await installation.start();
      if (installation.postmaster() !== adopted) throw new Error('another server was started');
    });
    await measure('a signal ends everything in order', STOP_LIMIT_MS, async () => {
      const [code] = await installation.end('SIGTERM');
      if (code !== 0) throw new Error(`the exit code is ${code}`);
      if (isAlive(adopted)) throw new Error('the database is still there');
    });
  } finally {
    await installation.end('SIGKILL');
  }
}

/** An installation that serves the API from a data folder. */
class Installation {
  readonly #dataFolder: string;
  readonly #port: number;
  #serving: ChildProcess | undefined;

  constructor(dataFolder: string, port: number) {
    this.#dataFolder = dataFolder;
    this.#port = port;
  }

  async start(): Promise<void> {
    const env = {
      ...process.env,
      LECTERN_DATA: this.#dataFolder,
      API_PORT: String(this.#port),
      DATABASE_URL: '',
    };
    this.#serving = spawn(process.execPath, [LECTERN, 'serve', 'api'], { env, stdio: 'ignore' });
    await this.#until(true);
  }

  async end(signal: NodeJS.Signals): Promise<[number | null]> {
    const serving = this.#serving;
    if (!serving || serving.exitCode !== null || serving.signalCode !== null) return [null];
    const exit = once(serving, 'exit') as Promise<[number | null]>;
    serving.kill(signal);
    return exit;
  }

  /** Kills one of its processes, sees that this is felt, and waits until it no longer is. */
  async loses(pid: number): Promise<void> {
    process.kill(pid, 'SIGKILL');
    await this.#until(false);
    await this.#until(true);
  }

  api(): number {
    const parent = this.#serving?.pid;
    return Number(readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8').trim().split(' ').at(-1));
  }

  postmaster(): number {
    return readPidFile(findClusterFolder(this.#dataFolder))?.pid ?? 0;
  }

  async #until(well: boolean): Promise<void> {
    while ((await this.#isWell()) !== well) await wait(10);
  }

  async #isWell(): Promise<boolean> {
    const answer = await fetch(`http://127.0.0.1:${this.#port}/readyz`).catch(() => undefined);
    return answer?.status === 200;
  }
}

async function measure(what: string, limitMs: number, happening: () => Promise<void>): Promise<void> {
  const startedAt = performance.now();
  const late = wait(limitMs * 4, 'late', { ref: false });
  const outcome = await Promise.race([happening().then(() => 'done', String), late]);
  const milliseconds = Math.round(performance.now() - startedAt);
  const well = outcome === 'done' && milliseconds <= limitMs;
  if (!well) process.exitCode = 1;
  console.log(`${well ? '✓' : '✗'} ${what}: ${outcome} after ${milliseconds} ms (limit ${limitMs} ms)`);
}

/** What has ended but was not yet waited for by its parent is gone too. */
function isAlive(pid: number): boolean {
  try {
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}
