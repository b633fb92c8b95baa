import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const shutdown = fileURLToPath(new URL('./shutdown.ts', import.meta.url));

/** A process with a channel to us that runs these lines and would never end by itself. */
function start(lines: string): ChildProcess {
  const program = `import { onShutdown } from ${JSON.stringify(shutdown)}; ${lines}; setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module-typescript', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

/** What the process prints until it ends, and its exit code. */
async function finish(child: ChildProcess): Promise<[string, number | null]> {
  const exit = once(child, 'exit') as Promise<[number | null]>;
  const printed = child.stdout ? await text(child.stdout) : '';
  return [printed.trim(), (await exit)[0]];
}

const stop = "onShutdown(async () => console.log('stopped'))";
const wait = 'await new Promise((resolve) => setTimeout(resolve, 300))';

test('a process ends when the one that started it is gone', async () => {
  const child = start(`${stop}; process.send('up')`);
  await once(child, 'message');
  child.disconnect();
  expect(await finish(child)).toEqual(['stopped', 0]);
});

test('it ends when the other one was gone while it still started', async () => {
  const child = start(`process.send('up'); ${wait}; ${stop}`);
  await once(child, 'message');
  child.disconnect();
  expect(await finish(child)).toEqual(['stopped', 0]);
});

test('a signal that comes twice stops it once', async () => {
  const child = start(`onShutdown(async () => { console.log('stopped'); ${wait}; }); process.send('up')`);
  await once(child, 'message');
  child.kill('SIGTERM');
  child.kill('SIGINT');
  expect(await finish(child)).toEqual(['stopped', 0]);
});

test('one that can’t stop in order says so by its exit code', async () => {
  const child = start("onShutdown(async () => { throw new Error('no') }); process.send('up')");
  await once(child, 'message');
  child.kill('SIGTERM');
  expect(await finish(child)).toEqual(['', 1]);
});
