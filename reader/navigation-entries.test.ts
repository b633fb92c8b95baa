import { expect, test } from 'vitest';
import type { Page } from '#lib/contract/content/page.ts';
import { entriesBelow, navigationEntries, safeHref } from './navigation-entries.ts';
import { type DocumentPage, PageMap } from './pages.ts';

function page(path: string, pages: Page[] = [], more: object = {}): Page {
  const title = path.split('/').at(-1) ?? '';
  return { id: `id-${title}`, type: 'document', title, path, slug: title, pages, ...more } as unknown as Page;
}

const pages = [
  page('welcome'),
  page('guide', [page('guide/install', [page('guide/install/linux')]), page('guide/use')], { type: 'group' }),
  page('api', [page('api/calls', [page('api/calls/one')])]),
];
const hidden = [page('secret'), page('api/beta')] as DocumentPage[];
const map = new PageMap(pages, '/docs/', hidden);

test('what stands below a page is sent when the page is open, and asked for otherwise', () => {
  const [welcome, guide, api, ...others] = navigationEntries(map, new Set(['id-calls', 'id-api']));
  expect(others).toEqual([]);
  expect(welcome).toEqual({ id: 'id-welcome', kind: 'page', title: 'welcome', href: '/docs/' });
  expect(guide?.below).toMatchObject([{ id: 'id-install', hasBelow: true }, { id: 'id-use' }]);
  expect(guide?.below?.[0]?.below).toBeUndefined();
  expect(api?.below).toMatchObject([{ id: 'id-calls', below: [{ href: '/docs/api/calls/one' }] }]);
  expect(entriesBelow(map, 'id-install')).toMatchObject([
    { id: 'id-linux', href: '/docs/guide/install/linux' },
  ]);
  expect(entriesBelow(map, 'id-nobody')).toBeUndefined();
});

test('pages are found whatever the case, hidden ones by their address alone', () => {
  expect(map.find('')?.page.id).toBe('id-welcome');
  expect(map.find('API/Calls')?.page.id).toBe('id-calls');
  expect(map.find('guide')?.page.id).toBe('id-install');
  expect(map.find('secret')?.page.id).toBe('id-secret');
  expect(map.neighbours('id-use')).toMatchObject({ previous: { id: 'id-linux' }, next: { id: 'id-api' } });
  expect(map.find('api/beta')?.ancestors.map(({ id }) => id)).toEqual(['id-api']);
  expect(map.neighbours('id-secret')).toEqual({ previous: undefined, next: undefined });
});

test('five thousand pages are placed and linked in time that follows their number', () => {
  const many = Array.from({ length: 100 }, (_, chapter) =>
    page(
      `chapter-${chapter}`,
      Array.from({ length: 50 }, (_, at) => page(`chapter-${chapter}/page-${at}`)),
    ),
  );
  const large = new PageMap(many, '/');
  expect(large.listed).toHaveLength(5100);
  const entries = navigationEntries(large, new Set(['id-chapter-7']));
  expect(JSON.stringify(entries).length).toBeLessThan(25_000);
});

test('a link that somebody wrote leads to the web, to mail or into the site', () => {
  for (const href of ['https://a.test/', 'http://a.test', 'mailto:a@b.test', '/page', '#part']) {
    expect(safeHref(href)).toBe(href);
  }
  for (const href of [
    'javascript:alert(1)',
    ' java\nscript:alert(1)',
    'data:text/html,x',
    '//other.test',
    'vbscript:x',
  ]) {
    expect(safeHref(href)).toBe('#');
  }
});

test('an entry that is a link leads to the page that it names, wherever that is now', () => {
  const link = (target: object) =>
    ({ id: 'id-link', type: 'link', title: 'Link', target }) as unknown as Page;
  const hrefOf = (target: object) => {
    const linked = new PageMap([...pages, link(target)], '/docs/');
    return navigationEntries(linked, new Set()).at(-1)?.href;
  };
  expect(hrefOf({ kind: 'page', page: 'id-calls' })).toBe('/docs/api/calls');
  expect(hrefOf({ kind: 'anchor', page: 'id-calls', anchor: 'one' })).toBe('/docs/api/calls#one');
  expect(hrefOf({ kind: 'page', page: 'id-nobody' })).toBe('#');
  expect(hrefOf({ kind: 'url', url: 'https://a.test/' })).toBe('https://a.test/');
});
