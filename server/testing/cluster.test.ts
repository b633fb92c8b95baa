import pg from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase } from './test-database.ts';

test('every database of a test is migrated, and knows nothing of the others', async () => {
  const [one, other] = [await createTestDatabase(), await createTestDatabase()];
  const query = async (url: string, statement: string) => {
    const client = new pg.Client(url);
    await client.connect();
    return await client.query(statement).finally(() => client.end());
  };
  try {
    await query(one.url, 'create table own as select 1');
    const { rows } = await query(
      other.url,
      "select to_regclass('organizations') is not null as migrated, to_regclass('own') is not null as known",
    );
    expect(rows).toEqual([{ migrated: true, known: false }]);
  } finally {
    await one.drop();
    await other.drop();
  }
});
