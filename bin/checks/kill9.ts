import { rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { removeDatabase } from '#server/db/embedded.ts';
import { createTemporaryFolder } from '#server/testing/temporary-database.ts';
import { findFreePort } from '../supervise/ports.ts';
import { Installation } from './parts/installation.ts';
import { faultsOf } from './parts/recount.ts';
import { endOfImport, type Importer, sampleFolder, startImport } from './parts/sample-import.ts';
import { Writers } from './parts/writers.ts';

const victims = [...Array(10).fill('api'), ...Array(3).fill('postmaster')] as ('api' | 'postmaster')[];
const writers = 4;

/** Writes go on for a while between two kills, never the same while. */
const leastMs = 300;
const mostMs = 1500;

/** Imports go on meanwhile, each in a space of its own. */
const imports = 3;
const importedPages = 300;

/** Kills the API and the database while they write: nothing acknowledged is lost, and nothing is done by half. */
export async function run(): Promise<void> {
  const dataFolder = await createTemporaryFolder();
  const installation = new Installation(dataFolder, await findFreePort());
  try {
    await installation.start();
    await killWhileWriting(installation);
  } finally {
    await installation.end('SIGKILL');
    await removeDatabase(dataFolder);
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

async function killWhileWriting(installation: Installation): Promise<void> {
  const founded = await installation.createOrganization();
  const { organizationId, client } = founded;
  const { id: spaceId } = await client.call('createSpace', {
    params: { organizationId },
    body: { editMode: 'live', empty: true },
  });

  const writing = new Writers(client, spaceId, writers);
  const importer = { installation, ...founded };
  const started = await Promise.all(
    Array.from({ length: imports }, () => startImport(importer, sampleFolder(importedPages))),
  );
  for (const victim of victims) {
    await wait(leastMs + Math.random() * (mostMs - leastMs));
    const startedAt = performance.now();
    await installation.loses(installation[victim]());
    console.log(`${victim} killed; ready again after ${Math.round(performance.now() - startedAt)} ms`);
  }
  await writing.stop();

  const { pages, changeRequests, merged } = writing.acknowledged;
  const faults = [
    ...(await faultsOf(client, spaceId, writing.acknowledged)),
    ...(await Promise.all(started.map((id) => faultsOfImport(importer, id)))).flat(),
  ];
  for (const fault of faults) console.log(`✗ ${fault}`);
  const done =
    `${pages.length} pages, ${changeRequests.length} change requests and ${merged.length} merges acknowledged, ` +
    `${started.length} imports of ${importedPages} pages`;
  console.log(`${faults.length === 0 ? '✓' : '✗'} ${victims.length} kills, ${done}: ${faults.length} faults`);
  if (faults.length > 0 || merged.length === 0) process.exitCode = 1;
}

/** An import that was interrupted ends by itself, with each page once. */
async function faultsOfImport(importer: Importer, id: string): Promise<string[]> {
  const { target } = await endOfImport(importer, id);
  const { pages } = await importer.client.call('listPages', { params: { spaceId: target.space ?? '' } });
  const titles = titlesOf(pages).filter((title) => title.startsWith('Page '));
  if (titles.length === importedPages && new Set(titles).size === importedPages) return [];
  return [`the import ${id} brought ${titles.length} of ${importedPages} pages`];
}

function titlesOf(pages: readonly TitledPage[]): string[] {
  return pages.flatMap(({ title, pages: below = [] }) => [title, ...titlesOf(below)]);
}

interface TitledPage {
  title: string;
  pages?: readonly TitledPage[];
}
