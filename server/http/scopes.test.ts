import { beforeAll, expect, it } from 'vitest';
import type { OperationId } from '#lib/contract/contract.ts';
import { scopeOfOperation } from '#lib/contract/scopes.ts';
import { hasScope, type Scope, scopes } from '#lib/contract/shared/scopes.ts';
import { startApi } from '#server/testing/api.ts';
import { request } from '#server/testing/request.ts';
import { addressFor, builtRows } from '#server/testing/rows.ts';
import { createWorld, type World } from '#server/testing/world.ts';

const api = startApi({ trustedProxies: ['127.0.0.1'] });
let world: World;

beforeAll(async () => {
  world = await createWorld(api);
});

async function tokenWith(...granted: Scope[]): Promise<string> {
  const body = { label: 'Build', scopes: granted };
  return (await world.as.admin.call('createUserToken', { body })).token;
}

it('is needed for every operation that needs a token, and each is needed for one', () => {
  const guarded = builtRows.filter(({ row }) => row.access !== 'anyone').map(({ id }) => id);
  expect([...scopeOfOperation.keys()].toSorted()).toEqual(guarded.toSorted());
  expect([...new Set(scopeOfOperation.values())].filter((scope) => scope !== null).toSorted()).toEqual(
    scopes.toSorted(),
  );
});

it.each(scopes)('%s opens what needs it and nothing else', async (scope) => {
  const token = await tokenWith(scope);
  for (const { id, row } of builtRows) {
    if (row.access === 'anyone') continue;
    // Nothing of what the path names is there, so that what is allowed changes nothing.
    const { status, body } = await request(api, row.method, addressFor(row, {}), {
      token,
      body: row.body && {},
      // An address for each scope, so that no small budget runs out.
      headers: { 'x-forwarded-for': `10.1.0.${scopes.indexOf(scope)}` },
    });
    const needed = scopeOfOperation.get(id as OperationId) ?? null;
    const isMissing =
      status === 403 && (body as { error?: { type?: string } }).error?.type === 'missing_scope';
    expect(isMissing, `${id} answers ${status}`).toBe(needed === null || !hasScope([scope], needed));
  }
});

it('limits a token beside the role of its owner, and is named in the refusal', async () => {
  const params = { organizationId: world.organizationId };
  const program = api.client(await tokenWith('space:read', 'organization:read'));
  const { id: spaceId } = await world.as.admin.call('createSpace', { params });
  expect(await program.send('getSpace', { params: { spaceId } })).toMatchObject({ status: 200 });
  expect(await program.send('deleteSpace', { params: { spaceId } })).toMatchObject({
    status: 403,
    failure: { type: 'missing_scope', message: expect.stringContaining('space:write') },
  });
  const reader = await world.as.read.call('createUserToken', {
    body: { label: 'Build', scopes: ['space:write'] },
  });
  expect(await api.client(reader.token).send('deleteSpace', { params: { spaceId } })).toMatchObject({
    status: 403,
    failure: { type: 'forbidden' },
  });
});

it('is listed with its token, and a token without limits says so', async () => {
  const person = world.as.edit;
  const limited = await person.call('createUserToken', { body: { label: 'A', scopes: ['site:publish'] } });
  const full = await person.call('createUserToken', { body: { label: 'B', scopes: null } });
  expect([limited.scopes, full.scopes]).toEqual([['site:publish'], null]);
  const { items } = await person.call('listUserTokens');
  expect(items.map(({ scopes }) => scopes)).toEqual([null, ['site:publish']]);
});

it('may not be none, or one that does not exist', async () => {
  for (const granted of [[], ['space:everything']]) {
    const body = { label: 'A', scopes: granted as Scope[] };
    expect(await world.as.edit.send('createUserToken', { body })).toMatchObject({ status: 400 });
  }
});
