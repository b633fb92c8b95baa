import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { addressOf } from '#lib/api/client.ts';
import type { AuditEventDetails } from '#lib/contract/audit/schemas.ts';
import { contract } from '#lib/contract/contract.ts';
import { startApi } from '#server/testing/api.ts';
import { request } from '#server/testing/request.ts';
import { createWorld, type World } from '#server/testing/world.ts';

const api = startApi();

function exportOf({ organizationId, as }: World, query: object, { token } = as.admin) {
  const { method, path } = contract.exportAuditEvents;
  return request(api, method, addressOf(path, { organizationId }, { ...query }), { token });
}

const eventsIn = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as AuditEventDetails);

/** Adds events that all have one time, so that only their order tells them apart. */
async function addEvents({ organizationId }: World, count: number): Promise<void> {
  await api.services.db.execute(sql`insert into audit_events
    (organization_id, id, occurred_at, action, actor_type, actor_id, source, target_type, target_id, payload)
    select ${organizationId}, 'sample' || at, '2020-01-01T00:00:00Z', 'team.created', 'system', 'lectern', 'script',
      'team', 'sample', jsonb_build_object('text', repeat('x', 2000)) from generate_series(1, ${count}::int) as at`);
}

describe('the export of the audit log', () => {
  it('has every event with what changed as a line of JSON, in the order of the list', async () => {
    const world = await createWorld(api);
    const { as, organizationId } = world;
    const params = { organizationId };
    const team = await as.admin.call('createTeam', { params, body: { title: 'Writers' } });
    await as.admin.call('updateTeam', { params: { ...params, teamId: team.id }, body: { title: 'Authors' } });
    const { status, text, headers } = await exportOf(world, { format: 'jsonl' });
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/jsonl; charset=utf-8');
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="audit-log-\d{4}-\d\d-\d\d\.jsonl"$/,
    );
    expect(headers.get('cache-control')).toBe('no-store');
    const { items } = await as.admin.call('listAuditEvents', { params });
    expect(eventsIn(text).map(({ id }) => id)).toEqual(items.map(({ id }) => id));
    expect(eventsIn(text)[0]).toMatchObject({ payload: { before: 'Writers', after: 'Authors' } });
  });

  it('has a head, the words of each action and no formulas as CSV', async () => {
    const world = await createWorld(api);
    const { as, organizationId } = world;
    await as.admin.call('createTeam', {
      params: { organizationId },
      body: { title: '=HYPERLINK("https://a.example";"x")' },
    });
    const { text, headers } = await exportOf(world, { format: 'csv', action: 'team.created' });
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const [head, line] = text.split('\r\n');
    expect(head).toContain('"Time","Action","Description","Who"');
    expect(line).toContain('"team.created","Created a team","Sample admin"');
    expect(line).toContain(`"'=HYPERLINK(""https://a.example"";""x"")"`);
  });

  it('says in both formats by which API token and from where a program came', async () => {
    const world = await createWorld(api);
    const { as, organizationId } = world;
    const { id, token } = await as.admin.call('createUserToken', { body: { label: '=Deploy' } });
    await api.client(token).call('createTeam', { params: { organizationId }, body: { title: 'Writers' } });
    const csv = await exportOf(world, { format: 'csv', action: 'team.created' });
    const [head, line] = csv.text.split('\r\n');
    expect(head).toContain('"Source","Via","API token","API token ID","Network","Object"');
    expect(line).toContain(`"api","api_token","'=Deploy","${id}","127.0.0.1","Writers"`);
    const lines = await exportOf(world, { format: 'jsonl', action: 'team.created' });
    expect(eventsIn(lines.text)).toMatchObject([
      { network: '127.0.0.1', via: { type: 'api_token', id, label: '=Deploy' } },
    ]);
    for (const { text } of [csv, lines]) expect(text).not.toContain(token);
  });

  it('has what the same filters show in the list', async () => {
    const world = await createWorld(api);
    const { as, organizationId } = world;
    const params = { organizationId };
    for (const title of ['a', 'b']) await as.admin.call('createTeam', { params, body: { title } });
    const space = await as.create.call('createSpace', { params, body: { title: 'Docs' } });
    const actions = async (query: object) =>
      eventsIn((await exportOf(world, { format: 'jsonl', ...query })).text).map(({ action }) => action);
    expect(await actions({ actor: as.create.id })).toEqual(['space.created']);
    expect(await actions({ target: space.id })).toEqual(['space.created']);
    expect(await actions({ action: 'team.created' })).toEqual(['team.created', 'team.created']);
    const none = await exportOf(world, { format: 'jsonl', to: '2000-01-01T00:00:00Z' });
    expect(none).toMatchObject({ status: 200, text: '' });
    expect(await exportOf(world, {})).toMatchObject({ status: 400 });
    expect(await exportOf(world, { format: 'xlsx' })).toMatchObject({ status: 400 });
  });

  it('loses and repeats none of many events of one moment', async () => {
    const world = await createWorld(api);
    await addEvents(world, 1000);
    const { text } = await exportOf(world, { format: 'jsonl', action: 'team.created' });
    const ids = eventsIn(text).map(({ id }) => id);
    expect(new Set(ids).size).toBe(1000);
    expect(ids).toHaveLength(1000);
  });

  it('breaks off once the caller is no admin any more', async () => {
    const world = await createWorld(api);
    const { organizationId, as, addMember } = world;
    const second = await addMember('admin');
    await addEvents(world, 20_000);
    const { path } = contract.exportAuditEvents;
    const answer = await fetch(`${api.url}${addressOf(path, { organizationId }, { format: 'jsonl' })}`, {
      headers: { authorization: `Bearer ${second.token}` },
    });
    const reader = answer.body?.getReader();
    await reader?.read();
    await as.admin.call('updateMember', {
      params: { organizationId, userId: second.id },
      body: { role: 'edit' },
    });
    const readAll = async () => {
      while (!(await reader?.read())?.done);
    };
    await expect(readAll()).rejects.toThrow();
  }, 60_000);

  it('is for admins, of their own organization', async () => {
    const world = await createWorld(api);
    expect(await exportOf(world, { format: 'csv' }, world.as.create)).toMatchObject({ status: 403 });
    expect(await exportOf(world, { format: 'csv' }, world.stranger)).toMatchObject({ status: 404 });
  });
});
