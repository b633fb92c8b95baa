import { eq } from 'drizzle-orm';
import { afterAll, afterEach, expect, test } from 'vitest';
import { users } from '#server/db/tables/people.ts';
import { startApi } from '#server/testing/api.ts';
import { startDnsServer } from '#server/testing/dns-server.ts';
import { withMail } from '#server/testing/mails.ts';
import { createPerson, createWorld } from '#server/testing/world.ts';
import { checkEmailDomainsJob } from './job.ts';

const dns = await startDnsServer();
const api = startApi({ dnsServers: [dns.address] });
let names = 0;

afterAll(() => dns.stop());
afterEach(() => {
  dns.fail(false);
  api.setTime();
});

/** An organization that names a domain of its own, and the steps of proving it. */
async function start() {
  const world = await createWorld(api);
  names += 1;
  const domain = `company${names}.example`;
  const params = { organizationId: world.organizationId };
  const { admin } = world.as;
  await admin.call('updateOrganization', { params, body: { emailDomains: [domain] } });
  const list = async () => (await admin.call('listEmailDomains', { params })).items;
  const check = () => admin.send('checkEmailDomain', { params: { ...params, emailDomain: domain } });
  const setRecord = async () => {
    const [only] = await list();
    dns.set(domain, 'TXT', ['v=spf1 -all', only?.record.value ?? '']);
  };
  const prove = async () => {
    await setRecord();
    expect(await check()).toMatchObject({ status: 200, body: { status: 'proved', missing: false } });
  };
  /** Someone with an address of the domain. */
  const addPerson = async ({ verified = true } = {}) => {
    const person = await createPerson(api);
    const email = `${person.id.toLowerCase()}@${domain.toUpperCase()}`;
    const set = { email, ...(verified ? {} : { emailVerifiedAt: null }) };
    await api.services.db.update(users).set(set).where(eq(users.id, person.id));
    return person;
  };
  const organizationsOf = async (person = admin, emailDomain = domain) =>
    (await person.call('listEmailDomainOrganizations', { params: { emailDomain } })).organizations;
  return { ...world, params, domain, list, check, setRecord, prove, addPerson, organizationsOf };
}

async function runDailyCheck(days: number): Promise<void> {
  api.setTime(new Date(Date.now() + days * 24 * 60 * 60_000));
  await checkEmailDomainsJob.run(
    api.services,
    {},
    { id: 'run', signal: new AbortController().signal, isLast: true },
  );
}

test('a domain is proved by its TXT record, and has an effect from then on', async () => {
  const { as, params, domain, list, check, setRecord, organizationsOf } = await start();
  expect(await list()).toMatchObject([
    { domain, status: 'unproved', missing: false, record: { type: 'TXT', name: domain } },
  ]);
  expect(await check()).toMatchObject({ status: 200, body: { status: 'unproved', missing: true } });
  dns.set(domain, 'TXT', ['lectern-verification=other']);
  expect(await check()).toMatchObject({ body: { status: 'unproved' } });
  expect(await organizationsOf()).toEqual([]);
  await setRecord();
  expect(await check()).toMatchObject({ body: { status: 'proved', missing: false } });
  expect(await organizationsOf()).toMatchObject([{ id: params.organizationId }]);
  expect(await organizationsOf(as.edit)).toEqual([]);
  expect(await organizationsOf(as.admin, 'unknown.example')).toEqual([]);
  const audit = await as.admin.call('listAuditEvents', { params, query: { action: 'email_domain.proved' } });
  expect(audit.count).toBe(1);
});

test('two organizations can name a domain, and one proves it', async () => {
  const one = await start();
  const other = await createWorld(api);
  const params = { organizationId: other.organizationId };
  await other.as.admin.call('updateOrganization', { params, body: { emailDomains: [one.domain] } });
  const { items } = await other.as.admin.call('listEmailDomains', { params });
  const [own] = await one.list();
  const values = [own?.record.value ?? '', items[0]?.record.value ?? ''];
  expect(new Set(values).size).toBe(2);
  dns.set(one.domain, 'TXT', values);
  expect(await one.check()).toMatchObject({ body: { status: 'proved' } });
  const check = { params: { ...params, emailDomain: one.domain } };
  expect(await other.as.admin.send('checkEmailDomain', check)).toMatchObject({
    status: 409,
    failure: { type: 'domain_taken' },
  });
  await one.as.admin.call('updateOrganization', { params: one.params, body: { emailDomains: [] } });
  expect(await one.list()).toEqual([]);
  expect(await other.as.admin.send('checkEmailDomain', check)).toMatchObject({ body: { status: 'proved' } });
});

test('the domains of mail providers can’t be named', async () => {
  const { as, params, domain } = await start();
  const body = { emailDomains: [domain, 'gmail.com'] };
  expect(await as.admin.send('updateOrganization', { params, body })).toMatchObject({
    status: 400,
    failure: { issues: [{ path: 'emailDomains.1' }] },
  });
  expect(await as.admin.send('createOrganization', { body: { title: 'Sample', ...body } })).toMatchObject({
    status: 400,
  });
});

test('only people who have proved an address of a proved domain join, with the default role', async () => {
  const { as, params, prove, addPerson, organizationsOf, stranger } = await start();
  await as.admin.call('updateOrganization', { params, body: { defaultRole: 'comment' } });
  const [person, unverified] = [await addPerson(), await addPerson({ verified: false })];
  expect(await person.send('joinOrganization', { params })).toMatchObject({ status: 404 });
  await prove();
  expect(await organizationsOf(unverified)).toEqual([]);
  expect(await organizationsOf(person)).toMatchObject([{ permissions: { view: false, admin: false } }]);
  for (const refused of [stranger, unverified]) {
    expect(await refused.send('joinOrganization', { params })).toMatchObject({ status: 404 });
  }
  expect(await person.send('joinOrganization', { params })).toMatchObject({ status: 204 });
  expect(await person.send('joinOrganization', { params })).toMatchObject({ status: 204 });
  const member = { params: { ...params, userId: person.id } };
  expect(await as.admin.call('getMember', member)).toMatchObject({ role: 'comment' });
  await as.admin.call('updateMember', { ...member, body: { disabled: true } });
  expect(await person.send('joinOrganization', { params })).toMatchObject({
    status: 409,
    failure: { type: 'member_disabled' },
  });
});

test('the proof ends when two daily checks in a row miss the record, and not when DNS is away', async () => {
  const { as, params, domain, list, check, prove, setRecord } = await start();
  await prove();
  dns.fail(true);
  expect(await check()).toMatchObject({ status: 409, failure: { type: 'dns_failed' } });
  await runDailyCheck(1);
  expect(await list()).toMatchObject([{ status: 'proved', missing: false }]);
  dns.fail(false);
  dns.set(domain, 'TXT', []);
  for (let at = 0; at < 3; at += 1) {
    expect(await check()).toMatchObject({ body: { status: 'proved', missing: true } });
  }
  await setRecord();
  await runDailyCheck(2);
  expect(await list()).toMatchObject([{ status: 'proved', missing: false }]);
  dns.set(domain, 'TXT', []);
  await runDailyCheck(3);
  expect(await list()).toMatchObject([{ status: 'proved', missing: true }]);
  await withMail(api, async ({ receive }) => {
    await runDailyCheck(4);
    expect(await receive()).toMatchObject([
      { to: as.admin.email, subject: `${domain} is no longer proved for Sample` },
    ]);
  });
  expect(await list()).toMatchObject([{ status: 'unproved', missing: true }]);
  const query = { action: 'email_domain.proof_ended' };
  expect((await as.admin.call('listAuditEvents', { params, query })).count).toBe(1);
});

test('others learn nothing of the domains of an organization', async () => {
  const { as, params, domain, stranger } = await start();
  expect(await as.edit.send('listEmailDomains', { params })).toMatchObject({ status: 403 });
  expect(await stranger.send('listEmailDomains', { params })).toMatchObject({ status: 404 });
  const check = { params: { ...params, emailDomain: domain } };
  expect(await as.edit.send('checkEmailDomain', check)).toMatchObject({ status: 403 });
  expect(await stranger.send('checkEmailDomain', check)).toMatchObject({ status: 404 });
  const absent = { params: { ...params, emailDomain: 'absent.example' } };
  expect(await as.admin.send('checkEmailDomain', absent)).toMatchObject({ status: 404 });
});
