import { expect, test } from 'vitest';
import type { PublishedVersion } from '#lib/contract/site-access/schemas.ts';
import { CachedAnswer, PageCache, type PageSource } from './page-cache.ts';

const address = new URL('https://docs.example.com/install');
const version: PublishedVersion = {
  organization: 'o',
  site: 'one',
  visibility: 'public',
  version: '1',
  revisions: { guide: 'first' },
  specs: '',
  isPreview: false,
};
const answer = new CachedAnswer({ status: 200, headers: {}, body: 'Install' });
const source = { pageId: 'install' } as PageSource;

test('a page is current at the revisions that it was made of, and its source is known at every revision', () => {
  const pages = new PageCache();
  pages.set(address, version, { spaces: ['guide'], showsSpecs: false }, answer, source);
  expect(pages.get(address, version)).toBe(answer);
  expect(pages.findSource(address, version)).toBe(source);

  const edited = { ...version, revisions: { guide: 'second' } };
  expect(pages.get(address, edited)).toBeUndefined();
  expect(pages.findSource(address, edited)).toBe(source);
});

test('another site or another version of the site has neither', () => {
  const pages = new PageCache();
  pages.set(address, version, { spaces: ['guide'], showsSpecs: false }, answer, source);
  for (const other of [
    { ...version, version: '2' },
    { ...version, site: 'two' },
  ]) {
    expect(pages.get(address, other)).toBeUndefined();
    expect(pages.findSource(address, other)).toBeUndefined();
  }
});

test('each audience has a page of its own, and keeps it while others read theirs', () => {
  const pages = new PageCache();
  const pro = { ...version, version: '1-pro', audience: 'pro' };
  const forPro = new CachedAnswer({ status: 200, headers: {}, body: 'Upgrade' });
  pages.set(address, version, { spaces: ['guide'], showsSpecs: false }, answer);
  pages.set(address, pro, { spaces: ['guide'], showsSpecs: false }, forPro);
  expect(pages.get(address, version)).toBe(answer);
  expect(pages.get(address, pro)).toBe(forPro);
  expect(pages.get(address, { ...version, version: '1-free', audience: 'free' })).toBeUndefined();
});
