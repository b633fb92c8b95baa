import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { defaultCustomization } from '#lib/contract/site-customization/schemas.ts';
import { wordsOf } from '../words/index.ts';
import { SideHeader, SiteHeader } from './site-header.tsx';
import type { FrameView } from './views.ts';

const frame: FrameView = {
  assets: { style: '', theme: '', script: '', preview: '', font: '' },
  meta: { title: 'Handbook', isIndexed: false },
  title: 'Handbook',
  language: 'en',
  direction: 'ltr',
  icon: '📚',
  logo: undefined,
  theme: 'system',
  canSwitchTheme: true,
  style: { styling: defaultCustomization.styling, header: { preset: 'none' } },
  fonts: {},
  opensTabs: false,
  announcement: undefined,
  headerLinks: [],
  tabs: [],
  variants: [],
  footer: { logo: undefined, groups: [], copyright: undefined, privacy: undefined, namesMaker: false },
  answersQuestions: true,
  signOut: '/~sign-out',
  preview: undefined,
  navigation: [],
  currentId: undefined,
};
const words = wordsOf('en');

test('a visitor signs out in the header, and beside wide pages where it is aside', () => {
  const link = 'href="/~sign-out"';
  expect(renderToStaticMarkup(<SiteHeader frame={frame} words={words} isAside />)).toContain(link);
  expect(renderToStaticMarkup(<SideHeader frame={frame} words={words} />)).toContain(link);
  const open = { ...frame, signOut: undefined };
  expect(renderToStaticMarkup(<SideHeader frame={open} words={words} />)).not.toContain(link);
});
