import { expect, test } from 'vitest';
import type { SiteSection, SiteSpace } from '#lib/contract/site-structure/schemas.ts';
import { audienceEffect, readersOf } from './audiences.ts';
import { type ChecklistInput, checklistOf, type SpaceFacts } from './checklist.ts';

const adaptiveContent = { enabled: true };

function shown(id: string, isDefault = false): SiteSpace {
  return { id, title: id, default: isDefault, space: { id: `space-${id}` } } as SiteSpace;
}

function facts(some: Partial<SpaceFacts>): Map<string, SpaceFacts> {
  return new Map([['space-guide', { pages: 1, undescribed: 0, brokenLinks: 0, conditional: [], ...some }]]);
}

function states(checked: Partial<ChecklistInput>) {
  const all = checklistOf({
    site: { visibility: 'public', adaptiveContent },
    parts: [{ section: undefined, spaces: [shown('guide', true)] }],
    facts: facts({ pages: 3 }),
    activeLinks: 0,
    ...checked,
  });
  return Object.fromEntries(all.map(({ id, state }) => [id, state]));
}

test('a site with content, a beginning and an audience is ready', () => {
  expect(states({})).toEqual({
    spaces: 'done',
    default: 'done',
    content: 'done',
    links: 'done',
    descriptions: 'done',
    audience: 'done',
  });
});

test('a site without spaces cannot be published', () => {
  expect(states({ parts: [] })).toEqual({ spaces: 'error', default: 'error', audience: 'done' });
});

test('pages are needed; an empty space among others is a warning, and one not looked at yet is neither', () => {
  const empty = states({ facts: facts({ pages: 0 }) });
  expect(empty).toMatchObject({ content: 'error' });
  expect(empty).not.toHaveProperty('descriptions');
  const spaces = [shown('guide', true), shown('other')];
  const both = new Map([
    ...facts({ pages: 3 }),
    ['space-other', { pages: 0, undescribed: 0, brokenLinks: 0, conditional: [] }],
  ]);
  expect(states({ parts: [{ section: undefined, spaces }], facts: both })).toMatchObject({
    content: 'warning',
  });
  expect(states({ facts: new Map() })).toMatchObject({ content: 'unknown', links: 'unknown' });
});

test('broken links and pages without a description are warnings', () => {
  expect(states({ facts: facts({ brokenLinks: 2, undescribed: 1 }) })).toMatchObject({
    links: 'warning',
    descriptions: 'warning',
  });
  expect(states({ facts: facts({ brokenLinks: undefined }) })).toMatchObject({ links: 'unknown' });
});

test('what a condition hides from readers is listed', () => {
  const details = (checked: Partial<ChecklistInput>) =>
    checklistOf({
      site: { visibility: 'public', adaptiveContent },
      parts: [{ section: undefined, spaces: [shown('guide', true)] }],
      facts: facts({}),
      activeLinks: 0,
      ...checked,
    })
      .find(({ id }) => id === 'conditions')
      ?.details?.slice(1);
  expect(details({})).toBeUndefined();
  expect(details({ facts: facts({ conditional: ['Premium', 'Partners'] }) })).toEqual([
    'guide: Premium',
    'guide: Partners',
  ]);
  const closed = { ...shown('guide', true), condition: 'visitor.claims.premium' };
  const section = {
    title: 'Internal',
    condition: 'visitor.claims.staff',
    siteSpaces: [shown('other')],
  } as unknown as SiteSection;
  const parts = [
    { section: undefined, spaces: [closed] },
    { section, spaces: [shown('other')] },
  ];
  expect(details({ parts, facts: facts({ conditional: ['Premium'] }) })).toEqual([
    'Space: guide',
    'Section: Internal',
  ]);
});

test('conditions are no warning where visitors sign in, who can meet them', () => {
  const checkOf = (visibility: 'unlisted' | 'visitor-auth', enabled = true) =>
    checklistOf({
      site: { visibility, adaptiveContent: { enabled } },
      parts: [{ section: undefined, spaces: [shown('guide', true)] }],
      facts: facts({ conditional: ['Premium'] }),
      activeLinks: 0,
    }).find(({ id }) => id === 'conditions');
  expect(checkOf('unlisted')).toMatchObject({ state: 'warning', name: 'A condition hides content' });
  expect(checkOf('visitor-auth', false)).toMatchObject({
    state: 'warning',
    name: 'A condition hides content',
  });
  expect(checkOf('visitor-auth')).toEqual({
    id: 'conditions',
    state: 'done',
    name: '1 condition limits who sees what',
    details: ['guide: Premium'],
  });
});

test('a section without a space is a warning, and an error when the site begins with it', () => {
  const section = (isDefault: boolean, ...siteSpaces: SiteSpace[]) => ({
    section: { title: 'Section', default: isDefault, siteSpaces } as SiteSection,
    spaces: siteSpaces,
  });
  expect(states({ parts: [section(true, shown('guide', true)), section(false)] })).toMatchObject({
    default: 'done',
    sections: 'warning',
  });
  expect(states({ parts: [section(true), section(false, shown('guide', true))] })).toMatchObject({
    default: 'error',
  });
});

test('an audience that nobody belongs to yet is a warning', () => {
  const site = { visibility: 'share-link' as const, adaptiveContent };
  expect(states({ site })).toMatchObject({ audience: 'warning' });
  expect(states({ site, activeLinks: 2 })).toMatchObject({ audience: 'done' });
  expect(states({ site, activeLinks: 'some' })).toMatchObject({ audience: 'done' });
  expect(states({ site, activeLinks: undefined })).toMatchObject({ audience: 'unknown' });
  const signIn = { visibility: 'visitor-auth' as const, adaptiveContent };
  expect(states({ site: signIn, hasSignIn: false })).toMatchObject({ audience: 'warning' });
  expect(states({ site: signIn, hasSignIn: true })).toMatchObject({ audience: 'done' });
  expect(states({ site: signIn })).toMatchObject({ audience: 'unknown' });
});

test('a narrower audience names who is turned away, and nobody while it is not published', () => {
  const site = { visibility: 'public', published: true } as const;
  expect(audienceEffect(site, 'share-link')).toContain(readersOf(site, undefined));
  expect(audienceEffect({ ...site, published: false }, 'share-link')).toContain('when you publish');
});
