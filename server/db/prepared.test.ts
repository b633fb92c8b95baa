import type pg from 'pg';
import { describe, expect, it } from 'vitest';
import { startApi } from '#server/testing/api.ts';
import { createWorld } from '#server/testing/world.ts';
import { openDatabase } from './database.ts';

const api = startApi();

describe('statements that come often', () => {
  it('are kept by a connection, and answer the same', async () => {
    const { organizationId, as } = await createWorld(api);
    const { id: spaceId } = await as.admin.call('createSpace', { params: { organizationId } });
    const read = () => as.admin.call('listSpaceAccess', { params: { spaceId } });
    const first = await read();
    const prepared = async () => {
      const { rows } = await api.services.db.execute('select name from pg_prepared_statements');
      return rows.map((row) => String(row.name)).filter((name) => name.startsWith('lectern_'));
    };
    for (let time = 0; time < 10; time += 1) expect(await read()).toEqual(first);
    expect(await prepared()).not.toEqual([]);
  });

  it('keep to the rights of the moment', async () => {
    const { organizationId, as } = await createWorld(api);
    const { id: spaceId } = await as.admin.call('createSpace', { params: { organizationId } });
    const status = async () => (await as.read.send('getSpace', { params: { spaceId } })).status;
    for (let time = 0; time < 10; time += 1) expect(await status()).toBe(200);
    await as.admin.call('updateSpace', { params: { spaceId }, body: { defaultLevel: null } });
    expect(await status()).toBe(404);
    const { count } = await as.read.call('listSpaces', { params: { organizationId } });
    expect(count).toBe(0);
  });

  it('are described once on a connection, and read as before', async () => {
    const database = openDatabase(api.databaseUrl, () => undefined);
    const client = await database.pool.connect();
    try {
      const descriptions = countDescriptions(client);
      const types = { getTypeParser: () => (text: unknown) => `read ${text}` };
      // Named here, since a process names no more than so many by itself.
      const text = 'select n, null as nothing from generate_series(1, $1::int) as n';
      const query = { name: 'described', text, types };
      const read = async (upTo: number) => (await client.query(query, [upTo])).rows;
      for (let time = 0; time < 10; time += 1) {
        expect(await read(2)).toEqual([
          { n: 'read 1', nothing: null },
          { n: 'read 2', nothing: null },
        ]);
        expect(await read(0)).toEqual([]);
      }
      expect(descriptions()).toBeLessThan(10);
      await expect(client.query(query, ['many'])).rejects.toThrow('integer');
      expect(await read(1)).toEqual([{ n: 'read 1', nothing: null }]);
      const others = { ...query, types: { getTypeParser: () => Number } };
      expect((await client.query(others, [1])).rows).toEqual([{ n: 1, nothing: null }]);
    } finally {
      client.release();
      await database.close();
    }
  });
});

/** Tells how often the database has said what rows are like. */
function countDescriptions(client: pg.PoolClient): () => number {
  let count = 0;
  const { connection } = client as unknown as { connection: NodeJS.EventEmitter };
  connection.on('rowDescription', () => {
    count += 1;
  });
  return () => count;
}
