import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { identityProviders } from '#server/db/tables/sso.ts';
import { startApi } from '#server/testing/api.ts';
import { startDnsServer } from '#server/testing/dns-server.ts';
import { createVisitor, startSamlWorld } from '#server/testing/saml-world.ts';
import { createPerson } from '#server/testing/world.ts';

const dns = await startDnsServer();
const api = startApi({ dnsServers: [dns.address], trustedProxies: ['127.0.0.1'] });
afterAll(() => dns.stop());

test('an address leads to the provider of its domain once that is proved, and says nothing of accounts', async () => {
  const { as, organizationId, provider } = await startSamlWorld(api);
  const params = { organizationId };
  const domain = `${organizationId.toLowerCase()}.example`;
  const visitor = createVisitor(api);
  const find = async (address: string) => (await visitor.call('findSsoLogins', { body: { address } })).items;
  await as.admin.call('updateOrganization', { params, body: { emailDomains: [domain] } });
  await as.admin.call('createSamlProvider', { params, body: { label: 'Incomplete' } });
  expect(await find(`ann@${domain}`)).toEqual([]);
  const [only] = (await as.admin.call('listEmailDomains', { params })).items;
  dns.set(domain, 'TXT', [only?.record.value ?? '']);
  await as.admin.call('checkEmailDomain', { params: { ...params, emailDomain: domain } });
  const login = { id: provider.id, label: 'Company', startURL: provider.service.startURL };
  expect(await find(`nobody@${domain.toUpperCase()}`)).toEqual([login]);
  const { email } = await createPerson(api);
  for (const address of [
    email,
    as.admin.email,
    `nobody@sub.${domain}`,
    `ann@${domain}@example.com`,
    domain,
  ]) {
    expect(await find(address)).toEqual([]);
  }
});

test('the short name of an organization leads to its providers, and any other to none', async () => {
  const { as, organizationId, provider } = await startSamlWorld(api);
  const hostname = `docs-${organizationId.slice(-8).toLowerCase()}`;
  await as.admin.call('updateOrganization', { params: { organizationId }, body: { hostname } });
  const visitor = createVisitor(api);
  const find = (address: string) => visitor.send('findSsoLogins', { body: { address } });
  expect(await find(` ${hostname.toUpperCase()} `)).toMatchObject({
    status: 200,
    body: { items: [{ id: provider.id }] },
  });
  expect(await find('absent-name')).toMatchObject({ status: 200, body: { items: [] } });
  const answers = [];
  for (let at = 0; at < 25; at += 1) answers.push((await find(hostname)).status);
  expect(answers.at(-1)).toBe(429);
});

test('whether anybody can sign in by SSO is public', async () => {
  const { provider } = await startSamlWorld(api);
  const isAvailable = async () => (await createVisitor(api).call('getSsoAvailability')).available;
  expect(await isAvailable()).toBe(true);
  const { db } = api.services;
  await db.update(identityProviders).set({ certificate: null, clientId: null });
  expect(await isAvailable()).toBe(false);
  expect(await db.$count(identityProviders, eq(identityProviders.id, provider.id))).toBe(1);
});
