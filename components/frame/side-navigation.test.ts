import { House } from 'lucide-react';
import { expect, test } from 'vitest';
import { currentEntry, type SideGroup } from './side-navigation.tsx';

const entry = (label: string, href: string) => ({ label, href, icon: House });
const groups: SideGroup[] = [
  { name: 'Organization', entries: [entry('Profile', '/o/settings')] },
  { name: 'People', entries: [entry('Members', '/o/settings/members'), entry('Teams', '/o/settings/teams')] },
];

test('a screen belongs to its own entry, or to the nearest one above it', () => {
  expect(currentEntry(groups, '/o/settings')?.label).toBe('Profile');
  expect(currentEntry(groups, '/o/settings/teams')?.label).toBe('Teams');
  expect(currentEntry(groups, '/o/settings/teams/t1')?.label).toBe('Teams');
  expect(currentEntry(groups, '/o/settings/teamsters')?.label).toBe('Profile');
  expect(currentEntry(groups, '/o/elsewhere')).toBeUndefined();
});
