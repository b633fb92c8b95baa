import { expect, test } from 'vitest';
import { directionOfText } from './direction.ts';
import { directionOfBlocks } from './direction-of-blocks.ts';
import { parseMarkdown } from './markdown/parse.ts';

let count = 0;
const ofPage = (markdown: string) => directionOfBlocks(parseMarkdown(markdown, () => `b${++count}`).blocks);

test('a text is written as most of its letters are, whatever its first letter is', () => {
  expect(directionOfText('Lectern: دليل البدء السريع')).toBe('rtl');
  expect(directionOfText('شغّل Docker Compose')).toBe('ltr');
  expect(directionOfText('The word شمس means sun')).toBe('ltr');
  expect(directionOfText('42')).toBeUndefined();
});

test('a page of Arabic that begins with the name of a product runs from right to left', () => {
  expect(ofPage('Lectern هو برنامج لإدارة المستندات.\n\n## Docker\n\nاستخدم الأمر التالي.')).toBe('rtl');
});

test('a page in English that quotes Arabic runs from left to right', () => {
  expect(ofPage('The greeting reads:\n\n> مرحبًا\n\nIt is shown on every page of the site.')).toBe('ltr');
  expect(ofPage('> مرحبًا\n\nThe greeting is shown on every page of the site.')).toBe('ltr');
});

test('code says nothing about a page, inside of another block neither', () => {
  expect(ofPage('{% hint %}\n```sh\nnpm install lectern --save\n```\n{% endhint %}\n\nثبّت')).toBe('rtl');
});
