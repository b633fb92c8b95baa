import { expect, test } from 'vitest';
import { forgetVisits, noteVisit, recentVisits } from './recent.ts';

function storage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

const visit = (label: string) => ({ label, href: `/o/${label}`, within: 'Spaces' });

test('the latest visit comes first, and each place once', () => {
  const kept = storage();
  for (const label of ['a', 'b', 'a']) noteVisit('o', 'me', visit(label), kept);
  expect(recentVisits('o', 'me', kept).map(({ label }) => label)).toEqual(['a', 'b']);
});

test('only the last dozen are kept', () => {
  const kept = storage();
  for (let at = 0; at < 20; at++) noteVisit('o', 'me', visit(String(at)), kept);
  expect(recentVisits('o', 'me', kept)).toHaveLength(12);
});

test('somebody else at the same browser sees nothing of it', () => {
  const kept = storage();
  noteVisit('o', 'me', visit('a'), kept);
  expect(recentVisits('o', 'other', kept)).toEqual([]);
});

test('signing out forgets it, and what cannot be read counts as nothing', () => {
  const kept = storage();
  noteVisit('o', 'me', visit('a'), kept);
  forgetVisits('o', kept);
  expect(recentVisits('o', 'me', kept)).toEqual([]);
  kept.setItem('lectern.recent.o', 'not JSON');
  expect(recentVisits('o', 'me', kept)).toEqual([]);
});
