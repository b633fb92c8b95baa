import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { newId } from '#server/core/ids.ts';
import type { Db } from '#server/db/database.ts';
import { spaces } from '#server/db/tables/containers.ts';
import { revisions } from '#server/db/tables/content.ts';
import { members, organizations, passkeys, teams, users } from '#server/db/tables/people.ts';
import { auditEvents } from '#server/db/tables/records.ts';
import { transfer } from '#server/domain/containers/index.ts';
import { startApi } from '#server/testing/api.ts';
import { createAuthenticator } from '#server/testing/authenticator.ts';
import { createSampleSpace } from '#server/testing/content.ts';
import { request } from '#server/testing/request.ts';
import { untilWaiting } from '#server/testing/waiting.ts';
import { createPerson, createWorld } from '#server/testing/world.ts';

const api = startApi();

/** Sends requests while a transaction holds something, and does more in it once they all wait. */
async function whileHeld<T>(
  lock: (tx: Db) => Promise<unknown>,
  send: () => Promise<T>[],
  then: (tx: Db) => Promise<unknown> = async () => undefined,
): Promise<T[]> {
  const sent = await api.services.db.transaction(async (tx) => {
    await lock(tx);
    const requests = send();
    await untilWaiting(api.services.db, requests.length);
    await then(tx);
    return { requests };
  });
  return Promise.all(sent.requests);
}

/** Names a copy of the main revision as the main one, which no process has read. */
async function nameUnreadRevision(organizationId: string, spaceId: string): Promise<void> {
  const id = newId();
  const inSpace = sql`organization_id = ${organizationId} and space_id = ${spaceId}`;
  const { db } = api.services;
  await db.execute(sql`
    insert into ${revisions} (organization_id, space_id, id, root, type, parents, created_at)
    select organization_id, space_id, ${id}, root, type, parents, created_at from ${revisions}
    where ${inSpace} and change_request_id is null order by sequence desc limit 1`);
  await db.update(spaces).set({ revisionId: id }).where(eq(spaces.id, spaceId));
}

describe('a read of a space that goes to another organization meanwhile', () => {
  it('is 404 for who is not in that one, and answered for who is', async () => {
    const { as, params, organizationId, stranger } = await createSampleSpace(api, { Start: 'Hello.\n' });
    const { db } = api.services;
    await db.insert(members).values({
      organizationId: stranger.organizationId,
      userId: as.admin.id,
      role: 'admin',
      joinedAt: new Date(),
    });
    await nameUnreadRevision(organizationId, params.spaceId);
    const [read, administered] = await whileHeld(
      (tx) => tx.execute(sql`lock table ${revisions} in access exclusive mode`),
      () => [as.read.send('listPages', { params }), as.admin.send('listPages', { params })],
      (tx) =>
        transfer(
          { db: tx, tx },
          { kind: 'space', organizationId, id: params.spaceId },
          stranger.organizationId,
        ),
    );
    expect(read).toMatchObject({ status: 404 });
    expect(administered).toMatchObject({ status: 200, body: { pages: [{ title: 'Start' }] } });
  });
});

describe('a write that waited', () => {
  it('is refused when the right to it was taken away meanwhile, and writes nothing', async () => {
    const { as, params, propose, organizationId, pages, read } = await createSampleSpace(api, {
      Start: 'One.\n',
    });
    const changeRequestId = await propose([
      { operation: 'update_page', page: pages.Start ?? '', document: { markdown: 'Two.\n' } },
    ]);
    const at = { ...params, changeRequestId };
    const lockSpace = (tx: Db) => tx.select().from(spaces).where(eq(spaces.id, params.spaceId)).for('update');
    const setRole = (tx: Db, set: Partial<typeof members.$inferInsert>) =>
      tx
        .update(members)
        .set(set)
        .where(and(eq(members.organizationId, organizationId), eq(members.userId, as.review.id)));
    const merge = () => [as.review.send('mergeChangeRequest', { params: at })];
    const [demoted] = await whileHeld(lockSpace, merge, (tx) => setRole(tx, { role: 'edit' }));
    expect(demoted).toMatchObject({ status: 403 });
    await setRole(api.services.db, { role: 'review' });
    const [disabled] = await whileHeld(lockSpace, merge, (tx) => setRole(tx, { disabled: true }));
    expect(disabled).toMatchObject({ status: 404 });
    expect(await read(pages.Start ?? '')).toBe('One.\n');
    await setRole(api.services.db, { disabled: false });
    const [merged] = await whileHeld(lockSpace, merge);
    expect(merged).toMatchObject({ status: 200 });
  });
});

describe('a sign-in that waited', () => {
  it('is refused when the passkey was removed with a new password meanwhile', async () => {
    const person = await createPerson(api, 'Sample', 'a long enough password');
    const device = createAuthenticator(new URL(api.services.config.publicUrl).origin);
    const creation = await person.call('startPasskey');
    await person.call('createPasskey', {
      body: { credential: device.create(String(creation.options.challenge)) },
    });
    const { options } = await api.client().call('startPasskeySignIn');
    const credential = device.use(String(options.challenge));
    const [sent] = await whileHeld(
      (tx) => tx.update(users).set({ passwordHash: 'another' }).where(eq(users.id, person.id)),
      () => [api.client().send('signInWithPasskey', { body: { credential } })],
      (tx) => tx.delete(passkeys).where(eq(passkeys.userId, person.id)),
    );
    expect(sent).toMatchObject({ status: 401, failure: { type: 'wrong_passkey' } });
  });

  it('is refused when the password was changed meanwhile', async () => {
    const person = await createPerson(api, 'Sample', 'correct horse battery');
    const { email } = person;
    const ofPerson = eq(users.id, person.id);
    const [answer] = await whileHeld(
      (tx) => tx.select().from(users).where(ofPerson).for('update'),
      () => [request(api, 'POST', '/v1/sessions', { body: { email, password: 'correct horse battery' } })],
      (tx) => tx.update(users).set({ passwordHash: 'another' }).where(ofPerson),
    );
    expect(answer).toMatchObject({ status: 401, body: { error: { type: 'wrong_credentials' } } });
  });
});

describe('a transfer that waited', () => {
  it.each(['here', 'there'])(
    'is refused to somebody who no longer administers the organization %s',
    async (where) => {
      const { as, params, organizationId, stranger } = await createSampleSpace(api, { Start: 'Hello.\n' });
      const to = stranger.organizationId;
      const { id: userId } = await as.admin.call('getCurrentUser');
      await api.services.db
        .insert(members)
        .values({ organizationId: to, userId, role: 'admin', joinedAt: new Date() });
      await as.admin.call('inviteToSpace', { params, body: { role: 'admin', users: [userId] } });
      const left = where === 'here' ? organizationId : to;
      const [answer] = await whileHeld(
        (tx) => tx.select().from(organizations).where(eq(organizations.id, to)).for('update'),
        () => [as.admin.send('transferSpace', { params, body: { organization: to } })],
        (tx) =>
          tx
            .update(members)
            .set({ role: 'edit' })
            .where(and(eq(members.organizationId, left), eq(members.userId, userId))),
      );
      expect(answer).toMatchObject({ status: 403 });
      const [space] = await api.services.db.select().from(spaces).where(eq(spaces.id, params.spaceId));
      expect(space?.organizationId).toBe(organizationId);
    },
  );
});

describe('two who delete the same thing at once', () => {
  it('get 205 and 204, and the audit log has one entry', async () => {
    const { as, organizationId } = await createWorld(api);
    const { id: teamId } = await as.admin.call('createTeam', {
      params: { organizationId },
      body: { title: 'Writers' },
    });
    const entries = (action: string) =>
      api.services.db.$count(
        auditEvents,
        and(eq(auditEvents.organizationId, organizationId), eq(auditEvents.action, action)),
      );
    const deleteTeam = () => as.admin.send('deleteTeam', { params: { organizationId, teamId } });
    const ofTeam = await whileHeld(
      (tx) => tx.select().from(teams).where(eq(teams.id, teamId)).for('update'),
      () => [deleteTeam(), deleteTeam()],
    );
    expect(ofTeam.map(({ status }) => status).sort()).toEqual([204, 205]);
    expect(await entries('team.deleted')).toBe(1);

    const ofMember = { organizationId, userId: as.read.id };
    const deleteMember = () => as.admin.send('deleteMember', { params: ofMember });
    const answers = await whileHeld(
      (tx) => tx.select().from(members).where(eq(members.userId, as.read.id)).for('update'),
      () => [deleteMember(), deleteMember()],
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 205]);
    expect(await entries('member.removed')).toBe(1);
  });
});
