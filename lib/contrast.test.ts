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
      expect(colorContrast(shown.color, shown.ink), `${color} in ${theme}`).toBeGreaterThanOrEqual(4.5);
      expect(colorContrast(shown.color, theme === 'light' ? '#ffffff' : '#131317')).toBeGreaterThanOrEqual(
        4.5,
      );
    }
  }
});

it('writes a short color in full', () => {
  expect(longColor('#0af')).toBe('#00aaff');
  expect(longColor('#0a6b2d')).toBe('#0a6b2d');
});
