import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { visitorKey } from '#server/core/visitor-jwt.ts';
import { sites } from '#server/db/tables/sites.ts';
import { startApi } from '#server/testing/api.ts';
import { publishSite, siteSettings, visitOf } from '#server/testing/published-site.ts';
import { signVisitorToken } from '#server/testing/visitor-token.ts';

const api = startApi(siteSettings);
const hour = 60 * 60;
const loginAddress = 'https://app.example.com/login?from=docs';

afterEach(() => api.setTime());

/** A site whose visitors sign in, with what its owner and their app know. */
async function publishSignInSite() {
  api.setTime(new Date());
  const world = await publishSite(api, 'visitor-auth');
  const { as, params, url } = world;
  const auth = await as.admin.call('updateSiteAuth', {
    params,
    body: { backend: 'custom', fallbackURL: loginAddress },
  });
  const now = () => Math.floor(api.services.now().getTime() / 1000);
  const token = (claims: object = {}, key = auth.privateKey, header?: object) =>
    signVisitorToken(key, { aud: auth.audience, exp: now() + hour, ...claims }, header);
  const signIn = (jwtToken: string, address = url) =>
    api.client().send('signInVisitor', { body: { url: address, jwtToken } });
  const sessionOf = async (jwtToken = token()) => {
    const sent = await signIn(jwtToken);
    if (!sent.ok) throw new Error(sent.failure.message);
    return sent.body;
  };
  const visit = (session?: string, path = '', address = url) =>
    api.client().send('visitPublishedSite', { body: { url: `${address}${path}`, session } });
  const readerWith = async (session: string) => {
    const visited = visitOf(await visit(session));
    return { ...visited, client: world.reader(visited) };
  };
  const version = (session?: string) =>
    api.client().send('checkPublishedVersion', { body: { url, session } });
  return { ...world, auth, token, signIn, sessionOf, visit, readerWith, version, now };
}

describe('how visitors of a site sign in', () => {
  it('is for admins, who see the key; nothing of it is stored', async () => {
    const { as, params, auth } = await publishSignInSite();
    expect(auth).toEqual({
      object: 'publishing-auth',
      backend: 'custom',
      privateKey: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
      audience: params.siteId,
      fallbackURL: loginAddress,
      oidc: {
        ...{ issuer: '', clientID: '', hasClientSecret: false, scopes: '' },
        redirectURI: `${siteSettings.publicUrl}/visitors/${params.siteId}/callback`,
      },
    });
    expect(await as.admin.call('getSiteAuth', { params })).toEqual(auth);
    const [row] = await api.services.db.select().from(sites).where(eq(sites.id, params.siteId));
    expect(JSON.stringify(row)).not.toContain(auth.privateKey);
    const log = await as.admin.call('listAuditEvents', {
      params: { organizationId: params.organizationId },
    });
    expect(JSON.stringify(log)).toContain('site.visitor_sign_in_updated');
    expect(JSON.stringify(log)).not.toContain(auth.privateKey);
    for (const refused of [
      await as.create.send('getSiteAuth', { params }),
      await as.create.send('updateSiteAuth', { params, body: { backend: 'custom' } }),
      await as.create.send('regenerateSiteAuth', { params }),
      await as.create.send('testVisitorToken', { params, body: { jwtToken: 'a.b.c' } }),
    ]) {
      expect(refused).toMatchObject({ status: 403 });
    }
    const other = await publishSignInSite();
    expect(await other.as.admin.send('getSiteAuth', { params })).toMatchObject({ status: 404 });
    expect(other.auth.privateKey).not.toBe(auth.privateKey);
  });

  it('changes what is sent, and takes no address of a published site', async () => {
    const { as, params, url } = await publishSignInSite();
    const change = (body: object) =>
      as.admin.send('updateSiteAuth', { params, body: { backend: 'custom', ...body } });
    expect(await change({ logoutURL: 'https://app.example.com/bye' })).toMatchObject({
      body: { fallbackURL: loginAddress, logoutURL: 'https://app.example.com/bye' },
    });
    const cleared = await change({ fallbackURL: null });
    expect(cleared.ok && 'fallbackURL' in cleared.body).toBe(false);
    expect(await change({ backend: 'integration' })).toMatchObject({
      status: 400,
      failure: { issues: [{ path: 'backend' }] },
    });
    for (const fallbackURL of [url, `https://files.${siteSettings.sitesDomain}/`, 'javascript:alert(1)']) {
      expect(await change({ fallbackURL })).toMatchObject({
        status: 400,
        failure: { issues: [{ path: 'fallbackURL' }] },
      });
    }
    expect(await change({ logoutURL: `${url}install` })).toMatchObject({ status: 400 });
  });
});

describe('a visitor who signs in', () => {
  it('is sent to the login address with where they wanted to go, reads, and is let in nowhere else', async () => {
    const { guide, params, url, visit, sessionOf, readerWith, version, token, stranger } =
      await publishSignInSite();
    expect(await visit(undefined, 'install?tab=one&jwt_token=x&shareKey=y')).toMatchObject({
      status: 200,
      body: {
        target: 'external',
        redirect: 'https://app.example.com/login?from=docs&location=%2Finstall%3Ftab%3Done',
        site: params.siteId,
      },
    });
    expect(await version()).toMatchObject({ status: 404 });

    const { session } = await sessionOf(token({ plan: 'pro' }));
    expect(await version(session)).toMatchObject({ body: { visibility: 'visitor-auth' } });
    const { client, expiresAt } = await readerWith(session);
    expect(Date.parse(expiresAt) - api.services.now().getTime()).toBeLessThanOrEqual(hour * 1000);
    expect((await client.call('listPages', { params: { spaceId: guide } })).pages).toHaveLength(1);
    expect(await client.call('searchSite', { params, body: { query: 'install' } })).toMatchObject({
      count: 1,
    });
    expect(await client.send('getSiteAuth', { params })).toMatchObject({ status: 403 });

    const other = await publishSignInSite();
    expect(await visit(session, '', other.url)).toMatchObject({ body: { target: 'external' } });
    const closed = await publishSite(api, 'share-link');
    expect(await visit(session, '', closed.url)).toMatchObject({ status: 404 });
    expect(await client.send('listPages', { params: { spaceId: other.guide } })).toMatchObject({
      status: 404,
    });

    const question = { url, visitor: { jwtToken: token() } };
    expect(await stranger.call('resolvePublishedContent', { body: question })).toMatchObject({
      space: guide,
    });
    expect(
      await stranger.call('getPublishedContent', { query: { url, visitorAuthToken: token() } }),
    ).toMatchObject({ space: guide });
    const unsigned = { url, visitor: { unsignedClaims: { aud: params.siteId, admin: true } } };
    expect(await stranger.call('resolvePublishedContent', { body: unsigned })).toMatchObject({
      target: 'external',
    });
  });

  it('is out when the token ends, after twelve hours, and at once when the site gets another key', async () => {
    const { as, params, guide, auth, sessionOf, readerWith, version, token, visit, now } =
      await publishSignInSite();
    const short = await sessionOf(token({ exp: now() + 300 }));
    expect(Date.parse(short.expiresAt) / 1000).toBe(now() + 360);
    const long = await sessionOf(token({ exp: now() + 365 * 24 * hour }));
    expect(Date.parse(long.expiresAt) / 1000).toBe(now() + 12 * hour);
    const { client } = await readerWith(short.session);
    const readPages = () => client.send('listPages', { params: { spaceId: guide } });
    api.setTime(new Date((now() + 361) * 1000));
    expect(await visit(short.session)).toMatchObject({ body: { target: 'external' } });
    expect(await version(short.session)).toMatchObject({ status: 404 });
    expect(await readPages()).toMatchObject({ status: 401 });
    expect(await version(long.session)).toMatchObject({ status: 200 });

    const reader = await readerWith(long.session);
    const oldToken = token();
    const renewed = await as.admin.call('regenerateSiteAuth', { params });
    expect(renewed).toEqual({ ...auth, privateKey: expect.any(String) });
    expect(renewed.privateKey).not.toBe(auth.privateKey);
    expect(await version(long.session)).toMatchObject({ status: 404 });
    expect(await visit(long.session)).toMatchObject({ body: { target: 'external' } });
    expect(await reader.client.send('listPages', { params: { spaceId: guide } })).toMatchObject({
      status: 404,
    });
    await expect(sessionOf(oldToken)).rejects.toThrow('does not sign a visitor in');
    expect(await version((await sessionOf(token({}, renewed.privateKey))).session)).toMatchObject({
      status: 200,
    });
  });

  it('is out at once when the site closes or gets another audience', async () => {
    const { as, params, guide, sessionOf, readerWith, version, visit } = await publishSignInSite();
    const { session } = await sessionOf();
    const { client } = await readerWith(session);
    await as.admin.call('updateSite', { params, body: { visibility: 'share-link' } });
    expect(await version(session)).toMatchObject({ status: 404 });
    expect(await visit(session)).toMatchObject({ status: 404 });
    expect(await client.send('listPages', { params: { spaceId: guide } })).toMatchObject({ status: 404 });
    await as.admin.call('updateSite', { params, body: { visibility: 'visitor-auth' } });
    expect(await version(session)).toMatchObject({ status: 200 });
    await as.admin.call('unpublishSite', { params });
    expect(await version(session)).toMatchObject({ status: 404 });
    expect(await visit()).toMatchObject({ status: 404 });
  });

  it('reads pictures on the site’s own host with the session, and nobody does without it', async () => {
    const { as, guide: spaceId, sessionOf, readerWith, params, url } = await publishSignInSite();
    const png =
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    const changes = [
      { operation: 'insert_files' as const, files: [{ name: 'dot.png', ref: 'dot', base64: png }] },
      { operation: 'insert_page' as const, title: 'Picture', document: { markdown: '![](./dot)' } },
    ];
    await as.admin.call('editContent', { params: { spaceId }, body: { changes } });
    const { session } = await sessionOf();
    const { client } = await readerWith(session);
    const { items } = await client.call('listFiles', { params: { spaceId } });
    const address = new URL(items[0]?.downloadURL ?? '');
    expect(address.origin).toBe(new URL(url).origin);
    const statusOf = async (session?: string) => {
      const headers = {
        'x-lectern-site': address.hostname,
        ...(session === undefined ? {} : { 'x-lectern-visitor-session': session }),
      };
      const path = address.pathname.replace(/^\/~files/, '');
      const answer = await fetch(`${api.url}/files${path}`, { headers });
      await answer.arrayBuffer();
      return answer.status;
    };
    const other = await publishSignInSite();
    expect(await statusOf(session)).toBe(200);
    expect(await statusOf()).toBe(404);
    expect(await statusOf((await other.sessionOf()).session)).toBe(404);
    await as.admin.call('regenerateSiteAuth', { params });
    expect(await statusOf(session)).toBe(404);
  });
});

describe('a token that is wrong', () => {
  it('lets nobody in, however it is wrong', async () => {
    const { token, signIn, auth, now, url, params, stranger, organizationId } = await publishSignInSite();
    const other = await publishSignInSite();
    const foreign = { organizationId, id: params.siteId, visitorKeyId: 'first' };
    const [head, body] = token().split('.');
    const wrong = {
      forged: token({}, 'x'.repeat(43)),
      'of another site': other.token(),
      'for this site with the key of another': token({}, other.auth.privateKey),
      'of another installation': token({}, visitorKey('another secret', foreign)),
      'for another site with this key': token({ aud: other.auth.audience }),
      'for nobody in particular': token({ aud: undefined }),
      'with changed claims': token().replace(/\.[^.]+\./, `.${token({ admin: true }).split('.')[1]}.`),
      expired: token({ exp: now() - 61 }),
      'without an end': token({ exp: undefined }),
      'not yet valid': token({ nbf: now() + 600 }),
      'alg none': token({}, auth.privateKey, { alg: 'none' }),
      'alg none, unsigned': `${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`,
      'alg HS512': token({}, auth.privateKey, { alg: 'HS512' }),
      unsigned: `${head}.${body}.`,
      'with a key of its own': token({}, 'mine', { alg: 'HS256', jwk: { kty: 'oct', k: 'bWluZQ' } }),
      'too large': token({ text: 'x'.repeat(2_100) }),
      'no token': 'x',
    };
    const before = await signIn(token());
    expect(before).toMatchObject({ status: 200 });
    for (const [how, jwtToken] of Object.entries(wrong)) {
      expect(await signIn(jwtToken), how).toMatchObject({ status: 401, failure: { type: 'visitor_token' } });
      const visitor = { jwtToken };
      expect(await stranger.send('resolvePublishedContent', { body: { url, visitor } }), how).toMatchObject({
        status: 401,
      });
      expect(
        await stranger.call('resolvePublishedContent', { body: { url, visitor, redirectOnError: true } }),
        how,
      ).toMatchObject({ target: 'external' });
    }
    expect(await signIn('x'.repeat(10_001))).toMatchObject({ status: 400 });
  });

  it('is no session, and neither is the bearer of a visit', async () => {
    const { token, visit, sessionOf, readerWith, version, url } = await publishSignInSite();
    const { session } = await sessionOf();
    const { apiToken } = await readerWith(session);
    const other = await publishSignInSite();
    const [body = '', mac = ''] = session.split('.');
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as unknown[];
    const changed = Buffer.from(JSON.stringify([9e9, ...claims.slice(1)])).toString('base64url');
    for (const text of [
      token(),
      apiToken,
      apiToken.slice('lecv_'.length),
      `${changed}.${mac}`,
      (await other.sessionOf()).session,
      'x',
    ]) {
      expect(await version(text)).toMatchObject({ status: 404 });
      expect(await visit(text)).toMatchObject({ body: { target: 'external' } });
    }
    expect(
      await api.client().send('signInVisitor', {
        body: { url: url.replace('://', '://no-'), jwtToken: token() },
      }),
    ).toMatchObject({ status: 404 });
  });

  it('is explained to admins of the site', async () => {
    const { as, params, token, now, auth } = await publishSignInSite();
    const test = (jwtToken: string) => as.admin.call('testVisitorToken', { params, body: { jwtToken } });
    expect(await test(`${token({ plan: 'pro' })}\n`)).toMatchObject({
      valid: true,
      problems: [],
      claims: { plan: 'pro', aud: params.siteId },
      sessionUntil: new Date((now() + hour + 60) * 1000).toISOString(),
    });
    const bad = await test(token({ aud: 'me', exp: now() - hour }, 'wrong'));
    expect(bad).toMatchObject({ valid: false, claims: { aud: 'me' } });
    expect(bad.problems.map(({ type }) => type)).toEqual(['signature', 'audience', 'expired']);
    expect(bad.problems[1]?.message).toContain(params.siteId);
    expect('sessionUntil' in bad).toBe(false);
    expect(JSON.stringify(bad)).not.toContain(auth.privateKey);
    expect((await test('nothing')).problems).toMatchObject([{ type: 'malformed' }]);
  });
});
