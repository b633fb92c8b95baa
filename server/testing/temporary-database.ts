import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { liveLeases } from '#server/db/embedded/lease.ts';
import { type EmbeddedDatabase, removeDatabase, startDatabase } from '#server/db/embedded.ts';

const PREFIX = 'lectern-throw-away-';

export interface TemporaryDatabase extends EmbeddedDatabase {
  dataFolder: string;
  /** Stops the server and deletes all of it. */
  remove(): Promise<void>;
}

/**
 * Starts a database in a new temporary folder. Its writes wait for the disk only where a measurement asks for `fsync`:
 * tests commit thousands of times, and nothing of theirs has to outlive the machine.
 */
export async function startTemporaryDatabase(
  report: (line: string) => void,
  { fsync = false } = {},
): Promise<TemporaryDatabase> {
  const dataFolder = await createTemporaryFolder();
  const database = await startDatabase(dataFolder, report, { fsync });
  return { ...database, dataFolder, remove: () => remove(dataFolder) };
}

/** Makes a temporary data folder; those that killed runs left behind are cleared first. */
export async function createTemporaryFolder(): Promise<string> {
  await clearAbandoned();
  const dataFolder = mkdtempSync(join(tmpdir(), PREFIX));
  // PostgreSQL's own user, when we are root, has to pass through.
  chmodSync(dataFolder, 0o711);
  return dataFolder;
}

async function remove(dataFolder: string): Promise<void> {
  await removeDatabase(dataFolder);
  rmSync(dataFolder, { recursive: true, force: true });
}

async function clearAbandoned(): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    const folder = join(tmpdir(), name);
    if (name.startsWith(PREFIX) && isAbandoned(folder)) await remove(folder);
  }
}

function isAbandoned(folder: string): boolean {
  const leases = join(folder, 'postgres-users');
  return existsSync(leases) && statSync(folder).uid === process.getuid?.() && liveLeases(leases) === 0;
}
