import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { defaultCustomization } from '#lib/contract/site-customization/schemas.ts';
import { colorContrast, textContrast } from '#lib/contrast.ts';
import { neutrals } from '#lib/site-colors.ts';
import { type StyleView, styleAttributes, styleRules } from './site-style.ts';

const both = (color: string) => ({ light: color, dark: color });

function viewOf(
  styling: Partial<StyleView['styling']> = {},
  header: Partial<StyleView['header']> = {},
): StyleView {
  return {
    styling: { ...defaultCustomization.styling, ...styling },
    header: { preset: 'default', ...header },
  };
}

/** The value of a token in a rule of a style. */
function token(view: StyleView, selector: string, name: string): string {
  const rule =
    styleRules(view)
      .split('}')
      .find((each) => each.startsWith(`${selector}{`)) ?? '';
  return new RegExp(`[{;]--${name}:([^;]+)`).exec(rule)?.[1] ?? 'none';
}

it('adds nothing to a site that looks as ours', () => {
  expect(styleRules(viewOf())).toBe('');
  expect(Object.values(styleAttributes(viewOf())).filter(Boolean)).toEqual([]);
});

it('knows the neutral colors that the theme has', () => {
  const css = readFileSync('components/ui/theme.css', 'utf8');
  const [light = '', dark = ''] = css.split('[data-theme="dark"]');
  for (const [name, color] of Object.entries(neutrals.light)) expect(light).toContain(`--${name}: ${color};`);
  for (const [name, color] of Object.entries(neutrals.dark)) expect(dark).toContain(`--${name}: ${color};`);
});

it('has the colors of the theme where none was chosen', () => {
  const css = readFileSync('components/ui/theme.css', 'utf8');
  const [light = '', dark = ''] = css.split('[data-theme="dark"]');
  const { primaryColor, infoColor, successColor, warningColor, dangerColor } = defaultCustomization.styling;
  expect(infoColor).toEqual(primaryColor);
  for (const [name, color] of Object.entries({
    accent: primaryColor,
    positive: successColor,
    caution: warningColor,
    critical: dangerColor,
  })) {
    expect(light).toContain(`--${name}: ${color.light};`);
    expect(dark).toContain(`--${name}: ${color.dark};`);
  }
});

it('replaces the colors that were chosen, for each theme', () => {
  const view = viewOf({ infoColor: { light: '#0a6b2d', dark: '#7fd6a3' } });
  expect(token(view, ':root', 'info')).toBe('#0a6b2d');
  expect(token(view, '[data-theme=dark]', 'info')).toBe('#7fd6a3');
  expect(token(view, ':root', 'accent')).toBe('none');
});

it('has buttons in the brand, however light it is, and links that can be read', () => {
  const view = viewOf({ primaryColor: both('#ffcc00') });
  expect(token(view, ':root', 'accent-fill')).toBe('#ffcc00');
  expect(token(view, ':root', 'accent-ink')).toBe('#000000');
  expect(colorContrast(token(view, ':root', 'accent'), '#ffffff')).toBeGreaterThanOrEqual(textContrast);
});

it('tints surfaces beside the page, and the page where it is to match', () => {
  const tint = { color: both('#ff0000') };
  expect(token(viewOf({ tint }), ':root', 'canvas')).toBe('#f7e8e9');
  expect(token(viewOf({ tint }), ':root', 'surface')).toBe('none');
  expect(token(viewOf({ tint, background: 'match' }), ':root', 'surface')).toBe('#fff5f5');
  expect(token(viewOf({ background: 'match', primaryColor: both('#0000ff') }), ':root', 'surface')).toBe(
    '#f5f5ff',
  );
});

it('gives a header its colors, and text that can be read on them', () => {
  const header = 'body>header';
  const primaryColor = both('#0a6b2d');
  expect(token(viewOf({ primaryColor }, { preset: 'bold' }), header, 'surface')).toBe('#0a6b2d');
  expect(token(viewOf({ primaryColor, theme: 'bold' }), header, 'surface')).toBe('#0a6b2d');
  // A brand is as dark in the dark theme, below white text.
  const dark = `[data-theme=dark] ${header}`;
  expect(token(viewOf({ primaryColor: both('#0b2a5b'), theme: 'bold' }), dark, 'surface')).toBe('#0b2a5b');
  expect(token(viewOf({ primaryColor: both('#0b2a5b'), theme: 'bold' }), dark, 'ink')).toBe('#ffffff');
  expect(token(viewOf({}, { preset: 'contrast' }), header, 'surface')).toBe(neutrals.light.ink);
  const custom = viewOf(
    {},
    { preset: 'custom', backgroundColor: both('#ffee00'), linkColor: both('#ffff00') },
  );
  expect(token(custom, header, 'surface')).toBe('#ffee00');
  expect(token(custom, header, 'ink')).toBe('#000000');
});

it('leaves faint text readable on what is tinted', () => {
  const faint = { light: '#6a6a75', dark: '#91919d' };
  for (const color of ['#0b2a5b', '#000', '#ffffff', '#ffff00']) {
    const view = viewOf({ tint: { color: both(color) } });
    for (const [selector, name] of [
      [':root', 'light'],
      ['[data-theme=dark]', 'dark'],
    ] as const) {
      const text = token(view, selector, 'ink-faint').replace('var(--ink-soft)', neutrals[name]['ink-soft']);
      const shown = text === 'none' ? faint[name] : text;
      expect(
        colorContrast(token(view, selector, 'canvas'), shown),
        `${color} ${name}`,
      ).toBeGreaterThanOrEqual(textContrast);
    }
  }
});

it('leaves text readable on every surface', () => {
  for (const color of ['#000', '#ffffff', '#ff0000', '#00ff00', '#ffff00', '#7f7f7f']) {
    for (const theme of ['clean', 'muted', 'gradient'] as const) {
      const view = viewOf({ theme, tint: { color: both(color) }, background: 'match' });
      for (const [selector, name] of [
        [':root', 'light'],
        ['[data-theme=dark]', 'dark'],
      ] as const) {
        for (const surface of ['surface', 'canvas'])
          expect(
            colorContrast(token(view, selector, surface), neutrals[name]['ink-soft']),
            `${color} ${theme} ${name}`,
          ).toBeGreaterThanOrEqual(textContrast);
      }
    }
  }
});
