import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi } from '#server/testing/api.ts';
import { startForgedProvider } from '#server/testing/forged-oidc-provider.ts';
import { groupsClaim, startOidcProvider } from '#server/testing/oidc-provider.ts';
import { followTo, startOidcWorld } from '#server/testing/oidc-world.ts';
import { otherBrowser, tokenOf } from '#server/testing/saml-world.ts';

const api = startApi({
  publicUrl: 'https://lectern.example.com',
  trustedProxies: ['127.0.0.1'],
  allowPrivateNetwork: ['127.0.0.1'],
});

type Real = Awaited<ReturnType<typeof startOidcProvider>>;
type ForgedProvider = Awaited<ReturnType<typeof startForgedProvider>>;
type World = Awaited<ReturnType<typeof startOidcWorld>>;

const newAddress = () => `${api.services.newId().toLowerCase()}@company.example`;

describe('signing in by a real OpenID Connect provider', () => {
  let real: Real;
  beforeEach(async () => {
    real = await startOidcProvider({ email: newAddress() });
  });
  afterEach(() => real.stop());

  async function setUp(body: object = {}) {
    const world = await startOidcWorld(api, real, body);
    const { redirectURI } = world.provider.service;
    real.serve(redirectURI);
    const signIn = async () => {
      const started = await world.start('/somewhere?tab=1');
      if (!started.ok) return started;
      const received = await world.receive(await followTo(started.body.location, redirectURI));
      return received.ok ? world.finish(received.body.ticket ?? '') : received;
    };
    return { ...world, signIn };
  }

  it('makes a member of somebody new, in the role and the teams of their groups, and finds them again', async () => {
    const { as, organizationId, signIn, params } = await setUp();
    const team = await as.admin.call('createTeam', { params, body: { title: 'Writers' } });
    const mappings = [{ group: 'docs', role: 'edit' as const, team: team.id }];
    const groups = { attribute: groupsClaim, required: true, mappings };
    await as.admin.call('updateOidcProvider', { params, body: { groups } });
    expect(await signIn()).toMatchObject({ status: 401 });
    real.setPerson({ groups: ['docs', 'all'] });
    const signedIn = await signIn();
    expect(signedIn).toMatchObject({
      status: 201,
      body: { organization: organizationId, next: '/somewhere?tab=1' },
    });
    const { id: userId } = await api.client(tokenOf(signedIn)).call('getCurrentUser');
    const member = { params: { organizationId, userId } };
    expect(await as.admin.call('getMember', member)).toMatchObject({
      ...{ role: 'edit', sso: true, teams: 1 },
      user: { displayName: 'Ann Sample' },
    });
    const again = api.client(tokenOf(await signIn()));
    expect((await again.call('getCurrentUser')).id).toBe(userId);

    real.setPerson({ groups: [] });
    expect(await signIn()).toMatchObject({ status: 401, failure: { type: 'sign_in_failed' } });
    expect(await again.send('getCurrentUser')).toMatchObject({ status: 401 });
  });

  it('opens no account that exists, and no address that is not verified', async () => {
    const { as, signIn, stranger, reasons } = await setUp();
    real.setPerson({ email: stranger.email });
    expect(await signIn()).toMatchObject({ status: 409, failure: { type: 'account_exists' } });
    real.setPerson({ email: as.edit.email, verified: false });
    expect(await signIn()).toMatchObject({ status: 401 });
    real.setPerson({ verified: true });
    expect(await signIn()).toMatchObject({ status: 200, body: { object: 'saml-connection-step' } });
    expect(await reasons()).toEqual(['address_not_verified', 'account_exists']);
  });

  it('is tested by an admin while it is off, without signing anybody in', async () => {
    const { as, params, provider, receive, start } = await setUp({ enabled: false });
    expect(await start()).toMatchObject({ status: 404 });
    const tested = { ...params, ssoProviderId: provider.id };
    expect(await as.admin.call('getSsoTest', { params: tested })).toMatchObject({ state: 'none', rules: [] });
    const body = { browserKey: 'a'.repeat(43) };
    const started = await as.admin.call('startSsoTest', { params: tested, body });
    expect(await as.admin.call('getSsoTest', { params: tested })).toMatchObject({ state: 'waiting' });
    const callback = await followTo(started.location ?? '', provider.service.redirectURI);
    const received = await receive(callback);
    expect(received).toMatchObject({ status: 201, body: { organization: params.organizationId } });
    expect(received.ok && received.body).not.toHaveProperty('ticket');
    const result = await as.admin.call('getSsoTest', { params: tested });
    expect(result.state).toBe('finished');
    expect(result.rules.every(({ state }) => state === 'passed')).toBe(true);
    expect(result.claims).toContainEqual({ name: 'sub', value: '"person-1"' });

    await as.admin.call('updateOidcProvider', { params, body: { clientSecret: 'wrong' } });
    const failing = await as.admin.call('startSsoTest', { params: tested, body });
    await receive(await followTo(failing.location ?? '', provider.service.redirectURI));
    expect((await as.admin.call('getSsoTest', { params: tested })).rules.slice(1, 4)).toEqual([
      { rule: 'answer', state: 'passed' },
      { rule: 'code', state: 'failed', reason: 'wrong_client' },
      { rule: 'id-token', state: 'not-reached' },
    ]);
    const elsewhere = { issuer: 'http://127.0.0.1:9', clientSecret: 'sample' };
    await as.admin.call('updateOidcProvider', { params, body: elsewhere });
    expect(await as.admin.call('startSsoTest', { params: tested, body })).toEqual({
      object: 'sso-test-start',
    });
    expect((await as.admin.call('getSsoTest', { params: tested })).rules[0]).toEqual({
      ...{ rule: 'discovery', state: 'failed', reason: 'provider_unreachable' },
    });
  });
});

describe('OpenID Connect providers', () => {
  let forged: ForgedProvider;
  let world: World;
  beforeAll(async () => {
    forged = await startForgedProvider();
    world = await startOidcWorld(api, forged);
  });
  afterAll(() => forged.stop());
  afterEach(() => forged.forge({}));

  async function signIn() {
    const started = await world.start();
    if (!started.ok) return started;
    const received = await world.receive(forged.callbackOf(started.body.location));
    return received.ok ? world.finish(received.body.ticket ?? '') : received;
  }

  it('show no secret, also not in the audit log, and keep it in a change', async () => {
    const { as, params, provider } = world;
    expect(provider).toMatchObject({ hasClientSecret: true, status: 'active', enabled: true });
    const changed = await as.admin.call('updateOidcProvider', { params, body: { label: 'Renamed' } });
    expect(changed).toMatchObject({ label: 'Renamed', hasClientSecret: true });
    const list = await as.admin.call('listSsoProviders', { params });
    expect(list.items).toEqual([changed]);
    const log = await as.admin.call('listAuditEvents', {
      params,
      query: { action: 'oidc_provider.created' },
    });
    const [event] = log.items;
    const entry = await as.admin.call('getAuditEvent', {
      params: { ...params, auditEventId: event?.id ?? '' },
    });
    expect(entry.payload).toMatchObject({ clientSecret: 'changed', issuer: forged.issuer });
    expect(JSON.stringify([changed, list, entry])).not.toContain(forged.clientSecret);
    expect((await as.admin.call('listSamlProviders', { params })).items).toEqual([]);
    expect((await as.admin.call('listSsoLogins', { params })).items).toMatchObject([{ id: provider.id }]);
  });

  it.each([
    'http://idp.example.com',
    'https://idp.example.com/.well-known/openid-configuration',
    'https://idp.example.com/?tenant=1',
    'https://user:word@idp.example.com',
    'ftp://idp.example.com',
  ])('refuse the issuer %s', async (issuer) => {
    const { as, params } = world;
    expect(await as.admin.send('updateOidcProvider', { params, body: { issuer } })).toMatchObject({
      status: 400,
    });
  });

  it('take an answer once, from the browser that began', async () => {
    forged.forge({ claims: { sub: 'browser', email: newAddress() } });
    const started = await world.start();
    const callback = forged.callbackOf((started.ok && started.body.location) || '');
    expect(await world.receive(callback, otherBrowser)).toMatchObject({ status: 401 });
    const both = await Promise.all([world.receive(callback), world.receive(callback)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 401]);
    const ticket = both.flatMap((sent) => (sent.ok ? (sent.body.ticket ?? []) : []))[0] ?? '';
    expect(await world.finish(ticket, otherBrowser)).toMatchObject({ status: 401 });
    expect(await world.finish(ticket)).toMatchObject({ status: 201 });
    expect(await world.finish(ticket)).toMatchObject({ status: 401 });
  });

  it('end what they opened when they are off, another one or deleted', async () => {
    const { as, params } = world;
    const update = (body: object) => as.admin.call('updateOidcProvider', { params, body });
    forged.forge({ claims: { sub: 'ending', email: newAddress() } });
    const isOpen = async (token: string) => (await api.client(token).send('getCurrentUser')).ok;
    const first = tokenOf(await signIn());
    expect(await isOpen(first)).toBe(true);
    await update({ enabled: false });
    expect([await isOpen(first), (await signIn()).status]).toEqual([false, 404]);
    await update({ enabled: true });
    const second = tokenOf(await signIn());
    const elsewhere = { issuer: 'http://127.0.0.1:9' };
    // The secret that is stored would be sent to whatever is there.
    const sent = await as.admin.send('updateOidcProvider', { params, body: elsewhere });
    expect(sent).toMatchObject({ status: 400, failure: { issues: [{ path: 'clientSecret' }] } });
    const { clientSecret } = forged;
    await update({ ...elsewhere, clientSecret });
    expect(await isOpen(second)).toBe(false);
    await update({ issuer: forged.issuer, clientSecret });
    // The name that another issuer gave says nothing of the account, which is there.
    expect(await signIn()).toMatchObject({ status: 200, body: { object: 'saml-connection-step' } });
  });

  it('are not there for others, or by rows of the other kind', async () => {
    const { as, params, stranger, provider } = world;
    const tested = { ...params, ssoProviderId: provider.id };
    for (const [who, status] of [
      [as.edit, 403],
      [stranger, 404],
    ] as const) {
      expect(await who.send('getOidcProvider', { params })).toMatchObject({ status });
      expect(
        await who.send('startSsoTest', { params: tested, body: { browserKey: 'a'.repeat(43) } }),
      ).toMatchObject({
        status,
      });
    }
    const saml = { ...params, samlProviderId: provider.id };
    expect(await as.admin.send('getSamlProvider', { params: saml })).toMatchObject({ status: 404 });
    expect(await as.admin.send('deleteSamlProvider', { params: saml })).toMatchObject({ status: 204 });
    expect(await as.admin.call('getOidcProvider', { params })).toMatchObject({ id: provider.id });
  });
});
