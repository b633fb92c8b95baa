import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createLog } from './log.ts';

function logged(error: unknown): string {
  const lines: string[] = [];
  const log = createLog({}, { write: (line) => lines.push(line) });
  log.error({ err: error });
  return lines.join('');
}

test('a failed query is told by its statement and code, never by its values', () => {
  const cause = Object.assign(new Error('invalid input syntax: "canary"'), {
    code: '22P02',
    detail: 'Key (email)=(canary) exists.',
    routine: 'sample',
  });
  const line = logged(new DrizzleQueryError('select $1', ['canary'], cause));
  expect(line).toContain('select $1');
  expect(line).toContain('22P02');
  expect(line).not.toContain('canary');
});

test('an error of ours is told with its message and the place where it arose', () => {
  const line = logged(new TypeError('sample failed'));
  expect(line).toContain('sample failed');
  expect(line).toContain('log.test.ts');
});

test('an error that came as a plain object is told like one', () => {
  const { message, stack } = new Error('sample failed');
  expect(logged({ message, stack, queue: 'sample' })).toContain('sample failed');
  expect(logged({ message: 'canary', stack, routine: 'sample' })).not.toContain('canary');
});

test('buffered lines are written when the process ends, and soon while it runs', async () => {
  const start = `import { bufferedOutput, createLog } from '#server/core/log.ts';
    createLog({}, bufferedOutput()).info('last words');`;
  const run = (then: string) => spawn(process.execPath, ['--input-type=module', '-e', `${start}${then}`]);
  const ended = run('process.exit(1)');
  const [printed] = await Promise.all([text(ended.stdout), once(ended, 'exit')]);
  expect(printed).toContain('last words');
  const running = run('setInterval(() => {}, 1000);');
  const [chunk] = await once(running.stdout, 'data');
  expect(String(chunk)).toContain('last words');
  running.kill();
});
