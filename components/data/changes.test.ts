import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { changes } from '#lib/contract/changes.ts';

test('the console sends every write that says what it changes, so the proxy lets in no more than it needs', () => {
  const source = globSync('components/**/*.{ts,tsx}', { exclude: ['**/*.test.*'] })
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');
  expect(Object.keys(changes).filter((operation) => !source.includes(`'${operation}'`))).toEqual([]);
});
