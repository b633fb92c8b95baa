import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createClient } from '#lib/api/client.ts';
import { removeDatabase, startDatabase } from '#server/db/embedded.ts';
import { compareDatabases } from '#server/testing/compare-databases.ts';
import { createTemporaryFolder } from '#server/testing/temporary-database.ts';
import { findFreePort } from '../supervise/ports.ts';
import { Installation } from './parts/installation.ts';
import { faultsOf } from './parts/recount.ts';
import { endOfImport, sampleFolder, startImport } from './parts/sample-import.ts';
import { type AcknowledgedWrites, Writers } from './parts/writers.ts';

const writers = 20;
const backupsWhileWriting = 3;
const importedPages = 600;
/** Of each command. */
const kills = 5;

/**
 * Makes backups while 20 writers write, restores each and counts again; compares every row of a last one; and kills
 * both commands at several moments. A backup holds all that was acknowledged before it began, and nothing by half.
 */
export async function run(): Promise<void> {
  const files = mkdtempSync(join(tmpdir(), 'lectern-backups-'));
  const folders: string[] = [];
  const newFolder = async () => {
    const folder = await createTemporaryFolder();
    folders.push(folder);
    return folder;
  };
  try {
    const faults = await findFaults(files, newFolder);
    for (const fault of faults) console.log(`✗ ${fault}`);
    console.log(`${faults.length === 0 ? '✓' : '✗'} ${faults.length} differences`);
    if (faults.length > 0) process.exitCode = 1;
  } finally {
    for (const folder of folders) {
      await removeDatabase(folder);
      rmSync(folder, { recursive: true, force: true });
    }
    rmSync(files, { recursive: true, force: true });
  }
}

async function findFaults(files: string, newFolder: () => Promise<string>): Promise<string[]> {
  const sourceFolder = await newFolder();
  const source = new Installation(sourceFolder, await findFreePort());
  const faults: string[] = [];
  const last = join(files, 'last.backup');
  await source.start();
  try {
    const founded = await source.createOrganization();
    const { organizationId, client, token } = founded;
    const { id: spaceId } = await client.call('createSpace', {
      params: { organizationId },
      body: { editMode: 'live', empty: true },
    });
    await endOfImport(
      { installation: source, ...founded },
      await startImport({ installation: source, ...founded }, sampleFolder(importedPages)),
    );
    const writing = new Writers(client, spaceId, writers);
    const acknowledged: { file: string; before: AcknowledgedWrites }[] = [];
    for (let number = 1; number <= backupsWhileWriting; number += 1) {
      await wait(2_000);
      const before = structuredClone(writing.acknowledged);
      const file = join(files, `${number}.backup`);
      await source.command('backup', file);
      acknowledged.push({ file, before });
    }
    await writing.stop();
    for (const { file, before } of acknowledged) {
      const folder = await newFolder();
      const restored = await restoreInto(folder, sourceFolder, file);
      await restored.start();
      const own = createClient({ url: restored.url, token });
      faults.push(...(await faultsOf(own, spaceId, before)));
      await restored.end('SIGTERM');
      const { pages, changeRequests, merged } = before;
      console.log(
        `backup while ${writers} write: ${pages.length} pages, ${changeRequests.length} change requests and ` +
          `${merged.length} merges were acknowledged before it`,
      );
    }
    await source.command('backup', last);
    faults.push(...(await killBackups(sourceFolder, files)));
    const same = await newFolder();
    await restoreInto(same, sourceFolder, last);
    faults.push(...(await differences(sourceFolder, same)));
    faults.push(...(await killRestores(sourceFolder, last, newFolder)));
    return faults;
  } finally {
    // It runs to the end, since a data folder that nothing uses is cleared as abandoned.
    await source.end('SIGTERM');
  }
}

/** A new installation with the secret of another one, filled from a file. */
async function restoreInto(folder: string, sourceFolder: string, file: string): Promise<Installation> {
  copyFileSync(join(sourceFolder, 'secret'), join(folder, 'secret'));
  const installation = new Installation(folder, await findFreePort());
  await installation.command('restore', file);
  return installation;
}

/** The file of a killed backup is not there, or it is whole. */
async function killBackups(folder: string, files: string): Promise<string[]> {
  const faults: string[] = [];
  const installation = new Installation(folder, 0);
  const startedAt = performance.now();
  await installation.command('backup', join(files, 'timed.backup'));
  const took = performance.now() - startedAt;
  for (let kill = 1; kill <= kills; kill += 1) {
    const file = join(files, `killed-${kill}.backup`);
    const ended = await killAfter(installation, (took * kill) / (kills + 0.5), 'backup', file);
    console.log(
      `backup ${ended ? 'ended before it was killed' : `killed at ${kill} of ${kills + 0.5} parts`}`,
    );
    if (existsSync(file) && !ended) faults.push(`the backup killed at moment ${kill} left ${file}`);
  }
  return faults;
}

/** A killed restore left nothing, so that the next one succeeds, or all of it. */
async function killRestores(
  sourceFolder: string,
  file: string,
  newFolder: () => Promise<string>,
): Promise<string[]> {
  const faults: string[] = [];
  const timed = await newFolder();
  const startedAt = performance.now();
  await restoreInto(timed, sourceFolder, file);
  const took = performance.now() - startedAt;
  for (let kill = 1; kill <= kills; kill += 1) {
    const folder = await newFolder();
    copyFileSync(join(sourceFolder, 'secret'), join(folder, 'secret'));
    const installation = new Installation(folder, 0);
    await killAfter(installation, (took * kill) / (kills + 0.5), 'restore', file);
    const again = await installation.command('restore', file).then(
      () => 'restored',
      (error: Error & { stderr?: string }) => error.stderr ?? error.message,
    );
    const left = /not empty/.test(again) ? 'all' : again === 'restored' ? 'nothing' : again;
    console.log(`restore killed at ${kill} of ${kills + 0.5} parts left ${left}`);
    faults.push(...(await differences(sourceFolder, folder)).map((fault) => `killed restore: ${fault}`));
  }
  return faults;
}

/** Runs a command and kills it after a time; true when it had ended by itself before. */
async function killAfter(installation: Installation, ms: number, ...args: string[]): Promise<boolean> {
  const child = spawn(...installation.commandLine(...args));
  const exit = once(child, 'exit');
  const ended = await Promise.race([exit.then(() => true), wait(ms, false)]);
  if (!ended) child.kill('SIGKILL');
  await exit;
  return ended;
}

async function differences(oneFolder: string, otherFolder: string): Promise<string[]> {
  const [one, other] = [await startDatabase(oneFolder, () => {}), await startDatabase(otherFolder, () => {})];
  try {
    return (await compareDatabases(one.url, other.url)).map((table) => `${table} differs`);
  } finally {
    await one.stop();
    await other.stop();
  }
}
