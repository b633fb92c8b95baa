import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sealEvents, verifyEvents } from '#server/domain/audit/index.ts';
import { migrate } from '#server/migrate.ts';
import { startApi } from '#server/testing/api.ts';
import { compareDatabases } from '#server/testing/compare-databases.ts';
import { withMail } from '#server/testing/mails.ts';
import { runApi } from '#server/testing/run-api.ts';
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts';
import { createWorld, type World } from '#server/testing/world.ts';
import { applyMigrations, lockMigrations, migrateTables, newestMigration } from '../migrate.ts';
import { ArchiveWriter, MANIFEST, type Manifest, parseManifest, readArchive } from './archive.ts';
import { backup } from './backup.ts';
import { restore } from './restore.ts';

const secret = 'test';
const folder = mkdtempSync(join(tmpdir(), 'lectern-backup-test-'));
const api = startApi();
let world: World;
let spaceId: string;
let count = 0;
const databases: TestDatabase[] = [];

const newFile = () => join(folder, `${++count}.backup`);

/** A database to restore into, with the schema of this release unless it is to have nothing. */
async function createDatabase(template?: 'template0'): Promise<string> {
  const database = await createTestDatabase(template);
  databases.push(database);
  return database.url;
}

async function query<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

async function readManifest(file: string): Promise<Manifest> {
  for await (const entry of readArchive(file)) return parseManifest(file, entry);
  throw new Error('The file has no entry');
}

beforeAll(async () => {
  world = await createWorld(api);
  const { id } = await world.as.admin.call('createSpace', {
    params: { organizationId: world.organizationId },
    body: { title: 'Handbook', editMode: 'live' },
  });
  spaceId = id;
  await world.as.admin.call('editContent', {
    params: { spaceId },
    body: {
      changes: [
        { operation: 'insert_page', title: 'Tabs\tand ends', document: { markdown: 'A \\ b\n\nÄ 漢 🙂\n' } },
        {
          operation: 'insert_files',
          files: [{ name: 'bytes.bin', contentType: 'application/octet-stream', base64: 'AAEKDQ==' }],
        },
      ],
    },
  });
});

afterAll(async () => {
  for (const database of databases) await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

describe('a backup', () => {
  it('brings everything back into an empty installation', async () => {
    const source = api.databaseUrl;
    const file = newFile();
    const progress: number[] = [];
    await backup(source, file, { secret, onProgress: (done, total) => progress.push(done / total) });
    const target = await createDatabase();
    await restore(target, file, { secret });
    expect(await compareDatabases(source, target)).toEqual([]);
    expect(progress.at(-1)).toBe(1);

    const restored = await runApi(target);
    try {
      const admin = restored.client(world.as.admin.token);
      const { pages } = await admin.call('listPages', { params: { spaceId } });
      expect(pages.map(({ title }) => title)).toContain('Tabs\tand ends');
      // What is written next gets numbers behind those that are there.
      await admin.call('editContent', {
        params: { spaceId },
        body: { changes: [{ operation: 'insert_page', title: 'After', document: { markdown: 'Later.' } }] },
      });
      const { items } = await admin.call('listRevisions', { params: { spaceId } });
      expect(items.length).toBeGreaterThan(1);
    } finally {
      await restored.stop();
    }
  });

  it('leaves out what was to be delivered, so that a restored installation sends no old message', async () => {
    const { organizationId, as } = world;
    await withMail(api, async (mails) => {
      await as.admin.call('inviteMembers', {
        params: { organizationId },
        body: { emails: ['someone@example.com'] },
      });
      const file = newFile();
      await backup(api.databaseUrl, file, { secret });
      expect(await mails.receive()).toMatchObject([{ to: 'someone@example.com' }]);
      const target = await createDatabase();
      await restore(target, file, { secret });
      await migrate(target);
      const restored = await runApi(target);
      try {
        await withMail(restored, async (later) => {
          expect(await later.receive()).toEqual([]);
          await restored.client(as.admin.token).call('inviteMembers', {
            params: { organizationId },
            body: { emails: ['another@example.com'] },
          });
          expect(await later.receive()).toMatchObject([{ to: 'another@example.com' }]);
        });
        expect(await query(target, "select 1 from events where type = 'invitation.created'")).toHaveLength(1);
      } finally {
        await restored.stop();
      }
    });
  });

  it('is restored into a database that was never used', async () => {
    const source = api.databaseUrl;
    const file = newFile();
    await backup(source, file, { secret });
    const target = await createDatabase('template0');
    await restore(target, file, { secret });
    expect(await compareDatabases(source, target)).toEqual([]);
  });

  it('of an earlier release is brought up to this one', async () => {
    const old = await createDatabase('template0');
    const journal = JSON.parse(
      readFileSync(new URL('../migrations/meta/_journal.json', import.meta.url), 'utf8'),
    ) as { entries: { when: number }[] };
    const earlier = journal.entries.at(-3)?.when ?? 0;
    const client = new pg.Client(old);
    await client.connect();
    await applyMigrations(client, earlier);
    await client.query(`insert into organizations (id, title, created_at) values ('old', 'Of old', now())`);
    await client.end();
    const file = newFile();
    await backup(old, file, { secret });
    expect((await readManifest(file)).migration).toBe(earlier);
    const target = await createDatabase();
    await restore(target, file, { secret });
    await migrateTables(old);
    expect(await compareDatabases(old, target)).toEqual([]);
    expect((await query(target, 'select title from organizations'))[0]?.title).toBe('Of old');
  });

  it('holds every row of a table that is rewritten as it begins', async () => {
    const source = await createDatabase();
    await query(
      source,
      `insert into users (id, email, display_name, created_at) values ('a', 'a@b', 'A', now())`,
    );
    const migrating = new pg.Client(source);
    await migrating.connect();
    await lockMigrations(migrating);
    await migrating.query('begin');
    await migrating.query('alter table users add column mark uuid not null default gen_random_uuid()');
    const file = newFile();
    const written = backup(source, file, { secret });
    await expect
      .poll(() =>
        query(
          source,
          `select 1 from pg_stat_activity where application_name = 'lectern backup'
        and wait_event_type = 'Lock'`,
        ),
      )
      .toHaveLength(1);
    await migrating.query('commit');
    await migrating.end();
    const { tables } = await written;
    expect(tables.find(({ name }) => name === 'users')).toMatchObject({
      rows: 1,
      columns: expect.arrayContaining(['mark']),
    });
  });

  it('is never written over a file, and leaves nothing of one that failed', async () => {
    const file = newFile();
    writeFileSync(file, 'mine');
    const source = api.databaseUrl;
    await expect(backup(source, file, { secret })).rejects.toThrow('already a file');
    expect(readFileSync(file, 'utf8')).toBe('mine');
    const nothing = await createDatabase('template0');
    const failed = newFile();
    await expect(backup(nothing, failed, { secret })).rejects.toThrow('nothing to back up');
    expect(readdirSync(folder).filter((name) => name.includes(failed.slice(-8)))).toEqual([]);
    writeFileSync(`${failed}.partial`, '');
    await expect(backup(source, failed, { secret })).rejects.toThrow('interrupted');
  });
});

describe('restoring refuses, and changes nothing,', () => {
  let file: string;
  let target: string;

  beforeAll(async () => {
    file = newFile();
    await backup(api.databaseUrl, file, { secret });
  });
  beforeEach(async () => {
    target = await createDatabase();
    await query(target, `update instance set set_up_at = '2020-01-01'`);
  });

  const refuses = async (path: string, reason: string, options = { secret }) => {
    await expect(restore(target, path, options)).rejects.toThrow(reason);
    expect(await query(target, `select set_up_at::date::text as day from instance`)).toEqual([
      { day: '2020-01-01' },
    ]);
    expect(await query(target, 'select id from users')).toEqual([]);
  };

  it('a file in which one byte is another', async () => {
    const bytes = readFileSync(file);
    for (const at of [0, 40, Math.floor(bytes.length / 2), bytes.length - 20]) {
      const damaged = newFile();
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      writeFileSync(damaged, changed);
      await refuses(damaged, 'is damaged');
    }
  });

  it('a file that was cut off, an empty one and one of another kind', async () => {
    const bytes = readFileSync(file);
    for (const part of [bytes.subarray(0, bytes.length - 200), bytes.subarray(0, 300), Buffer.alloc(0)]) {
      const cut = newFile();
      writeFileSync(cut, part);
      await refuses(cut, 'is damaged');
    }
    const other = newFile();
    writeFileSync(other, 'not a backup');
    await refuses(other, 'is damaged');
    await refuses(join(folder, 'not-there'), 'ENOENT');
  });

  it('a file whose parts are well packed and say something else than its checksums or its manifest', async () => {
    const entries: { name: string; bytes: Buffer }[] = [];
    for await (const entry of readArchive(file)) entries.push(entry);
    const write = async (change: (entry: (typeof entries)[number]) => Buffer | undefined) => {
      const changed = newFile();
      const archive = new ArchiveWriter(changed);
      for (const entry of entries) {
        const bytes = change(entry);
        if (bytes) await archive.add(entry.name, bytes);
      }
      await archive.finish();
      return changed;
    };
    await refuses(
      await write(({ name, bytes }) => (name.includes('/users/') ? undefined : bytes)),
      'users holds 0 of',
    );
    await refuses(await write(({ name, bytes }) => (name === MANIFEST ? undefined : bytes)), 'manifest');
    const later = (bytes: Buffer) => {
      const manifest = JSON.parse(bytes.toString()) as Manifest;
      return Buffer.from(JSON.stringify({ ...manifest, migration: newestMigration + 1 }));
    };
    await refuses(
      await write(({ name, bytes }) => (name === MANIFEST ? later(bytes) : bytes)),
      'later release',
    );
  });

  it('an installation that holds something, or that runs', async () => {
    const filled = await createDatabase();
    await restore(filled, file, { secret });
    await expect(restore(filled, file, { secret })).rejects.toThrow('not empty');
    await query(filled, 'delete from drizzle.__drizzle_migrations where created_at > 1');
    await query(filled, `insert into drizzle.__drizzle_migrations (hash, created_at) values ('earlier', 1)`);
    await expect(restore(filled, file, { secret })).rejects.toThrow('not empty');
    const running = new pg.Client({ connectionString: target, application_name: 'lectern' });
    await running.connect();
    await refuses(file, 'is running').finally(() => running.end());
  });

  it('a backup made with another secret, unless what was encrypted is given up', async () => {
    await refuses(file, 'another secret', { secret: 'another' });
    await world.as.admin.call('createLinkInvite', {
      params: { organizationId: world.organizationId },
      body: { role: 'read' },
    });
    await sealEvents(api.services);
    const withLink = newFile();
    await backup(api.databaseUrl, withLink, { secret });
    await restore(target, withLink, { secret: 'another', newSecret: true });
    expect(await query(target, 'select id from audit_events where position is not null')).toEqual([]);
    expect(await query(target, 'select 1 from audit_checkpoints')).toEqual([]);
    const restored = await createDatabase();
    await restore(restored, withLink, { secret });
    const { services, stop } = await runApi(restored);
    const flaws: string[] = [];
    const verified = await verifyEvents(services, { onFlaw: (_, text) => flaws.push(text) }).finally(stop);
    expect(verified.entries).toBeGreaterThan(0);
    expect(flaws).toEqual([]);
    expect(await query(target, 'select id from invites where sealed_key is not null')).toEqual([]);
    expect((await query(target, 'select id from users')).length).toBeGreaterThan(0);
  });

  it('and keeps what guards or names something without what was encrypted', async () => {
    const { organizationId } = world;
    const { id: siteId } = await world.as.admin.call('createSite', {
      params: { organizationId },
      body: { title: 'Signed in' },
    });
    await query(
      api.databaseUrl,
      `insert into two_factors (user_id, sealed_secret, enabled_at)
        select user_id, '\\x01', now() from members where organization_id = '${organizationId}' and role = 'admin'`,
    );
    await query(
      api.databaseUrl,
      `insert into visitor_providers (organization_id, site_id, issuer, client_id, sealed_client_secret)
        values ('${organizationId}', '${siteId}', 'https://login.example', 'lectern', '\\x01')`,
    );
    const file = newFile();
    await backup(api.databaseUrl, file, { secret });
    const url = await createDatabase();
    await restore(url, file, { secret: 'another', newSecret: true });
    expect(await query(url, 'select enabled_at is not null as enabled from two_factors')).toEqual([
      { enabled: true },
    ]);
    expect(await query(url, 'select client_id, sealed_client_secret from visitor_providers')).toEqual([
      { client_id: 'lectern', sealed_client_secret: null },
    ]);
  });
});
