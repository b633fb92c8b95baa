import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { ErrorBody } from '#lib/contract/shared/errors.ts';
import { createToken, hashToken } from '#server/core/tokens.ts';
import { tokens } from '#server/db/tables/people.ts';
import { startApi } from '#server/testing/api.ts';
import { furnish } from '#server/testing/furnish.ts';
import { fillable, type Params } from '#server/testing/path-params.ts';
import { type RawAnswer, request } from '#server/testing/request.ts';
import { addressFor, builtRows, everyRow, kindOf, plannedRows } from '#server/testing/rows.ts';
import { sampleBody, sampleQuery } from '#server/testing/sample-body.ts';
import { createWorld, type World } from '#server/testing/world.ts';

const api = startApi();
let world: World;
let ours: Params;
let admin: string;
let stranger: string;

beforeAll(async () => {
  world = await createWorld(api);
  admin = world.as.admin.token;
  stranger = world.stranger.token;
  ours = await furnish(api, { organizationId: world.organizationId, token: admin });
});

function refused(answer: RawAnswer, status: number): ErrorBody['error'] {
  expect(answer.status, answer.text).toBe(status);
  expect(answer.headers.get('content-type')).toBe('application/json');
  expect(answer.headers.get('x-request-id')).toMatch(/^[A-Za-z0-9]{20}$/);
  const { error } = ErrorBody.parse(answer.body);
  expect(error.code).toBe(status);
  return error;
}

describe('without a usable token', () => {
  const guarded = everyRow.filter(({ row }) => !('access' in row) || row.access !== 'anyone');

  const unusable: [string, () => Promise<string | undefined>][] = [
    ['none', async () => undefined],
    ['one of another make', async () => 'not-a-token'],
    ['a well-formed one that was never given', async () => createToken()],
    ['a revoked one', revokedToken],
    ['an expired one', expiredToken],
  ];

  test.each(unusable)('%s: every operation answers 401 and how to sign in', async (_, createToken) => {
    const token = await createToken();
    for (const { row } of guarded) {
      const answer = await request(api, row.method, addressFor(row, ours), { token });
      refused(answer, 401);
      expect(answer.headers.get('www-authenticate')).toBe('Bearer');
    }
  });

  test.each(['Basic c2FtcGxlOnNhbXBsZQ==', 'Bearer', 'Bearer  ', 'Bearer a b', 'lec_'])(
    'the header “%s” is no token',
    async (authorization) => {
      const answer = await request(api, 'GET', '/v1/user', { headers: { authorization } });
      refused(answer, 401);
    },
  );

  async function revokedToken(): Promise<string> {
    const { id, token } = await world.as.admin.call('createUserToken', { body: { label: 'Sample' } });
    await world.as.admin.call('deleteUserToken', { params: { tokenId: id } });
    return token;
  }

  async function expiredToken(): Promise<string> {
    const expiresAt = new Date(api.services.now().getTime() + 60_000).toISOString();
    const { token } = await world.as.admin.call('createUserToken', { body: { label: 'Sample', expiresAt } });
    expect((await request(api, 'GET', '/v1/user', { token })).status).toBe(200);
    await expire(token);
    return token;
  }
});

describe('what is not there', () => {
  test('an operation that is not built answers 501 to everyone who is signed in', async () => {
    for (const { row } of plannedRows) {
      const error = refused(await request(api, row.method, addressFor(row, ours), { token: admin }), 501);
      expect(error.type).toBe('not_built');
    }
  });

  test.each([
    '/v1',
    '/v1/no-such-thing',
    '/v1/orgs/a/b/c/d/e',
    '/v1/user/',
    '/v1//user',
    '/v1/%00',
    '/v1/__proto__',
  ])('%s is no operation', async (path) => {
    refused(await request(api, 'GET', path), 401);
    const error = refused(await request(api, 'GET', path, { token: admin }), 404);
    expect(error.message).toMatch(/^No such operation/);
  });

  test('another method on a known address is no operation', async () => {
    const paths = everyRow.map(({ row }) => row.path).filter((path) => path.startsWith('/v1/'));
    for (const path of new Set(paths)) {
      const known = everyRow
        .filter(({ row }) => pattern(row.path) === pattern(path))
        .map(({ row }) => row.method);
      const [row] = everyRow.filter((each) => each.row.path === path).map((each) => each.row);
      if (!row) continue;
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'].filter(
        (each) => !known.includes(each as 'PUT'),
      )) {
        if (otherRowTakes(method, addressFor(row, {}))) continue;
        const answer = await request(api, method, addressFor(row, {}), { token: admin });
        expect(refused(answer, 404).message, `${method} ${path}`).toMatch(/^No such operation/);
      }
    }
  });

  test('nothing outside /v1 tells anything', async () => {
    expect(refused(await request(api, 'GET', '/secret', { token: admin }), 404).message).not.toMatch(
      /operation/,
    );
  });
});

describe('the things of another organization', () => {
  const withObject = builtRows.filter(({ row }) => kindOf(row) !== undefined);

  test('there is a sample of everything that a built operation works on', () => {
    const bare = builtRows.filter(({ row }) => !fillable(row.path, ours)).map(({ row }) => row.path);
    expect(bare, 'give these a maker in server/testing/furnish.ts').toEqual([]);
  });

  test('answer like things that are not there', async () => {
    for (const { id, row } of withObject) {
      const sent = { token: stranger, body: sampleBody(id, row) };
      const query = sampleQuery(id, row, ours);
      const foreign = await request(api, row.method, addressFor(row, ours, query), sent);
      const missing = await request(api, row.method, addressFor(row, {}, query), sent);
      expect([foreign.status, foreign.text], `${row.method} ${row.path}`).toEqual([
        missing.status,
        missing.text,
      ]);
      if (row.method !== 'DELETE' || foreign.status !== 204) refused(foreign, 404);
    }
  });

  test('answer like things that are not there below the caller’s own organization', async () => {
    const { organizationId } = world.stranger;
    for (const { id, row } of withObject) {
      if (!row.path.startsWith('/v1/orgs/{organizationId}/') || !row.path.includes('}/', 30)) continue;
      const own = { organizationId };
      const sent = { token: stranger, body: sampleBody(id, row) };
      const query = sampleQuery(id, row, ours);
      const foreign = await request(api, row.method, addressFor(row, { ...ours, ...own }, query), sent);
      const missing = await request(api, row.method, addressFor(row, own, query), sent);
      expect([foreign.status, foreign.text], `${row.method} ${row.path}`).toEqual([
        missing.status,
        missing.text,
      ]);
    }
  });

  test('are untouched after all of that', async () => {
    for (const { id, row } of withObject.filter(({ row }) => row.method === 'GET')) {
      const address = addressFor(row, ours, sampleQuery(id, row, ours));
      expect((await request(api, 'GET', address, { token: admin })).status, row.path).toBe(200);
    }
  });
});

async function expire(token: string): Promise<void> {
  await api.services.db
    .update(tokens)
    .set({ expiresAt: new Date(0) })
    .where(eq(tokens.hash, hashToken(token)));
}

function pattern(path: string): string {
  return path.replaceAll(/\{\w+\}/g, '{}');
}

/** Whether another row’s address, with its own parameters, matches as well. */
function otherRowTakes(method: string, address: string): boolean {
  return everyRow.some(
    ({ row }) =>
      row.method === method &&
      new RegExp(`^${row.path.replaceAll(/\{pagePath\}/g, '.+').replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(
        address,
      ),
  );
}
