import { type SQL, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Db } from '#server/db/database.ts';
import { startApi } from '#server/testing/api.ts';
import { deliverEvents } from '#server/testing/mails.ts';
import { createWorld, type World } from '#server/testing/world.ts';
import { purgeEvents } from './purge-events.ts';
import { sealEvents } from './seal-events.ts';
import { parseCheckpoint } from './signatures.ts';
import { verifyEvents } from './verify-events.ts';

const api = startApi();

/** Changes the database as somebody does who has its password and not the installation's secret. */
const tamper = (statement: SQL) => api.services.db.execute(statement);

async function flawsOf({ organizationId }: World, checkpoint?: string): Promise<string[]> {
  const flaws: string[] = [];
  const known = checkpoint === undefined ? undefined : parseCheckpoint(checkpoint);
  await verifyEvents(api.services, {
    organizationId,
    ...(known ? { checkpoint: known } : {}),
    onFlaw: (_, text) => flaws.push(text),
  });
  return flaws;
}

/** A world whose log has six sealed entries, with the id of each. */
async function createSealedWorld() {
  const world = await createWorld(api);
  const { as, organizationId } = world;
  for (let at = 1; at <= 6; at += 1)
    await as.admin.call('createTeam', { params: { organizationId }, body: { title: `Team ${at}` } });
  await sealEvents(api.services);
  const { rows } = await api.services.db.execute<{ id: string; position: string }>(
    sql`select id, position from audit_events where organization_id = ${organizationId} order by position`,
  );
  const seal = await as.admin.call('getAuditSeal', { params: { organizationId } });
  return { world, organizationId, ids: ['', ...rows.map(({ id }) => id)], count: rows.length, seal };
}

describe('the seal of the audit log', () => {
  it('covers every entry, and finds nothing in a log that nobody changed', async () => {
    const { world, organizationId, count, seal } = await createSealedWorld();
    expect(count).toBe(6);
    expect(await flawsOf(world)).toEqual([]);
    expect(await flawsOf(world, seal.checkpoint)).toEqual([]);
    const { items } = await world.as.admin.call('listAuditEvents', { params: { organizationId } });
    expect(seal.sealedUntil).toBe(items[0]?.occurredAt);
    await world.as.admin.call('createTeam', { params: { organizationId }, body: { title: 'Later' } });
    await sealEvents(api.services);
    expect(await flawsOf(world, seal.checkpoint)).toEqual([]);
  });

  it('says nothing of a log that was never sealed', async () => {
    const world = await createWorld(api);
    const { organizationId, as } = world;
    await as.admin.call('createTeam', { params: { organizationId }, body: { title: 'Early' } });
    expect(await as.admin.call('getAuditSeal', { params: { organizationId } })).toEqual({
      object: 'audit-seal',
    });
    expect(await flawsOf(world)).toEqual([]);
  });

  it('comes to an entry whose transaction ends after that of a later one', async () => {
    const { world, organizationId } = await createSealedWorld();
    const insert = (db: Db, id: string) =>
      db.execute(sql`insert into audit_events
        (organization_id, id, occurred_at, action, actor_type, actor_id, source, target_type, target_id, payload)
        values (${organizationId}, ${id}, now(), 'team.created', 'system', 'lectern', 'script', 'team', 'x', '{}')`);
    await api.services.db.transaction(async (open) => {
      await insert(open, 'early');
      await insert(api.services.db, 'late');
      expect(await sealEvents(api.services)).toBe(1);
    });
    expect(await sealEvents(api.services)).toBe(1);
    const { rows } = await tamper(
      sql`select id from audit_events where organization_id = ${organizationId} order by position desc limit 2`,
    );
    expect(rows).toEqual([{ id: 'early' }, { id: 'late' }]);
    expect(await flawsOf(world)).toEqual([]);
  });

  it('seals each entry once when two processes seal', async () => {
    const { world, organizationId } = await createSealedWorld();
    await tamper(sql`insert into audit_events
      (organization_id, id, occurred_at, action, actor_type, actor_id, source, target_type, target_id, payload)
      select ${organizationId}, 'many' || at, now(), 'team.created', 'system', 'lectern', 'script', 'team', 'x', '{}'
      from generate_series(1, 5000) as at`);
    const sealed = await Promise.all([sealEvents(api.services), sealEvents(api.services)]);
    expect(sealed[0] + sealed[1]).toBe(5000);
    expect(await flawsOf(world)).toEqual([]);
  });

  it.each([
    ['what changed', sql`payload = '{"title": "Other"}'`],
    ['who did it', sql`actor_id = 'someone', actor_label = 'Someone'`],
    ['when', sql`occurred_at = occurred_at - interval '1 day'`],
    ['from where', sql`network = null`],
    ['its digest', sql`digest = decode(repeat('00', 32), 'hex')`],
    ['who did it, as an erasure', sql`actor_label = 'Deleted account', erasure = digest`],
  ])('finds an entry of which somebody changed %s', async (_, set) => {
    const { world, organizationId, ids } = await createSealedWorld();
    await tamper(
      sql`update audit_events set ${set} where organization_id = ${organizationId} and position = 3`,
    );
    expect(await flawsOf(world)).toEqual([`event ${ids[3]} at position 3 was changed`]);
  });

  it('finds a changed chain', async () => {
    const { world, organizationId, ids } = await createSealedWorld();
    await tamper(
      sql`update audit_events set chain = digest where organization_id = ${organizationId} and position = 3`,
    );
    expect(await flawsOf(world)).toEqual([`the seal of event ${ids[3]} at position 3 was changed`]);
  });

  it('finds removed entries, the last ones among them', async () => {
    const { world, organizationId, seal } = await createSealedWorld();
    const remove = (from: number, to: number) =>
      tamper(
        sql`delete from audit_events where organization_id = ${organizationId} and position between ${from} and ${to}`,
      );
    await remove(2, 2);
    expect(await flawsOf(world)).toEqual(['the event at position 2 was removed']);
    await remove(5, 6);
    expect(await flawsOf(world, seal.checkpoint)).toEqual([
      'the event at position 2 was removed',
      'the events at positions 5 to 6 were removed',
    ]);
    await remove(1, 6);
    expect(await flawsOf(world)).toEqual(['the events at positions 1 to 6 were removed']);
  });

  it('finds entries that changed places', async () => {
    const { world, organizationId, ids } = await createSealedWorld();
    const move = (from: number, to: number) =>
      tamper(
        sql`update audit_events set position = ${to} where organization_id = ${organizationId} and position = ${from}`,
      );
    await move(2, 99);
    await move(5, 2);
    await move(99, 5);
    expect(await flawsOf(world)).toEqual([
      `event ${ids[5]} was moved from position 5 to position 2`,
      `event ${ids[2]} was moved from position 2 to position 5`,
    ]);
  });

  it('finds an entry behind the last one, and one that was sealed and is to be sealed again', async () => {
    const { world, organizationId, ids } = await createSealedWorld();
    await tamper(
      sql`update audit_events set position = 7 where organization_id = ${organizationId} and position = 6`,
    );
    expect(await flawsOf(world)).toEqual([
      `event ${ids[6]} was added at position 7`,
      'the event at position 6 was removed',
    ]);
    await tamper(
      sql`update audit_events set position = null where organization_id = ${organizationId} and position = 7`,
    );
    await sealEvents(api.services);
    expect(await flawsOf(world)).toEqual(['the event at position 6 was removed']);
  });

  it('finds a checkpoint that somebody changed or removed, and does not continue it', async () => {
    const { world, organizationId } = await createSealedWorld();
    await tamper(sql`delete from audit_events where organization_id = ${organizationId} and position = 6`);
    await tamper(sql`update audit_checkpoints set position = 5, chain = (select chain from audit_events
      where organization_id = ${organizationId} and position = 5) where organization_id = ${organizationId}`);
    expect(await flawsOf(world)).toEqual(['the checkpoint was changed']);
    await world.as.admin.call('createTeam', { params: { organizationId }, body: { title: 'Later' } });
    await sealEvents(api.services);
    expect(await flawsOf(world)).toEqual(['the checkpoint was changed']);
    await tamper(sql`delete from audit_checkpoints where organization_id = ${organizationId}`);
    await sealEvents(api.services);
    expect(await flawsOf(world)).toEqual(['the checkpoint is missing']);
  });

  it('finds by a checkpoint from elsewhere that all of it went back to an earlier state', async () => {
    const { world, organizationId } = await createSealedWorld();
    const { rows } = await tamper(
      sql`select * from audit_checkpoints where organization_id = ${organizationId}`,
    );
    const [earlier] = rows as { chain: Buffer; signature: Buffer }[];
    const team = { params: { organizationId }, body: { title: 'Later' } };
    await world.as.admin.call('createTeam', team);
    await sealEvents(api.services);
    const { checkpoint } = await world.as.admin.call('getAuditSeal', { params: { organizationId } });
    await tamper(sql`delete from audit_events where organization_id = ${organizationId} and position = 7`);
    await tamper(sql`update audit_checkpoints set position = 6, chain = ${earlier?.chain},
      signature = ${earlier?.signature} where organization_id = ${organizationId}`);
    expect(await flawsOf(world)).toEqual([]);
    expect(await flawsOf(world, checkpoint)).toEqual(['there were 7 events, and only 6 are sealed']);
    await world.as.admin.call('createTeam', { ...team, body: { title: 'Instead' } });
    await sealEvents(api.services);
    expect(await flawsOf(world, checkpoint)).toEqual([
      'the events up to position 7 are others than at the given checkpoint',
    ]);
  });

  it('bears that a deleted account is erased from sealed entries', async () => {
    const { world } = await createSealedWorld();
    const { create: person, admin } = world.as;
    const params = { organizationId: world.organizationId };
    await person.call('createSpace', { params, body: { title: 'Docs' } });
    await admin.call('inviteMembers', { params, body: { emails: [person.email] } });
    await sealEvents(api.services);
    await person.call('eraseAccount', { body: { email: person.email } });
    await sealEvents(api.services);
    await deliverEvents(api.services);
    const { items } = await admin.call('listAuditEvents', { params, query: { actor: person.id } });
    expect(items.map(({ actor }) => actor.label)).toContain('Deleted account');
    expect(await flawsOf(world)).toEqual([]);
  });

  it('tells what a purge removed from what somebody removed', async () => {
    const { world, organizationId, ids, seal } = await createSealedWorld();
    const [third] = (
      await tamper(
        sql`select occurred_at as at from audit_events where organization_id = ${organizationId} and position = 4`,
      )
    ).rows;
    const failed: string[] = [];
    const before = new Date(String(third?.at));
    await purgeEvents(api.services, { before, onFailure: (id) => failed.push(id) });
    expect(failed).not.toContain(organizationId);
    expect(await flawsOf(world, seal.checkpoint)).toEqual([]);
    const params = { organizationId };
    const { items } = await world.as.admin.call('listAuditEvents', { params });
    expect(items.map(({ id }) => id)).toEqual([expect.anything(), ids[6], ids[5], ids[4]]);
    expect(items[0]).toMatchObject({ action: 'audit_log.purged', via: { type: 'job' } });
    await sealEvents(api.services);
    expect(await flawsOf(world)).toEqual([]);
    await tamper(sql`delete from audit_events where organization_id = ${organizationId} and position = 4`);
    expect(await flawsOf(world)).toEqual(['the event at position 4 was removed']);
    await tamper(
      sql`update audit_checkpoints set purged_position = 4 where organization_id = ${organizationId}`,
    );
    expect(await flawsOf(world)).toEqual(['the checkpoint was changed']);
  });

  it('is read by admins only', async () => {
    const { organizationId, as } = await createWorld(api);
    expect(await as.create.send('getAuditSeal', { params: { organizationId } })).toMatchObject({
      status: 403,
    });
  });
});
