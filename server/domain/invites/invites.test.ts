import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Message } from '#server/adapters/mail.ts';
import { invites } from '#server/db/tables/invites.ts';
import { organizations, users } from '#server/db/tables/people.ts';
import { auditEvents } from '#server/db/tables/records.ts';
import { startApi } from '#server/testing/api.ts';
import { withMail } from '#server/testing/mails.ts';
import { request } from '#server/testing/request.ts';
import { createPerson, createWorld, type Person, type World } from '#server/testing/world.ts';

const api = startApi();
const password = 'correct horse battery';
const keyOf = (url: string) => new URL(url).hash.slice(1);
const newAddress = () => `${api.services.newId().toLowerCase()}@example.com`;

/** Invites one new address and gives what its link holds. */
async function invited({ organizationId, as }: World, email = newAddress(), role: 'read' | 'edit' = 'edit') {
  const sent = await as.admin.call('inviteMembers', {
    params: { organizationId },
    body: { emails: [{ email, role }] },
  });
  const [result] = sent.results;
  if (!result?.url || !result.invite) throw new Error('nobody was invited');
  return { email, pendingInviteId: result.invite, key: keyOf(result.url), url: result.url };
}

const signUp = (organization: string, invite: string, email: string) =>
  api.client().send('acceptInvitation', {
    body: { organization, invite, email, displayName: 'Sample newcomer', password },
  });

const lookUp = (organization: string, invite: string) =>
  api.client().send('readInvitation', { body: { organization, invite } });

const join = (person: Person, organizationId: string, inviteId: string) =>
  person.send('joinByInvite', { params: { organizationId, inviteId } });

const memberOf = (world: World, userId: string) =>
  world.as.admin.send('getMember', { params: { organizationId: world.organizationId, userId } });

/** Lets every transaction that wrote into a table fail at its very end while something is done. */
async function failingAtCommit(table: string, act: () => Promise<void>): Promise<void> {
  const { db } = api.services;
  await db.execute(
    sql.raw(`
    create function fail_at_commit() returns trigger language plpgsql as $$ begin raise 'no commit'; end $$;
    create constraint trigger fail_at_commit after insert on ${table} deferrable initially deferred
      for each row execute function fail_at_commit()`),
  );
  await act().finally(() =>
    db.execute(
      sql.raw(`
    drop trigger fail_at_commit on ${table}; drop function fail_at_commit()`),
    ),
  );
}

describe('inviting people by e-mail', () => {
  it('answers the same whether or not an address has an account, and makes nobody a member', async () => {
    const world = await createWorld(api);
    const { organizationId, as } = world;
    const known = await createPerson(api);
    const unknown = newAddress();
    const sent = await as.admin.call('inviteMembers', {
      params: { organizationId },
      body: { emails: [known.email, { email: unknown, role: null }, as.edit.email], role: 'comment' },
    });
    expect(sent).toMatchObject({
      users: [as.edit.id],
      invited: 2,
      failedSSOEmails: [],
      results: [
        { email: known.email, outcome: 'invited', role: 'comment' },
        { email: unknown, outcome: 'invited', role: null },
        { outcome: 'member-already', role: 'edit', user: as.edit.id },
      ],
    });
    const [first, second] = sent.results;
    expect(Object.keys(first ?? {})).toEqual(Object.keys(second ?? {}));
    expect(await memberOf(world, known.id)).toMatchObject({ status: 404 });
    const { items } = await as.admin.call('listPendingInvites', { params: { organizationId } });
    expect(items.map(({ email }) => email).sort()).toEqual([known.email, unknown].sort());
  });

  it('gives the organization’s default role where none is named, and names everybody once', async () => {
    const { organizationId, as } = await createWorld(api);
    await as.admin.call('updateOrganization', {
      params: { organizationId },
      body: { defaultRole: 'review' },
    });
    const email = newAddress();
    const sent = await as.admin.call('inviteMembers', {
      params: { organizationId },
      body: { emails: [email, email.toUpperCase()] },
    });
    expect(sent.results).toMatchObject([{ email, role: 'review' }]);
  });

  it('is for admins', async () => {
    const { organizationId, as } = await createWorld(api);
    const sent = await as.create.send('inviteMembers', {
      params: { organizationId },
      body: { emails: [newAddress()] },
    });
    expect(sent).toMatchObject({ status: 403 });
  });

  it('refuses addresses outside the organization’s domains when they are to sign in by SSO', async () => {
    const { organizationId, as } = await createWorld(api);
    const params = { organizationId };
    const domain = `${api.services.newId().toLowerCase()}.example`;
    await as.admin.call('updateOrganization', { params, body: { emailDomains: [domain] } });
    const sent = await as.admin.call('inviteMembers', {
      params,
      body: { emails: [`one@${domain}`, 'two@elsewhere.example'], sso: true },
    });
    expect(sent).toMatchObject({ invited: 1, failedSSOEmails: ['two@elsewhere.example'] });
  });

  it('mails the same to who has an account and who has none, once the link works', async () => {
    const world = await createWorld(api);
    const known = await createPerson(api);
    const opened: number[] = [];
    await withMail(
      api,
      async (mails) => {
        const unknown = await invited(world);
        const { url } = await invited(world, known.email);
        const messages = await mails.receive();
        const plain = ({ text }: Message) => text.replace(/#\S+/, '#');
        expect(opened).toEqual([200, 200]);
        expect(messages.map(({ to }) => to)).toEqual([unknown.email, known.email]);
        expect(messages[1]?.text).toContain(url);
        expect(new Set(messages.map(plain)).size).toBe(1);
      },
      async ({ text }) => {
        const key = /#(\S+)/.exec(text)?.[1] ?? '';
        opened.push((await lookUp(world.organizationId, key)).status);
      },
    );
  });

  it('mails nothing of a request that came to nothing in the end', async () => {
    const { organizationId, as } = await createWorld(api);
    const email = newAddress();
    await withMail(api, async (mails) => {
      const invite = () =>
        as.admin.send('inviteMembers', { params: { organizationId }, body: { emails: [email] } });
      await failingAtCommit('invites', async () => expect(await invite()).toMatchObject({ status: 500 }));
      expect(await mails.receive()).toEqual([]);
      expect(await invite()).toMatchObject({ status: 200 });
      expect(await mails.receive()).toMatchObject([{ to: email }]);
    });
  });

  it('is made although its message can’t be sent, which is tried again until it can', async () => {
    const world = await createWorld(api);
    let isAway = true;
    const send = async () => {
      if (isAway) throw new Error('the mail server is away');
    };
    await withMail(
      api,
      async (mails) => {
        const { key, email, url } = await invited(world);
        expect(await mails.receive()).toEqual([]);
        expect(await lookUp(world.organizationId, key)).toMatchObject({ status: 200 });
        isAway = false;
        expect(await mails.receive()).toEqual([]);
        api.setTime(new Date(Date.now() + 60_000));
        expect(await mails.receive()).toMatchObject([{ to: email, text: expect.stringContaining(url) }]);
        api.setTime(new Date(Date.now() + 120_000));
        expect(await mails.receive()).toHaveLength(1);
      },
      send,
    ).finally(() => api.setTime());
  });

  it('is not mailed once it was revoked, and with its newest link when it was renewed', async () => {
    const world = await createWorld(api);
    const { organizationId, as } = world;
    await withMail(api, async (mails) => {
      const revoked = await invited(world);
      await as.admin.call('deletePendingInvite', {
        params: { organizationId, pendingInviteId: revoked.pendingInviteId },
      });
      const { email, pendingInviteId, url: first } = await invited(world);
      api.setTime(new Date(Date.now() + 1_000));
      const { url } = await as.admin.call('renewPendingInvite', {
        params: { organizationId, pendingInviteId },
      });
      expect(url).not.toBe(first);
      const messages = await mails.receive();
      expect(messages.map(({ to }) => to)).toEqual([email, email]);
      for (const { text } of messages) expect(text).toContain(url);
    }).finally(() => api.setTime());
  });

  it('shows links once, also to who sends the same request again', async () => {
    const { organizationId, as } = await createWorld(api);
    const send = () =>
      request(api, 'POST', `/v1/orgs/${organizationId}/invites`, {
        token: as.admin.token,
        body: { emails: ['one@example.com'] },
        headers: { 'idempotency-key': 'one' },
      });
    expect((await send()).status).toBe(200);
    expect(await send()).toMatchObject({ status: 409, body: { error: { type: 'already_answered' } } });
    const { items } = await as.admin.call('listPendingInvites', { params: { organizationId } });
    expect(items).toMatchObject([{ email: 'one@example.com' }]);
    expect(JSON.stringify(items)).not.toContain('#');
  });
});

describe('an invitation by e-mail', () => {
  it('tells what it is for, and makes an account that is a member', async () => {
    const world = await createWorld(api);
    const { organizationId } = world;
    const { key, email } = await invited(world);
    expect(await lookUp(organizationId, key)).toMatchObject({
      status: 200,
      body: { organization: { id: organizationId, title: 'Sample' }, role: 'edit', email },
    });
    const sent = await signUp(organizationId, key, email.toUpperCase());
    if (!sent.ok) throw new Error('the invitation was refused');
    const { user, token } = sent.body.session;
    expect(await memberOf(world, user.id)).toMatchObject({ body: { role: 'edit', disabled: false } });
    expect(await api.client(token).call('getOrganization', { params: { organizationId } })).toMatchObject({
      title: 'Sample',
    });
  });

  it('is used once, also by two at once', async () => {
    const { organizationId, ...world } = await createWorld(api);
    const { key, email } = await invited({ organizationId, ...world });
    const sent = await Promise.all([signUp(organizationId, key, email), signUp(organizationId, key, email)]);
    expect(sent.map(({ status }) => status).sort()).toEqual([201, 404]);
    expect(await lookUp(organizationId, key)).toMatchObject({ status: 404 });
  });

  it('waits for its organization before it is locked, as whoever moves what it opens does', async () => {
    const world = await createWorld(api);
    const { organizationId } = world;
    const { email, key } = await invited(world);
    const { db } = api.services;
    const isWaiting = sql`select from pg_stat_activity
      where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`;
    const joining = await db.transaction(async (tx) => {
      await tx.select().from(organizations).where(eq(organizations.id, organizationId)).for('no key update');
      const sent = signUp(organizationId, key, email);
      await expect.poll(async () => (await tx.execute(isWaiting)).rowCount).toBe(1);
      await tx
        .select()
        .from(invites)
        .where(eq(invites.organizationId, organizationId))
        .for('update', { noWait: true });
      return { sent };
    });
    expect(await joining.sent).toMatchObject({ status: 201 });
  });

  it('is for its own address only', async () => {
    const world = await createWorld(api);
    const { key } = await invited(world);
    const refused = { status: 409, failure: { type: 'another_address' } };
    expect(await signUp(world.organizationId, key, newAddress())).toMatchObject(refused);
    expect(await join(world.stranger, world.organizationId, key)).toMatchObject(refused);
    expect(await memberOf(world, world.stranger.id)).toMatchObject({ status: 404 });
  });

  it('says the same when it was never given, taken back, over, or of another organization', async () => {
    const [world, other] = [await createWorld(api), await createWorld(api)];
    const { organizationId, as } = world;
    const [revoked, old, foreign] = [await invited(world), await invited(world), await invited(other)];
    const params = { organizationId, pendingInviteId: revoked.pendingInviteId };
    expect(await as.admin.send('deletePendingInvite', { params })).toMatchObject({ status: 205 });
    expect(await as.admin.send('deletePendingInvite', { params })).toMatchObject({ status: 204 });
    const keys = [revoked.key, foreign.key, 'x'.repeat(24), 'short'];
    const answers = await Promise.all(keys.map((key) => lookUp(organizationId, key)));
    api.setTime(new Date(Date.now() + 15 * 86_400_000));
    answers.push(await lookUp(organizationId, old.key));
    api.setTime();
    const texts = answers.map((sent) => (sent.ok ? 'open' : { ...sent.failure, requestId: '' }));
    expect(new Set(texts.map((text) => JSON.stringify(text))).size).toBe(1);
    expect(texts[0]).toMatchObject({ code: 404 });
    for (const key of keys)
      expect(await join(world.stranger, organizationId, key)).toMatchObject({ status: 404 });
  });

  it('gets a new link, and the old one ends', async () => {
    const world = await createWorld(api);
    const { organizationId, as } = world;
    const { key, pendingInviteId, email } = await invited(world);
    const renewed = await as.admin.call('renewPendingInvite', {
      params: { organizationId, pendingInviteId },
    });
    expect(await lookUp(organizationId, key)).toMatchObject({ status: 404 });
    expect(await lookUp(organizationId, keyOf(renewed.url))).toMatchObject({ body: { email } });
  });

  it('lets who signed up meanwhile join, and does not prove their address', async () => {
    const [world, other] = [await createWorld(api), await createWorld(api)];
    const first = await invited(world);
    const second = await invited(other, first.email);
    const sent = await signUp(world.organizationId, first.key, first.email);
    if (!sent.ok) throw new Error('the invitation was refused');
    const person = api.client(sent.body.session.token);
    const params = { organizationId: other.organizationId, inviteId: second.key };
    expect(await person.send('joinByInvite', { params })).toMatchObject({
      status: 200,
      body: { role: 'edit' },
    });
    const [account] = await api.services.db
      .select({ verifiedAt: users.emailVerifiedAt })
      .from(users)
      .where(eq(users.email, first.email));
    expect(account).toEqual({ verifiedAt: null });
  });

  it('can’t make a second account for an address', async () => {
    const world = await createWorld(api);
    const { key, email } = await invited(world);
    expect(await signUp(world.organizationId, key, email)).toMatchObject({ status: 201 });
    const link = await world.as.admin.call('createLinkInvite', {
      params: world,
      body: { role: 'read' },
    });
    expect(await signUp(world.organizationId, link.id, email)).toMatchObject({
      status: 409,
      failure: { type: 'email_taken' },
    });
  });
});

describe('an invitation in the console', () => {
  it('is seen by the person with the address, who accepts it', async () => {
    const world = await createWorld(api);
    const { organizationId } = world;
    const person = await createPerson(api);
    expect(await person.call('listUserInvitations')).toMatchObject({ count: 0, items: [] });
    const { pendingInviteId } = await invited(world, person.email.toUpperCase());
    const { items, count } = await person.call('listUserInvitations');
    expect(count).toBe(1);
    expect(items).toMatchObject([
      { id: pendingInviteId, organization: { id: organizationId, title: 'Sample' }, role: 'edit' },
    ]);
    expect(await join(person, organizationId, pendingInviteId)).toMatchObject({
      status: 200,
      body: { id: person.id, role: 'edit' },
    });
    expect(await person.call('listUserInvitations')).toMatchObject({ count: 0 });
    expect(await join(person, organizationId, pendingInviteId)).toMatchObject({ status: 404 });
  });

  it('is declined by that person, and then its link opens nothing', async () => {
    const world = await createWorld(api);
    const person = await createPerson(api);
    const { pendingInviteId, key } = await invited(world, person.email);
    const decline = () => person.send('declineInvitation', { params: { pendingInviteId } });
    expect(await decline()).toMatchObject({ status: 205 });
    expect(await decline()).toMatchObject({ status: 204 });
    expect(await lookUp(world.organizationId, key)).toMatchObject({ status: 404 });
    expect(await memberOf(world, person.id)).toMatchObject({ status: 404 });
  });

  it('is over after 14 days', async () => {
    const world = await createWorld(api);
    const person = await createPerson(api);
    const { pendingInviteId } = await invited(world, person.email);
    api.setTime(new Date(Date.now() + 15 * 86_400_000));
    expect(await person.call('listUserInvitations')).toMatchObject({ count: 0, items: [] });
    expect(await join(person, world.organizationId, pendingInviteId)).toMatchObject({ status: 404 });
    api.setTime();
  });

  it('is for nobody else: not for the admin who made it, nor for a person who never proved the address', async () => {
    const [world, other] = [await createWorld(api), await createWorld(api)];
    const { key, email } = await invited(other);
    const sent = await signUp(other.organizationId, key, email);
    if (!sent.ok) throw new Error('the invitation was refused');
    const { token, user } = sent.body.session;
    const unproved = { ...api.client(token), id: user.id, email, token };
    const { pendingInviteId } = await invited(world, email);
    for (const person of [world.as.admin, world.stranger, unproved]) {
      expect(await person.call('listUserInvitations')).toMatchObject({ count: 0, items: [] });
      expect(await join(person, world.organizationId, pendingInviteId)).toMatchObject({ status: 404 });
      expect(await person.send('declineInvitation', { params: { pendingInviteId } })).toMatchObject({
        status: 204,
      });
    }
    expect(await world.as.admin.call('listPendingInvites', { params: world })).toMatchObject({ count: 1 });
  });
});

describe('an invite link', () => {
  it('lets anybody join with its role, until it is switched off or deleted', async () => {
    const { organizationId, as, stranger } = await createWorld(api);
    const params = { organizationId };
    const link = await as.admin.call('createLinkInvite', { params, body: { role: 'comment' } });
    expect(link).toMatchObject({ object: 'invite', role: 'comment', redundant: true, active: true });
    expect(keyOf(link.urls.invite)).toBe(link.id);
    expect(await join(stranger, organizationId, link.id)).toMatchObject({
      status: 200,
      body: { id: stranger.id, role: 'comment' },
    });
    const at = { organizationId, inviteId: link.id };
    await as.admin.call('updateLinkInvite', { params: at, body: { active: false } });
    expect(await lookUp(organizationId, link.id)).toMatchObject({ status: 404 });
    expect(await signUp(organizationId, link.id, newAddress())).toMatchObject({ status: 404 });
    await as.admin.call('updateLinkInvite', { params: at, body: { active: true, role: 'edit' } });
    expect(await lookUp(organizationId, link.id)).toMatchObject({ body: { role: 'edit' } });
    expect(await as.admin.send('deleteLinkInvite', { params: at })).toMatchObject({ status: 205 });
    expect(await as.admin.send('deleteLinkInvite', { params: at })).toMatchObject({ status: 204 });
    expect(await lookUp(organizationId, link.id)).toMatchObject({ status: 404 });
  });

  it('stops at the next request when the organization switches links off, and can’t be made then', async () => {
    const { organizationId, as, stranger } = await createWorld(api);
    const params = { organizationId };
    const link = await as.admin.call('createLinkInvite', { params, body: { role: 'read' } });
    await as.admin.call('updateOrganization', { params, body: { inviteLinks: false } });
    expect(await join(stranger, organizationId, link.id)).toMatchObject({ status: 404 });
    expect(await as.admin.send('createLinkInvite', { params, body: { role: 'read' } })).toMatchObject({
      status: 409,
      failure: { type: 'invite_links_off' },
    });
  });

  it('raises a weaker role and never lowers a stronger one', async () => {
    const world = await createWorld(api);
    const { organizationId, as } = world;
    const link = await as.admin.call('createLinkInvite', { params: world, body: { role: 'edit' } });
    expect(await join(as.guest, organizationId, link.id)).toMatchObject({ body: { role: 'edit' } });
    expect(await join(as.create, organizationId, link.id)).toMatchObject({ body: { role: 'create' } });
  });

  it('that gives nothing new to who opens it again is told in the audit trail once', async () => {
    const world = await createWorld(api);
    const { organizationId, as, stranger } = world;
    const space = await as.admin.call('createSpace', { params: world, body: { title: 'Handbook' } });
    const links = [
      await as.admin.call('createLinkInvite', { params: world, body: { role: 'read' } }),
      await as.admin.call('createLinkInvite', { params: world, body: { level: 'edit', space: space.id } }),
    ];
    for (const { id } of [...links, ...links])
      expect(await join(stranger, organizationId, id)).toMatchObject({ status: 200 });
    const events = await api.services.db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.organizationId, organizationId), eq(auditEvents.action, 'member.joined')));
    expect(events).toHaveLength(2);
  });

  it('does not bring a disabled member back', async () => {
    const world = await createWorld(api);
    const { organizationId, as } = world;
    const link = await as.admin.call('createLinkInvite', { params: world, body: { role: 'edit' } });
    const params = { organizationId, userId: as.read.id };
    await as.admin.call('updateMember', { params, body: { disabled: true } });
    expect(await join(as.read, organizationId, link.id)).toMatchObject({
      status: 409,
      failure: { type: 'member_disabled' },
    });
    expect(await memberOf(world, as.read.id)).toMatchObject({ body: { disabled: true, role: 'read' } });
  });

  it.each(['space', 'collection'] as const)(
    'of a %s makes a guest who has that level there',
    async (kind) => {
      const { organizationId, as, stranger } = await createWorld(api);
      const params = { organizationId };
      const collection = await as.admin.call('createCollection', { params, body: { title: 'Shelf' } });
      const space = await as.admin.call('createSpace', {
        params,
        body: { title: 'Handbook', parent: collection.id },
      });
      const on = kind === 'space' ? { space: space.id } : { collection: collection.id };
      const link = await as.admin.call('createLinkInvite', { params, body: { level: 'comment', ...on } });
      expect(link).toMatchObject({ level: 'comment', [kind]: { object: kind } });
      expect(await lookUp(organizationId, link.id)).toMatchObject({
        body: { role: null, access: { kind, level: 'comment' } },
      });
      expect(await join(stranger, organizationId, link.id)).toMatchObject({ body: { role: null } });
      const response = await stranger.call('getSpace', { params: { spaceId: space.id } });
      expect(response.permissions).toMatchObject({ comment: true, edit: false });
      const at = { organizationId, inviteId: link.id };
      expect(await as.admin.send('updateLinkInvite', { params: at, body: { role: 'edit' } })).toMatchObject({
        status: 400,
        failure: { issues: [{ path: 'role' }] },
      });
      await as.admin.call('deleteSpace', { params: { spaceId: space.id } });
      if (kind === 'space') expect(await lookUp(organizationId, link.id)).toMatchObject({ status: 404 });
    },
  );

  it('of a space is made and seen by who administers it, and by nobody else', async () => {
    const { organizationId, as } = await createWorld(api);
    const params = { organizationId };
    const space = await as.admin.call('createSpace', { params, body: { title: 'Handbook' } });
    await as.admin.call('inviteToSpace', {
      params: { spaceId: space.id },
      body: { role: 'admin', users: [as.edit.id] },
    });
    const createLink = (person: Person, body: { level: 'read'; space: string } | { role: 'read' }) =>
      person.send('createLinkInvite', { params, body });
    const link = await createLink(as.edit, { level: 'read', space: space.id });
    expect(link).toMatchObject({ status: 201 });
    await as.admin.call('createLinkInvite', { params, body: { role: 'read' } });
    expect(await createLink(as.edit, { role: 'read' })).toMatchObject({ status: 403 });
    expect(await createLink(as.create, { level: 'read', space: space.id })).toMatchObject({ status: 403 });
    expect(await createLink(as.guest, { level: 'read', space: space.id })).toMatchObject({ status: 400 });
    const count = async (person: Person) => (await person.call('listLinkInvites', { params })).count;
    expect([await count(as.admin), await count(as.edit), await count(as.create)]).toEqual([2, 1, 0]);
    const ofSpace = (person: Person, id: string) =>
      person.call('listLinkInvites', { params, query: { space: id } });
    expect(await ofSpace(as.admin, space.id)).toMatchObject({ count: 1, items: [{ level: 'read' }] });
    expect(await ofSpace(as.create, space.id)).toMatchObject({ count: 0, items: [] });
    expect(await ofSpace(as.admin, 'another')).toMatchObject({ count: 0, items: [] });
    const inviteId = link.ok ? link.body.id : '';
    const at = { params: { organizationId, inviteId } };
    expect(await as.create.send('getLinkInvite', at)).toMatchObject({ status: 404 });
    expect(await as.create.send('deleteLinkInvite', at)).toMatchObject({ status: 204 });
    expect(await as.edit.send('getLinkInvite', at)).toMatchObject({ status: 200 });
  });

  it('goes when its collection moves to another organization', async () => {
    const { organizationId, as } = await createWorld(api);
    const params = { organizationId };
    const mine = await as.admin.call('createOrganization', { body: { title: 'Mine' } });
    const collection = await as.admin.call('createCollection', { params, body: { title: 'Shelf' } });
    const link = await as.admin.call('createLinkInvite', {
      params,
      body: { level: 'read', collection: collection.id },
    });
    await as.admin.call('transferCollection', {
      params: { collectionId: collection.id },
      body: { organization: mine.id },
    });
    expect(await lookUp(organizationId, link.id)).toMatchObject({ status: 404 });
  });

  it('keeps its secret out of the audit trail', async () => {
    const world = await createWorld(api);
    const { organizationId, as, stranger } = world;
    const link = await as.admin.call('createLinkInvite', { params: world, body: { role: 'read' } });
    const { key } = await invited(world);
    await join(stranger, organizationId, link.id);
    const { rows } = await api.services.db.execute(`select * from audit_events`);
    const text = JSON.stringify(rows.filter((row) => row.organization_id === organizationId));
    expect(text).toContain('member.joined');
    expect(text).toContain('invite_link.created');
    expect(text).not.toContain(link.id);
    expect(text).not.toContain(key);
  });
});

describe('a member', () => {
  it('is seen when they come by', async () => {
    const world = await createWorld(api);
    const { visitorClaims } = await world.as.read.call('pingOrganization', { params: world });
    expect(visitorClaims).not.toBe('');
    expect(await memberOf(world, world.as.read.id)).toMatchObject({
      body: { lastSeenAt: expect.any(String) },
    });
    expect(await world.stranger.send('pingOrganization', { params: world })).toMatchObject({ status: 404 });
  });

  it('is made one who signs in by SSO by an admin', async () => {
    const { organizationId, as } = await createWorld(api);
    const params = { organizationId, userId: as.read.id };
    expect(await as.create.send('setMemberSso', { params })).toMatchObject({ status: 403 });
    expect(await as.admin.call('setMemberSso', { params })).toMatchObject({ sso: true });
  });
});
