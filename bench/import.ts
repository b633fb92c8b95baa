import { rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { zipSync } from 'fflate';
import { Installation } from '#bin/checks/parts/installation.ts';
import { readFolder } from '#bin/commands/import.ts';
import { findFreePort } from '#bin/supervise/ports.ts';
import type { Client } from '#lib/api/client.ts';
import { removeDatabase } from '#server/db/embedded.ts';
import { makeThrowAwayFolder } from '#server/testing/throw-away.ts';
import { at, latencies, tell } from './parts/latencies.ts';

/**
 * What an import does to everyone else: how long a small request takes while a folder is imported, as a multiple of how
 * long it takes when nothing goes on. A folder can be named; else 5,000 pages are made up.
 */
const madeUp = 5_000;
const idleMs = 3_000;
const folder = process.argv[3];

const dataFolder = await makeThrowAwayFolder();
const installation = new Installation(dataFolder, await findFreePort());
try {
  await installation.start();
  await measure();
} finally {
  await installation.end('SIGTERM');
  await removeDatabase(dataFolder);
  rmSync(dataFolder, { recursive: true, force: true });
}

async function measure(): Promise<void> {
  const { client, token, organizationId } = await installation.found();
  const ask = () => client.call('getOrganization', { params: { organizationId } });
  await latencies(ask, wait(idleMs));
  const idle = await latencies(ask, wait(idleMs));
  const key = await upload(client, organizationId, token);
  const startedAt = performance.now();
  const done = importFrom(client, organizationId, key);
  const busy = await latencies(ask, done);
  const { report } = await done;
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`idle: ${tell(idle)}`);
  console.log(`while ${report?.pages} pages are imported in ${seconds} s: ${tell(busy)}`);
  console.log(`ratio of the 99th percentiles ${(at(busy, 0.99) / at(idle, 0.99)).toFixed(1)}`);
}

async function upload(client: Client, organizationId: string, token: string): Promise<string> {
  const bytes = zipSync(Object.fromEntries(files()));
  const { key, url } = await client.call('createUpload', {
    params: { organizationId },
    body: { file: { name: 'docs.zip', type: 'application/zip', size: bytes.length }, kind: 'import_file' },
  });
  const address = `${installation.url}${new URL(url).pathname}`;
  await fetch(address, {
    method: 'PUT',
    body: new Uint8Array(bytes),
    headers: { authorization: `Bearer ${token}` },
  });
  return key;
}

function files(): [string, Uint8Array][] {
  if (folder !== undefined) return readFolder(folder).map(({ path, bytes }) => [path, bytes]);
  const paragraph =
    'Some words about the thing that this page is of, with a [link](page-7.md#part-2) in them.';
  return Array.from({ length: madeUp }, (_, page) => {
    const parts = Array.from({ length: 12 }, (_part, part) => `## Part ${part}\n\n${paragraph} ${page}\n`);
    const text = `# Page ${page}\n\n${parts.join('\n')}`;
    return [`chapter-${page % 50}/page-${page}.md`, new TextEncoder().encode(text)];
  });
}

async function importFrom(client: Client, organizationId: string, key: string) {
  const params = { organizationId };
  const { id } = await client.call('createImportRun', {
    params,
    body: { source: { type: 'file', files: [key] } },
  });
  for (;;) {
    const run = await client.call('getImportRun', { params: { ...params, importRunId: id } });
    if (run.status === 'failed') throw new Error(`The import failed: ${run.reason}`);
    if (run.status === 'completed') return run;
    await wait(200);
  }
}
