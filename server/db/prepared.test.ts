import { describe, expect, it } from 'vitest';
import { startApi } from '#server/testing/api.ts';
import { createWorld } from '#server/testing/world.ts';

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
});
