import { expect, test } from 'vitest';
import { startApi } from '#server/testing/api.ts';
import { createWorld } from '#server/testing/world.ts';
import { importFolderJob } from './index.ts';

const api = startApi();

/** An import that waits for somebody to do it. */
async function waitingRun() {
  const { organizationId, as } = await createWorld(api);
  const params = { organizationId };
  const bytes = new TextEncoder().encode('# One\n\nWords.\n');
  const { key, url } = await as.admin.call('createUpload', {
    params,
    body: { file: { name: 'one.md', type: 'text/markdown', size: bytes.length }, kind: 'import_file' },
  });
  await fetch(`${api.url}${new URL(url).pathname}`, { method: 'PUT', body: bytes });
  const run = await as.admin.call('createImportRun', {
    params,
    body: { source: { type: 'file', files: [key] } },
  });
  const attempt = (isLast: boolean, signal = new AbortController().signal) =>
    importFolderJob.run(api.services, { organizationId, run: run.id }, { id: 'job', signal, isLast });
  const read = () => as.admin.call('getImportRun', { params: { organizationId, importRunId: run.id } });
  return { as, run, attempt, read };
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

test('an import that goes wrong every time ends as failed with the last try', async () => {
  const { attempt, read } = await waitingRun();
  await expect(attempt(false, AbortSignal.abort())).rejects.toThrow();
  expect(await read()).toMatchObject({ status: 'in-progress' });
  await expect(attempt(true, AbortSignal.abort())).rejects.toThrow();
  expect(await read()).toMatchObject({ status: 'failed', reason: 'Something went wrong on our side.' });
});
