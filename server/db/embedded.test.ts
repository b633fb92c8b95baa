import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { readPidFile } from './embedded/pid-file.ts';
import { findClusterFolder } from './embedded/place.ts';
import { removeDatabase, startDatabase } from './embedded.ts';

const folders: { folder: string; data: string }[] = [];
const quiet = () => {};

function newDataFolder(...below: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-test-'));
  chmodSync(folder, 0o711);
  const data = join(folder, ...below, 'data');
  mkdirSync(data, { recursive: true, mode: 0o711 });
  folders.push({ folder, data });
  return data;
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client(url);
  client.on('error', quiet);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

/** Another process of ours that starts the database, says so, and waits to be killed. */
async function startElsewhere(data: string) {
  const module = new URL('./embedded.ts', import.meta.url).href;
  const script = `const { startDatabase } = await import(${JSON.stringify(module)});
    const database = await startDatabase(${JSON.stringify(data)}, () => {});
    process.on('SIGTERM', () => database.stop().then(() => process.exit(0)));
    process.stdout.write(String(database.adopted)); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [adopted] = await once(child.stdout, 'data');
  return { child, adopted: String(adopted) === 'true' };
}

function postmasterOf(data: string): number {
  return readPidFile(findClusterFolder(data))?.pid ?? 0;
}

afterEach(async () => {
  for (const { folder, data } of folders.splice(0)) {
    await removeDatabase(data);
    rmSync(folder, { recursive: true, force: true });
  }
});

test('a new data folder gets a database that keeps what is written, with fsync on and no superuser', async () => {
  const data = newDataFolder();
  const first = await startDatabase(data, quiet);
  await query(first.url, 'CREATE TABLE kept AS SELECT 42 AS value');
  expect(
    await query(
      first.url,
      "SELECT current_setting('fsync') AS fsync, rolsuper AS super FROM pg_roles WHERE rolname = current_user",
    ),
  ).toEqual([{ fsync: 'on', super: false }]);
  await first.stop();
  expect(first.isRunning()).toBe(false);

  const second = await startDatabase(data, quiet);
  expect(await query(second.url, 'SELECT value FROM kept')).toEqual([{ value: 42 }]);
  await second.stop();
});

test('a server that outlived its killed process is adopted, and stopped by the one who adopted it', async () => {
  const data = newDataFolder();
  const { child } = await startElsewhere(data);
  const pid = postmasterOf(data);
  child.kill('SIGKILL');
  await once(child, 'exit');

  const adopted = await startDatabase(data, quiet);
  expect([adopted.adopted, postmasterOf(data)]).toEqual([true, pid]);
  expect(await query(adopted.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await adopted.stop();
  expect(adopted.isRunning()).toBe(false);
});

test('two processes that start at once share one server, and the last to leave stops it', async () => {
  const data = newDataFolder();
  const [ours, theirs] = await Promise.all([startDatabase(data, quiet), startElsewhere(data)]);
  expect([ours.adopted, theirs.adopted].sort()).toEqual([false, true]);

  theirs.child.kill('SIGTERM');
  await once(theirs.child, 'exit');
  expect(await query(ours.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await ours.stop();
  expect(ours.isRunning()).toBe(false);
});

test('a copy of a running data folder neither adopts nor stops the server of its original', async () => {
  const data = newDataFolder();
  const original = await startDatabase(data, quiet);
  const copy = newDataFolder();
  cpSync(data, copy, {
    recursive: true,
    preserveTimestamps: true,
    filter: (path) => !lstatSync(path).isSocket(),
  });
  rmSync(join(copy, 'postgres-users'), { recursive: true });
  const owner = statSync(join(data, 'postgres'));
  for (const path of ['', ...readdirSync(join(copy, 'postgres'), { recursive: true }).map(String)]) {
    chownSync(join(copy, 'postgres', path), owner.uid, owner.gid);
  }

  const other = await startDatabase(copy, quiet);
  expect(postmasterOf(copy)).not.toBe(postmasterOf(data));
  await other.stop();
  expect(await query(original.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await original.stop();
});

test('a server that was killed is started again, with all that was committed', async () => {
  const data = newDataFolder();
  const first = await startDatabase(data, quiet);
  await query(first.url, 'CREATE TABLE kept AS SELECT 7 AS value');
  process.kill(postmasterOf(data), 'SIGKILL');
  await expect.poll(() => first.isRunning()).toBe(false);

  const second = await startDatabase(data, quiet);
  expect(second.adopted).toBe(false);
  expect(await query(second.url, 'SELECT value FROM kept')).toEqual([{ value: 7 }]);
  await second.stop();
  await first.stop();
});

test('a first boot that was killed half way leaves nothing that passes for a database', async () => {
  const data = newDataFolder();
  mkdirSync(join(data, 'postgres.new-1', 'base'), { recursive: true });
  const database = await startDatabase(data, quiet);
  expect(existsSync(join(data, 'postgres.new-1'))).toBe(false);
  await database.stop();
});

test('a socket path that would be too long is put in a short private folder', async () => {
  const data = newDataFolder('a-long-name'.repeat(9));
  const database = await startDatabase(data, quiet);
  expect(await query(database.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  const socketFolder = new URL(database.url).searchParams.get('host') ?? '';
  expect(socketFolder.length).toBeLessThan(90);
  await database.stop();
  expect(existsSync(socketFolder)).toBe(false);
});

test.runIf(process.getuid?.() === 0)(
  'as root below a private folder, the database goes where its user may enter, and that is said',
  async () => {
    const data = newDataFolder('private');
    chmodSync(join(data, '..'), 0o700);
    const lines: string[] = [];
    const database = await startDatabase(data, (line) => lines.push(line));
    const folder = readFileSync(join(data, 'postgres-folder'), 'utf8').trim();
    expect(lines.join('\n')).toContain(folder);
    expect(await query(database.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await database.stop();

    const again = await startDatabase(data, quiet);
    expect(findClusterFolder(data)).toBe(folder);
    await again.stop();
  },
);
