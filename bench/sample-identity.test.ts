import { afterAll, beforeAll, expect, test } from 'vitest';
import { type IdentityProviders, printIdentity, startIdentityProviders } from '#bin/demo/identity.ts';
import { startApi } from '#server/testing/api.ts';
import { groupsClaim } from '#server/testing/oidc-provider.ts';
import { followTo, signInSteps } from '#server/testing/oidc-world.ts';
import { groupsAttribute } from '#server/testing/saml-provider.ts';
import { tokenOf } from '#server/testing/saml-world.ts';
import { createWorld } from '#server/testing/world.ts';

const publicUrl = 'http://localhost:3000';
const api = startApi({ publicUrl, trustedProxies: ['127.0.0.1'], allowPrivateNetwork: ['127.0.0.1'] });
let providers: IdentityProviders;

beforeAll(async () => {
  providers = await startIdentityProviders(publicUrl);
});
afterAll(() => providers.stop());

const groupsIn = (attribute: string) => ({
  attribute,
  required: true,
  mappings: [
    { group: 'writers', role: 'edit' as const },
    { group: 'support', role: 'read' as const },
  ],
});

test('what the demo prints sets up OpenID Connect, and its people come in by their groups', async () => {
  const { as, organizationId } = await createWorld(api);
  const params = { organizationId };
  const provider = await as.admin.call('createOidcProvider', {
    params,
    body: { label: 'Sample', ...providers.oidc, enabled: true, groups: groupsIn(groupsClaim) },
  });
  const { start, receive, finish } = signInSteps(api, provider.id);
  const signIn = async (person: string) => {
    const started = await start();
    if (!started.ok) return started;
    const answer = await followTo(started.body.location, provider.service.redirectURI, person);
    const received = await receive(answer);
    return received.ok ? finish(received.body.ticket ?? '') : received;
  };
  const nora = api.client(tokenOf(await signIn('nora')));
  expect(await nora.call('getCurrentUser')).toMatchObject({ displayName: 'Nora Sample' });
  expect(await signIn('otto')).toMatchObject({ status: 401 });
});

test('what the demo prints sets up SAML, and its people come in by their groups', async () => {
  const { as, organizationId } = await createWorld(api);
  const params = { organizationId };
  const { id } = await as.admin.call('createSamlProvider', {
    params,
    body: { label: 'Sample', ...providers.saml, groups: groupsIn(groupsAttribute) },
  });
  const { start, receiveSaml, finish } = signInSteps(api, id);
  const signIn = async (person: string) => {
    const started = await start();
    if (!started.ok) return started;
    const choice = await (await fetch(started.body.location)).text();
    const href = /href="([^"]*)"/g;
    const links = [...choice.matchAll(href)].map(([, link = '']) => link.replaceAll('&#38;', '&'));
    const link = links.find((one) => one.endsWith(`person=${person}`)) ?? '';
    const form = await (await fetch(new URL(link, started.body.location))).text();
    const field = (name: string) => new RegExp(`name="${name}"\\s+value="([^"]*)"`).exec(form)?.[1] ?? '';
    const received = await receiveSaml(field('SAMLResponse'), field('RelayState'));
    return received.ok ? finish(received.body.ticket ?? '') : received;
  };
  const signedIn = api.client(tokenOf(await signIn('simon')));
  expect(await signedIn.call('getCurrentUser')).toMatchObject({ email: 'simon@example.com' });
  expect(await signIn('otto')).toMatchObject({ status: 401 });
});

test('the providers go on after requests that belong to no sign-in', async () => {
  const statusOf = async (address: string) => (await fetch(address)).status;
  const { oidc, saml } = providers;
  expect(await statusOf(`${oidc.issuer}/interaction/none`)).toBe(400);
  expect(await statusOf(`${oidc.issuer}/auth?client_id=${oidc.clientID}&redirect_uri=none`)).toBe(400);
  expect(await statusOf(`${saml.ssoURL}?person=nora`)).toBe(400);
  expect(await statusOf(`${saml.ssoURL}?person=nora&SAMLRequest=none`)).toBe(400);
  expect(await statusOf(`${oidc.issuer}/.well-known/openid-configuration`)).toBe(200);
});

test('the demo prints everything that an admin has to enter', () => {
  const text = printIdentity(providers, publicUrl, 'sample');
  const { oidc, saml } = providers;
  for (const value of [oidc.issuer, oidc.clientID, oidc.clientSecret, saml.entityID, saml.ssoURL])
    expect(text).toContain(value);
  expect(text).toContain(saml.certificate.trim());
  expect(text).toContain(`${publicUrl}/sample/settings/single-sign-on`);
});
