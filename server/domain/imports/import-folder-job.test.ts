import { and, eq, sql } from 'drizzle-orm';
import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { mostBlocks } from '#lib/document/most-blocks.ts';
import { members } from '#server/db/tables/people.ts';
import { startApi } from '#server/testing/api.ts';
import { createWorld, type Person } from '#server/testing/world.ts';
import { DocumentThreads } from '#server/threads/documents.ts';
import { failLostImportsJob, importFolderJob } from './import-folder-job.ts';

const api = startApi();

/** An import that waits for somebody to do it. */
async function waitingRun(
  text: string | Uint8Array<ArrayBuffer> = '# One\n\nWords.\n',
  name = 'one.md',
  type = 'text/markdown',
) {
  const { organizationId, as } = await createWorld(api);
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  const { run, attempt } = await waitingRunOf(as.admin, organizationId, { bytes, name, type });
  const read = () => as.admin.call('getImportRun', { params: { organizationId, importRunId: run.id } });
  return { organizationId, as, run, attempt, read };
}

interface Import {
  bytes?: Uint8Array<ArrayBuffer>;
  name?: string;
  type?: string;
  target?: { space: string };
}

async function waitingRunOf(
  person: Person,
  organizationId: string,
  {
    bytes = new TextEncoder().encode('# One\n\nWords.\n'),
    name = 'one.md',
    type = 'text/markdown',
    target,
  }: Import,
) {
  const params = { organizationId };
  const { key, url } = await person.call('createUpload', {
    params,
    body: { file: { name, type, size: bytes.length }, kind: 'import_file' },
  });
  await fetch(`${api.url}${new URL(url).pathname}`, { method: 'PUT', body: bytes });
  const run = await person.call('createImportRun', {
    params,
    body: { source: { type: 'file', files: [key] }, ...(target ? { target } : {}) },
  });
  const attempt = (isLast: boolean, signal = new AbortController().signal, services = api.services) =>
    importFolderJob.run(services, { organizationId, run: run.id }, { id: 'job', signal, isLast });
  return { run, attempt };
}

test('an import whose space is gone has failed and says so', async () => {
  const { as, run, attempt, read } = await waitingRun();
  const params = { spaceId: run.target.space ?? '' };
  await as.admin.call('deleteSpace', { params });
  await attempt(false);
  await as.admin.call('restoreSpace', { params });
  expect(await read()).toMatchObject({
    status: 'failed',
    reason: 'The space of this import was deleted.',
    completedAt: expect.any(String),
  });
});

test('an import of somebody who lost the right to it writes nothing', async () => {
  const { organizationId, as, run, attempt, read } = await waitingRun();
  const setDisabled = (disabled: boolean) =>
    api.services.db
      .update(members)
      .set({ disabled })
      .where(and(eq(members.organizationId, organizationId), eq(members.userId, as.admin.id)));
  await setDisabled(true);
  await attempt(true);
  await setDisabled(false);
  expect(await read()).toMatchObject({ status: 'failed' });
  const { pages } = await as.admin.call('listPages', { params: { spaceId: run.target.space ?? '' } });
  expect(pages).toEqual([]);
});

test('an import of somebody who lost access to its space has failed and says so', async () => {
  const { as, organizationId } = await createWorld(api);
  const { id: spaceId } = await as.admin.call('createSpace', {
    params: { organizationId },
    body: { title: 'Guide' },
  });
  const setDefaultLevel = (defaultLevel: 'create' | null) =>
    as.admin.call('updateSpace', { params: { spaceId }, body: { defaultLevel } });
  await setDefaultLevel('create');
  const { run: waiting, attempt } = await waitingRunOf(as.create, organizationId, {
    target: { space: spaceId },
  });
  await setDefaultLevel(null);
  await attempt(false);
  const run = await as.admin.call('getImportRun', { params: { organizationId, importRunId: waiting.id } });
  expect(run).toMatchObject({
    status: 'failed',
    reason: 'The space was deleted, or the person who began this import lost access to it.',
  });
});

test('an import that goes wrong every time ends as failed with the last try', async () => {
  const { attempt, read } = await waitingRun();
  await expect(attempt(false, AbortSignal.abort())).rejects.toThrow();
  expect(await read()).toMatchObject({ status: 'in-progress' });
  await expect(attempt(true, AbortSignal.abort())).rejects.toThrow();
  expect(await read()).toMatchObject({ status: 'failed', reason: 'Something went wrong on our side.' });
});

test('an import whose job ended with its process too often has failed and says so', async () => {
  const { run, read } = await waitingRun();
  const failLost = () =>
    failLostImportsJob.run(
      api.services,
      {},
      { id: 'x', signal: new AbortController().signal, isLast: false },
    );
  await failLost();
  expect(await read()).toMatchObject({ status: 'pending' });
  await api.services.db.execute(
    sql`delete from pgboss.job where name = ${importFolderJob.name} and data ->> 'run' = ${run.id}`,
  );
  await failLost();
  expect(await read()).toMatchObject({ status: 'failed', reason: 'Something went wrong on our side.' });
});

test('a page that takes too long to read is named as not taken, and the others are', async () => {
  const files = {
    'one.md': '# One\n\nSee [two](two.md) and [three](below/three.md).\n',
    'below/README.md': `# Two\n\n${'a \n'.repeat(150_000)}`,
    'below/three.md': '# Three\n\nWords.\n',
    'list.md': '- x\n'.repeat(mostBlocks / 2),
  };
  const bytes = zipSync(
    Object.fromEntries(Object.entries(files).map(([path, text]) => [path, new TextEncoder().encode(text)])),
  );
  const { as, run, attempt, read } = await waitingRun(bytes, 'docs.zip', 'application/zip');
  const threads = new DocumentThreads({ log: api.services.log, longestRunMs: 250 });
  try {
    await attempt(true, undefined, { ...api.services, documentsOf: threads.of });
  } finally {
    await threads.stop();
  }
  const { status, progress, report } = await read();
  expect([status, progress, report?.pages]).toEqual(['completed', { done: 4, total: 4 }, 2]);
  expect(report?.problems.map(({ kind, path }) => `${kind} ${path}`).toSorted()).toEqual([
    'broken-link one.md',
    'too-long below/README.md',
    'too-long list.md',
  ]);
  const { pages } = await as.read.call('listPages', { params: { spaceId: run.target.space ?? '' } });
  expect(pages.map(({ title }) => title).toSorted()).toEqual(['One', 'Three']);
});
