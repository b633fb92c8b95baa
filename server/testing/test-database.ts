import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { databaseUrlOf, TEMPLATE } from './cluster.ts';

/** A database of the PostgreSQL that all tests share. */
export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** Creates a database with the schema of this release, or a copy of another one. */
export async function createTestDatabase(template = TEMPLATE): Promise<TestDatabase> {
  const name = `lectern_test_${randomUUID().replaceAll('-', '')}`;
  await onCluster(`create database ${name} template ${template}`);
  return {
    url: databaseUrlOf(inject('clusterUrl'), name),
    // Without `with (force)`, which is refused while autovacuum is at work there: its process is not ours to terminate.
    drop: () => onCluster(`drop database ${name}`),
  };
}

async function onCluster(statement: string): Promise<void> {
  const client = new pg.Client(inject('clusterUrl'));
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
