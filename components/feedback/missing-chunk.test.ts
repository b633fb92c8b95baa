import { expect, test } from 'vitest';
import { canReload, isMissingChunk } from './missing-chunk.ts';

function storage() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  };
}

test('a chunk that an update removed is known by its name, other errors are not', () => {
  const missing = Object.assign(new Error('Failed to load chunk'), { name: 'ChunkLoadError' });
  expect(isMissingChunk(missing)).toBe(true);
  expect(isMissingChunk(new Error('Failed to load chunk'))).toBe(false);
  expect(isMissingChunk('ChunkLoadError')).toBe(false);
});

test('the page is loaded anew once, not in a circle', () => {
  const store = storage();
  expect(canReload(100_000, store)).toBe(true);
  expect(canReload(101_000, store)).toBe(false);
  expect(canReload(200_000, store)).toBe(true);
});
