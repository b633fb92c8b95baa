import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { sign } from '#server/core/secrets.ts';
import { hashToken } from '#server/core/tokens.ts';
import { startApi } from '#server/testing/api.ts';
import { createSampleSpace } from '#server/testing/content.ts';
import { publishSite, siteSettings } from '#server/testing/published-site.ts';
import { request } from '#server/testing/request.ts';
import { createPerson, type Person } from '#server/testing/world.ts';

const api = startApi(siteSettings);
let person: Person;

beforeEach(async () => {
  api.setTime();
  person = await createPerson(api);
});

function createOrganization(title: string, key: string | undefined, token = person.token) {
  return request(api, 'POST', '/v1/orgs', {
    token,
    body: { title },
    headers: key === undefined ? {} : { 'idempotency-key': key },
  });
}

async function titles(): Promise<string[]> {
  const { items } = await person.call('listOrganizations', {});
  return items.map(({ title }) => title);
}

describe('a POST with an Idempotency-Key', () => {
  test('keeps no token of a visitor and no share key', async () => {
    const world = await publishSite(api, 'share-link');
    const params = { organizationId: world.organizationId, siteId: world.site.id };
    const link = await world.as.admin.call('createShareLink', { params, body: { name: 'Partners' } });
    const visit = (path: string, token?: string) =>
      request(api, 'POST', path, {
        token,
        body: { url: link.urls.published },
        headers: { 'idempotency-key': 'visit' },
      });
    // Both only read, so a key has no effect on them and nothing is stored.
    for (const [path, token] of [
      ['/v1/published/visits', undefined],
      ['/v1/urls/published', world.stranger.token],
    ] as const) {
      expect((await visit(path, token)).status, path).toBe(200);
      expect((await visit(path, token)).status, path).toBe(200);
    }
    const stored = await api.services.db.execute(sql`select body, headers from idempotency_keys`);
    const shareKey = new URL(link.urls.published).searchParams.get('shareKey') ?? 'none';
    expect(JSON.stringify(stored.rows)).not.toContain(shareKey);
    expect(JSON.stringify(stored.rows)).not.toContain('lecv_');
  });

  test('keeps of its body nothing that a guess could be compared with', async () => {
    await createOrganization('Guessable', 'guessed');
    const { rows } = await api.services.db.execute<{ request_hash: Buffer }>(
      sql`select request_hash from idempotency_keys where key = 'guessed'`,
    );
    const request = `createOrganization /v1/orgs?\0${JSON.stringify({ title: 'Guessable' })}`;
    const { secret } = api.services.config;
    expect(rows).toHaveLength(1);
    expect(rows[0]?.request_hash).not.toEqual(createHash('sha256').update(request).digest());
    expect(rows[0]?.request_hash).toEqual(sign(secret, 'idempotent request', request));
  });

  test('happens once, and the first answer comes again', async () => {
    const first = await createOrganization('Sample', 'one');
    const second = await createOrganization('Sample', 'one');
    expect([second.status, second.text]).toEqual([201, first.text]);
    expect(second.headers.get('location')).toBe(first.headers.get('location'));
    expect(second.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'));
    expect(await titles()).toEqual(['Sample']);
  });

  test('is refused with 422 for another body or another operation', async () => {
    await createOrganization('Sample', 'one');
    expect((await createOrganization('Another', 'one')).status).toBe(422);
    const elsewhere = await request(api, 'POST', '/v1/user/tokens', {
      token: person.token,
      body: { label: 'Sample' },
      headers: { 'idempotency-key': 'one' },
    });
    expect(elsewhere.status).toBe(422);
    expect(await titles()).toEqual(['Sample']);
  });

  test('is refused with 422 for another query, which asks for another answer', async () => {
    const { as, params, propose } = await createSampleSpace(api);
    const path = `/v1/spaces/${params.spaceId}/change-requests/${await propose()}/content`;
    const edit = (query: string) =>
      request(api, 'POST', path + query, {
        token: as.edit.token,
        body: { changes: [{ operation: 'insert_page', title: 'Sample' }] },
        headers: { 'idempotency-key': 'one' },
      });
    const edited = await edit('?compat=false');
    expect(edited.body).toMatchObject({ changes: [{ object: 'created_page' }] });
    expect((await edit('')).status).toBe(422);
    expect((await edit('?compat=false')).text).toBe(edited.text);
  });

  test('sent many times at once happens once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => createOrganization('Sample', 'one')));
    const created = answers.filter(({ status }) => status === 201);
    const refused = answers.filter(({ status }) => status === 409);
    expect(created.length + refused.length).toBe(8);
    expect(new Set(created.map(({ text }) => text)).size).toBe(1);
    expect(await titles()).toEqual(['Sample']);
  });

  test('is refused with 409 while the first one still runs', async () => {
    const lock = `${hashToken(person.token).toString('base64url')}\none`;
    await api.services.db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 1))`);
      const refused = await createOrganization('Sample', 'one');
      expect(refused.status).toBe(409);
      expect(refused.body).toMatchObject({ error: { type: 'in_progress' } });
    });
    expect((await createOrganization('Sample', 'one')).status).toBe(201);
  });

  test('is free again after a refusal', async () => {
    expect((await createOrganization('', 'one')).status).toBe(400);
    expect((await createOrganization('Sample', 'one')).status).toBe(201);
  });

  test('never shows a secret a second time', async () => {
    const createKey = () =>
      request(api, 'POST', '/v1/user/tokens', {
        token: person.token,
        body: { label: 'Sample' },
        headers: { 'idempotency-key': 'one' },
      });
    const first = await createKey();
    expect(first.status).toBe(201);
    const second = await createKey();
    expect(second.status).toBe(409);
    expect(second.body).toMatchObject({ error: { type: 'already_answered' } });
    expect(second.text).not.toContain((first.body as { token: string }).token);
    const rows = await api.services.db.execute(sql`select * from idempotency_keys`);
    expect(JSON.stringify(rows.rows)).not.toContain((first.body as { token: string }).token);
  });

  test('is a key of its own for every token', async () => {
    const other = await createPerson(api);
    const first = await createOrganization('Sample', 'one');
    const theirs = await createOrganization('Sample', 'one', other.token);
    expect(theirs.status).toBe(201);
    expect(theirs.text).not.toBe(first.text);
  });

  test('is remembered for 24 hours', async () => {
    const start = new Date();
    api.setTime(start);
    await createOrganization('Sample', 'one');
    api.setTime(new Date(start.getTime() + 24 * 3_600_000 - 1));
    await createOrganization('Sample', 'one');
    expect(await titles()).toHaveLength(1);
    api.setTime(new Date(start.getTime() + 24 * 3_600_000));
    await createOrganization('Sample', 'one');
    expect(await titles()).toHaveLength(2);
  });

  test.each(['', ' ', 'ä', 'a b', 'x'.repeat(256)])('“%s” is no key', async (key) => {
    const headers = new Headers({
      authorization: `Bearer ${person.token}`,
      'content-type': 'application/json',
    });
    if (/^[\x20-\x7e]*$/.test(key)) headers.set('idempotency-key', key);
    else headers.set('idempotency-key', Buffer.from(key).toString('latin1'));
    const answer = await fetch(`${api.url}/v1/orgs`, { method: 'POST', headers, body: '{"title":"Sample"}' });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error: { issues: [{ path: 'Idempotency-Key' }] } });
  });
});

test('without a key a POST happens as often as it is sent', async () => {
  await createOrganization('Sample', undefined);
  await createOrganization('Sample', undefined);
  expect(await titles()).toHaveLength(2);
});
