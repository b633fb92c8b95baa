import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { CustomFont } from '#lib/contract/fonts/schemas.ts';
import { FontPreload, SiteFonts } from './site-fonts.tsx';

const regular = {
  weight: 400,
  sources: [{ url: 'https://files.test/a/400.woff2', format: 'woff2' as const }],
};
const bold = { weight: 700, sources: [{ url: 'https://files.test/b/700.ttf' }] };
const house: CustomFont = { id: 'one', custom: true, fontFamily: 'House', fontFaces: [bold, regular] };
const variable: CustomFont = {
  ...house,
  id: 'two',
  fontFamily: 'Code 2',
  fontFaces: [{ ...regular, weight: 300, weights: { from: 100, to: 900 } }],
};

test('a site without fonts of its own has no rules, and ours loads early', () => {
  expect(renderToStaticMarkup(<SiteFonts fonts={{}} />)).toBe('');
  expect(renderToStaticMarkup(<FontPreload fonts={{}} ours="/inter.woff2" />)).toBe(
    '<link rel="preload" as="font" type="font/woff2" crossorigin="anonymous" href="/inter.woff2"/>',
  );
});

test('each face is a rule that swaps, and the regular one loads early', () => {
  expect(renderToStaticMarkup(<SiteFonts fonts={{ text: house, code: variable }} />)).toBe(
    `<style>${[
      '@font-face{font-family:"House";font-style:normal;font-weight:700;font-display:swap;src:url("https://files.test/b/700.ttf")}',
      '@font-face{font-family:"House";font-style:normal;font-weight:400;font-display:swap;src:url("https://files.test/a/400.woff2") format("woff2")}',
      '@font-face{font-family:"Code 2";font-style:normal;font-weight:100 900;font-display:swap;src:url("https://files.test/a/400.woff2") format("woff2")}',
      ':root{--font-inter:"House";--font-code:"Code 2"}',
    ].join('')}</style>`,
  );
  expect(renderToStaticMarkup(<FontPreload fonts={{ text: house }} ours="/inter.woff2" />)).toContain(
    'href="https://files.test/a/400.woff2"',
  );
});

test('one font for text and code has its rules once', () => {
  const html = renderToStaticMarkup(<SiteFonts fonts={{ text: house, code: house }} />);
  expect(html.match(/@font-face/g)).toHaveLength(2);
});

test('a name can’t end the style sheet', () => {
  const fontFamily = 'x"}</style><script>ß\\';
  const html = renderToStaticMarkup(<SiteFonts fonts={{ text: { ...house, fontFamily } }} />);
  expect(html).toContain('--font-inter:"x\\22 \\7d \\3c \\2f style\\3e \\3c script\\3e \\df \\5c "');
  expect(html.match(/<\/style>/g)).toHaveLength(1);
});
