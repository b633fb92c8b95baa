import { and, eq, sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { createClient } from '#lib/api/client.ts';
import { defaultCustomization } from '#lib/contract/site-customization/schemas.ts';
import { members, passkeys, tokens, users } from '#server/db/tables/people.ts';
import { auditEvents } from '#server/db/tables/records.ts';
import { startApi } from '#server/testing/api.ts';
import { createAuthenticator } from '#server/testing/authenticator.ts';
import { deliverEvents } from '#server/testing/mails.ts';
import { startSamlWorld, tokenOf } from '#server/testing/saml-world.ts';
import { uploadPicture } from '#server/testing/upload-picture.ts';
import { untilWaiting } from '#server/testing/waiting.ts';
import { createPerson, createWorld, type Person } from '#server/testing/world.ts';

const api = startApi({ trustedProxies: ['127.0.0.1'] });
const password = 'a long enough password';
const minute = 60_000;

afterEach(() => api.setTime());

const remove = (person: Pick<Person, 'send'>, email: string) =>
  person.send('eraseAccount', { body: { email } });

describe('deleting an account', () => {
  it('ends everything of the person, and leaves what they wrote without their name', async () => {
    const { as, organizationId } = await createWorld(api);
    const params = { organizationId };
    const { create: person, admin } = as;
    const { id: spaceId } = await admin.call('createSpace', { params, body: { title: 'Sample' } });
    await person.call('createComment', { params: { spaceId }, body: { body: { markdown: 'A remark.' } } });
    const { token } = await person.call('createUserToken', { body: { label: 'Own laptop' } });
    await admin.call('inviteMembers', { params, body: { emails: ['else@example.com'] } });
    const client = createClient({ url: api.url, token, headers: { 'x-forwarded-for': '203.0.113.77' } });
    await client.call('createSpace', { params, body: { title: 'By program' } });
    const device = createAuthenticator(new URL(api.services.config.publicUrl).origin);
    const creation = await person.call('startPasskey');
    await person.call('createPasskey', {
      body: { credential: device.create(String(creation.options.challenge)) },
    });

    expect(await remove(person, 'other@example.com')).toMatchObject({
      status: 400,
      failure: { issues: [{ path: 'email' }] },
    });
    expect(await remove(person, person.email.toUpperCase())).toMatchObject({ status: 204 });
    expect(await person.send('getCurrentUser')).toMatchObject({ status: 401 });
    expect(await client.send('getCurrentUser')).toMatchObject({ status: 401 });
    const { options } = await api.client().call('startPasskeySignIn');
    const credential = device.use(String(options.challenge));
    expect(await api.client().send('signInWithPasskey', { body: { credential } })).toMatchObject({
      failure: { type: 'unknown_passkey' },
    });
    const { items } = await admin.call('listMembers', { params });
    expect(items.map(({ id }) => id)).not.toContain(person.id);

    const comments = await admin.call('listComments', { params: { spaceId } });
    const [comment] = comments.items;
    expect(comment?.postedBy).toEqual({
      object: 'user',
      id: person.id,
      displayName: 'Deleted account',
      urls: expect.anything(),
    });
    await deliverEvents(api.services);
    const audit = await admin.call('listAuditEvents', { params, query: { actor: person.id } });
    expect(audit.items.length).toBeGreaterThan(1);
    for (const { actor } of audit.items) expect(actor.label).toBe('Deleted account');
    const rows = await api.services.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.organizationId, organizationId));
    for (const own of ['Sample create', 'Own laptop', '203.0.113.77'])
      expect(JSON.stringify(rows)).not.toContain(own);
    expect(JSON.stringify(rows).toLowerCase()).not.toContain(person.email);
  });

  it('lets another account have the address, which inherits nothing', async () => {
    const { as, organizationId } = await createWorld(api);
    await remove(as.read, as.read.email);
    const again = await createPerson(api, 'Other person');
    await api.services.db.update(users).set({ email: as.read.email }).where(eq(users.id, again.id));
    expect((await again.call('listOrganizations')).items).toEqual([]);
    expect(await again.send('getOrganization', { params: { organizationId } })).toMatchObject({
      status: 404,
    });
    await remove(as.edit, as.edit.email);
    expect(await remove(again, as.read.email)).toMatchObject({ status: 204 });
  });

  it('names the organizations whose last admin the person is, and waits until there is another', async () => {
    const { as, organizationId } = await createWorld(api);
    const last = [{ id: organizationId, title: 'Sample' }];
    expect(await as.admin.call('getAccountDeletion')).toMatchObject({ lastAdminOf: last });
    expect(await remove(as.admin, as.admin.email)).toMatchObject({
      status: 409,
      failure: { type: 'last_admin', details: { organizations: last } },
    });
    await as.admin.call('updateMember', {
      params: { organizationId, userId: as.create.id },
      body: { role: 'admin' },
    });
    expect(await as.admin.call('getAccountDeletion')).toMatchObject({ lastAdminOf: [] });
    expect(await remove(as.admin, as.admin.email)).toMatchObject({ status: 204 });
  });

  it('leaves one admin when the last two delete their accounts at the same moment', async () => {
    const { as, organizationId } = await createWorld(api);
    await as.admin.call('updateMember', {
      params: { organizationId, userId: as.create.id },
      body: { role: 'admin' },
    });
    const tries = await Promise.all([as.admin, as.create].map((person) => remove(person, person.email)));
    expect(tries.map(({ status }) => status).sort()).toEqual([204, 409]);
    const isAdmin = and(eq(members.organizationId, organizationId), eq(members.role, 'admin'));
    expect(await api.services.db.$count(members, isAdmin)).toBe(1);
  });

  it('waits for whoever changes a membership and then needs the account, and not the other way round', async () => {
    const { as, organizationId } = await createWorld(api);
    const { create: person } = as;
    await as.admin.call('updateMember', {
      params: { organizationId, userId: person.id },
      body: { role: 'admin' },
    });
    const { db } = api.services;
    const { sent } = await db.transaction(async (tx) => {
      const isTheirs = and(eq(members.organizationId, organizationId), eq(members.userId, person.id));
      await tx.select().from(members).where(isTheirs).for('no key update');
      const sent = remove(person, person.email);
      await untilWaiting(db, 1);
      await tx.select().from(users).where(eq(users.id, person.id)).for('key share');
      return { sent };
    });
    expect(await sent).toMatchObject({ status: 204 });
  });

  it('leaves no organization without an admin that the person restores at the same moment', async () => {
    const { as, organizationId } = await createWorld(api);
    const params = { organizationId };
    const { admin } = as;
    await admin.call('trashOrganization', { params, body: { title: 'Sample' } });
    const { db } = api.services;
    const tries = await db.transaction(async (tx) => {
      await tx
        .select()
        .from(members)
        .where(and(eq(members.organizationId, organizationId), eq(members.userId, admin.id)))
        .for('update');
      const sent = [remove(admin, admin.email), admin.send('restoreOrganization', { params })];
      const areWaiting = sql`select from pg_stat_activity
        where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`;
      await expect.poll(async () => (await tx.execute(areWaiting)).rowCount).toBe(2);
      return { sent };
    });
    const [deletion, restoring] = await Promise.all(tries.sent);
    expect([
      [204, 404],
      [409, 200],
    ]).toContainEqual([deletion?.status, restoring?.status]);
  });

  it('needs a password that was entered lately, with the code of the second factor, and no API token', async () => {
    const person = await createPerson(api, 'Ann Sample', password);
    const { token } = await person.call('createUserToken', { body: { label: 'Sample' } });
    expect(await remove(api.client(token), person.email)).toMatchObject({ status: 403 });
    api.setTime(new Date(Date.now() + 16 * minute));
    expect(await remove(person, person.email)).toMatchObject({
      status: 403,
      failure: { type: 'password_needed' },
    });
    await person.call('confirmPassword', { body: { password } });
    expect(await remove(person, person.email)).toMatchObject({ status: 204 });
  });

  it('ends an account in a session of a provider only where the account has nothing else', async () => {
    const { signIn, as, organizationId } = await startSamlWorld(api);
    const visit = async () => api.client(tokenOf(await signIn({ email: 'ann@company.example' })));
    const person = await visit();
    const { id, email = '' } = await person.call('getCurrentUser');
    await api.services.db.update(users).set({ passwordHash: 'sample' }).where(eq(users.id, id));
    expect(await remove(person, email)).toMatchObject({ status: 403, failure: { type: 'forbidden' } });
    await api.services.db.update(users).set({ passwordHash: null }).where(eq(users.id, id));
    api.setTime(new Date(Date.now() + 16 * minute));
    expect(await remove(person, email)).toMatchObject({ status: 403, failure: { type: 'sign_in_needed' } });
    const fresh = await visit();
    expect(await remove(fresh, email)).toMatchObject({ status: 204 });
    expect(await as.admin.send('getMember', { params: { organizationId, userId: id } })).toMatchObject({
      status: 404,
    });
  });

  it('refuses a session, a token, a passkey or a membership that comes at the same moment', async () => {
    const { as, organizationId } = await createWorld(api);
    const { db } = api.services;
    const { id: userId } = as.read;
    await remove(as.read, as.read.email);
    const joinedAt = new Date();
    const broken = { cause: { code: '23503' } };
    await expect(
      db.insert(members).values({ organizationId, userId, role: 'read', joinedAt }),
    ).rejects.toMatchObject(broken);
    await expect(
      db.insert(tokens).values({
        ...{ id: 'sample', hash: Buffer.from('sample'), userId, kind: 'session', label: 'Sample' },
        createdAt: joinedAt,
      }),
    ).rejects.toMatchObject(broken);
    const key = Buffer.from(userId);
    await expect(
      db.insert(passkeys).values({
        ...{ id: 'sample', userId, name: 'Sample', credentialId: key, publicKey: key, counter: 0 },
        ...{ transports: [], synced: false, createdAt: joinedAt },
      }),
    ).rejects.toMatchObject(broken);
  });

  it('meets a merge of the person at the same moment: it happened before, or is refused', async () => {
    const { as, organizationId } = await createWorld(api);
    const { create: person, admin } = as;
    const { id: spaceId } = await admin.call('createSpace', { params: { organizationId } });
    await admin.call('inviteToSpace', { params: { spaceId }, body: { role: 'admin', users: [person.id] } });
    const { id: changeRequestId } = await person.call('createChangeRequest', { params: { spaceId } });
    const at = { spaceId, changeRequestId };
    const page = { operation: 'insert_page' as const, title: 'Page', document: { markdown: 'Text.' } };
    await person.call('editChangeRequestContent', { params: at, body: { changes: [page] } });
    await person.call('updateChangeRequest', { params: at, body: { status: 'open' } });
    const [merge, deletion] = await Promise.all([
      person.send('mergeChangeRequest', { params: at }),
      remove(person, person.email),
    ]);
    expect(deletion).toMatchObject({ status: 204 });
    expect([200, 401]).toContain(merge.status);
    expect(await admin.call('getChangeRequest', { params: at })).toMatchObject({
      status: merge.status === 200 ? 'merged' : 'open',
      createdBy: { id: person.id, displayName: 'Deleted account' },
    });
  });

  it('deletes the pictures of the person, and not those that an organization and its sites show', async () => {
    const { as, organizationId } = await createWorld(api);
    await as.admin.call('updateMember', {
      params: { organizationId, userId: as.create.id },
      body: { role: 'admin' },
    });
    const upload = (name: string) => uploadPicture(api, as.admin, organizationId, { name });
    const [photoURL, replaced] = [await upload('me.svg'), await upload('old.svg')];
    const [logo, header, footer] = [await upload('a.svg'), await upload('b.svg'), await upload('c.svg')];
    const [icon, drafted] = [await upload('d.svg'), await upload('e.svg')];
    await as.admin.call('updateUser', { params: { userId: as.admin.id }, body: { photoURL } });
    await as.admin.call('updateOrganization', { params: { organizationId }, body: { logo } });
    const { id: spaceId } = await as.admin.call('createSpace', {
      params: { organizationId },
      body: { title: 'Guide' },
    });
    const { id: siteId } = await as.admin.call('createSite', {
      params: { organizationId },
      body: { title: 'Docs', spaces: [spaceId] },
    });
    const params = { organizationId, siteId };
    const themed = (address: string) => ({ logo: { light: address, dark: address } });
    await as.admin.call('replaceSiteCustomization', {
      params,
      body: { ...defaultCustomization, header: { ...defaultCustomization.header, ...themed(header) } },
    });
    const { items } = await as.admin.call('listSiteSpaces', { params });
    await as.admin.call('updateSiteSpaceCustomization', {
      params: { ...params, siteSpaceId: items[0]?.id ?? '' },
      body: { footer: themed(footer) },
    });
    const statuses = () =>
      Promise.all(
        [photoURL, replaced, logo, header, footer, icon, drafted].map(
          async (address) => (await fetch(`${api.url}/files${new URL(address).pathname}`)).status,
        ),
      );
    await as.admin.call('updateSpace', { params: { spaceId }, body: { icon } });
    const draft = {
      customization: {
        ...defaultCustomization,
        footer: { ...defaultCustomization.footer, ...themed(drafted) },
      },
    };
    await as.create.call('createSitePreview', { params, body: { draft } });
    expect(await statuses()).toEqual([200, 200, 200, 200, 200, 200, 200]);
    await remove(as.admin, as.admin.email);
    await deliverEvents(api.services);
    expect(await statuses()).toEqual([404, 404, 200, 200, 200, 200, 200]);
  });
});
