import { expect, it } from 'vitest';
import { pictureRule, typesText, uploadedName } from './picture-types.ts';

it('names the types of pictures and their size', () => {
  expect(pictureRule()).toBe('PNG, JPEG, WebP, GIF, AVIF or SVG, up to 2 MB');
  expect(typesText(['image/png'])).toBe('PNG');
});

it('tells the file of an upload from an address elsewhere', () => {
  const host = 'https://files.sites.example.com';
  const token = `WzI1MzQwMjMwMDc5OSwiYSIsImIiXQ.${'x'.repeat(27)}`;
  expect(uploadedName(`${host}/${token}/our%20logo.svg`)).toBe('our logo.svg');
  expect(uploadedName(`${host}/${token}/100%.svg`)).toBe('100%.svg');
  expect(uploadedName(`https://www.example.com/${token}/logo.svg`)).toBeUndefined();
  expect(uploadedName('https://files.example.com/press/2024/logo.svg')).toBeUndefined();
  expect(uploadedName('')).toBeUndefined();
});
