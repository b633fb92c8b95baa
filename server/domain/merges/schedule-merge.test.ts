import { and, eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { hourMs } from '#lib/durations.ts';
import { auditEvents } from '#server/db/tables/records.ts';
import { startApi } from '#server/testing/api.ts';
import { createSampleSpace } from '#server/testing/content.ts';
import { deliverEvents } from '#server/testing/mails.ts';
import { mergeScheduledJob } from './merge-scheduled.ts';
import { listDueMerges } from './store.ts';

const api = startApi();
afterEach(() => api.setTime());
const page = (title: string) => ({ operation: 'insert_page' as const, title });
const inAnHour = () => new Date(api.services.now().getTime() + hourMs).toISOString();

/** A change request whose merge the reviewer scheduled for an hour later. */
async function createScheduled() {
  const space = await createSampleSpace(api, { Start: 'Hello.\n' });
  const changeRequestId = await space.propose([page('New')]);
  const at = { ...space.params, changeRequestId };
  const time = inAnHour();
  const scheduled = await space.as.review.call('scheduleMerge', { params: at, body: { at: time } });
  return { ...space, at, changeRequestId, time, scheduled };
}

type ScheduledMerge = Awaited<ReturnType<typeof createScheduled>>;

const runJob = (services = api.services) =>
  mergeScheduledJob.run(services, {}, { id: 'run', signal: new AbortController().signal, isLast: false });

async function runWhenDue(): Promise<void> {
  api.setTime(new Date(Date.now() + 2 * hourMs));
  await runJob();
}

const stateOf = async ({ as, at }: ScheduledMerge) => {
  const { status, mergeSchedule } = await as.read.call('getChangeRequest', { params: at });
  return { status, mergeSchedule };
};

const mergesOf = async ({ as, params }: ScheduledMerge) => {
  const { items } = await as.read.call('listRevisions', { params, query: {} });
  return items.filter(({ type }) => type === 'merge').length;
};

const auditOf = async ({ organizationId, changeRequestId }: ScheduledMerge, action: string) =>
  api.services.db
    .select({
      actor: auditEvents.actorId,
      via: auditEvents.via,
      network: auditEvents.network,
      payload: auditEvents.payload,
    })
    .from(auditEvents)
    .where(
      and(
        eq(auditEvents.organizationId, organizationId),
        eq(auditEvents.targetId, changeRequestId),
        eq(auditEvents.action, action),
      ),
    );

/** What a person is notified of since they last read everything. */
async function notifiedOf(
  { organizationId }: ScheduledMerge,
  person: ScheduledMerge['as']['review'],
): Promise<string[]> {
  await deliverEvents(api.services);
  const params = { organizationId };
  const { items } = await person.call('listNotifications', { params, query: { unread: 'true' } });
  return items.map(({ type }) => type);
}

describe('A scheduled merge', () => {
  it('is shown, and happens at its time as the person who scheduled it', async () => {
    const scheduled = await createScheduled();
    const { as, time } = scheduled;
    expect(scheduled.scheduled.mergeSchedule).toMatchObject({
      status: 'scheduled',
      at: time,
      scheduledBy: { id: as.review.id },
    });
    const before = await mergesOf(scheduled);
    await runJob();
    expect(await stateOf(scheduled)).toMatchObject({
      status: 'open',
      mergeSchedule: { status: 'scheduled' },
    });
    await runWhenDue();
    expect(await stateOf(scheduled)).toEqual({ status: 'merged', mergeSchedule: undefined });
    expect(await mergesOf(scheduled)).toBe(before + 1);
    expect(await auditOf(scheduled, 'change_request.merged')).toMatchObject([
      { actor: as.review.id, via: 'job', network: null, payload: { scheduledFor: time } },
    ]);
  });

  it('happens once, also with many processes and after one that was lost in the middle', async () => {
    const scheduled = await createScheduled();
    const before = await mergesOf(scheduled);
    api.setTime(new Date(Date.now() + hourMs + 60_000));
    // Its transaction ends before the audit entry is written, as with a process that is killed.
    const lost = {
      ...api.services,
      newId: () => {
        throw new Error('The process ended');
      },
    };
    await runJob(lost);
    expect(await stateOf(scheduled)).toMatchObject({
      status: 'open',
      mergeSchedule: { status: 'scheduled' },
    });
    await Promise.all([runJob(), runJob(), runJob()]);
    expect((await stateOf(scheduled)).status).toBe('merged');
    expect(await mergesOf(scheduled)).toBe(before + 1);
    expect(await auditOf(scheduled, 'change_request.merged')).toHaveLength(1);
  });

  it('waits for those of no other organization, and runs also when more are due than fit one batch', async () => {
    const first = await createScheduled();
    const schedules = Array.from({ length: 120 }, async () => {
      const params = { ...first.params, changeRequestId: await first.propose([]) };
      await first.as.review.call('scheduleMerge', { params, body: { at: first.time } });
    });
    await Promise.all(schedules);
    const other = await createScheduled();
    api.setTime(new Date(Date.now() + 2 * hourMs));
    const due = await listDueMerges(api.services.db, api.services.now(), { limit: 100, except: [] });
    expect(due.slice(0, 2).map(({ organizationId }) => organizationId)).toEqual(
      expect.arrayContaining([first.organizationId, other.organizationId]),
    );
    await runJob();
    expect((await stateOf(other)).status).toBe('merged');
    expect(await listDueMerges(api.services.db, api.services.now(), { limit: 100, except: [] })).toEqual([]);
  });

  it('is tried again for a quarter of an hour, counted from its first try', async () => {
    const scheduled = await createScheduled();
    const faulty = {
      ...api.services,
      documentsOf: () => {
        throw new Error('A fault');
      },
    };
    const runAt = async (minutes: number, services = api.services) => {
      api.setTime(new Date(Date.now() + hourMs + minutes * 60_000));
      await runJob(services);
      return (await stateOf(scheduled)).mergeSchedule;
    };
    const waiting = await runAt(60, faulty);
    expect(waiting?.status).toBe('scheduled');
    expect(await runAt(74, faulty)).toEqual(waiting);
    expect((await runAt(76, faulty))?.status).toBe('blocked');
  });

  it('can be canceled, and set anew, by whoever may merge', async () => {
    const scheduled = await createScheduled();
    const { as, at } = scheduled;
    expect((await as.edit.send('cancelScheduledMerge', { params: at })).status).toBe(403);
    expect((await as.create.send('cancelScheduledMerge', { params: at })).status).toBe(205);
    expect(await stateOf(scheduled)).toEqual({ status: 'open', mergeSchedule: undefined });
    expect(await notifiedOf(scheduled, as.review)).toEqual(['scheduled_merge']);
    await runWhenDue();
    expect((await stateOf(scheduled)).status).toBe('open');
    expect(await auditOf(scheduled, 'change_request.merge_canceled')).toHaveLength(1);
  });

  it('is canceled by new changes and by an archive, with the reason, and its person is notified', async () => {
    const scheduled = await createScheduled();
    const { as, at, edit, changeRequestId } = scheduled;
    await edit(changeRequestId, [page('Another')]);
    expect((await stateOf(scheduled)).mergeSchedule).toMatchObject({
      status: 'canceled',
      reason: expect.stringContaining('new changes'),
    });
    expect(await notifiedOf(scheduled, as.review)).toEqual(['scheduled_merge']);
    await as.review.call('scheduleMerge', { params: at, body: { at: inAnHour() } });
    await as.edit.call('updateChangeRequest', { params: at, body: { status: 'archived' } });
    expect((await stateOf(scheduled)).mergeSchedule).toMatchObject({ status: 'canceled' });
    await runWhenDue();
    expect((await stateOf(scheduled)).status).toBe('archived');
  });

  it('is canceled when its change request becomes a draft, with the reason, and its person is notified', async () => {
    const scheduled = await createScheduled();
    const { as, at } = scheduled;
    await as.edit.call('updateChangeRequest', { params: at, body: { status: 'open' } });
    expect((await stateOf(scheduled)).mergeSchedule).toMatchObject({ status: 'scheduled' });
    await as.edit.call('updateChangeRequest', { params: at, body: { status: 'draft' } });
    expect((await stateOf(scheduled)).mergeSchedule).toMatchObject({
      status: 'canceled',
      reason: expect.stringContaining('draft'),
    });
    expect(await notifiedOf(scheduled, as.review)).toEqual(['scheduled_merge']);
    await runWhenDue();
    expect((await stateOf(scheduled)).status).toBe('draft');
  });

  it('does not happen while its checks are not passed, and says why', async () => {
    const scheduled = await createScheduled();
    const { as, params } = scheduled;
    const rule = { rule: 'require_at_least_one_approved_review' as const };
    await as.admin.call('updateSpace', { params, body: { mergeRules: { type: 'rules', rules: [rule] } } });
    await runWhenDue();
    expect(await stateOf(scheduled)).toMatchObject({
      status: 'open',
      mergeSchedule: { status: 'blocked', reason: expect.stringContaining('Needs an approval') },
    });
    expect(await notifiedOf(scheduled, as.review)).toEqual(['scheduled_merge']);
    expect(await auditOf(scheduled, 'change_request.merge_blocked')).toMatchObject([{ actor: 'lectern' }]);
    await runJob();
    expect(await auditOf(scheduled, 'change_request.merge_blocked')).toHaveLength(1);
  });

  it('does not happen when the person may not merge any more', async () => {
    const [lower, gone] = [await createScheduled(), await createScheduled()];
    const update = { params: { organizationId: lower.organizationId, userId: lower.as.review.id } };
    await lower.as.admin.call('updateMember', { ...update, body: { role: 'edit' } });
    await gone.as.admin.call('deleteMember', {
      params: { organizationId: gone.organizationId, userId: gone.as.review.id },
    });
    await runWhenDue();
    for (const each of [lower, gone])
      expect(await stateOf(each)).toMatchObject({ status: 'open', mergeSchedule: { status: 'blocked' } });
  });

  it('has a time between five minutes and ninety days from now, and what was reviewed', async () => {
    const { as, at } = await createScheduled();
    const send = (ms: number, revision?: string) =>
      as.review.send('scheduleMerge', {
        params: at,
        body: { at: new Date(Date.now() + ms).toISOString(), ...(revision ? { revision } : {}) },
      });
    expect(await send(4 * 60_000)).toMatchObject({ status: 400, failure: { issues: [{ path: 'at' }] } });
    expect((await send(91 * 24 * hourMs)).status).toBe(400);
    expect(await send(hourMs, 'another')).toMatchObject({
      status: 409,
      failure: { type: 'change_request_changed' },
    });
    expect((await send(6 * 60_000)).status).toBe(200);
    await as.review.call('mergeChangeRequest', { params: at });
    expect((await send(hourMs)).status).toBe(409);
  });
});
