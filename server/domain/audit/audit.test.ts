import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createClient } from '#lib/api/client.ts';
import { startApi } from '#server/testing/api.ts';
import { createWorld } from '#server/testing/world.ts';

const api = startApi({ trustedProxies: ['127.0.0.1'] });

describe('the audit log', () => {
  it('says who did what to what, newest first, and what changed', async () => {
    const { organizationId, as } = await createWorld(api);
    const params = { organizationId };
    const team = await as.admin.call('createTeam', { params, body: { title: 'Writers' } });
    const ofTeam = { organizationId, teamId: team.id };
    await as.admin.call('updateTeam', { params: ofTeam, body: { title: 'Authors' } });

    const { items } = await as.admin.call('listAuditEvents', { params, query: { target: team.id } });
    expect(items.map(({ action }) => action)).toEqual(['team.renamed', 'team.created']);
    expect(items[0]).toMatchObject({
      object: 'audit-event',
      actor: { type: 'user', id: as.admin.id, label: 'Sample admin' },
      source: 'ui',
      target: { type: 'team', id: team.id, label: 'Authors' },
    });
    expect(items[0]).not.toHaveProperty('payload');

    const auditEventId = items[0]?.id ?? '';
    const event = await as.admin.call('getAuditEvent', { params: { organizationId, auditEventId } });
    expect(event).toMatchObject({ ...items[0], schemaVersion: 1 });
    expect(event.payload).toEqual({ before: 'Writers', after: 'Authors' });
    expect(event.correlationId).toMatch(/./);
  });

  it('says from which network and by what somebody came', async () => {
    const { organizationId, as } = await createWorld(api);
    const params = { organizationId };
    const { id, token } = await as.admin.call('createUserToken', { body: { label: 'Deploy' } });
    const from = (address: string, by: string) =>
      createClient({ url: api.url, token: by, headers: { 'x-forwarded-for': address } });
    await from('203.0.113.9', as.admin.token).call('createTeam', { params, body: { title: 'By hand' } });
    await from('2001:db8:1:2::9', token).call('createTeam', { params, body: { title: 'By program' } });
    await as.admin.call('deleteUserToken', { params: { tokenId: id } });

    const { items } = await as.admin.call('listAuditEvents', { params, query: { action: 'team.created' } });
    expect(items.map(({ source, network, via }) => ({ source, network, via }))).toEqual([
      { source: 'api', network: '2001:db8:1:2::/64', via: { type: 'api_token', id, label: 'Deploy' } },
      { source: 'ui', network: '203.0.113.9', via: { type: 'session' } },
    ]);
    const auditEventId = items[0]?.id ?? '';
    const event = await as.admin.call('getAuditEvent', { params: { organizationId, auditEventId } });
    expect(event).toMatchObject({ network: items[0]?.network, via: items[0]?.via });
    const { rows } = await api.services.db.execute(sql`select * from audit_events`);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('says nothing of how somebody came in an entry of an earlier release', async () => {
    const { organizationId, as } = await createWorld(api);
    await api.services.db.execute(sql`insert into audit_events
      (organization_id, id, occurred_at, action, actor_type, actor_id, source, target_type, target_id, payload)
      values (${organizationId}, 'old', '2020-01-01T00:00:00Z', 'team.created', 'user', ${as.admin.id}, 'ui', 'team', 'old', '{}')`);
    const { items } = await as.admin.call('listAuditEvents', { params: { organizationId } });
    expect(items).toHaveLength(1);
    expect(items[0]).not.toHaveProperty('network');
    expect(items[0]).not.toHaveProperty('via');
  });

  it('is filtered by time, both ends included, by action and by actor', async () => {
    const { organizationId, as } = await createWorld(api);
    const params = { organizationId };
    for (const title of ['a', 'b', 'c']) await as.admin.call('createTeam', { params, body: { title } });
    const space = await as.create.call('createSpace', { params, body: { title: 'Docs' } });
    const actions = async (query: Record<string, string>) =>
      (await as.admin.call('listAuditEvents', { params, query })).items.map(({ action }) => action);

    expect(await actions({ actor: as.create.id })).toEqual(['space.created']);
    expect(await actions({ action: 'team.created' })).toHaveLength(3);
    expect(await actions({ action: 'team.created', actor: as.create.id })).toEqual([]);
    const [event] = (await as.admin.call('listAuditEvents', { params, query: { target: space.id } })).items;
    const at = event?.occurredAt ?? '';
    expect(await actions({ from: at, to: at, target: space.id })).toEqual(['space.created']);
    const before = new Date(Date.parse(at) - 1).toISOString();
    expect(await actions({ to: before, target: space.id })).toEqual([]);
  });

  it('has twenty events on a page and loses none between two pages', async () => {
    const { organizationId, as } = await createWorld(api);
    const params = { organizationId };
    for (let at = 0; at < 25; at += 1)
      await as.admin.call('createTeam', { params, body: { title: `Team ${at}` } });
    const query = { action: 'team.created' };
    const first = await as.admin.call('listAuditEvents', { params, query });
    expect(first).toMatchObject({ count: 25 });
    expect(first.items).toHaveLength(20);
    await as.admin.call('createTeam', { params, body: { title: 'Later' } });
    const rest = await as.admin.call('listAuditEvents', {
      params,
      query: { ...query, page: first.next?.page },
    });
    const labels = [...first.items, ...rest.items].map(({ target }) => target.label);
    expect(labels).toEqual(Array.from({ length: 25 }, (_, at) => `Team ${24 - at}`));
  });

  it('names every action with its words', async () => {
    const { organizationId, as } = await createWorld(api);
    const { items } = await as.admin.call('listAuditEventActions', { params: { organizationId } });
    expect(items).toContainEqual({
      object: 'audit-event-action',
      id: 'team.created',
      label: 'Created a team',
    });
    const labels = items.map(({ label }) => label);
    expect(labels).toEqual([...labels].sort((a, b) => a.localeCompare(b, 'en')));
  });

  it('is for admins, of their own organization', async () => {
    const { organizationId, as } = await createWorld(api);
    const other = await createWorld(api);
    const params = { organizationId };
    await as.admin.call('createTeam', { params, body: { title: 'Writers' } });
    expect(await as.create.send('listAuditEvents', { params })).toMatchObject({ status: 403 });
    expect(await other.as.admin.send('listAuditEvents', { params })).toMatchObject({ status: 404 });
    const [event] = (await as.admin.call('listAuditEvents', { params })).items;
    const foreign = { organizationId: other.organizationId, auditEventId: event?.id ?? '' };
    expect(await other.as.admin.send('getAuditEvent', { params: foreign })).toMatchObject({ status: 404 });
  });
});
