import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Binaries } from './binaries.ts';
import { findRunning, type RunningServer, readPidFile } from './pid-file.ts';
import { runAs, type ServerUser } from './run-as.ts';

const SOCKET_NAME = '/.s.PGSQL.5432';
const LONGEST_SOCKET_PATH = 107;
const ACCESS = 'local all all scram-sha-256\nhost all all 127.0.0.1/32 scram-sha-256\n';

/** Finds the server that runs in this folder; one that a copied or stale file merely names is not ours. */
export async function findServer(
  folder: string,
  binaries: Binaries,
  user: ServerUser | undefined,
): Promise<RunningServer | undefined> {
  const server = await findRunning(folder);
  if (!server) return undefined;
  const { status } = await runAs(user, binaries.pgCtl, ['status', '-D', folder]);
  return status === 0 ? server : undefined;
}

/** Starts the server and returns once it accepts connections. Without `fsync` no write waits for the disk. */
export async function startServer(
  folder: string,
  binaries: Binaries,
  user: ServerUser | undefined,
  fsync: boolean,
): Promise<RunningServer> {
  await writeSettings(folder, user, fsync);
  const log = join(folder, 'start.log');
  const { status, output } = await runAs(user, binaries.pgCtl, [
    'start',
    '-D',
    folder,
    '-l',
    log,
    '-w',
    '-t',
    '60',
  ]);
  const server = readPidFile(folder);
  if (status === 0 && server) return server;
  throw new Error(`PostgreSQL did not start in ${folder}: ${output.trim()} ${lastWords(folder, log)}`);
}

function lastWords(folder: string, startLog: string): string {
  const own = join(folder, 'log');
  const logs = existsSync(own) ? readdirSync(own).map((name) => join(own, name)) : [];
  const newest = logs.sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)[0] ?? startLog;
  return existsSync(newest) ? readFileSync(newest, 'utf8').trim().split('\n').slice(-5).join(' | ') : '';
}

/** Stops the server of this folder, and no other. */
export async function stopServer(
  folder: string,
  binaries: Binaries,
  user: ServerUser | undefined,
): Promise<void> {
  const server = await findServer(folder, binaries, user);
  if (!server) return;
  await runAs(user, binaries.pgCtl, ['stop', '-D', folder, '-m', 'fast', '-w', '-t', '8']);
  if (server.socketFolder && !server.socketFolder.startsWith(realpathSync(folder))) {
    rmSync(server.socketFolder, { recursive: true, force: true });
  }
}

async function writeSettings(folder: string, user: ServerUser | undefined, fsync: boolean): Promise<void> {
  const settings: Record<string, string | number> = {
    ...(await whereToListen(folder, user)),
    max_connections: 120,
    shared_buffers: '128MB',
    fsync: fsync ? 'on' : 'off',
    synchronous_commit: 'on',
    // Small containers have too little shared memory for parallel plans, and our queries too little to gain.
    max_parallel_workers_per_gather: 0,
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    logging_collector: 'on',
    log_directory: 'log',
    log_filename: 'postgresql-%a.log',
    log_truncate_on_rotation: 'on',
    log_rotation_age: '1d',
    log_rotation_size: '20MB',
    // What people write stays out of the log: no statement, and no detail line with the values of a row.
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
  };
  const text = Object.entries(settings).map(
    ([name, value]) => `${name} = '${String(value).replaceAll("'", "''")}'\n`,
  );
  replaceFile(join(folder, 'postgresql.conf'), text.join(''), user);
  replaceFile(join(folder, 'pg_hba.conf'), ACCESS, user);
}

async function whereToListen(
  folder: string,
  user: ServerUser | undefined,
): Promise<Record<string, string | number>> {
  const socketFolder = process.platform === 'win32' ? undefined : shortFolder(folder, user);
  if (socketFolder) return { listen_addresses: '', port: 5432, unix_socket_directories: `"${socketFolder}"` };
  return { listen_addresses: '127.0.0.1', port: await freePort(), unix_socket_directories: '' };
}

/** The cluster itself is private to its user, so the socket lies in it unless that makes its path too long. */
function shortFolder(folder: string, user: ServerUser | undefined): string | undefined {
  const own = realpathSync(folder);
  if (own.length + SOCKET_NAME.length <= LONGEST_SOCKET_PATH) return own;
  for (const parent of [tmpdir(), '/tmp']) {
    if (parent.length + '/lectern-XXXXXX'.length + SOCKET_NAME.length > LONGEST_SOCKET_PATH) continue;
    try {
      const folder = mkdtempSync(join(parent, 'lectern-'));
      chmodSync(folder, 0o700);
      if (user) chownSync(folder, user.uid, user.gid);
      return folder;
    } catch {}
  }
  return undefined;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** Written beside and renamed, so a link put there by the server's user is replaced and never written through. */
function replaceFile(file: string, text: string, user: ServerUser | undefined): void {
  const aside = `${file}.${randomBytes(6).toString('hex')}`;
  writeFileSync(aside, text, { flag: 'wx', mode: 0o600 });
  if (user) chownSync(aside, user.uid, user.gid);
  renameSync(aside, file);
}
