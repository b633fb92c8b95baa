import { describe, expect, it } from 'vitest';
import { startApi } from '#server/testing/api.ts';
import { createWorld } from '#server/testing/world.ts';

const api = startApi();

async function start() {
  const { organizationId, as, stranger } = await createWorld(api);
  const params = { organizationId, specSlug: 'orders' };
  const replace = (text: string) =>
    as.create.call('replaceOpenApiSpec', { params, body: { source: { text } } });
  const lines = (query: { version?: string; file?: string; from?: string; limit?: string } = {}) =>
    as.read.call('getOpenApiSpecLines', { params, query });
  return { as, stranger, params, replace, lines };
}

const head = "openapi: 3.1.0\r\ninfo: {title: Orders, version: '1'}\r\npaths: {}\r\n";

describe('the lines of a spec', () => {
  it('are those of a version, from any line on', async () => {
    const { replace, lines } = await start();
    const { lastVersion: first = '' } = await replace(`\uFEFF${head}# one`);
    const { lastVersion: second = '' } = await replace(`${head}${'# é\n'.repeat(2_000)}`);
    expect(await lines({ version: first })).toEqual({
      object: 'openapi-spec-lines',
      version: first,
      files: [{ name: 'openapi.yaml', format: 'yaml', size: expect.any(Number) }],
      file: 'openapi.yaml',
      count: 4,
      from: 1,
      lines: [
        { text: 'openapi: 3.1.0' },
        { text: "info: {title: Orders, version: '1'}" },
        { text: 'paths: {}' },
        { text: '# one' },
      ],
    });
    expect(await lines({ from: '3', limit: '2' })).toMatchObject({
      version: second,
      count: 2_003,
      from: 3,
      lines: [{ text: 'paths: {}' }, { text: '# é' }],
    });
    expect((await lines({ from: '1999' })).lines).toHaveLength(5);
    expect((await lines({ from: '9999' })).lines).toEqual([]);
    expect((await lines()).lines).toHaveLength(500);
  });

  it('are of the source that could not be processed, while there is one', async () => {
    const { replace, lines } = await start();
    const { lastVersion = '' } = await replace(head);
    const failed = await replace('openapi: 3.1.0\ninfo: [');
    expect(failed.lastProcessedErrors[0]).toMatchObject({ file: 'openapi.yaml', line: 2, column: 8 });
    const read = await lines();
    expect(read).toMatchObject({ count: 2, lines: [{ text: 'openapi: 3.1.0' }, { text: 'info: [' }] });
    expect(read.version).toBeUndefined();
    expect(await lines({ version: lastVersion })).toMatchObject({ version: lastVersion, count: 3 });
    await replace(head);
    expect(await lines()).toMatchObject({ version: lastVersion });
  });

  it('are cut where they are long, and quick in a spec of 12 MB', async () => {
    const { replace, lines } = await start();
    const row = `# ${'x'.repeat(97)}\n`;
    const long = `# ${'y'.repeat(3_000_000)}\n`;
    await replace(`${head}${long}${row.repeat(85_000)}`);
    const [cut, ...others] = (await lines({ from: '4', limit: '3' })).lines;
    expect(cut).toEqual({ text: `# ${'y'.repeat(1_998)}`, cut: true });
    expect(others).toEqual([{ text: row.trim() }, { text: row.trim() }]);
    const startedAt = performance.now();
    const { count, lines: last } = await lines({ from: '85000', limit: '100' });
    expect(count).toBe(85_004);
    expect(last).toHaveLength(5);
    expect(last.at(-1)).toEqual({ text: row.trim() });
    expect(performance.now() - startedAt).toBeLessThan(2_000);
  });

  it('are refused for what is not there', async () => {
    const { as, stranger, params, replace } = await start();
    const status = async (query: object) =>
      (await as.read.send('getOpenApiSpecLines', { params, query })).status;
    expect(await status({})).toBe(404);
    const { lastVersion = '' } = await replace(head);
    expect(await status({ version: 'absent' })).toBe(400);
    expect(await status({ version: lastVersion, file: '../secret' })).toBe(400);
    expect(await status({ from: '0' })).toBe(400);
    expect((await stranger.send('getOpenApiSpecLines', { params })).status).toBe(404);
    expect((await as.guest.send('getOpenApiSpecLines', { params })).status).toBe(403);
  });
});
