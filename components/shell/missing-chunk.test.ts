import { expect, test } from 'vitest';
import { isMissingChunk, mayReload } from './missing-chunk.ts';

function storage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

test('a chunk that an update removed is known by its name, other errors are not', () => {
  const missing = Object.assign(new Error('Failed to load chunk'), { name: 'ChunkLoadError' });
  expect(isMissingChunk(missing)).toBe(true);
  expect(isMissingChunk(new Error('Failed to load chunk'))).toBe(false);
  expect(isMissingChunk('ChunkLoadError')).toBe(false);
});

test('the page is loaded anew once, not in a circle', () => {
  const kept = storage();
  expect(mayReload(100_000, kept)).toBe(true);
  expect(mayReload(101_000, kept)).toBe(false);
  expect(mayReload(200_000, kept)).toBe(true);
});
