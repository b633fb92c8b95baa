import { rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { Installation } from '#bin/checks/parts/installation.ts';
import { endOfImport, sampleFolder, startImport } from '#bin/checks/parts/sample-import.ts';
import { readFolder } from '#bin/commands/import.ts';
import { findFreePort } from '#bin/supervise/ports.ts';
import { removeDatabase } from '#server/db/embedded.ts';
import { createTemporaryFolder } from '#server/testing/temporary-database.ts';
import { at, format, latencies } from './parts/latencies.ts';

/**
 * What an import does to everyone else: how long a small request takes while a folder is imported, as a multiple of how
 * long it takes when nothing goes on. A folder can be named; else 5,000 pages are made up.
 */
const pageCount = 5_000;
const idleMs = 3_000;
const folder = process.argv[3];

const dataFolder = await createTemporaryFolder();
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
  const { client, token, organizationId } = await installation.createOrganization();
  const ask = () => client.call('getOrganization', { params: { organizationId } });
  await latencies(ask, wait(idleMs));
  const idle = await latencies(ask, wait(idleMs));
  const importer = { installation, client, token, organizationId };
  const startedAt = performance.now();
  const done = endOfImport(importer, await startImport(importer, files()));
  const busy = await latencies(ask, done);
  const { report } = await done;
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`idle: ${format(idle)}`);
  console.log(`while ${report?.pages} pages are imported in ${seconds} s: ${format(busy)}`);
  console.log(`ratio of the 99th percentiles ${(at(busy, 0.99) / at(idle, 0.99)).toFixed(1)}`);
}

function files(): [path: string, bytes: Uint8Array][] {
  if (folder === undefined) return sampleFolder(pageCount);
  return readFolder(folder).map(({ path, bytes }) => [path, bytes]);
}
