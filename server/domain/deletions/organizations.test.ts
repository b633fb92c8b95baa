import { and, eq, sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { newId } from '#server/core/ids.ts';
import { spaces } from '#server/db/tables/containers.ts';
import { changeRequests } from '#server/db/tables/content.ts';
import { emailDomains } from '#server/db/tables/email-domains.ts';
import { siteEvents } from '#server/db/tables/insights.ts';
import { members, organizations } from '#server/db/tables/people.ts';
import { auditEvents } from '#server/db/tables/records.ts';
import { sites } from '#server/db/tables/sites.ts';
import { addMemberRow } from '#server/domain/members/index.ts';
import { mergeScheduledJob } from '#server/domain/merges/merge-scheduled.ts';
import { startApi } from '#server/testing/api.ts';
import { furnish } from '#server/testing/furnish.ts';
import { withMail } from '#server/testing/mails.ts';
import { publishSite, siteSettings } from '#server/testing/published-site.ts';
import { startSamlWorld } from '#server/testing/saml-world.ts';
import { createWorld, type Person, type World } from '#server/testing/world.ts';
import { purgeOrganizations } from './purge-organizations.ts';
import { deleteOwned, listOwnedTables } from './store/organizations.ts';

const api = startApi({ ...siteSettings, trustedProxies: ['127.0.0.1'] });
const day = 24 * 60 * 60_000;

afterEach(() => api.setTime());

const remove = (person: Pick<Person, 'send'>, organizationId: string, title = 'Sample') =>
  person.send('trashOrganization', { params: { organizationId }, body: { title } });
const hidden = { status: 404 };
/** Statements that wait for others. */
const anyWaiting = sql`select from pg_stat_activity
  where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`;

/** An organization with a scheduled merge whose time has come. */
async function scheduleMerge() {
  const { as, organizationId } = await createWorld(api);
  const { id: spaceId } = await as.admin.call('createSpace', { params: { organizationId } });
  const { id: changeRequestId } = await as.admin.call('createChangeRequest', { params: { spaceId } });
  const page = { operation: 'insert_page' as const, title: 'Page', document: { markdown: 'Text.' } };
  const at = { spaceId, changeRequestId };
  await as.admin.call('editChangeRequestContent', { params: at, body: { changes: [page] } });
  await as.admin.call('updateChangeRequest', { params: at, body: { status: 'open' } });
  const due = new Date(Date.now() + 60 * 60_000);
  await as.admin.call('scheduleMerge', { params: at, body: { at: due.toISOString() } });
  await api.services.db
    .update(changeRequests)
    .set({ mergeAt: new Date() })
    .where(eq(changeRequests.spaceId, spaceId));
  const status = async () => {
    const [row] = await api.services.db
      .select({ status: changeRequests.status })
      .from(changeRequests)
      .where(and(eq(changeRequests.spaceId, spaceId), eq(changeRequests.id, changeRequestId)));
    return row?.status;
  };
  return { as, organizationId, spaceId, status };
}

const runMerges = () =>
  mergeScheduledJob.run(
    api.services,
    {},
    { id: 'sample', isLast: true, signal: new AbortController().signal },
  );

describe('deleting an organization', () => {
  it('hides it from everybody at the next request, and lists it for its admins', async () => {
    const { as, organizationId } = await createWorld(api);
    const params = { organizationId };
    const { id: spaceId } = await as.admin.call('createSpace', { params });
    const { token } = await as.create.call('createUserToken', { body: { label: 'Sample' } });
    expect(await remove(as.create, organizationId)).toMatchObject({ status: 403 });
    expect(await remove(as.admin, organizationId, 'Other')).toMatchObject({
      status: 400,
      failure: { issues: [{ path: 'title' }] },
    });
    expect(await remove(as.admin, organizationId)).toMatchObject({
      status: 200,
      body: { id: organizationId, title: 'Sample', deletedBy: { id: as.admin.id } },
    });
    for (const person of [...Object.values(as), api.client(token)]) {
      expect(await person.send('getOrganization', { params })).toMatchObject(hidden);
      expect(await person.send('getSpace', { params: { spaceId } })).toMatchObject(hidden);
      expect((await person.call('listOrganizations')).items).toEqual([]);
    }
    expect(await as.create.call('listDeletedOrganizations')).toMatchObject({ items: [] });
    expect(await as.admin.call('listDeletedOrganizations')).toMatchObject({
      items: [{ id: organizationId, title: 'Sample' }],
      count: 1,
    });
    expect(await remove(as.admin, organizationId)).toMatchObject(hidden);
  });

  it('is undone in one act, with everything as it was, for 30 days', async () => {
    const { as, organizationId } = await createWorld(api);
    const params = { organizationId };
    await as.admin.call('updateMember', {
      params: { ...params, userId: as.edit.id },
      body: { disabled: true },
    });
    const { id: spaceId } = await as.admin.call('createSpace', { params });
    const before = await as.admin.call('listMembers', { params });
    // A session of now is over by then.
    const { token } = await as.admin.call('createUserToken', { body: { label: 'Sample' } });
    const later = api.client(token);
    await remove(as.admin, organizationId);
    expect(await as.create.send('restoreOrganization', { params })).toMatchObject(hidden);
    const deletedAt = Date.now();
    api.setTime(new Date(deletedAt + 31 * day));
    expect(await later.send('restoreOrganization', { params })).toMatchObject(hidden);
    api.setTime(new Date(deletedAt + 29 * day));
    expect(await later.send('restoreOrganization', { params })).toMatchObject({
      status: 200,
      body: { id: organizationId, permissions: { admin: true } },
    });
    api.setTime();
    expect(await as.admin.call('listMembers', { params })).toEqual(before);
    expect(await as.read.send('getSpace', { params: { spaceId } })).toMatchObject({ status: 200 });
    expect(await as.edit.send('getOrganization', { params })).toMatchObject(hidden);
    const { items } = await as.admin.call('listAuditEvents', { params, query: { target: organizationId } });
    expect(items.map(({ action }) => action)).toEqual(['organization.restored', 'organization.deleted']);
  });

  it('takes its sites offline, with their share links and files, and brings back those that were published', async () => {
    const { as, organizationId, params, visit, enter, reader, reference } = await publishSite(api);
    const visited = reader(await enter());
    const draft = await as.admin.call('createSite', { params: { organizationId }, body: { title: 'Draft' } });
    await remove(as.admin, organizationId);
    expect(await visit()).toMatchObject(hidden);
    expect(await visited.send('getSpace', { params: { spaceId: reference } })).toMatchObject(hidden);
    await as.admin.call('restoreOrganization', { params: { organizationId } });
    expect(await visit()).toMatchObject({ ok: true });
    expect(await as.admin.call('getSite', { params })).toMatchObject({ published: true });
    expect(await as.admin.call('getSite', { params: { organizationId, siteId: draft.id } })).toMatchObject({
      published: false,
    });
  });

  it('ends its streams, those of events and those that repeat a read', async () => {
    const { as, organizationId } = await createWorld(api);
    const params = { organizationId };
    const body = { slug: 'shop', source: { url: 'https://shop.example.com/openapi.json' } };
    await as.admin.call('createOpenApiSpec', { params, body });
    const streams = [
      as.read.stream('streamOrganizationEvents', { params }),
      as.read.stream('streamOpenApiSpec', { params: { ...params, specSlug: 'shop' } }),
    ];
    for (const stream of streams) await stream.next();
    await remove(as.admin, organizationId);
    const left = Date.now();
    const ends = streams.map(async (stream) => {
      for await (const _ of stream);
    });
    const refusal = { status: 'rejected', reason: { failure: { code: 404 } } };
    expect(await Promise.allSettled(ends)).toMatchObject([refusal, refusal]);
    expect(Date.now() - left).toBeLessThan(6_000);
  });

  it('lets nobody join it by a link, an invitation or a provider', async () => {
    const { as, organizationId, visitor, params: saml, stranger } = await startSamlWorld(api);
    const params = { organizationId };
    const link = await as.admin.call('createLinkInvite', { params, body: { role: 'read' } });
    await as.admin.call('inviteMembers', { params, body: { emails: [stranger.email] } });
    expect((await stranger.call('listUserInvitations')).items).toHaveLength(1);
    await remove(as.admin, organizationId);
    expect((await stranger.call('listUserInvitations')).items).toEqual([]);
    const inviteId = new URL(link.urls.invite).hash.slice(1) || link.id;
    expect(await stranger.send('joinByInvite', { params: { ...params, inviteId } })).toMatchObject(hidden);
    const signIn = await visitor.send('startSamlSignIn', {
      params: saml,
      body: { browserKey: 'a'.repeat(43) },
    });
    expect(signIn).toMatchObject(hidden);
    const joinedAt = new Date();
    await expect(
      api.services.db.insert(members).values({ organizationId, userId: stranger.id, role: 'read', joinedAt }),
    ).rejects.toMatchObject({ cause: { code: '23503' } });
  });

  it('merges nothing meanwhile that was scheduled, and all of it afterwards', async () => {
    const { as, organizationId, status } = await scheduleMerge();
    await remove(as.admin, organizationId);
    await runMerges();
    expect(await status()).toBe('open');
    await as.admin.call('restoreOrganization', { params: { organizationId } });
    await runMerges();
    expect(await status()).toBe('merged');
  });

  it('leaves a scheduled merge for later that had begun when it was deleted', async () => {
    const { as, organizationId, spaceId, status } = await scheduleMerge();
    const { db } = api.services;
    const merging = await db.transaction(async (tx) => {
      await tx.select().from(spaces).where(eq(spaces.id, spaceId)).for('update');
      const run = runMerges();
      await expect.poll(async () => (await tx.execute(anyWaiting)).rowCount).toBe(1);
      await remove(as.admin, organizationId);
      return { run };
    });
    await merging.run;
    expect(await status()).toBe('open');
    await as.admin.call('restoreOrganization', { params: { organizationId } });
    await runMerges();
    expect(await status()).toBe('merged');
  });

  it('waits for who joins, is enabled or publishes a site at that moment, so that nothing of it stays open', async () => {
    const { as, organizationId, params, visit, stranger } = await publishSite(api);
    const { db } = api.services;
    const { id: userId } = as.edit;
    await as.admin.call('updateMember', { params: { organizationId, userId }, body: { disabled: true } });
    await as.admin.call('unpublishSite', { params });
    const isEdit = and(eq(members.organizationId, organizationId), eq(members.userId, userId));
    const removal = await db.transaction(async (tx) => {
      const joinedAt = new Date();
      await addMemberRow(tx, { organizationId, userId: stranger.id, role: 'admin', joinedAt });
      await tx.update(members).set({ disabled: false }).where(isEdit);
      await tx.update(sites).set({ published: true }).where(eq(sites.id, params.siteId));
      const sent = remove(as.admin, organizationId);
      let isDone = false;
      void sent.then(() => (isDone = true));
      await expect.poll(async () => isDone || ((await tx.execute(anyWaiting)).rowCount ?? 0) > 0).toBe(true);
      return { sent };
    });
    expect(await removal.sent).toMatchObject({ status: 200 });
    for (const person of [stranger, as.edit])
      expect(await person.send('getOrganization', { params: { organizationId } })).toMatchObject(hidden);
    expect(await visit()).toMatchObject(hidden);
    await as.admin.call('restoreOrganization', { params: { organizationId } });
    expect(await visit()).toMatchObject({ ok: true });
    expect(await as.edit.send('getOrganization', { params: { organizationId } })).toMatchObject({
      status: 200,
    });
  });

  it('mails all admins until when it can be restored, and nobody else', async () => {
    const { as, organizationId } = await createWorld(api);
    await as.admin.call('updateMember', {
      params: { organizationId, userId: as.create.id },
      body: { role: 'admin' },
    });
    await withMail(api, async (mails) => {
      await remove(as.admin, organizationId);
      const sent = await mails.receive();
      expect(sent.map(({ to }) => to).sort()).toEqual([as.admin.email, as.create.email].sort());
      const until = new Date(Date.now() + 30 * day).toISOString().slice(0, 10);
      expect(sent[0]).toMatchObject({ subject: 'Sample was deleted', text: expect.stringContaining(until) });
      expect(sent[0]?.text).toContain('/account/organizations');
    });
  });

  it('needs a password that was entered lately', async () => {
    const { as, organizationId } = await createWorld(api);
    const { token } = await as.admin.call('createUserToken', { body: { label: 'Sample' } });
    expect(await remove(api.client(token), organizationId)).toMatchObject({ status: 403 });
    api.setTime(new Date(Date.now() + 16 * 60_000));
    expect(await remove(as.admin, organizationId)).toMatchObject({
      status: 403,
      failure: { type: 'password_needed' },
    });
  });
});

describe('the purge of deleted organizations', () => {
  it('leaves events of other organizations that stand at the same place of another month', async () => {
    const { db } = api.services;
    const [own, other] = [newId(), newId()];
    const insert = (organizationId: string, at: Date) =>
      db.insert(siteEvents).values(
        Array.from({ length: 200 }, () => ({
          ...{ organizationId, siteId: 'site', at, type: 'page_view' },
          ...{ visitor: 'a', session: 'a', url: '/', path: '/', device: 'desktop' },
        })),
      );
    await insert(own, new Date());
    await insert(other, new Date(Date.now() - 400 * day));
    await deleteOwned(db, { name: 'site_events', refersToItself: false }, own, 1000);
    expect(await db.$count(siteEvents, eq(siteEvents.organizationId, own))).toBe(0);
    expect(await db.$count(siteEvents, eq(siteEvents.organizationId, other))).toBe(200);
  });

  it('leaves nothing of it, goes on where it stopped, and frees its e-mail domain', async () => {
    const { as, organizationId } = await createWorld(api);
    const { db } = api.services;
    await furnish(api, { organizationId, token: as.admin.token });
    const title = (await as.admin.call('getOrganization', { params: { organizationId } })).title;
    expect(await remove(as.admin, organizationId, title)).toMatchObject({ status: 200 });
    const tables = await listOwnedTables(db);
    const count = async () => {
      let rows = 0;
      for (const { name } of tables) {
        const counted = await db.execute<{ n: number }>(
          sql`select count(*)::int as n from ${sql.identifier(name)} where organization_id = ${organizationId}`,
        );
        rows += counted.rows[0]?.n ?? 0;
      }
      return rows;
    };
    const before = await count();
    expect(before).toBeGreaterThan(100);
    api.setTime(new Date(Date.now() + 29 * day));
    await purgeOrganizations(api.services);
    expect(await count()).toBe(before);
    api.setTime(new Date(Date.now() + 31 * day));
    // A process that stopped on the way.
    const audit = tables.find(({ name }) => name === 'audit_events');
    if (audit) await deleteOwned(db, audit, organizationId, 1);
    expect(await purgeOrganizations(api.services)).toBeGreaterThan(0);
    expect(await count()).toBe(0);
    expect(await db.$count(organizations, eq(organizations.id, organizationId))).toBe(0);
    expect(await db.$count(emailDomains, eq(emailDomains.organizationId, organizationId))).toBe(0);
    api.setTime();
    expect(await as.admin.call('listDeletedOrganizations')).toMatchObject({ items: [] });
    expect(await as.admin.send('getCurrentUser')).toMatchObject({ status: 200 });
  }, 90_000);

  it('touches no other organization', async () => {
    const [one, other] = [await createWorld(api), await createWorld(api)] as [World, World];
    await remove(one.as.admin, one.organizationId);
    const events = eq(auditEvents.organizationId, other.organizationId);
    const before = await api.services.db.$count(auditEvents, events);
    api.setTime(new Date(Date.now() + 31 * day));
    await purgeOrganizations(api.services);
    api.setTime();
    expect(await api.services.db.$count(auditEvents, events)).toBe(before);
    expect(await other.as.read.send('getOrganization', { params: other })).toMatchObject({ status: 200 });
  });
});
