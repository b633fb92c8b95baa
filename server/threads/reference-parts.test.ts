import { expect, test } from 'vitest';
import { referenceEntries } from '#lib/openapi/reference/entries.ts';
import { indexedReference } from '#lib/search/indexed-reference.ts';
import { referenceParts, referencesOfPart } from './reference-parts.ts';

const specOf = (count: number, description = '') => ({
  openapi: '3.1.0',
  paths: Object.fromEntries(
    Array.from({ length: count }, (_, at) => [`/a${at}`, { get: { description, responses: {} } }]),
  ),
});

test('the references of a spec come in parts of a hundred, with all that they have', () => {
  const spec = specOf(250, 'Half a character: \ud800, and “words”.');
  const parts = referenceParts(JSON.stringify(spec)).map(referencesOfPart);
  expect(parts.map(({ length }) => length)).toEqual([100, 100, 50]);
  expect(parts.flat()).toEqual(
    referenceEntries(JSON.parse(JSON.stringify(spec))).map((entry) => ({
      ...entry,
      indexed: indexedReference(entry),
    })),
  );
  expect(referenceParts(JSON.stringify(specOf(0)))).toEqual([]);
});

test('a part has a million characters, unless a reference alone has more', () => {
  const parts = referenceParts(JSON.stringify(specOf(30, 'What it does, in many words. '.repeat(5_000))));
  const counts = parts.map((part) => referencesOfPart(part).length);
  expect(counts.length).toBeGreaterThan(1);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(30);
  for (const [at, { byteLength }] of parts.entries())
    expect(counts[at] === 1 || byteLength < 1_001_000).toBe(true);
});
