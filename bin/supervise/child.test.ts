import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { type Child, superviseChild } from './child.ts';

const folder = mkdtempSync(join(tmpdir(), 'lectern-child-'));
const children: Child[] = [];

/** Keeps a program of these lines running and collects what it logs. */
function start(program: string) {
  const file = join(folder, `${children.length}.mjs`);
  writeFileSync(file, program);
  const lines: string[] = [];
  const fate = { hopeless: false };
  const spec = { name: 'sample', command: [file], env: process.env };
  const child = superviseChild(
    spec,
    (line) => lines.push(line),
    () => {
      fate.hopeless = true;
    },
  );
  children.push(child);
  return { child, lines, fate };
}

afterEach(async () => {
  for (const child of children.splice(0)) await child.stop(1_000);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a process that is killed is started again, and its log goes on', async () => {
  const { child, lines } = start(`console.log('{"up":true}'); setInterval(() => {}, 1000);`);
  await expect.poll(() => lines).toContain('{"up":true}');
  const first = child.pid();
  process.kill(first ?? 0, 'SIGKILL');
  await expect.poll(() => lines.filter((line) => line === '{"up":true}').length, { timeout: 10_000 }).toBe(2);
  expect(child.pid()).not.toBe(first);
  expect(lines.find((line) => line.includes('ended with SIGKILL'))).toBeDefined();
});

test('what a process prints that is no log becomes one line of it', async () => {
  const { lines } = start("console.error('first\\nsecond'); setInterval(() => {}, 1000);");
  await expect.poll(() => lines.length, { timeout: 10_000 }).toBe(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ process: 'sample', msg: 'first\nsecond' });
});

test('a process that the system can’t start is tried again', async () => {
  const lines: string[] = [];
  const tooLarge = { name: 'sample', command: [], env: { ...process.env, MUCH: 'a'.repeat(4_000_000) } };
  const child = superviseChild(
    tooLarge,
    (line) => lines.push(line),
    () => {},
  );
  children.push(child);
  await expect.poll(() => lines.filter((line) => line.includes('could not be started')).length).toBe(2);
  expect(child.pid()).toBeUndefined();
});

test('a process that never lives is given up', async () => {
  const { child, fate } = start('process.exit(3);');
  await expect.poll(() => fate.hopeless, { timeout: 25_000 }).toBe(true);
  expect(child.pid()).toBeUndefined();
});

test('stopping asks first, and then insists', async () => {
  const { child, lines } = start(
    "process.on('SIGTERM', () => {}); console.log('{\"up\":true}'); setInterval(() => {}, 1000);",
  );
  await expect.poll(() => lines.length, { timeout: 10_000 }).toBe(1);
  const pid = child.pid() ?? 0;
  await child.stop(200);
  expect(() => process.kill(pid, 0)).toThrow();
  expect(child.pid()).toBeUndefined();
});
