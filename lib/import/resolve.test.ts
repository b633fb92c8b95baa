import { expect, it } from 'vitest';
import { type Folder, resolveLink } from './resolve.ts';

const pages = new Set(['en/README.md', 'en/setup/README.md', 'en/setup/phone.md', 'en/a b.md']);
const files = new Set(['en/img/one (1).png']);
const folder: Folder = { isPage: (path) => pages.has(path), isFile: (path) => files.has(path), root: 'en' };
const from = (target: string) => resolveLink(target, 'en/setup/phone.md', folder);

it('resolves links to pages by file, folder, encoded name and from the top', () => {
  expect(from('README.md#first')).toEqual({ kind: 'page', path: 'en/setup/README.md', anchor: 'first' });
  expect(from('../setup/')).toEqual({ kind: 'page', path: 'en/setup/README.md', anchor: undefined });
  expect(from('../a%20b.md')).toMatchObject({ path: 'en/a b.md' });
  expect(from('/setup/phone')).toMatchObject({ path: 'en/setup/phone.md' });
  expect(from('..')).toMatchObject({ path: 'en/README.md' });
});

it('resolves files and anchors, and leaves what leads out', () => {
  expect(from('../img/one%20(1).png')).toEqual({ kind: 'file', path: 'en/img/one (1).png' });
  expect(from('#keys')).toEqual({ kind: 'anchor', anchor: 'keys' });
  expect(from('https://example.com/a.md')).toEqual({ kind: 'external' });
  expect(from('mailto:a@example.com')).toEqual({ kind: 'external' });
});

it('names what is not there, also above the top', () => {
  expect(from('gone.md')).toEqual({ kind: 'missing', path: 'gone.md' });
  expect(from('../../../etc/passwd')).toEqual({ kind: 'missing', path: '../../../etc/passwd' });
});
