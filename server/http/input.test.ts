import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { schemaOf } from '#lib/contract/endpoint.ts';
import { ErrorBody } from '#lib/contract/shared/errors.ts';
import * as pdfs from '#server/domain/pdfs/index.ts';
import { startApi } from '#server/testing/api.ts';
import { furnish } from '#server/testing/furnish.ts';
import type { Params } from '#server/testing/path-params.ts';
import { type RawAnswer, type RawRequest, request } from '#server/testing/request.ts';
import { addressFor, type BuiltRow, builtRows, furnishedName } from '#server/testing/rows.ts';
import { sampleBody, sampleQuery } from '#server/testing/sample-body.ts';
import { createWorld, type World } from '#server/testing/world.ts';

const partnerKey = 'a sample key';
const api = startApi({ trustedProxies: ['127.0.0.1'], partnerKey });
let world: World;
let ours: Params;
let callers = 0;

beforeAll(async () => {
  world = await createWorld(api);
  const { organizationId } = world;
  ours = await furnish(api, { organizationId, token: world.as.admin.token });
  // Whoever asks for a PDF waits until it is made, and asks again.
  await api.services.jobs.start(api.services, pdfs.jobs);
  const pdf = `${api.url}/v1/pdfs/${ours.pdfToken}/Sample.pdf`;
  while ((await fetch(pdf)).status === 503);
});
afterAll(() => api.services.jobs.stop());

/** Sends a request as the admin, each from an address of its own so that no small budget runs out. */
function send({ row }: BuiltRow, query: string, more: RawRequest = {}): Promise<RawAnswer> {
  callers += 1;
  const address = `10.1.${callers >> 8}.${callers & 255}`;
  const token = row.access === 'anyone' ? undefined : world.as.admin.token;
  return request(api, row.method, addressFor(row, ours) + query, {
    token,
    ...more,
    headers: { 'x-forwarded-for': address, 'x-partner-key': partnerKey, ...more.headers },
  });
}

/** What an operation must be sent beside its query. */
function bodyOf({ id, row }: BuiltRow): RawRequest {
  return { body: sampleBody(id, row, ours) };
}

/** The status that a request gets that tells of a large body and sends nothing of it. */
function announce({ row }: BuiltRow, bytes: number): Promise<number | undefined> {
  callers += 1;
  const sent = httpRequest(api.url + addressFor(row, ours), {
    method: row.method,
    headers: {
      authorization: `Bearer ${world.as.admin.token}`,
      'x-partner-key': partnerKey,
      'content-type': 'application/json',
      'content-length': bytes,
      'x-forwarded-for': `10.2.${callers >> 8}.${callers & 255}`,
    },
  });
  return new Promise((resolve, reject) => {
    sent.on('response', (answer) => {
      resolve(answer.statusCode);
      sent.destroy();
    });
    sent.on('error', reject);
    sent.flushHeaders();
  });
}

/** The fields that a refusal names. */
function named(answer: RawAnswer, status = 400): string[] {
  expect(answer.status, answer.text).toBe(status);
  return (ErrorBody.parse(answer.body).error.issues ?? []).map((issue) => issue.path);
}

/** Whether a body, or one of its kinds, has a field of a name. */
function takesField(schema: z.ZodType | undefined, name: string): boolean {
  if (schema instanceof z.ZodUnion) return schema.options.some((one) => takesField(one as z.ZodType, name));
  return schema instanceof z.ZodObject && name in schema.shape;
}

const withBody = builtRows.filter(({ row }) => schemaOf(row.body));
const lists = builtRows.filter(
  ({ row }) => row.query && 'limit' in row.query.shape && 'page' in row.query.shape,
);
const one = withBody.find(({ id }) => id === 'createTeam') as BuiltRow;

describe('a query', () => {
  test('with a name that the operation does not know is refused by that name', async () => {
    for (const each of builtRows) {
      const search = new URLSearchParams({ ...sampleQuery(each.id, each.row, ours), unheard: '1' });
      expect(named(await send(each, `?${search}`, { body: sampleBody(each.id, each.row) })), each.id).toEqual(
        ['unheard'],
      );
    }
  });

  test.each([
    ...['0', '-1', '1001', 'NaN', '1e3', '', '%20', '1.0', '01', '0x10', '%2B5', '10%20'].map(
      (it) => `limit=${it}`,
    ),
    'limit=1&limit=2',
    'limit=1&limit=1',
  ])('of a list with “%s” is refused', async (query) => {
    for (const each of lists) {
      const search = new URLSearchParams(sampleQuery(each.id, each.row, ours)).toString();
      expect(named(await send(each, `?${search}&${query}`, bodyOf(each))), each.id).toEqual(['limit']);
    }
  });

  test.each(['1', '1000'])('of a list with limit=%s is taken', async (limit) => {
    for (const each of lists) {
      const search = new URLSearchParams({ ...sampleQuery(each.id, each.row, ours), limit });
      expect((await send(each, `?${search}`, bodyOf(each))).status, each.id).toBe(200);
    }
  });

  test.each(['', 'nonsense', 'a.b', 'W10.AAAAAAAAAAAAAAAAAAAAAA', '..', '%00'])(
    'of a list with the page token “%s” is refused',
    async (page) => {
      for (const each of lists) {
        const search = new URLSearchParams(sampleQuery(each.id, each.row, ours)).toString();
        expect(named(await send(each, `?${search}&page=${page}`, bodyOf(each))), each.id).toContain('page');
      }
    },
  );

  test('with a text that holds a control character is refused', async () => {
    for (const each of builtRows) {
      const names = Object.entries(each.row.query?.shape ?? {}).filter(([name]) => name !== 'limit');
      for (const [name] of names) {
        const search = new URLSearchParams({ ...sampleQuery(each.id, each.row, ours), [name]: 'a\0b' });
        expect(named(await send(each, `?${search}`)), `${each.id} ${name}`).toContain(name);
      }
    }
  });

  test('with a value outside of an enumeration is refused by its name', async () => {
    for (const each of builtRows) {
      for (const [name, field] of Object.entries(each.row.query?.shape ?? {})) {
        if ((field as z.ZodType).safeParse('~unheard~').success) continue;
        const search = new URLSearchParams({ ...sampleQuery(each.id, each.row, ours), [name]: '~unheard~' });
        const path = named(await send(each, `?${search}`))[0];
        expect(path === name || path?.startsWith(`${name}.`), `${each.id} ${name}: ${path}`).toBe(true);
      }
    }
  });
});

test.each(['\0', '\u0007', 'a\0b'])('a path with %j in it names nothing', async (bad) => {
  for (const each of builtRows) {
    for (const [, name = ''] of each.row.path.matchAll(/\{(\w+)\}/g)) {
      const address = addressFor(
        each.row,
        { ...ours, [furnishedName(each.row.path, name)]: bad },
        sampleQuery(each.id, each.row, ours),
      );
      const { status, text } = await request(api, each.row.method, address, {
        token: world.as.admin.token,
        body: sampleBody(each.id, each.row, ours),
      });
      expect(status, `${each.id} ${name}: ${text}`).toBeGreaterThanOrEqual(200);
      expect(status, `${each.id} ${name}: ${text}`).toBeLessThan(500);
    }
  }
});

describe('a body', () => {
  test('with a field that the operation does not know is refused by that name', async () => {
    for (const each of withBody) {
      const search = new URLSearchParams(sampleQuery(each.id, each.row, ours));
      const body = { ...sampleBody(each.id, each.row), unheard: 1 };
      expect(named(await send(each, `?${search}`, { body })), each.id).toContain('unheard');
    }
  });

  test.each(['id', 'object', 'organization', 'permissions', 'createdAt', 'urls'])(
    'can not set “%s” where the operation does not take it',
    async (name) => {
      for (const each of withBody) {
        if (takesField(schemaOf(each.row.body), name)) continue;
        const search = new URLSearchParams(sampleQuery(each.id, each.row, ours));
        const body = { ...sampleBody(each.id, each.row), [name]: 'sample' };
        expect((await send(each, `?${search}`, { body })).status, each.id).toBe(400);
      }
    },
  );

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/jsonp',
    'multipart/form-data; boundary=x',
    '',
  ])('called “%s” is refused with 415', async (type) => {
    for (const each of withBody) {
      const answer = await send(each, `?${new URLSearchParams(sampleQuery(each.id, each.row, ours))}`, {
        raw: JSON.stringify(sampleBody(each.id, each.row) ?? {}),
        headers: { 'content-type': type },
      });
      named(answer, 415);
    }
  });

  test('that says it is larger than the limit is refused with 413 before it is sent', async () => {
    for (const each of withBody) {
      const bytes = (each.row.bodyLimit ?? 1024 * 1024) + 1;
      expect(await announce(each, bytes), each.id).toBe(413);
    }
  });

  test('that turns out larger than the limit is refused with 413', async () => {
    const raw = `{"title":"${'a'.repeat(1024 * 1024)}"}`;
    named(await send(one, '', { raw }), 413);
    const stream = new Blob([raw]).stream();
    const { organizationId } = world;
    const answer = await fetch(`${api.url}/v1/orgs/${organizationId}/teams`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${world.as.admin.token}`, 'content-type': 'application/json' },
      body: stream,
      duplex: 'half',
    } as RequestInit);
    expect(answer.status).toBe(413);
  });

  test('with a NUL, half a character or a control character in a text is refused at that text', async () => {
    for (const each of withBody) {
      const search = new URLSearchParams(sampleQuery(each.id, each.row, ours));
      const body = sampleBody(each.id, each.row) ?? {};
      for (const [name, value] of Object.entries(body)) {
        if (typeof value !== 'string') continue;
        for (const bad of ['\0', '\ud800', '\u0007', '\u007f'])
          expect(
            named(await send(each, `?${search}`, { body: { ...body, [name]: `${value}${bad}` } })),
            each.id,
          ).toEqual([name]);
      }
    }
  });

  test.each([
    ['a list', '[]'],
    ['a text', '"sample"'],
    ['null', 'null'],
    ['a number', '1'],
  ])('that is %s is refused where the operation takes none', async (_, raw) => {
    for (const each of withBody) {
      if (schemaOf(each.row.body)?.safeParse(JSON.parse(raw)).success) continue;
      const search = new URLSearchParams(sampleQuery(each.id, each.row, ours));
      expect(named(await send(each, `?${search}`, { raw })), each.id).toEqual(['']);
    }
  });

  test.each([
    ['cut off', '{"title":'],
    ['twice', '{}{}'],
    ['with a comment', '{} // sample'],
    ['with __proto__ as a key', '{"title":"Sample","__proto__":{"admin":true}}'],
    ['nested too deep', `{"title":${'['.repeat(65)}${']'.repeat(65)}}`],
    ['with too many keys', `{${Array.from({ length: 10_001 }, (_, at) => `"k${at}":1`).join(',')}}`],
  ])('%s is refused', async (_, raw) => {
    named(await send(one, '', { raw }));
  });

  test('that is no UTF-8 is refused', async () => {
    const raw = new Uint8Array([...new TextEncoder().encode('{"title":"'), 0xff, 0xfe, 0x22, 0x7d]);
    named(await send(one, '', { raw }));
  });

  test('keeps every other character as it was sent', async () => {
    const title = 'ä 👩‍🔬 \u202e %_\\ \' " <b> ​';
    const { body } = await send(one, '', { body: { title } });
    expect(body).toMatchObject({ title });
  });

  test('counts the length of a text in characters, not in units', async () => {
    expect((await send(one, '', { body: { title: '👩'.repeat(64) } })).status).toBe(201);
    expect(named(await send(one, '', { body: { title: '👩'.repeat(65) } }))).toEqual(['title']);
  });

  test('may name its character set', async () => {
    const headers = { 'content-type': 'Application/JSON; charset=utf-8' };
    expect((await send(one, '', { raw: '{"title":"Sample"}', headers })).status).toBe(201);
  });
});

describe('a page token', () => {
  const path = () => `/v1/orgs/${world.organizationId}`;
  const first = async (address: string, token = world.as.admin.token) => {
    const { body } = await request(api, 'GET', address, { token });
    return (body as { next: { page: string } }).next.page;
  };

  test('is refused when one character of it was changed', async () => {
    const page = await first(`${path()}/members?limit=1`);
    for (const at of [0, 5, page.indexOf('.') + 3]) {
      const changed = page.slice(0, at) + (page[at] === 'A' ? 'B' : 'A') + page.slice(at + 1);
      const answer = await request(api, 'GET', `${path()}/members?limit=1&page=${changed}`, {
        token: world.as.admin.token,
      });
      expect(named(answer), changed).toEqual(['page']);
    }
  });

  test('is good for its own caller, list and filter alone', async () => {
    await request(api, 'PUT', `${path()}/teams`, { token: world.as.admin.token, body: { title: 'Another' } });
    const page = await first(`${path()}/members?limit=1`);
    const other = [
      [`${path()}/teams?limit=1&page=${page}`, world.as.admin.token],
      [`${path()}/members?limit=1&role=read&page=${page}`, world.as.admin.token],
      [`${path()}/members?limit=1&page=${page}`, world.as.create.token],
    ] as const;
    for (const [address, token] of other)
      expect(named(await request(api, 'GET', address, { token })), address).toEqual(['page']);
    const again = await request(api, 'GET', `${path()}/members?limit=3&page=${page}`, {
      token: world.as.admin.token,
    });
    expect(again.status).toBe(200);
  });
});
