import { expect, test } from 'vitest';
import { RecentResults } from './recent-results.ts';

test('what was used lately is not computed again, and what was not is dropped', () => {
  const computed: string[] = [];
  const results = new RecentResults<string>({ characters: 4 });
  const get = (text: string) =>
    results.get(text, () => {
      computed.push(text);
      return text.toUpperCase();
    });
  expect(['aa', 'bb', 'aa'].map(get)).toEqual(['AA', 'BB', 'AA']);
  expect(computed).toEqual(['aa', 'bb']);
  for (const text of ['cc', 'aa', 'dd', 'aa', 'bb']) get(text);
  expect(computed).toEqual(['aa', 'bb', 'cc', 'dd', 'bb']);
});
