import { expect, it } from 'vitest';
import { colorContrast, longColor, readableColor } from './contrast.ts';

it('measures contrast as WCAG defines it', () => {
  expect(colorContrast('#000', '#ffffff')).toBeCloseTo(21);
  expect(colorContrast('#777777', '#fff')).toBeCloseTo(4.48, 2);
});

it('leaves a color as it is where it can be read', () => {
  expect(readableColor('#0a6b2d', 'light').color).toBe('#0a6b2d');
  expect(readableColor('#7fd6a3', 'dark').color).toBe('#7fd6a3');
});

it('makes every color readable on both themes, on its own shade and below its text', () => {
  const steps = ['00', '33', '66', '99', 'cc', 'ff'];
  const colors = steps.flatMap((red) =>
    steps.flatMap((green) => steps.map((blue) => `#${red}${green}${blue}`)),
  );
  for (const color of colors) {
    for (const theme of ['light', 'dark'] as const) {
      const shown = readableColor(color, theme);
      expect(colorContrast(shown.color, shown.soft), `${color} in ${theme}`).toBeGreaterThanOrEqual(4.5);
      expect(colorContrast(shown.fill, shown.ink), `${color} in ${theme}`).toBeGreaterThanOrEqual(4.5);
      expect(colorContrast(shown.color, theme === 'light' ? '#ffffff' : '#131317')).toBeGreaterThanOrEqual(
        4.5,
      );
    }
  }
});

it('lightens a dark brand without making it gray', () => {
  const { color } = readableColor('#0b2a5b', 'dark');
  const parts = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  expect(Math.max(...parts) - Math.min(...parts)).toBeGreaterThan(100);
  expect(parts.indexOf(Math.max(...parts))).toBe(2);
});

it('has a light brand as the shade behind text', () => {
  expect(readableColor('#ffcc00', 'light').soft).toBe('#fff9e0');
});

it('keeps a brand as it is below text that can be read on it', () => {
  for (const [color, ink] of [
    ['#ffcc00', '#000000'],
    ['#ff8a00', '#000000'],
    ['#0b2a5b', '#ffffff'],
  ] as const) {
    expect(readableColor(color, 'light')).toMatchObject({ fill: color, ink });
    expect(readableColor(color, 'dark')).toMatchObject({ fill: color, ink });
  }
});

it('shows where a filled button ends, also in the color of the page', () => {
  const { fill, ink } = readableColor('#ffffff', 'light');
  expect(colorContrast(fill, '#ffffff')).toBeGreaterThan(1.2);
  expect(ink).toBe('#000000');
  expect(colorContrast(readableColor('#131317', 'dark').fill, '#131317')).toBeGreaterThan(1.2);
});

it('writes a short color in full', () => {
  expect(longColor('#0af')).toBe('#00aaff');
  expect(longColor('#0a6b2d')).toBe('#0a6b2d');
});
