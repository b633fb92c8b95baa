import { pipeline } from 'node:stream/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Db } from '../database.ts';
import {
  applyMigrations,
  dropSchema,
  findLastMigration,
  isKnownMigration,
  lockMigrations,
  migrateTables,
} from '../migrate.ts';
import { DamagedBackup, type Manifest, parseManifest, readArchive, tableOf } from './archive.ts';
import { type OnProgress, quote } from './backup.ts';
import { advanceSequences } from './catalog.ts';
import { recognizeSecret } from './secret.ts';

export interface RestoreOptions {
  /** The secret that this installation has. */
  secret: string;
  /** Restore although the secret is another one: what was encrypted with the old one (links with keys) is deleted. */
  newSecret?: boolean;
  onProgress?: OnProgress;
  /** Does more in the same transaction, once all rows are there. */
  onLoaded?: (tx: Db) => Promise<void>;
}

/**
 * Fills an empty installation from a backup of this or an earlier release, all of it or, when anything goes wrong,
 * nothing. Throws, before it writes anything, when the file is damaged, was made by a later release or with another
 * secret, when the installation holds something, or while it runs.
 */
export async function restore(url: string, file: string, options: RestoreOptions): Promise<Manifest> {
  const manifest = await checkArchive(file);
  if (!isKnownMigration(manifest.migration))
    throw new Error(`${file} was made by a later release of Lectern: restore it with that one.`);
  const sameSecret = manifest.secret === recognizeSecret(options.secret);
  if (!sameSecret && !options.newSecret) throw new OtherSecret(file);
  const client = new pg.Client({ connectionString: url, application_name: 'lectern restore' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
    await assertUnused(client);
    await migrateTables(url);
    await lockMigrations(client);
    await client.query('begin');
    await assertUnused(client);
    await dropSchema(client);
    await applyMigrations(client, manifest.migration);
    // Migrations write rows of their own. What a backup leaves out goes with the rows that it belongs to.
    await client.query(`truncate ${manifest.tables.map(({ name }) => quote(name)).join(', ')} cascade`);
    await load(client, file, manifest, options.onProgress);
    if (!sameSecret) await deleteSealed(client);
    await advanceSequences(client);
    await applyMigrations(client);
    await options.onLoaded?.(drizzle(client));
    await client.query('commit');
    await client.query('analyze');
  } finally {
    await client.end();
  }
  return manifest;
}

class OtherSecret extends Error {
  constructor(file: string) {
    super(
      `${file} was made with another secret. Set LECTERN_SECRET to it, or put the file "secret" of the old data folder ` +
        'into the new one. If it is lost, add --new-secret: what was encrypted with it, such as share links and invite ' +
        'links, will have to be created anew.',
    );
  }
}

/** Reads the whole file once without using it. */
async function checkArchive(file: string): Promise<Manifest> {
  let manifest: Manifest | undefined;
  for await (const entry of readArchive(file)) {
    manifest ??= parseManifest(file, entry);
    const table = tableOf(entry.name);
    if (table !== undefined && !manifest.tables.some(({ name }) => name === table))
      throw new DamagedBackup(file, `its manifest does not name ${table}`);
  }
  if (!manifest) throw new DamagedBackup(file, 'it is empty');
  return manifest;
}

async function assertUnused(client: pg.Client): Promise<void> {
  const { rows: others } = await client.query(
    `select 1 from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and application_name in ('lectern', 'pgboss')`,
  );
  if (others.length > 0) throw new Error('Lectern is running: stop it, then restore.');
  if ((await findLastMigration(client)) === undefined) return;
  const { rows } = await client.query('select 1 from organizations union all select 1 from users limit 1');
  if (rows.length > 0)
    throw new Error('This installation is not empty: restore into a new data folder or database.');
}

async function load(
  client: pg.Client,
  file: string,
  { tables }: Manifest,
  onProgress: OnProgress = () => undefined,
): Promise<void> {
  const total = tables.reduce((sum, { rows }) => sum + rows, 0);
  const entries = readArchive(file);
  let next = await entries.next();
  let done = 0;
  const partsOf = async function* (table: string) {
    for (; !next.done && tableOf(next.value.name) === table; next = await entries.next())
      yield next.value.bytes;
  };
  if (!next.done) next = await entries.next();
  for (const { name, columns, rows } of tables) {
    const copy = client.query(copyFrom(`copy ${quote(name)} (${columns.map(quote).join(', ')}) from stdin`));
    await pipeline(partsOf(name), copy);
    if (copy.rowCount !== rows)
      throw new DamagedBackup(file, `${name} holds ${copy.rowCount} of ${rows} rows`);
    done += rows;
    onProgress(done, total);
  }
  if (!next.done) throw new DamagedBackup(file, `${next.value.name} is out of order`);
}

/** Whose rows are of use without what they had encrypted: a provider takes another secret. */
const emptied = new Set(['saml_providers', 'visitor_providers']);

/** Whose rows stay as they are: without second factors, passwords alone would open accounts whose owners expect more. */
const untouched = new Set(['two_factors']);

/** Deletes what was encrypted with a lost secret, in columns named `sealed_…`. */
async function deleteSealed(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ table_name: string; column_name: string }>(
    `select table_name, column_name from information_schema.columns
      where table_schema = 'public' and column_name like 'sealed\\_%'`,
  );
  for (const { table_name, column_name } of rows) {
    if (untouched.has(table_name)) continue;
    const deletes = emptied.has(table_name)
      ? `update ${quote(table_name)} set ${quote(column_name)} = null`
      : `delete from ${quote(table_name)}`;
    await client.query(`${deletes} where ${quote(column_name)} is not null`);
  }
  await deleteAuditSeals(client);
}

/** Lets the audit log be sealed anew, if the backup has seals. */
async function deleteAuditSeals(client: pg.Client): Promise<void> {
  const { rows } = await client.query(`select to_regclass('public.audit_checkpoints') as name`);
  if (rows[0]?.name === null) return;
  await client.query('delete from audit_checkpoints');
  await client.query('update audit_events set position = null, digest = null, chain = null, erasure = null');
}
