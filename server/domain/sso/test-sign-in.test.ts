import { describe, expect, it } from 'vitest';
import { startApi } from '#server/testing/api.ts';
import { browserKey, startSamlWorld } from '#server/testing/saml-world.ts';

const api = startApi({ publicUrl: 'https://lectern.example.com' });
const groups = {
  attribute: 'groups',
  required: true,
  mappings: [{ group: 'docs', role: 'edit' as const }],
};

/** A world with a SAML provider, and a test of it from its beginning to its result. */
async function setUp(body: object = {}) {
  const world = await startSamlWorld(api, body);
  const { as, organizationId, provider, parseLocation, receive, respond } = world;
  const params = { organizationId, ssoProviderId: provider.id };
  const read = () => as.admin.call('getSsoTest', { params });
  const startTest = async () => {
    const { location = '' } = await as.admin.call('startSsoTest', { params, body: { browserKey } });
    return parseLocation(location);
  };
  const run = async (claims: object) => {
    const { requestId, RelayState } = await startTest();
    const received = await receive(respond(requestId, claims), RelayState);
    return { received, result: await read() };
  };
  return { ...world, params, startTest, read, run };
}

describe('testing a SAML provider', () => {
  it('shows what it says of a person, who is not signed in and becomes no member', async () => {
    const { as, organizationId, read, startTest, run, finish } = await setUp({ groups });
    expect(await read()).toEqual({ object: 'sso-test', state: 'none', rules: [], claims: [], groups: [] });
    await startTest();
    expect(await read()).toMatchObject({ state: 'waiting' });
    const { received, result } = await run({ email: 'ann@company.example', groups: ['docs', 'all'] });
    expect(received).toMatchObject({ status: 201, body: { organization: organizationId } });
    expect(received.ok && received.body).not.toHaveProperty('ticket');
    expect(result.rules).toHaveLength(11);
    expect(result.rules.every(({ state }) => state === 'passed')).toBe(true);
    expect(result).toMatchObject({ state: 'finished', groups: ['docs'] });
    expect(result.claims).toEqual(
      expect.arrayContaining([
        { name: 'NameID', value: '"person-1"' },
        { name: 'email', value: '["ann@company.example"]' },
        { name: 'groups', value: '["docs","all"]' },
      ]),
    );
    expect(await finish('a'.repeat(43))).toMatchObject({ status: 401 });
    const { items } = await as.admin.call('listMembers', {
      params: { organizationId },
      query: { limit: '100' },
    });
    expect(items.map(({ user }) => user.email)).not.toContain('ann@company.example');
  });

  it.each([
    ['destination', 'wrong_destination', { acsUrl: 'https://other.example.com/' }],
    ['issuer', 'wrong_issuer', { issuer: 'https://other.example.com/' }],
    ['audience', 'wrong_audience', { audience: 'https://other.example.com/' }],
    ['time', 'too_late', { now: new Date('2020-01-01') }],
    ['groups', 'no_groups_attribute', {}],
    ['groups', 'no_group', { groups: ['others'] }],
    ['email', 'no_address', { email: undefined, groups: ['docs'] }],
  ])('names the rule %s that is broken: %s', async (rule, reason, claims) => {
    const { run, reasons } = await setUp({ groups });
    const { received, result } = await run(claims);
    expect(received).toMatchObject({ status: 201 });
    expect(result.rules.filter(({ state }) => state === 'failed')).toEqual([
      { rule, state: 'failed', reason },
    ]);
    const states = result.rules.map(({ state }) => state);
    expect(states.slice(0, states.indexOf('failed'))).not.toContain('not-reached');
    expect(await reasons()).toEqual([]);
  });

  it('needs a provider that is complete, and is the affair of the admin who began it', async () => {
    const { as, params, stranger, run, read } = await setUp();
    await run({});
    const other = await as.admin.call('createSamlProvider', {
      params: { organizationId: params.organizationId },
      body: { label: 'Empty' },
    });
    const incomplete = { ...params, ssoProviderId: other.id };
    expect(await as.admin.send('startSsoTest', { params: incomplete, body: { browserKey } })).toMatchObject({
      status: 409,
      failure: { type: 'incomplete' },
    });
    for (const [who, status] of [
      [as.edit, 403],
      [stranger, 404],
    ] as const) {
      expect(await who.send('getSsoTest', { params })).toMatchObject({ status });
      expect(await who.send('startSsoTest', { params, body: { browserKey } })).toMatchObject({ status });
    }
    api.setTime(new Date(Date.now() + 61 * 60_000));
    expect(await read()).toMatchObject({ state: 'none', rules: [] });
    api.setTime();
  });
});
