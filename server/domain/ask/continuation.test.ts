import { expect, it } from 'vitest';
import type { Material } from './answer.ts';
import { continuationOf, readContinuation } from './continuation.ts';

const secret = 'a secret of an installation that is long enough';
const material = { query: 'How?', passages: [], services: [] } as unknown as Material;

it('an answer is continued by what was written of it in whole sentences', () => {
  const token = continuationOf(secret, material, 'Back up first [1]. Then st') ?? '';
  expect(readContinuation(secret, material, token)).toBe('Back up first [1]. ');
});

it('an answer that became too long by repeating itself is not continued', () => {
  const text = '備份是一個檔案 [1]。\n'.repeat(4_000);
  expect(continuationOf(secret, material, text)).toBeUndefined();
});
