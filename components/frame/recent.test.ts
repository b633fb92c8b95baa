import { expect, test } from 'vitest';
import { forgetVisits, noteVisit, recentVisits } from './recent.ts';

function storage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}

const visit = (label: string) => ({ label, href: `/o/${label}`, within: 'Spaces' });

test('the latest visit comes first, and each place once', () => {
  const store = storage();
  for (const label of ['a', 'b', 'a']) noteVisit('o', 'me', visit(label), store);
  expect(recentVisits('o', 'me', store).map(({ label }) => label)).toEqual(['a', 'b']);
});

test('only the last dozen are kept', () => {
  const store = storage();
  for (let at = 0; at < 20; at++) noteVisit('o', 'me', visit(String(at)), store);
  expect(recentVisits('o', 'me', store)).toHaveLength(12);
});

test('somebody else at the same browser sees nothing of it', () => {
  const store = storage();
  noteVisit('o', 'me', visit('a'), store);
  expect(recentVisits('o', 'other', store)).toEqual([]);
});

test('signing out forgets it, and what cannot be read counts as nothing', () => {
  const store = storage();
  noteVisit('o', 'me', visit('a'), store);
  forgetVisits('o', store);
  expect(recentVisits('o', 'me', store)).toEqual([]);
  store.setItem('lectern.recent.o', 'not JSON');
  expect(recentVisits('o', 'me', store)).toEqual([]);
});
