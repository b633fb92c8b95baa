import { describe, expect, it } from 'vitest';
import { dayMs, minuteMs } from '#lib/durations.ts';
import { startApi } from '#server/testing/api.ts';
import { later } from '#server/testing/later.ts';
import { createPerson, createWorld, type Person, type World } from '#server/testing/world.ts';

const api = startApi();
const password = 'correct horse battery';

const inDays = (days: number) => new Date(api.services.now().getTime() + days * dayMs).toISOString();

const openPolicy = { personalTokens: true, expiryRequired: false, maxDays: null };

async function start() {
  const world = await createWorld(api);
  const params = { organizationId: world.organizationId };
  const open = (token: string) => api.client(token).send('getOrganization', { params });
  const createToken = (person: Person, label: string, expiresAt?: string) =>
    person.call('createUserToken', { body: { label, ...(expiresAt ? { expiresAt } : {}) } });
  return { ...world, params, open, createToken };
}

async function lastPayload({ as, organizationId }: Pick<World, 'as' | 'organizationId'>) {
  const { items } = await as.admin.call('listAuditEvents', { params: { organizationId } });
  const params = { organizationId, auditEventId: items[0]?.id ?? '' };
  return (await as.admin.call('getAuditEvent', { params })).payload;
}

describe('a token policy', () => {
  it('refuses the API tokens that break it at the next request, with the reason, and not elsewhere', async () => {
    const world = await start();
    const { as, params, open, createToken } = world;
    const forever = (await createToken(as.edit, 'Forever')).token;
    const year = (await createToken(as.edit, 'Year', inDays(365))).token;
    const month = (await createToken(as.edit, 'Month', inDays(30))).token;
    const elsewhere = await as.edit.call('createOrganization', { body: { title: 'Own' } });
    const space = await as.admin.call('createSpace', { params, body: { title: 'Docs' } });
    const save = (body: object) =>
      as.admin.call('replaceTokenPolicy', { params, body: { ...openPolicy, ...body } });
    expect(await as.admin.call('getTokenPolicy', { params })).toEqual({
      object: 'token-policy',
      ...openPolicy,
    });

    const refusals = async () => {
      const answers = await Promise.all([forever, year, month].map(open));
      return answers.map((sent) =>
        sent.status === 200 ? 'open' : 'failure' in sent && sent.failure.message,
      );
    };
    expect(await refusals()).toEqual(['open', 'open', 'open']);
    await save({ expiryRequired: true });
    expect(await refusals()).toEqual([
      expect.stringContaining('only API tokens that expire'),
      'open',
      'open',
    ]);
    await save({ maxDays: 90 });
    expect(await refusals()).toEqual([
      expect.stringContaining('only API tokens that expire'),
      expect.stringContaining('longer than this organization allows'),
      'open',
    ]);
    await save({ personalTokens: false });
    expect(await refusals()).toEqual(Array(3).fill(expect.stringContaining('service account')));
    expect(await lastPayload(world)).toEqual({
      before: { tokenPolicy: { ...openPolicy, maxDays: 90 } },
      after: { tokenPolicy: { ...openPolicy, personalTokens: false } },
    });
    const client = api.client(forever);
    expect(await client.send('getSpace', { params: { spaceId: space.id } })).toMatchObject({
      status: 403,
      failure: { type: 'token_not_allowed' },
    });
    expect(await client.send('getOrganization', { params: { organizationId: elsewhere.id } })).toMatchObject({
      status: 200,
    });
    expect(await as.edit.send('getOrganization', { params })).toMatchObject({ status: 200 });
    const link = await as.admin.call('createLinkInvite', { params, body: { role: 'admin' } });
    expect(await client.send('joinByInvite', { params: { ...params, inviteId: link.id } })).toMatchObject({
      status: 403,
      failure: { type: 'token_not_allowed' },
    });
    await save({});
    expect(await refusals()).toEqual(['open', 'open', 'open']);
  });

  it('lets service accounts in, whose tokens have to follow it, too', async () => {
    const { as, params, open } = await start();
    const account = await as.admin.call('createServiceAccount', {
      params,
      body: { name: 'CI', role: 'read' },
    });
    const at = { ...params, serviceAccountId: account.id };
    const create = (expiresAt?: string) =>
      as.admin.send('createServiceAccountToken', {
        params: at,
        body: { label: 'Build', ...(expiresAt ? { expiresAt } : {}) },
      });
    const { token } = await as.admin.call('createServiceAccountToken', {
      params: at,
      body: { label: 'Old' },
    });
    const save = (body: object) =>
      as.admin.call('replaceTokenPolicy', { params, body: { ...openPolicy, ...body } });
    await save({ personalTokens: false });
    expect(await open(token)).toMatchObject({ status: 200 });
    await save({ maxDays: 30 });
    expect(await open(token)).toMatchObject({ status: 403, failure: { type: 'token_not_allowed' } });
    const { items } = await as.admin.call('listServiceAccountTokens', { params: at });
    expect(items.map(({ state }) => state)).toEqual(['not-allowed']);
    for (const expiresAt of [undefined, inDays(40)])
      expect(await create(expiresAt)).toMatchObject({
        status: 400,
        failure: { issues: [{ path: 'expiresAt' }] },
      });
    expect(await create(inDays(30))).toMatchObject({ status: 201 });
  });

  it('says before it is saved what it would stop, and in lists what it does', async () => {
    const { as, params, createToken } = await start();
    await createToken(as.edit, 'Forever');
    await createToken(as.edit, 'Year', inDays(365));
    await createToken(as.read, 'Month', inDays(30));
    const blocked = await createToken(as.read, 'Blocked');
    await as.admin.call('blockMemberToken', { params: { ...params, tokenId: blocked.id } });
    const effect = async (query: { personalTokens?: string; expiryRequired?: string; maxDays?: string }) =>
      as.admin.call('getTokenPolicyEffect', {
        params,
        query: { personalTokens: 'true', expiryRequired: 'false', ...query } as never,
      });
    expect(await effect({})).toMatchObject({ tokens: 0, owners: 0 });
    expect(await effect({ expiryRequired: 'true' })).toMatchObject({ tokens: 1, owners: 1 });
    expect(await effect({ maxDays: '90' })).toMatchObject({ tokens: 2, owners: 1 });
    expect(await effect({ personalTokens: 'false' })).toMatchObject({ tokens: 3, owners: 2 });
    await as.admin.call('replaceTokenPolicy', { params, body: { ...openPolicy, maxDays: 90 } });
    expect(await effect({ personalTokens: 'false' })).toMatchObject({ tokens: 1, owners: 1 });
    const { items } = await as.admin.call('listMemberTokens', { params, query: { state: 'not-allowed' } });
    expect(items.map(({ label }) => label).sort()).toEqual(['Forever', 'Year']);
    const own = await as.edit.call('listUserTokens');
    expect(own.items.map(({ notAllowedBy }) => notAllowedBy?.map(({ id }) => id))).toEqual([
      [params.organizationId],
      [params.organizationId],
    ]);
  });

  it('never stops the token by which it is saved', async () => {
    const { as, params, open, createToken } = await start();
    const { token } = await createToken(as.admin, 'Set up');
    const save = (body: object) =>
      api.client(token).send('replaceTokenPolicy', { params, body: { ...openPolicy, ...body } });
    for (const body of [{ personalTokens: false }, { expiryRequired: true }, { maxDays: 365 }] as const)
      expect(await save(body)).toMatchObject({ status: 409, failure: { type: 'locks_out_caller' } });
    expect(await open(token)).toMatchObject({ status: 200 });
  });
});

describe('a session policy', () => {
  async function signedIn() {
    const world = await start();
    const person = await createPerson(api, 'Sample person', password);
    const { results } = await world.as.admin.call('inviteMembers', {
      params: world.params,
      body: { emails: [{ email: person.email, role: 'read' }] },
    });
    const inviteId = new URL(results[0]?.url ?? '').hash.slice(1);
    await person.call('joinByInvite', { params: { ...world.params, inviteId } });
    const signIn = async () =>
      (await api.client().call('signIn', { body: { email: person.email, password } })).token;
    const save = (body: object) =>
      world.as.admin.call('replaceSessionPolicy', {
        params: world.params,
        body: { idleMinutes: null, maxHours: null, ...body } as never,
      });
    return { ...world, signIn, save };
  }
  const again = { status: 403, failure: { type: 'sign_in_again' } };

  it('asks to sign in again after the session was idle, for good, and only here', async () => {
    const { signIn, save, open } = await signedIn();
    await save({ idleMinutes: 30 });
    const token = await signIn();
    const user = () => api.client(token).send('getCurrentUser');
    const own = await api.client(token).call('createOrganization', { body: { title: 'Own' } });
    expect(await open(token)).toMatchObject({ status: 200 });
    // Used every twenty minutes, it is never idle for thirty.
    for (const minutes of [20, 40, 60]) {
      expect(await later(api, minutes * minuteMs, () => open(token))).toMatchObject({ status: 200 });
    }
    await later(api, 95 * minuteMs, async () => {
      expect(await open(token)).toMatchObject(again);
      expect(await user()).toMatchObject({ status: 200 });
      const params = { organizationId: own.id };
      expect(await api.client(token).send('getOrganization', { params })).toMatchObject({ status: 200 });
    });
    // The use elsewhere, and the refused one, do not open it again.
    expect(await later(api, 96 * minuteMs, () => open(token))).toMatchObject(again);
    expect(await later(api, 96 * minuteMs, async () => open(await signIn()))).toMatchObject({ status: 200 });
    await save({});
    expect(await later(api, 97 * minuteMs, () => open(token))).toMatchObject({ status: 200 });
  });

  it('asks to sign in again so many hours after the sign-in, however often the session is used', async () => {
    const { signIn, save, open } = await signedIn();
    await save({ maxHours: 8 });
    const token = await signIn();
    for (const minutes of [0, 240, 479]) {
      expect(await later(api, minutes * minuteMs, () => open(token))).toMatchObject({ status: 200 });
    }
    expect(await later(api, 481 * minuteMs, () => open(token))).toMatchObject(again);
    expect(await later(api, 481 * minuteMs, async () => open(await signIn()))).toMatchObject({ status: 200 });
  });

  it('does not concern API tokens', async () => {
    const { as, save, open, createToken } = await signedIn();
    const { token } = await createToken(as.edit, 'Deploy');
    await save({ idleMinutes: 15, maxHours: 8 });
    expect(await later(api, 5 * dayMs, () => open(token))).toMatchObject({ status: 200 });
  });

  it('is not saved in a session that it would stop, and says before how many people it concerns', async () => {
    const world = await signedIn();
    const { as, params, signIn } = world;
    await signIn();
    const effect = () =>
      as.admin.call('getSessionPolicyEffect', { params, query: { idleMinutes: '30', maxHours: '8' } });
    expect(await effect()).toMatchObject({ people: 0, stopsCaller: false });
    await later(api, 9 * 60 * minuteMs, async () => {
      expect(await effect()).toMatchObject({ people: 8, stopsCaller: true });
      const body = { idleMinutes: null, maxHours: 8 } as const;
      expect(await as.admin.send('replaceSessionPolicy', { params, body })).toMatchObject({
        status: 409,
        failure: { type: 'locks_out_caller' },
      });
    });
    await world.save({ maxHours: 8 });
    expect(await lastPayload(world)).toEqual({
      before: { sessionPolicy: { idleMinutes: null, maxHours: null } },
      after: { sessionPolicy: { idleMinutes: null, maxHours: 8 } },
    });
  });
});
