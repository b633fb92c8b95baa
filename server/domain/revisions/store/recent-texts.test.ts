import { expect, it } from 'vitest';
import { RecentTexts } from './recent-texts.ts';

it('the memory of parsed values is what counts, not the length of their texts', async () => {
  const entries = Array.from({ length: 40 }, (_, at) => ({ id: `p${at}`, slug: `s${at}`, pages: null }));
  const json = JSON.stringify({ kind: 'pages', entries });
  const room = 100;
  const recent = new RecentTexts<unknown>(room * json.length, JSON.parse);
  const hashes = Array.from({ length: room }, (_, at) => `hash-${at}`);
  const missed: string[][] = [];
  const load = (wanted: string[]) =>
    recent.load('organization', wanted, async (missing) => {
      missed.push(missing);
      return missing.map((hash) => ({ hash, json }));
    });
  for (const hash of hashes) await load([hash]);
  missed.length = 0;
  await load(hashes.toReversed());
  const stored = room - (missed[0]?.length ?? 0);
  expect(stored).toBeGreaterThan(2);
  expect(stored).toBeLessThan(room / 2);
});

it('the values that were asked for last stay', async () => {
  const recent = new RecentTexts<string>(10_000, (text) => text);
  const missed: string[] = [];
  const load = (hash: string) =>
    recent.load('organization', [hash], async (missing) => {
      missed.push(...missing);
      return missing.map((each) => ({ hash: each, json: 'x'.repeat(900) }));
    });
  for (const hash of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'a', 'h', 'i', 'j', 'a']) await load(hash);
  expect(missed.filter((hash) => hash === 'a')).toEqual(['a']);
  expect((await load('a')).get('a')).toBe('x'.repeat(900));
});
