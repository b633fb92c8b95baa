import { rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { removeDatabase } from '#server/db/embedded.ts';
import { createTemporaryFolder } from '#server/testing/temporary-database.ts';
import { findFreePort } from '../supervise/ports.ts';
import { Installation, isAlive } from './parts/installation.ts';

/** An installation is well again within this time, whatever was killed. */
const LIMIT_MS = 5_000;
const STOP_LIMIT_MS = 10_000;

/** Kills each process of an installation in turn and measures how soon all is well. */
export async function run(): Promise<void> {
  const dataFolder = await createTemporaryFolder();
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
        void installation.end('SIGKILL');
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
    await measure('a signal while the database starts leaves none behind', STOP_LIMIT_MS, async () => {
      installation.launch();
      while (!isAlive(installation.postmaster())) await wait(1);
      const starting = installation.postmaster();
      const [code] = await installation.end('SIGTERM');
      if (code !== 0) throw new Error(`the exit code is ${code}`);
      if (isAlive(starting)) throw new Error('the database is still there');
    });
  } finally {
    await installation.end('SIGKILL');
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
