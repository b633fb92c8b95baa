import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '#server/migrate.ts';
import { startTemporaryDatabase } from './temporary-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    clusterUrl: string;
  }
}

/** The database with the schema of this release, which every worker's own is a copy of. */
export const TEMPLATE = 'lectern_template';

/** Starts one PostgreSQL for all tests of the run and migrates one template. Vitest calls it before the workers start. */
export default async function startCluster(project: TestProject): Promise<() => Promise<void>> {
  const database = await startTemporaryDatabase((line) => process.stderr.write(`${line}\n`));
  const client = new pg.Client(database.url);
  await client.connect();
  await client.query(`CREATE DATABASE ${TEMPLATE}`);
  await client.end();
  await migrate(databaseUrlOf(database.url, TEMPLATE));
  project.provide('clusterUrl', database.url);
  return database.remove;
}

/** The address of another database of the same server. */
export function databaseUrlOf(clusterUrl: string, name: string): string {
  const url = new URL(clusterUrl);
  url.pathname = `/${name}`;
  return url.href;
}
