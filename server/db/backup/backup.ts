import { existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { findLastMigration, lockMigrations, unlockMigrations } from '../migrate.ts';
import { ArchiveWriter, MANIFEST, type Manifest } from './archive.ts';
import { listTables } from './catalog.ts';
import { recognizeSecret } from './secret.ts';

/** How far a backup or restore is, in rows. */
export type OnProgress = (done: number, total: number) => void;

export interface BackupOptions {
  /** The secret of the installation; only a mark that recognizes it is stored. */
  secret: string;
  onProgress?: OnProgress;
}

/**
 * Writes everything that the database holds, as it is at one moment, to a new file while others go on reading and
 * writing. The file appears when it is complete and not before. Throws when there is such a file already.
 */
export async function backup(url: string, file: string, options: BackupOptions): Promise<Manifest> {
  if (existsSync(file)) throw new Error(`There is already a file ${file}.`);
  const partial = `${file}.partial`;
  if (existsSync(partial))
    throw new Error(
      `${partial} is there: another backup writes it, or one was interrupted and it can be deleted.`,
    );
  const client = new pg.Client({ connectionString: url, application_name: 'lectern backup' });
  // A lost connection fails the query that runs; without a listener it would end the process before the error is reported.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
    // A table that a migration writes anew would be empty for a transaction that began before the migration's end.
    await lockMigrations(client);
    await client.query('begin isolation level repeatable read read only');
    const archive = new ArchiveWriter(partial);
    try {
      const manifest = await writeSnapshot(client, archive, options);
      await archive.finish();
      await rename(partial, file);
      await syncFolder(dirname(file));
      return manifest;
    } catch (error) {
      await archive.abort();
      await rm(partial, { force: true });
      throw error;
    }
  } finally {
    await client.end();
  }
}

async function writeSnapshot(
  client: pg.Client,
  archive: ArchiveWriter,
  { secret, onProgress }: BackupOptions,
): Promise<Manifest> {
  const migration = await findLastMigration(client);
  if (migration === undefined) throw new Error('The database is empty: there is nothing to back up.');
  const tables = await listTables(client);
  // A migration that begins now waits, so that no table changes its form while it is read.
  await client.query(`lock table ${tables.map(({ name }) => quote(name)).join(', ')} in access share mode`);
  await unlockMigrations(client);
  const counted: Manifest['tables'] = [];
  for (const { name, columns } of tables) {
    const { rows } = await client.query<{ count: string }>(`select count(*) from ${quote(name)}`);
    counted.push({ name, columns, rows: Number(rows[0]?.count) });
  }
  const manifest: Manifest = {
    format: 1,
    createdAt: new Date().toISOString(),
    migration,
    secret: recognizeSecret(secret),
    tables: counted,
  };
  await archive.add(MANIFEST, Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`));
  const total = counted.reduce((sum, { rows }) => sum + rows, 0);
  let done = 0;
  for (const { name, columns } of counted) {
    // A table that is divided into parts can only be copied by a query.
    const query = `select ${columns.map(quote).join(', ')} from ${quote(name)}`;
    const rows = client.query(copyTo(`copy (${query}) to stdout`));
    await archive.addTable(
      name,
      countRows(rows, (more) => {
        done += more;
        onProgress?.(done, total);
      }),
    );
  }
  return manifest;
}

/** Passes chunks of COPY's text form on; a row is a line, and an end of line inside a value is written otherwise. */
async function* countRows(
  chunks: AsyncIterable<Buffer>,
  onRows: (rows: number) => void,
): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    yield chunk;
    let rows = 0;
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) rows += 1;
    onRows(rows);
  }
}

/** After this the new name of the file is on the disk too. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

export function quote(identifier: string): string {
  return pg.escapeIdentifier(identifier);
}
