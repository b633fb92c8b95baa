import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { errorIn, openQuietLog } from './quiet-log.ts';

const line = (level: number, msg: string, more = {}) =>
  JSON.stringify({ level, time: 1, process: 'api', msg, ...more });

test('a quiet log stores every line and shows the errors in words', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-log-'));
  const shown: string[] = [];
  const log = openQuietLog(join(folder, 'demo.log'), (text) => shown.push(text));
  const lines = [
    line(30, 'listening'),
    line(40, 'slow'),
    line(50, 'no port', { err: { message: 'in use' } }),
  ];
  for (const each of lines) log.write(each);
  await expect.poll(() => readFileSync(log.file, 'utf8')).toBe(`${lines.join('\n')}\n`);
  expect(shown).toEqual(['api: no port: in use']);
  rmSync(folder, { recursive: true, force: true });
});

test('what is no line of our log is shown as it is', () => {
  expect(errorIn('Segmentation fault')).toBe('Segmentation fault');
});
