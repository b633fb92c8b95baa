import { expect, test } from 'vitest';
import type { SiteRedirect, SiteStructure } from '#lib/contract/site-structure/schemas.ts';
import { csvOfRedirects, destinationsOf, parseRedirectLines } from './redirect-lines.ts';

// Only what the parser reads is there.
const structure = {
  type: 'siteSpaces',
  structure: [
    { id: 'home', path: 'guide', default: true, space: { id: 'a' } },
    { id: 'ref', path: 'reference', default: false, space: { id: 'b' } },
  ],
} as unknown as SiteStructure;
const pages = { a: [{ id: 'p', title: 'P', path: 'set-up/phone', depth: 0 }], b: [] };
const destinations = destinationsOf(structure, (space) => pages[space as 'a' | 'b']);

test('lines lead to pages and to spaces by the addresses of the site', () => {
  const { ready, problems } = parseRedirectLines(
    'From,To\n/old/phone,/Set-up/Phone\nhttps://docs.example.com/c++/ , /reference/\n\n"/start"\t"/"\n',
    destinations,
  );
  expect(problems).toEqual([]);
  expect(ready.map(({ source, destination }) => [source, destination])).toEqual([
    ['/old/phone', { kind: 'site-page', siteSpaceId: 'home', pageId: 'p' }],
    ['/c++', { kind: 'site-space', siteSpaceId: 'ref' }],
    ['/start', { kind: 'site-space', siteSpaceId: 'home' }],
  ]);
});

test('what does not fit is told by its line, and a path in another case is the same path', () => {
  const { ready, problems } = parseRedirectLines('/a /nowhere\nb /\n/c /\n/C /reference\n/d', destinations);
  expect(ready.map(({ source }) => source)).toEqual(['/c']);
  expect(problems.map(({ at }) => at)).toEqual([1, 2, 4, 5]);
});

test('exported redirects are imported as they were, and a deleted page is told', () => {
  const redirects = [
    { source: '/old/c++', destination: { kind: 'site-page', siteSpaceId: 'home', pageId: 'p' } },
    { source: '/start', destination: { kind: 'site-space', siteSpaceId: 'ref' } },
    { source: '/gone', destination: { kind: 'site-page', siteSpaceId: 'home', pageId: 'deleted' } },
  ] as SiteRedirect[];
  const { ready, problems } = parseRedirectLines(
    csvOfRedirects(redirects, destinations).replace('\uFEFF', ''),
    destinations,
  );
  expect(ready.map(({ source, destination }) => ({ source, destination }))).toEqual(redirects.slice(0, 2));
  expect(problems).toMatchObject([{ at: 4, message: 'has only one path. Add where it leads.' }]);
});

test('a redirect to a section is exported with the path of the section', () => {
  const section = { object: 'site-section', id: 's', path: 'help', default: false };
  const sections = {
    type: 'sections',
    structure: [
      { ...section, siteSpaces: [{ id: 'home', path: 'guide', default: true, space: { id: 'a' } }] },
    ],
  } as unknown as SiteStructure;
  const redirect = { source: '/faq', destination: { kind: 'site-section', siteSectionId: 's' } };
  const file = csvOfRedirects(
    [redirect as SiteRedirect],
    destinationsOf(sections, () => []),
  );
  expect(file).toContain('"/faq","/help/"');
});

test('quoted cells are one each, letters of other languages are written as in addresses, and repetitions are left out', () => {
  const { ready, problems } = parseRedirectLines(
    '"/wo""rd, and more","/"\n/ü;/reference\n/ü\t/reference/',
    destinations,
  );
  expect(ready.map(({ source }) => source)).toEqual(['/%C3%BC']);
  expect(problems).toMatchObject([{ at: 1, message: expect.stringContaining('wo"rd, and more') }]);
});

test('an address of another site is no page of this one', () => {
  const { ready, problems } = parseRedirectLines(
    '/a, https://docs.example.com/reference\n/b, https://other.example.com/reference',
    destinations,
    'https://docs.example.com',
  );
  expect(ready.map(({ source }) => source)).toEqual(['/a']);
  expect(problems.map(({ at }) => at)).toEqual([2]);
});
