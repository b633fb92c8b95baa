import { expect, test } from 'vitest';
import type { SiteSpace } from '#lib/contract/site-structure/schemas.ts';
import { audienceEffect, readersOf } from './audiences.ts';
import { type Checked, checklistOf } from './checklist.ts';

function shown(id: string, isDefault = false): SiteSpace {
  return { id, title: id, default: isDefault, space: { id: `space-${id}` } } as SiteSpace;
}

function states(checked: Partial<Checked>) {
  const all = checklistOf({
    site: { visibility: 'public' },
    spaces: [shown('guide', true)],
    pages: new Map([['space-guide', 3]]),
    activeLinks: 0,
    ...checked,
  });
  return Object.fromEntries(all.map(({ id, state }) => [id, state]));
}

test('a site with content, a beginning and an audience is ready', () => {
  expect(states({})).toEqual({ spaces: 'done', default: 'done', content: 'done', audience: 'done' });
});

test('a site without spaces cannot be published', () => {
  expect(states({ spaces: [] })).toMatchObject({ spaces: 'error', default: 'error' });
});

test('an empty space is a warning, and one not looked at yet is neither', () => {
  expect(states({ pages: new Map([['space-guide', 0]]) })).toMatchObject({ content: 'warning' });
  expect(states({ pages: new Map() })).toMatchObject({ content: 'unknown' });
});

test('an audience that nobody belongs to yet is a warning', () => {
  const site = { visibility: 'share-link' } as const;
  expect(states({ site })).toMatchObject({ audience: 'warning' });
  expect(states({ site, activeLinks: 2 })).toMatchObject({ audience: 'done' });
  expect(states({ site, activeLinks: undefined })).toMatchObject({ audience: 'unknown' });
  expect(states({ site: { visibility: 'visitor-auth' } })).toMatchObject({ audience: 'warning' });
});

test('a narrower audience names who is turned away, and nobody while it is not published', () => {
  const site = { visibility: 'public', published: true } as const;
  expect(audienceEffect(site, 'share-link')).toContain(readersOf(site, undefined));
  expect(audienceEffect({ ...site, published: false }, 'share-link')).toContain('not published');
});
