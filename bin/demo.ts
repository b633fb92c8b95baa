import { mkdirSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '#server/config.ts';
import { removeDatabase } from '#server/db/embedded.ts';
import { createTemporaryFolder } from '#server/testing/temporary-database.ts';
import { buildIfStale } from './build.ts';
import { withServices } from './commands/with-services.ts';
import { type Demo, findDemo, writeDemo } from './demo/demo-file.ts';
import { furnish } from './demo/furnish.ts';
import { startIdentity } from './demo/identity.ts';
import { createSample, type Sample } from './demo/sample.ts';
import { orFail } from './or-fail.ts';
import { openQuietLog } from './supervise/quiet-log.ts';
import { reachable, serveUntilSignal } from './supervise/serve.ts';

await orFail(async () => {
  const { values } = parseArgs({ options: { identity: { type: 'boolean' } } });
  const ownFolder = process.env.LECTERN_DATA;
  const dataFolder = ownFolder ? resolve(ownFolder) : await createTemporaryFolder();
  process.env.LECTERN_DATA = dataFolder;
  await buildIfStale(print);
  mkdirSync(dataFolder, { recursive: true });
  const log = openQuietLog(join(dataFolder, 'demo.log'), print);
  const identity = values.identity
    ? await startIdentity(readConfig().publicUrl, join(dataFolder, 'mail.txt'))
    : undefined;
  print('Starting Lectern…');
  await serveUntilSignal({
    roles: ['api', 'console'],
    env: { ...process.env, ...identity?.env, LECTERN_DEMO: '1' },
    write: log.write,
    onReady: async () => {
      print('Writing the sample organization…');
      const demo = await fill(dataFolder);
      printLinks(demo, log.file, identity?.print(demo.organization));
    },
    onStopped: async () => {
      identity?.stop();
      if (ownFolder) return;
      await removeDatabase(dataFolder);
      rmSync(dataFolder, { recursive: true, force: true });
    },
  });
});

/** Makes the sample organization, unless the data folder has it from an earlier time. */
async function fill(dataFolder: string): Promise<Demo> {
  const { host, apiPort, publicUrl } = readConfig();
  const url = `http://${reachable(host)}:${apiPort}`;
  const demo = { ...(findDemo(dataFolder) ?? (await create(url))), url, console: publicUrl };
  writeDemo(dataFolder, demo);
  return demo;
}

async function create(url: string): Promise<Sample> {
  const sample = await withServices(createSample);
  await furnish(url, sample);
  return sample;
}

function print(text: string): void {
  process.stderr.write(`${text}\n`);
}

function printLinks(demo: Demo, logFile: string, identity = ''): void {
  const links = demo.users.map(
    ({ role, session }) => `  ${(role ?? 'guest').padEnd(8)}${demo.console}/-/signed-in?token=${session}`,
  );
  process.stdout.write(
    `\nLectern is ready at ${demo.console}. Open a link to sign in as:\n${links.join('\n')}\n\n` +
      `API      ${demo.url}\n` +
      `Tokens   ${join(dirname(logFile), 'demo.json')}\n` +
      `Log      ${logFile}\n${identity}\nPress Ctrl+C to stop.\n`,
  );
}
