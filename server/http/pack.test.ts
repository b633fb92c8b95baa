import { get } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { startApi } from '#server/testing/api.ts';
import { createWorld } from '#server/testing/world.ts';
import { isKnown, pack } from './pack.ts';

const api = startApi();

/** What comes over the wire, as it is. */
function read(path: string, token: string, headers: Record<string, string>) {
  return new Promise<{ status: number | undefined; headers: Record<string, unknown>; bytes: Buffer }>(
    (resolve, reject) => {
      get(`${api.url}${path}`, { headers: { authorization: `Bearer ${token}`, ...headers } }, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () =>
          resolve({ status: answer.statusCode, headers: answer.headers, bytes: Buffer.concat(parts) }),
        );
      }).on('error', reject);
    },
  );
}

/** A space whose list of pages is long, and one that is short. */
async function spaces() {
  const { organizationId, as } = await createWorld(api);
  const spaceWith = async (pages: number) => {
    const body = { title: 'Guide', editMode: 'live' as const };
    const { id: spaceId } = await as.admin.call('createSpace', { params: { organizationId }, body });
    const operation = 'insert_page' as const;
    const changes = Array.from({ length: pages }, (_, at) => ({ operation, title: `Page ${at}` }));
    const target = { kind: 'url' as const, url: 'https://example.com' };
    const link = { operation, title: 'Elsewhere', type: 'link' as const, target };
    await as.admin.call('editContent', { params: { spaceId }, body: { changes: [...changes, link] } });
    return `/v1/spaces/${spaceId}/content/pages`;
  };
  return { token: as.read.token, long: await spaceWith(20), short: await spaceWith(1) };
}

describe('an answer', () => {
  it('that is long is packed for who takes it, and says the same', async () => {
    const { token, long, short } = await spaces();
    const plain = await read(long, token, {});
    const packed = await read(long, token, { 'accept-encoding': 'br, gzip;q=0.5' });
    expect(plain.headers).not.toHaveProperty('content-encoding');
    expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
    expect(plain.headers).toMatchObject({ vary: 'accept-encoding' });
    expect(gunzipSync(packed.bytes)).toEqual(plain.bytes);
    expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 3);
    expect((await read(short, token, { 'accept-encoding': 'gzip' })).headers).not.toHaveProperty(
      'content-encoding',
    );
  });

  it('is known again by its tag, packed or not', async () => {
    const { token, long } = await spaces();
    const plain = await read(long, token, {});
    const packed = await read(long, token, { 'accept-encoding': 'gzip' });
    expect(packed.headers.etag).toBe(`W/${plain.headers.etag}`);
    for (const { headers } of [plain, packed]) {
      const again = await read(long, token, {
        'if-none-match': `"other", ${headers.etag}`,
        'accept-encoding': 'gzip',
      });
      expect(again).toMatchObject({ status: 304, bytes: Buffer.alloc(0) });
    }
    expect(await read(long, token, { 'if-none-match': '*' })).toMatchObject({ status: 304 });
  });

  it('that is not there is not taken for one that the client has', async () => {
    const { token, long } = await spaces();
    const link = await read(`${long.replace(/pages$/, 'path/')}elsewhere`, token, { 'if-none-match': '*' });
    expect(link).toMatchObject({ status: 404 });
  });

  it('is not packed for who forbids it', async () => {
    const body = 'x'.repeat(5000);
    for (const accepted of [undefined, '', 'br', 'gzip;q=0', 'gzip; q=0.00, br', 'x-gzip'])
      expect(await pack(body, accepted)).toBeUndefined();
    for (const accepted of ['gzip', 'deflate, GZIP ; q=1', 'gzip;q=0.01'])
      expect(await pack(body, accepted)).toBeInstanceOf(Uint8Array);
  });

  it('is not known by another tag', () => {
    expect(isKnown('"a"', undefined)).toBe(false);
    expect(isKnown('"a"', '"b", W/"c"')).toBe(false);
    expect(isKnown('"a"', 'W/"a"')).toBe(true);
    expect(isKnown('"b"', '"a" , W/"b"')).toBe(true);
  });
});

it('a list of tags with long gaps is read in a time that follows its length', () => {
  const gaps = `"a"${' '.repeat(1_000_000)}"b"`;
  const startedAt = performance.now();
  expect(isKnown('"c"', gaps)).toBe(false);
  expect(performance.now() - startedAt).toBeLessThan(500);
});

it('answers that are kept by their tags are few, however short they are', () => {
  const { answers } = api.services;
  for (let at = 0; at < 20_000; at += 1) answers.set(`listPages ${at}`, '{"pages":[]}');
  expect(answers.size).toBeLessThan(10_000);
  answers.clear();
});

describe('an answer with a secret', () => {
  it('is never packed', async () => {
    const { organizationId, as } = await createWorld(api);
    const emails = Array.from(
      { length: 30 },
      (_, at) => `person-${at}@${organizationId.toLowerCase()}.example`,
    );
    const sent = await fetch(`${api.url}/v1/orgs/${organizationId}/invites`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${as.admin.token}`,
        'content-type': 'application/json',
        'accept-encoding': 'gzip',
      },
      body: JSON.stringify({ emails, role: 'read' }),
    });
    expect(sent.status).toBe(200);
    expect(sent.headers.has('content-encoding')).toBe(false);
    expect((await sent.text()).length).toBeGreaterThan(1024);
  });
});
