import { createHmac } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditWebhooks } from '#server/db/tables/records.ts';
import { startApi } from '#server/testing/api.ts';
import { withMail } from '#server/testing/mails.ts';
import { request } from '#server/testing/request.ts';
import { startWebhookServer, type WebhookServer } from '#server/testing/webhook-server.ts';
import { createWorld, type World } from '#server/testing/world.ts';
import { sealEvents } from '../seal/seal-events.ts';
import { deliverEvents } from './deliver-events.ts';
import { listDueOrganizations } from './store.ts';

const api = startApi({ allowPrivateNetwork: ['127.0.0.1'] });
const secret = 'a-very-secret-signing-secret';
const minute = 60_000;
const signal = AbortSignal.timeout(10 * minute);

let server: WebhookServer;
beforeAll(async () => {
  server = await startWebhookServer();
});
afterAll(() => server.stop());
beforeEach(() => {
  server.calls.length = 0;
  server.answer(204);
});
afterEach(() => api.setTime());

async function worldWithWebhook() {
  const world = await createWorld(api);
  const params = { organizationId: world.organizationId };
  await world.as.admin.call('replaceAuditWebhook', { params, body: { url: server.url, secret } });
  return { ...world, params };
}

async function createTeams(
  { organizationId, as }: Pick<World, 'organizationId' | 'as'>,
  ...titles: string[]
) {
  for (const title of titles)
    await as.admin.call('createTeam', { params: { organizationId }, body: { title } });
}

async function sealAndDeliver(organizationId: string) {
  await sealEvents(api.services);
  await deliverEvents(api.services, organizationId, signal);
}

const delivered = () => server.calls.flatMap(({ body }) => body.events);

const isDue = async (organizationId: string) =>
  (await listDueOrganizations(api.services.db, api.services.now(), 'deliver-audit-log')).includes(
    organizationId,
  );

describe('the webhook of the audit log', () => {
  it('is set, shown without its secret, and removed', async () => {
    const { as, organizationId } = await createWorld(api);
    const params = { organizationId };
    expect(await as.admin.call('getAuditWebhook', { params })).toEqual({});
    const body = { url: server.url, secret };
    const shown = { object: 'audit-webhook', url: server.url, state: 'working', waiting: 0 };
    expect(await as.admin.call('replaceAuditWebhook', { params, body })).toEqual(shown);
    expect(await as.admin.call('getAuditWebhook', { params })).toEqual({ webhook: shown });
    const [row] = await api.services.db
      .select()
      .from(auditWebhooks)
      .where(eq(auditWebhooks.organizationId, organizationId));
    expect(row?.sealedSecret.toString('latin1')).not.toContain(secret);
    expect(await as.admin.send('deleteAuditWebhook', { params })).toMatchObject({ status: 205 });
    expect(await as.admin.send('deleteAuditWebhook', { params })).toMatchObject({ status: 204 });
    const events = JSON.stringify(await as.admin.call('listAuditEvents', { params }));
    expect(events).toContain('audit_webhook.replaced');
    expect(events).toContain('audit_webhook.deleted');
    expect(events).not.toContain(secret);
  });

  it('keeps its secret for the server that it was entered for', async () => {
    const { as, params } = await worldWithWebhook();
    const save = (url: string) => as.admin.send('replaceAuditWebhook', { params, body: { url } });
    expect(await save(`${server.url}/v2`)).toMatchObject({ status: 200 });
    const refused = { status: 400, failure: { issues: [{ path: 'secret' }] } };
    expect(await save('https://log.example.com/audit')).toMatchObject(refused);
    await as.admin.send('deleteAuditWebhook', { params });
    expect(await save(server.url)).toMatchObject(refused);
  });

  it('is for admins, of their own organization', async () => {
    const { as, params } = await worldWithWebhook();
    const other = await createWorld(api);
    const body = { url: server.url, secret };
    for (const id of ['getAuditWebhook', 'testAuditWebhook', 'deleteAuditWebhook'] as const) {
      expect(await as.create.send(id, { params })).toMatchObject({ status: 403 });
      expect(await other.as.admin.send(id, { params })).toMatchObject({ status: 404 });
    }
    expect(await as.create.send('replaceAuditWebhook', { params, body })).toMatchObject({ status: 403 });
  });

  it('gets the events from its save on, in their order, signed', async () => {
    const world = await createWorld(api);
    const { as, organizationId } = world;
    await createTeams(world, 'Before');
    await sealEvents(api.services);
    await as.admin.call('replaceAuditWebhook', {
      params: { organizationId },
      body: { url: server.url, secret },
    });
    await createTeams(world, 'One', 'Two');
    await sealAndDeliver(organizationId);
    const { items } = await as.admin.call('listAuditEvents', { params: { organizationId } });
    expect(server.calls).toHaveLength(1);
    expect(delivered().map(({ id }) => id)).toEqual([items[2]?.id, items[1]?.id, items[0]?.id]);
    expect(delivered()[2]).toMatchObject({ action: 'team.created', target: { label: 'Two' }, payload: {} });
    const [call] = server.calls;
    const {
      'webhook-id': id,
      'webhook-timestamp': time,
      'webhook-signature': signature,
    } = call?.headers ?? {};
    const right = createHmac('sha256', secret).update(`${id}.${time}.${call?.text}`).digest('base64');
    expect(signature).toBe(`v1,${right}`);
    expect(call?.body).toMatchObject({ type: 'audit_events', organization: organizationId });
    await sealAndDeliver(organizationId);
    expect(server.calls).toHaveLength(1);
  });

  it('gets many events in several requests, each once', async () => {
    const { organizationId } = await worldWithWebhook();
    await api.services.db.execute(sql`insert into audit_events
      (organization_id, id, occurred_at, action, actor_type, actor_id, source, target_type, target_id, payload)
      select ${organizationId}, 'many' || at, now(), 'team.created', 'system', 'lectern', 'script', 'team', 'x',
        jsonb_build_object('text', repeat('x', case when at <= 3 then 300000 else 10 end))
      from generate_series(1, 250) as at`);
    await sealEvents(api.services);
    await Promise.all([1, 2].map(() => deliverEvents(api.services, organizationId, signal)));
    const ids = delivered().map(({ id }) => id);
    expect(ids.slice(1)).toEqual(Array.from({ length: 250 }, (_, at) => `many${at + 1}`));
    expect(Math.max(...server.calls.map(({ text }) => text.length))).toBeLessThan(700_000);
  });

  it('is tried again later each time, and gets everything once it answers', async () => {
    const world = await worldWithWebhook();
    const { organizationId, as, params } = world;
    server.answer(500);
    await createTeams(world, 'One');
    const start = Date.now();
    await sealAndDeliver(organizationId);
    const { webhook } = await as.admin.call('getAuditWebhook', { params });
    expect(webhook).toMatchObject({
      state: 'failing',
      failure: 'The server answered with status 500.',
      waiting: 2,
    });
    expect(await isDue(organizationId)).toBe(false);
    const waits: number[] = [];
    for (let retryAt = Date.parse(webhook?.retryAt ?? ''); waits.length < 9; ) {
      api.setTime(new Date(retryAt));
      expect(await isDue(organizationId)).toBe(true);
      await deliverEvents(api.services, organizationId, signal);
      const next = Date.parse((await as.admin.call('getAuditWebhook', { params })).webhook?.retryAt ?? '');
      waits.push((next - retryAt) / minute);
      retryAt = next;
    }
    expect(waits).toEqual([2, 4, 8, 16, 32, 60, 60, 60, 60]);
    await createTeams(world, 'Two');
    await sealEvents(api.services);
    server.calls.length = 0;
    server.answer(204);
    api.setTime(new Date(start + 24 * 60 * minute));
    await deliverEvents(api.services, organizationId, signal);
    expect(delivered().map(({ action }) => action)).toEqual([
      'audit_webhook.replaced',
      'team.created',
      'team.created',
    ]);
    const after = (await as.admin.call('getAuditWebhook', { params })).webhook;
    expect(after).toMatchObject({ state: 'working', waiting: 0 });
    expect(after).not.toHaveProperty('failure');
  });

  it.each([
    ['answers with a redirect', 302, /redirect/],
    ['refuses', 403, /status 403/],
  ])('is not passed over when it %s', async (_, status, failure) => {
    const { organizationId, as, params } = await worldWithWebhook();
    server.answer(status);
    await sealAndDeliver(organizationId);
    const { webhook } = await as.admin.call('getAuditWebhook', { params });
    expect(webhook).toMatchObject({ state: 'failing', waiting: 1, failure: expect.stringMatching(failure) });
    expect(server.calls).toHaveLength(1);
  });

  it('is disabled after three days with an entry and a mail, and goes on once it is saved', async () => {
    const { organizationId, as, params } = await worldWithWebhook();
    server.answer(500);
    await sealAndDeliver(organizationId);
    api.setTime(new Date(Date.now() + 3 * 24 * 60 * minute + minute));
    await withMail(api, async (mails) => {
      await deliverEvents(api.services, organizationId, signal);
      expect(await mails.receive()).toMatchObject([
        { to: as.admin.email, subject: expect.stringMatching(/is no longer sent to its webhook/) },
      ]);
    });
    expect((await as.admin.call('getAuditWebhook', { params })).webhook).toMatchObject({ state: 'disabled' });
    api.setTime();
    expect(await isDue(organizationId)).toBe(false);
    const { items } = await as.admin.call('listAuditEvents', { params });
    expect(items[0]).toMatchObject({ action: 'audit_webhook.disabled', via: { type: 'job' } });
    server.calls.length = 0;
    server.answer(204);
    await as.admin.call('replaceAuditWebhook', { params, body: { url: server.url } });
    await sealAndDeliver(organizationId);
    expect(delivered().map(({ action }) => action)).toEqual([
      'audit_webhook.replaced',
      'audit_webhook.disabled',
      'audit_webhook.replaced',
    ]);
  });

  it('is sent one test by a request that is repeated with its key', async () => {
    const { as, params } = await worldWithWebhook();
    const test = () =>
      request(api, 'POST', `/v1/orgs/${params.organizationId}/audit-webhook/test`, {
        token: as.admin.token,
        headers: { 'idempotency-key': 'once' },
      });
    const first = await test();
    expect(await test()).toMatchObject({ status: 200, text: first.text });
    expect(server.calls).toHaveLength(1);
  });

  it('is sent a signed test, which says what is wrong', async () => {
    const { as, params } = await worldWithWebhook();
    const test = () => as.admin.call('testAuditWebhook', { params });
    expect(await test()).toEqual({ isWorking: true, message: 'The server accepted the test.' });
    expect(server.calls[0]?.body).toEqual({ type: 'test', organization: params.organizationId, events: [] });
    server.answer(404);
    expect(await test()).toEqual({ isWorking: false, message: 'The server answered with status 404.' });
    const body = { url: 'http://10.0.0.1/', secret };
    await as.admin.call('replaceAuditWebhook', { params, body });
    expect(await test()).toMatchObject({
      isWorking: false,
      message: expect.stringMatching(/not one that requests may go to/),
    });
    await as.admin.call('deleteAuditWebhook', { params });
    expect(await as.admin.send('testAuditWebhook', { params })).toMatchObject({
      status: 409,
      failure: { type: 'no_webhook' },
    });
  });
});
