import { expect, test } from 'vitest';
import { matchHeadings } from './match-headings.ts';

const headings = [
  { title: 'Reinstall the CLI', anchor: 'reinstall-the-cli' },
  { title: 'Install the CLI', anchor: 'install-the-cli' },
  { title: 'Update', anchor: 'update' },
];
const anchorsFor = (text: string) => matchHeadings(headings, text).map(({ anchor }) => anchor);

test('a heading is found by its title and its anchor, one with exactly this anchor first', () => {
  expect(anchorsFor('the CLI')).toEqual(['reinstall-the-cli', 'install-the-cli']);
  expect(anchorsFor('install-the-cli')).toEqual(['install-the-cli', 'reinstall-the-cli']);
  expect(anchorsFor('remove')).toEqual([]);
  expect(anchorsFor('')).toHaveLength(3);
});
