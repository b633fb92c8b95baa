import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { visitorSignIns } from '#server/db/tables/visitors.ts';
import { startApi } from '#server/testing/api.ts';
import { type Forgery, startForgedProvider } from '#server/testing/forged-oidc-provider.ts';
import { groupsClaim, startOidcProvider } from '#server/testing/oidc-provider.ts';
import { publishOidcSite } from '#server/testing/oidc-site.ts';
import { followTo } from '#server/testing/oidc-world.ts';
import { publishSite, siteSettings, visitOf } from '#server/testing/published-site.ts';
import { browserKey, otherBrowser } from '#server/testing/saml-world.ts';
import { signVisitorToken } from '#server/testing/visitor-token.ts';
import { deleteEndedSignIns } from '../store/visitor-sign-ins.ts';

const api = startApi({ ...siteSettings, allowPrivateNetwork: ['127.0.0.1'], trustedProxies: ['127.0.0.1'] });

type ForgedProvider = Awaited<ReturnType<typeof startForgedProvider>>;
type Site = Awaited<ReturnType<typeof publishOidcSite>>;

describe('visitors who sign in by a real provider', () => {
  let real: Awaited<ReturnType<typeof startOidcProvider>>;
  beforeEach(async () => {
    real = await startOidcProvider({ email: 'ann@company.example', groups: ['docs'] });
  });
  afterEach(() => real.stop());

  it('come back to the page that they asked for, and read what their claims open', async () => {
    const site = await publishOidcSite(api, real);
    const { as, params, guide, url, redirectURI, receive, finish, visit } = site;
    real.serve(redirectURI);
    const { items } = await as.admin.call('listSiteSpaces', { params });
    const second = items.find(({ space }) => space.id !== guide);
    await as.admin.call('updateSiteSpace', {
      params: { ...params, siteSpaceId: second?.id ?? '' },
      body: { condition: `"docs" in visitor.claims.${groupsClaim}` },
    });
    const closed = visit(undefined, 'install?tab=one');
    expect(await closed).toMatchObject({
      body: {
        target: 'external',
        redirect: `${url}~sign-in?location=%2Finstall%3Ftab%3Done`,
        site: params.siteId,
      },
    });
    const signIn = async () => {
      const started = await site.start('/install?tab=one');
      if (!started.ok) throw new Error(started.failure.message);
      const callback = await followTo(started.body.location, redirectURI);
      const received = await receive(callback, otherBrowser);
      const to = new URL((received.ok && received.body.location) || '');
      expect(to.origin + to.pathname).toBe(`${url}~sign-in/answer`);
      expect(Object.fromEntries(to.searchParams)).toEqual(callback);
      const finished = await finish(callback);
      if (!finished.ok) throw new Error(finished.failure.message);
      return finished.body;
    };
    const { session, location, expiresAt } = await signIn();
    expect(location).toBe('/install?tab=one');
    expect(Math.round((Date.parse(expiresAt) - Date.now()) / 3_600_000)).toBe(12);
    const client = site.reader(visitOf(await visit(session)));
    expect((await client.call('listPages', { params: { spaceId: guide } })).pages).toHaveLength(1);
    const visited = async (of: string) => visitOf(await visit(of, 'reference'));
    expect(await visited(session)).toMatchObject({ siteSpace: second?.id });
    real.setPerson({ groups: [] });
    expect(await visited((await signIn()).session)).not.toMatchObject({ siteSpace: second?.id });
  });

  it('can be tried by an admin first, who sees the claims and what they open, and signs nobody in', async () => {
    const { as, params, guide } = await publishSite(api, 'visitor-auth');
    const update = (body: object) =>
      as.admin.send('updateSiteAuth', { params, body: { backend: 'custom', ...body } });
    const { issuer, clientID, clientSecret } = real;
    expect(await update({ backend: 'oidc' })).toMatchObject({ status: 409, failure: { type: 'incomplete' } });
    const start = () => as.admin.send('startVisitorSignInTest', { params, body: { browserKey } });
    expect(await start()).toMatchObject({ status: 409 });
    const saved = await update({ oidc: { issuer, clientID, clientSecret: 'wrong' } });
    const oidc = saved.ok ? saved.body.oidc : undefined;
    expect(saved).toMatchObject({ body: { backend: 'custom', oidc: { issuer, hasClientSecret: true } } });
    const redirectURI = oidc?.redirectURI ?? '';
    real.serve(redirectURI);
    const { items } = await as.admin.call('listSiteSpaces', { params });
    const guarded = items.find(({ space }) => space.id === guide)?.id ?? '';
    const condition = 'visitor.claims.email == "ann@company.example"';
    await as.admin.call('updateSiteSpace', {
      params: { ...params, siteSpaceId: guarded },
      body: { condition },
    });
    const read = () => as.admin.call('getVisitorSignInTest', { params });
    expect(await read()).toMatchObject({ state: 'none', rules: [], claims: [] });
    const test = async () => {
      const started = await start();
      expect(await read()).toMatchObject({ state: 'waiting' });
      const callback = await followTo((started.ok && started.body.location) || '', redirectURI);
      const body = { site: params.siteId, browserKey, state: callback.state ?? '', ...callback };
      expect(await api.client().call('receiveVisitorResponse', { body })).toEqual({
        location: `${siteSettings.publicUrl}/${params.organizationId}/sites/${params.siteId}/visitor-sign-in?way=oidc#test`,
      });
      return read();
    };
    const failed = await test();
    expect(failed.rules[2]).toEqual({ rule: 'code', state: 'failed', reason: 'wrong_client' });
    expect(failed.rules.at(-1)).toEqual({ rule: 'claims', state: 'not-reached' });
    expect('conditions' in failed).toBe(false);
    await update({ oidc: { clientSecret } });
    const passed = await test();
    expect(passed.rules.every(({ state }) => state === 'passed')).toBe(true);
    expect(passed.claims).toContainEqual({ name: 'email', value: '"ann@company.example"' });
    expect(passed.conditions).toMatchObject([{ kind: 'site-space', condition, isOpen: true }]);
    real.setPerson({ verified: false });
    const unproved = await test();
    expect(unproved.claims.map(({ name }) => name)).not.toContain('email');
    expect(unproved.conditions).toMatchObject([{ isOpen: false }]);
    expect(await as.create.send('getVisitorSignInTest', { params })).toMatchObject({ status: 403 });
    await update({ oidc: { issuer: 'http://127.0.0.1:9', clientSecret } });
    expect(await start()).toMatchObject({ status: 201, body: { object: 'sso-test-start' } });
    expect((await read()).rules[0]).toMatchObject({ rule: 'discovery', reason: 'provider_unreachable' });
  });
});

describe('the provider of a site', () => {
  let forged: ForgedProvider;
  let site: Site;
  beforeAll(async () => {
    forged = await startForgedProvider();
    site = await publishOidcSite(api, forged);
  });
  afterAll(() => forged.stop());
  afterEach(() => {
    forged.forge({});
    api.setTime();
  });

  const callbackOf = async (of = site) => {
    const started = await of.start();
    if (!started.ok) throw new Error(started.failure.message);
    return forged.callbackOf(started.body.location);
  };
  const signIn = async (forgery: Forgery = {}) => {
    forged.forge(forgery);
    return site.finish(await callbackOf());
  };
  const sessionOf = async () => {
    const finished = await signIn();
    if (!finished.ok) throw new Error(finished.failure.message);
    return finished.body.session;
  };
  const isOpen = async (session: string) => {
    const sent = await site.visit(session);
    return sent.ok && 'apiToken' in sent.body;
  };
  const update = (body: object) =>
    site.as.admin.call('updateSiteAuth', { params: site.params, body: { backend: 'oidc', ...body } });

  it('shows no secret, also not in the audit log', async () => {
    const { as, params } = site;
    const auth = await as.admin.call('getSiteAuth', { params });
    expect(auth.oidc).toEqual({
      issuer: forged.issuer,
      clientID: forged.clientID,
      hasClientSecret: true,
      scopes: '',
      redirectURI: `${siteSettings.publicUrl}/visitors/${params.siteId}/callback`,
    });
    const query = { action: 'site.visitor_sign_in_updated' };
    const { organizationId } = params;
    const log = await as.admin.call('listAuditEvents', { params: { organizationId }, query });
    const auditEventId = log.items[0]?.id ?? '';
    const event = await as.admin.call('getAuditEvent', { params: { organizationId, auditEventId } });
    expect(event.payload).toMatchObject({ oidc: { issuer: forged.issuer, clientSecret: 'changed' } });
    expect(JSON.stringify([auth, event])).not.toContain(forged.clientSecret);
    const wrong = { backend: 'oidc' as const, oidc: { issuer: 'http://idp.example.com' } };
    expect(await as.admin.send('updateSiteAuth', { params, body: wrong })).toMatchObject({
      status: 400,
      failure: { issues: [{ path: 'oidc.issuer' }] },
    });
  });

  it('is asked once for an answer, by the browser and the site that began, in ten minutes', async () => {
    const other = await publishOidcSite(api, forged);
    const callback = await callbackOf();
    expect(await site.finish(callback, otherBrowser)).toMatchObject({ status: 401 });
    expect(await site.finish(callback, browserKey, other.url)).toMatchObject({ status: 401 });
    expect(await site.finish({ ...callback, state: 'x'.repeat(43) })).toMatchObject({ status: 401 });
    const both = await Promise.all([site.finish(callback), site.finish(callback)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 401]);
    const late = await callbackOf();
    api.setTime(new Date(Date.now() + 11 * 60_000));
    expect(await site.finish(late)).toMatchObject({ status: 401 });
    expect(await site.receive(late, undefined, 'no-such-site')).toMatchObject({ status: 404 });
  });

  it('is believed only as members’ providers are, and the audit log has the reason once', async () => {
    for (const forgery of [
      { claims: { nonce: 'another' } },
      { claims: { nonce: 'another' } },
      { signature: 'none' },
      { claims: { aud: 'another-app' } },
      { claims: { text: 'x'.repeat(2_100) } },
    ] as const) {
      expect(await signIn(forgery)).toMatchObject({ status: 401, failure: { type: 'visitor_sign_in' } });
    }
    const { organizationId } = site.params;
    const query = { action: 'site.visitor_sign_in_refused' };
    const list = await site.as.admin.call('listAuditEvents', { params: { organizationId }, query });
    const reasons = list.items.map(async ({ id: auditEventId }) => {
      const event = await site.as.admin.call('getAuditEvent', { params: { organizationId, auditEventId } });
      return event.payload.reason;
    });
    expect((await Promise.all(reasons)).toSorted()).toEqual([
      'claims_too_large',
      'wrong_nonce',
      'wrong_token_algorithm',
      'wrong_token_audience',
    ]);
    forged.forge({ breaks: 'discovery' });
    expect(await site.start()).toMatchObject({ status: 503, failure: { type: 'provider_unreachable' } });
  });

  it('ends sessions when it is another one, another app there, or no longer used', async () => {
    const { clientID, clientSecret, issuer } = forged;
    for (const [ends, begins] of [
      [{ oidc: { clientID: 'another' } }, { oidc: { clientID } }],
      [{ oidc: { clientSecret: 'another' } }, { oidc: { clientSecret } }],
      [{ oidc: { issuer: 'https://idp.example.com', clientSecret } }, { oidc: { issuer, clientSecret } }],
      [{ backend: 'custom' }, {}],
    ]) {
      const session = await sessionOf();
      const waiting = await callbackOf();
      await update({ oidc: { scopes: 'groups' } });
      expect(await isOpen(session)).toBe(true);
      await update(ends ?? {});
      expect(await isOpen(session)).toBe(false);
      await update(begins ?? {});
      expect(await isOpen(session)).toBe(false);
      expect(await site.finish(waiting)).toMatchObject({ status: 401 });
    }
    // The secret that is stored would be sent to whatever is there.
    const elsewhere = { backend: 'oidc' as const, oidc: { issuer: 'https://idp.example.com' } };
    expect(
      await site.as.admin.send('updateSiteAuth', { params: site.params, body: elsewhere }),
    ).toMatchObject({
      status: 400,
      failure: { issues: [{ path: 'oidc.clientSecret' }] },
    });
    const session = await sessionOf();
    await site.as.admin.call('regenerateSiteAuth', { params: site.params });
    expect(await isOpen(session)).toBe(false);
  });

  it('is the only way in while it is used, and none while tokens are', async () => {
    const { as, params, url } = site;
    const { privateKey } = await as.admin.call('getSiteAuth', { params });
    const exp = Math.floor(Date.now() / 1000) + 60;
    const jwtToken = signVisitorToken(privateKey, { aud: params.siteId, exp });
    const signInByToken = () => api.client().send('signInVisitor', { body: { url, jwtToken } });
    expect(await signInByToken()).toMatchObject({ status: 401 });
    const waiting = await callbackOf();
    await as.admin.call('updateSiteAuth', { params, body: { backend: 'custom' } });
    expect(await site.start()).toMatchObject({ status: 404 });
    expect(await site.finish(waiting)).toMatchObject({ status: 404 });
    await update({});
    expect(await signInByToken()).toMatchObject({ status: 401 });
    await as.admin.call('unpublishSite', { params });
    expect(await site.start()).toMatchObject({ status: 404 });
    expect(await site.receive(waiting)).toMatchObject({ status: 404 });
    await as.admin.call('publishSite', { params });
  });

  it('ends its own session of a visitor who signs out, where it announces how', async () => {
    const { params, url } = site;
    const finish = async (forgery: Forgery) => {
      const finished = await signIn(forgery);
      if (!finished.ok) throw new Error(finished.failure.message);
      return finished.body.signOut;
    };
    const signOut = (text = 'none', address = url) =>
      api.client().send('signOutVisitor', { body: { url: address, signOut: text } });
    const addressOf = async (text: string | undefined) => {
      const sent = await signOut(text);
      if (!sent.ok) throw new Error(sent.failure.message);
      const { origin, pathname, searchParams } = new URL(sent.body.location);
      return { address: origin + pathname, ...Object.fromEntries(searchParams) };
    };
    expect(await finish({})).toBeUndefined();
    const { host } = new URL(forged.issuer);
    for (const unusable of ['javascript:alert(1)', `http://user:password@${host}/end`, 'nowhere', 5]) {
      expect(await finish({ discovery: { end_session_endpoint: unusable } })).toBeUndefined();
    }
    const discovery = { end_session_endpoint: `${forged.issuer}/end?tenant=one` };
    const known = await finish({ discovery });
    const ended = await addressOf(known);
    const hint = expect.stringMatching(/^[^.]+\.[^.]+\.[^.]+$/);
    const expected = { address: `${forged.issuer}/end`, tenant: 'one', client_id: forged.clientID };
    expect(ended).toEqual({ ...expected, id_token_hint: hint });
    await update({ logoutURL: 'https://app.company.example/bye' });
    expect(await addressOf(known)).toEqual({
      ...ended,
      post_logout_redirect_uri: 'https://app.company.example/bye',
    });
    await update({ logoutURL: null });
    // Too long for a cookie with its ID token.
    const long = await finish({ discovery, claims: { c_hash: 'x'.repeat(3_000) } });
    expect(await addressOf(long)).toEqual(expected);
    const other = await publishOidcSite(api, forged);
    expect(await signOut(known, other.url)).toMatchObject({ status: 404 });
    expect(await signOut(`x${known}`)).toMatchObject({ status: 404 });
    expect(await signOut('A')).toMatchObject({ status: 404 });
    await site.as.admin.call('updateSiteAuth', { params, body: { backend: 'custom' } });
    expect(await signOut(known)).toMatchObject({ status: 404 });
    await update({});
  });

  it('forgets sign-ins when they are over', async () => {
    const { db } = api.services;
    const ofSite = eq(visitorSignIns.siteId, site.params.siteId);
    await callbackOf();
    expect(await db.$count(visitorSignIns, ofSite)).toBeGreaterThan(0);
    await deleteEndedSignIns(db, new Date(Date.now() + 2 * 3_600_000), 1000);
    expect(await db.$count(visitorSignIns, ofSite)).toBe(0);
  });
});
