import { and, eq, isNull } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { jobs } from '#server/background.ts';
import { hashToken } from '#server/core/tokens.ts';
import { blobs, uploads } from '#server/db/tables/content.ts';
import { tokens } from '#server/db/tables/people.ts';
import { idempotencyKeys } from '#server/db/tables/records.ts';
import { startApi } from '#server/testing/api.ts';
import { createSampleSpace } from '#server/testing/content.ts';
import { request } from '#server/testing/request.ts';
import { createPerson, createWorld, type World } from '#server/testing/world.ts';

const api = startApi();
const hour = 60 * 60 * 1000;
const day = 24 * hour;
const start = new Date('2026-03-01T12:00:00.000Z');

afterEach(() => api.setTime());

const passTo = (milliseconds: number) => api.setTime(new Date(start.getTime() + milliseconds));

async function run(name: string): Promise<void> {
  const signal = new AbortController().signal;
  const job = jobs.find((each) => each.name === name);
  await job?.run(api.services, {}, { id: 'sample', signal, isLast: true });
}

/** Announces an upload and sends its bytes, if there are any. */
async function upload(
  { organizationId, as }: Pick<World, 'organizationId' | 'as'>,
  kind: 'import_file' | 'organization_file',
  bytes: string,
  send = true,
): Promise<string> {
  const file = { name: 'a.md', type: 'text/markdown', size: bytes.length };
  const { key, url } = await as.create.call('createUpload', {
    params: { organizationId },
    body: { file, kind },
  });
  if (send) await fetch(`${api.url}${new URL(url).pathname}`, { method: 'PUT', body: bytes });
  return key;
}

describe('what is over is deleted', () => {
  it('answers of idempotency keys after a day, when the key may be used again', async () => {
    passTo(0);
    const person = await createPerson(api);
    const create = (key: string) =>
      request(api, 'POST', '/v1/orgs', {
        token: person.token,
        body: { title: 'Sample' },
        headers: { 'idempotency-key': key },
      });
    await create('old');
    passTo(day - hour);
    await create('young');
    const stored = async () => {
      const rows = await api.services.db.select({ key: idempotencyKeys.key }).from(idempotencyKeys);
      return rows.map(({ key }) => key).filter((key) => key === 'old' || key === 'young');
    };
    await run('delete-idempotency-keys');
    expect((await stored()).sort()).toEqual(['old', 'young']);
    passTo(day);
    await run('delete-idempotency-keys');
    expect(await stored()).toEqual(['young']);
  });

  it('sessions that ended, and no API token', async () => {
    const { db, newId } = api.services;
    const person = await createPerson(api);
    const insert = (kind: 'session' | 'api', expiresAt: Date | null) =>
      db.insert(tokens).values({
        id: newId(),
        hash: hashToken(newId()),
        userId: person.id,
        label: 'Sample',
        createdAt: start,
        kind,
        expiresAt,
      });
    await db.delete(tokens).where(eq(tokens.userId, person.id));
    await insert('session', new Date(start.getTime() + hour));
    await insert('session', new Date(start.getTime() + 2 * hour));
    await insert('api', new Date(start.getTime() + hour));
    await insert('api', null);
    const count = (kind: 'session' | 'api') =>
      db.$count(tokens, and(eq(tokens.userId, person.id), eq(tokens.kind, kind)));
    passTo(hour - 1);
    await run('delete-ended-sessions');
    expect([await count('session'), await count('api')]).toEqual([2, 2]);
    passTo(hour);
    await run('delete-ended-sessions');
    expect([await count('session'), await count('api')]).toEqual([1, 2]);
  });

  it('uploads that nobody sent or used, and never bytes that content has', async () => {
    passTo(0);
    const space = await createSampleSpace(api);
    const { organizationId, as, params, change } = space;
    const shared = 'Bytes that a space has too';
    await change([
      {
        operation: 'insert_files',
        files: [{ name: 'shared.txt', base64: Buffer.from(shared).toString('base64') }],
      },
    ]);
    await upload(space, 'import_file', 'never sent', false);
    await upload(space, 'import_file', 'sent and not used');
    await upload(space, 'import_file', shared);
    const used = await upload(space, 'import_file', '# Imported\n');
    const file = await upload(space, 'organization_file', 'of the organization');
    await as.create.call('createImportRun', {
      params: { organizationId },
      body: { source: { type: 'file', files: [used] } },
    });
    const { db } = api.services;
    const ofOrganization = eq(uploads.organizationId, organizationId);
    const counts = async () => ({
      unsent: await db.$count(uploads, and(ofOrganization, isNull(uploads.blob))),
      uploads: await db.$count(uploads, ofOrganization),
      blobs: await db.$count(blobs, eq(blobs.organizationId, organizationId)),
    });
    const before = { unsent: 1, uploads: 5, blobs: 4 };
    expect(await counts()).toEqual(before);
    passTo(day);
    await run('delete-unclaimed-uploads');
    expect(await counts()).toEqual(before);
    passTo(day + 1);
    await run('delete-unclaimed-uploads');
    expect(await counts()).toEqual({ unsent: 0, uploads: 4, blobs: 4 });
    passTo(7 * day + 1);
    await run('delete-unclaimed-uploads');
    expect(await counts()).toEqual({ unsent: 0, uploads: 2, blobs: 3 });
    const left = await db.select({ key: uploads.key }).from(uploads).where(ofOrganization);
    expect(left.map(({ key }) => key).sort()).toEqual([used, file].sort());
    const { items } = await as.read.call('listFiles', { params });
    const answer = await fetch(
      items[0]?.downloadURL.replace(/^https?:\/\/files\.[^/]+/, `${api.url}/files`) ?? '',
    );
    expect(await answer.text()).toBe(shared);
  });

  it('of bytes that came again since, only the upload', async () => {
    passTo(0);
    const world = await createWorld(api);
    const { organizationId } = world;
    await upload(world, 'import_file', 'twice');
    passTo(5 * day);
    await upload(world, 'organization_file', 'twice');
    await api.services.db
      .delete(uploads)
      .where(and(eq(uploads.organizationId, organizationId), eq(uploads.kind, 'organization_file')));
    passTo(8 * day);
    await run('delete-unclaimed-uploads');
    expect(await api.services.db.$count(uploads, eq(uploads.organizationId, organizationId))).toBe(0);
    expect(await api.services.db.$count(blobs, eq(blobs.organizationId, organizationId))).toBe(1);
  });
});
