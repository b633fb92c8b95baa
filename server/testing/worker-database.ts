import pg from 'pg';
import { inject } from 'vitest';
import { sqlState } from '#server/db/database.ts';
import { databaseUrlOf, TEMPLATE } from './cluster.ts';

const DUPLICATE_DATABASE = '42P04';

/** The address of this worker's own database, copied from the migrated template when the worker first asks. */
export async function workerDatabase(): Promise<string> {
  const clusterUrl = inject('clusterUrl');
  const name = `lectern_worker_${process.env.VITEST_POOL_ID}`;
  const client = new pg.Client(clusterUrl);
  await client.connect();
  try {
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${TEMPLATE}`);
  } catch (error) {
    if (sqlState(error) !== DUPLICATE_DATABASE) throw error;
  } finally {
    await client.end();
  }
  return databaseUrlOf(clusterUrl, name);
}
