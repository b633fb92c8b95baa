import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Db } from './database.ts';

const migrations = readMigrationFiles({
  migrationsFolder: fileURLToPath(new URL('./migrations', import.meta.url)),
});

/** The last migration of this release, by its time in the migration journal. */
export const newestMigration = Math.max(...migrations.map(({ folderMillis }) => folderMillis));

/** Any number that all our processes agree on; the lock keeps two starts from migrating at once. */
const migrationLock = 7_235_011;

/** Brings the tables up to this release, then does what `onMigrated` does; one process at a time. Forward only. */
export async function migrateTables(
  url: string,
  onMigrated: (db: Db) => Promise<void> = async () => undefined,
): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    await lockMigrations(client);
    await client.query('begin');
    await applyMigrations(client);
    await client.query('commit');
    await onMigrated(drizzle(client));
  } finally {
    await client.end();
  }
}

/** Waits until no other process migrates; none does until this client unlocks migrations or ends. */
export async function lockMigrations(client: pg.Client): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [migrationLock]);
}

export async function unlockMigrations(client: pg.Client): Promise<void> {
  await client.query('select pg_advisory_unlock($1)', [migrationLock]);
}

/** Whether a migration is one of this release. */
export function isKnownMigration(migration: number): boolean {
  return migrations.some(({ folderMillis }) => folderMillis === migration);
}

/** The last migration that the schema has; undefined when it has none. */
export async function findLastMigration(client: pg.Client): Promise<number | undefined> {
  const { rows: tables } = await client.query("select to_regclass('drizzle.__drizzle_migrations') as name");
  if (tables[0]?.name === null) return undefined;
  const { rows } = await client.query('select max(created_at) as last from drizzle.__drizzle_migrations');
  return rows[0]?.last === null ? undefined : Number(rows[0]?.last);
}

/** Applies the migrations that the schema lacks, up to the one named, within the transaction of the caller. */
export async function applyMigrations(client: pg.Client, upTo = newestMigration): Promise<void> {
  // Names and columns are those of Drizzle's own migrator, which earlier releases used.
  await client.query('create schema if not exists drizzle');
  await client.query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  const last = (await findLastMigration(client)) ?? 0;
  for (const { folderMillis, hash, sql } of migrations) {
    if (folderMillis <= last || folderMillis > upTo) continue;
    for (const statement of sql) await client.query(statement);
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ]);
  }
}

/** Removes the schema with all that it holds, within the transaction of the caller. */
export async function dropSchema(client: pg.Client): Promise<void> {
  await client.query('drop schema public cascade');
  await client.query('create schema public');
  await client.query('delete from drizzle.__drizzle_migrations');
}
