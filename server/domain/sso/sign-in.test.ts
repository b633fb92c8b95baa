import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { identityProviders, samlAssertions, signInRequests } from '#server/db/tables/sso.ts';
import { startApi } from '#server/testing/api.ts';
import { request } from '#server/testing/request.ts';
import { startSamlProvider } from '#server/testing/saml-provider.ts';
import {
  browserKey,
  createVisitor,
  issuer,
  key,
  otherBrowser,
  startSamlWorld,
  tokenOf,
} from '#server/testing/saml-world.ts';
import { untilWaiting } from '#server/testing/waiting.ts';
import { createPerson } from '#server/testing/world.ts';
import { deleteEnded } from './store/requests.ts';

const publicUrl = 'https://lectern.example.com';
const api = startApi({ publicUrl, trustedProxies: ['127.0.0.1'] });
const running: { stop(): void }[] = [];
const start = (body: object = {}) => startSamlWorld(api, body);

afterEach(() => {
  for (const provider of running.splice(0)) provider.stop();
});

describe('signing in by a SAML provider', () => {
  it('makes a member of somebody new, with the role and the team of the provider', async () => {
    const { as, organizationId, provider, openRequest, respond, receive, finish } = await start();
    const team = await as.admin.call('createTeam', { params: { organizationId }, body: { title: 'New' } });
    await as.admin.call('updateSamlProvider', {
      params: { organizationId, samlProviderId: provider.id },
      body: { defaultRole: 'comment', defaultTeam: team.id },
    });
    const opened = await openRequest('/somewhere?tab=1');
    expect(opened.location).toMatch(/^https:\/\/idp\.example\.com\/sso\?SAMLRequest=/);
    expect(opened.requestXml).toContain(`AssertionConsumerServiceURL="${provider.service.acsURL}"`);
    const email = `${organizationId.toLowerCase()}@company.example`;
    const received = await receive(respond(opened.requestId, { email }), opened.RelayState);
    const signedIn = await finish(received.ok ? (received.body.ticket ?? '') : '');
    expect(signedIn).toMatchObject({
      status: 201,
      body: { organization: organizationId, next: '/somewhere?tab=1' },
    });
    const client = api.client(tokenOf(signedIn));
    const { id: userId } = await client.call('getCurrentUser');
    const params = { organizationId, userId };
    expect(await as.admin.call('getMember', { params })).toMatchObject({
      role: 'comment',
      sso: true,
      teams: 1,
      user: { email, displayName: 'Ann Sample' },
    });
  });

  it('finds the same member again by their name, whatever address the provider tells', async () => {
    const { signIn, as, organizationId, reasons } = await start();
    const first = api.client(tokenOf(await signIn()));
    const again = api.client(tokenOf(await signIn({ email: 'changed@company.example' })));
    const { id: userId } = await first.call('getCurrentUser');
    expect((await again.call('getCurrentUser')).id).toBe(userId);
    const member = { params: { organizationId, userId } };
    await as.admin.call('updateMember', { ...member, body: { disabled: true } });
    expect(await signIn()).toMatchObject({ status: 401, failure: { type: 'sign_in_failed' } });
    await as.admin.call('deleteMember', member);
    expect(await signIn({ email: undefined })).toMatchObject({
      status: 401,
    });
    expect(await reasons()).toEqual(['no_address', 'member_disabled']);
  });

  it('opens that organization alone, for half a day, and ends with the provider', async () => {
    const { signIn, as, organizationId, params } = await start({ defaultRole: 'admin' });
    const signedIn = await signIn();
    const token = tokenOf(signedIn);
    const client = api.client(token);
    expect(await client.call('getOrganization', { params: { organizationId } })).toBeTruthy();
    expect(await client.send('createUserToken', { body: { label: 'Sample' } })).toMatchObject({
      status: 403,
    });
    expect(await client.send('createOrganization', { body: { title: 'Sample' } })).toMatchObject({
      status: 403,
    });
    try {
      api.setTime(new Date(Date.now() + 12 * 60 * 60_000 + 1000));
      expect((await request(api, 'GET', '/v1/user', { token })).status).toBe(401);
    } finally {
      api.setTime();
    }
    expect((await request(api, 'GET', '/v1/user', { token })).status).toBe(200);
    await as.admin.call('deleteSamlProvider', { params: { organizationId, ...params } });
    expect((await request(api, 'GET', '/v1/user', { token })).status).toBe(401);
  });

  it('ends with another entity ID, whose names mean other people', async () => {
    const { signIn, openRequest, respond, receive, finish, as, organizationId, params } = await start();
    const email = `${organizationId.toLowerCase()}@company.example`;
    const client = api.client(tokenOf(await signIn({ email })));
    const { requestId, RelayState } = await openRequest();
    const received = await receive(respond(requestId, { email }), RelayState);
    const waiting = await openRequest();
    const update = (body: object) =>
      as.admin.call('updateSamlProvider', { params: { organizationId, ...params }, body });
    await update({ entityID: issuer, label: 'Same' });
    expect((await client.send('getCurrentUser')).ok).toBe(true);
    const other = 'https://other.example.com/';
    await update({ entityID: other });
    expect(await client.send('getCurrentUser')).toMatchObject({ status: 401 });
    expect(await finish(received.ok ? (received.body.ticket ?? '') : '')).toMatchObject({ status: 401 });
    const late = await receive(respond(waiting.requestId, { issuer: other, email }), waiting.RelayState);
    expect(late.ok && late.body).toEqual({ object: 'saml-response' });
    const named = { issuer: other, email: `other-${email}` };
    const { id } = await api.client(tokenOf(await signIn(named))).call('getCurrentUser');
    const { items } = await as.admin.call('listMembers', { params: { organizationId }, query: {} });
    expect(items.find(({ user }) => user.email === email)?.user.id).not.toBe(id);
  });

  it('opens no account that exists: a member proves it first, and everybody else is refused', async () => {
    const { signIn, as, stranger, reasons } = await start();
    for (const { email } of [stranger, await createPerson(api)]) {
      expect(await signIn({ email: email.toUpperCase(), nameId: email })).toMatchObject({
        status: 409,
        failure: { type: 'account_exists' },
      });
    }
    expect(new Set(await reasons())).toEqual(new Set(['account_exists']));
    for (const { email } of [as.admin, as.guest]) {
      const led = await signIn({ email: email.toUpperCase(), nameId: email });
      expect(led).toMatchObject({ status: 200, body: { object: 'saml-connection-step' } });
      expect(JSON.stringify(led)).not.toContain('token');
    }
  });

  it('takes one response for each sign-in, each assertion once, and tells why in the audit log alone', async () => {
    const { openRequest, respond, receive, reasons, as, organizationId } = await start();
    const [first, second, third] = [await openRequest(), await openRequest(), await openRequest()];
    const good = respond(first.requestId, { assertionId: '_same' });
    expect(await receive(good, first.RelayState)).toMatchObject({ status: 201 });
    expect(await receive(good, first.RelayState)).toMatchObject({
      status: 201,
      body: { object: 'saml-response' },
    });
    expect(await receive(good, second.RelayState)).toMatchObject({ status: 401 });
    const same = respond(third.requestId, { assertionId: '_same' });
    expect(await receive(same, third.RelayState)).toMatchObject({
      status: 401,
      failure: { type: 'sign_in_failed' },
    });
    expect(await reasons()).toEqual(['used_before', 'wrong_request']);
    const { items } = await as.admin.call('listAuditEvents', {
      params: { organizationId },
      query: { action: 'saml_provider.sign_in_refused' },
    });
    for (const event of items) {
      expect(event.network).toMatch(/^198\.51\.100\./);
      expect(event).not.toHaveProperty('via');
    }
  });

  it('reads no response that no sign-in waits for', async () => {
    const { openRequest, respond, receive } = await start();
    const elsewhere = await start();
    const { requestId, RelayState } = await openRequest();
    const good = respond(requestId);
    for (const state of [undefined, '', 'x', (await elsewhere.openRequest()).RelayState]) {
      const received = await receive(good, state);
      expect(received).toMatchObject({ status: 201 });
      expect(received.ok && received.body).toEqual({ object: 'saml-response' });
    }
    try {
      api.setTime(new Date(Date.now() + 11 * 60_000));
      expect((await receive(good, RelayState)).ok && (await receive(good, RelayState))).toMatchObject({
        body: { object: 'saml-response' },
      });
    } finally {
      api.setTime();
    }
  });

  it('is finished once, by the browser that began it, at its own provider', async () => {
    const { openRequest, respond, receive, finish, params } = await start();
    const elsewhere = await start();
    const { requestId, RelayState } = await openRequest();
    const received = await receive(respond(requestId), RelayState);
    const ticket = (received.ok && received.body.ticket) || '';
    expect(await finish(ticket, otherBrowser)).toMatchObject({ status: 401 });
    expect(await elsewhere.finish(ticket)).toMatchObject({ status: 401 });
    const both = await Promise.all([finish(ticket), finish(ticket)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 401]);
    expect(await finish(ticket)).toMatchObject({ status: 401 });
    const visitor = createVisitor(api);
    for (const next of [
      'https://evil.example.com/',
      '//evil.example.com',
      '/\\evil.example.com',
      '/a/../b',
    ]) {
      expect(await visitor.send('startSamlSignIn', { params, body: { browserKey, next } })).toMatchObject({
        status: 400,
      });
    }
  });

  it('opens nothing once its provider was disabled, also while it is under way', async () => {
    const { openRequest, respond, receive, finish, params } = await start();
    const { requestId, RelayState } = await openRequest();
    const received = await receive(respond(requestId), RelayState);
    const ticket = (received.ok && received.body.ticket) || '';
    const { db } = api.services;
    const disabled = Promise.withResolvers<void>();
    const disabling = db.transaction(async (tx) => {
      await tx
        .update(identityProviders)
        .set({ enabled: false })
        .where(eq(identityProviders.id, params.samlProviderId));
      await disabled.promise;
    });
    const finished = finish(ticket);
    await untilWaiting(db, 1);
    disabled.resolve();
    await disabling;
    expect(await finished).toMatchObject({ status: 401 });
  });

  it('is not there for a provider that is incomplete or gone', async () => {
    const { as, organizationId } = await start();
    const pending = await as.admin.call('createSamlProvider', {
      params: { organizationId },
      body: { label: 'Pending' },
    });
    for (const samlProviderId of [pending.id, 'absent']) {
      const params = { samlProviderId };
      const visitor = createVisitor(api);
      expect(await visitor.send('startSamlSignIn', { params, body: { browserKey } })).toMatchObject({
        status: 404,
      });
      expect(
        await visitor.send('receiveSamlResponse', { params, body: { SAMLResponse: 'x' } }),
      ).toMatchObject({ status: 404 });
    }
    const metadata = await request(api, 'GET', `/v1/saml/${pending.id}/metadata`);
    expect(metadata.headers.get('content-type')).toBe('application/samlmetadata+xml');
    expect(metadata.text).toContain(`Location="${pending.service.acsURL}"`);
    expect(metadata.text).toContain(`entityID="${pending.service.entityID}"`);
  });

  it('leaves nothing behind once it is over', async () => {
    const { openRequest, respond, receive } = await start();
    const { requestId, RelayState } = await openRequest();
    await receive(respond(requestId), RelayState);
    const { db } = api.services;
    await deleteEnded(db, new Date(Date.now() - 60 * 60_000), 1000);
    expect(await db.$count(signInRequests, eq(signInRequests.id, requestId))).toBe(1);
    await deleteEnded(db, new Date(Date.now() + 60 * 60_000), 1000);
    expect([await db.$count(signInRequests), await db.$count(samlAssertions)]).toEqual([0, 0]);
  });

  it('works with a provider of another make, over HTTP', async () => {
    const email = `${api.services.newId().toLowerCase()}@company.example`;
    const other = await startSamlProvider({ key, issuer, email });
    running.push(other);
    const { openRequest, receive, finish, provider } = await start({ ssoURL: other.ssoURL });
    other.answerTo(provider.service.acsURL);
    const page = await (await fetch((await openRequest()).location)).text();
    const field = (name: string) => new RegExp(`name="${name}"\\s+value="([^"]*)"`).exec(page)?.[1] ?? '';
    const received = await receive(field('SAMLResponse'), field('RelayState'));
    const signedIn = await finish((received.ok && received.body.ticket) || '');
    const client = api.client(tokenOf(signedIn));
    expect(await client.call('getCurrentUser')).toMatchObject({ email, displayName: 'Ann Sample' });
  });
});
