import { readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { platform } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isAlive } from './lease.ts';

/** A running server as its own `postmaster.pid` describes it. */
export interface RunningServer {
  pid: number;
  socketFolder: string;
  host: string;
  port: number;
}

interface PidFile extends RunningServer {
  folder: string;
  ready: boolean;
}

const RECOVERY_MS = 60_000;
const FAREWELL_MS = 10_000;

/** Reads which server runs in a folder and waits for it to be ready; a stale or copied file names none. */
export async function findRunning(folder: string): Promise<RunningServer | undefined> {
  if (!readPidFile(folder)) return undefined;
  if (!isServerOf(folder)) {
    await clearStale(folder);
    return undefined;
  }
  await until(() => !isServerOf(folder) || readPidFile(folder)?.ready === true, RECOVERY_MS, 'to be ready');
  return readPidFile(folder);
}

/**
 * Whether the process that the file names is a server that works in this folder: ids are used again, and a copied
 * folder names the server of its original.
 */
export function isServerOf(folder: string): boolean {
  const file = readPidFile(folder);
  if (!file || !isAlive(file.pid)) return false;
  return platform() === 'linux'
    ? worksIn(file.pid, realpathSync(folder))
    : file.folder === realpathSync(folder);
}

/** Reads the file, which may be half written while a server starts. */
export function readPidFile(folder: string): PidFile | undefined {
  try {
    const lines = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n');
    const [pid, named = '', , port, socketFolder = '', host = '', , status] = lines.map((line) =>
      line.trim(),
    );
    if (!(Number(pid) > 0)) return undefined;
    return {
      pid: Number(pid),
      folder: named,
      port: Number(port),
      socketFolder,
      host,
      ready: status === 'ready',
    };
  } catch {
    return undefined;
  }
}

/** These files guard against two servers over one folder, so they go only when no process is left in it. */
async function clearStale(folder: string): Promise<void> {
  const own = realpathSync(folder);
  if (platform() === 'linux') await until(() => processesIn(own).length === 0, FAREWELL_MS, 'to end');
  else if (readPidFile(folder)?.folder === own) return;
  for (const name of ['postmaster.pid', '.s.PGSQL.5432.lock', '.s.PGSQL.5432']) {
    rmSync(join(folder, name), { force: true });
  }
}

function processesIn(folder: string): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && worksIn(pid, folder));
}

function worksIn(pid: number, folder: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === folder;
  } catch {
    return false;
  }
}

async function until(done: () => boolean, patienceMs: number, what: string): Promise<void> {
  const deadline = Date.now() + patienceMs;
  while (!done()) {
    if (Date.now() > deadline) throw new Error(`Waited too long for a PostgreSQL server ${what}.`);
    await wait(50);
  }
}
