import { expect, test } from 'vitest';
import { diffDocuments } from '#lib/document/diff/diff.ts';
import { parseMarkdown } from '#lib/document/markdown/parse.ts';
import { isWhole } from './whole-page.ts';

let count = 0;
const parse = (markdown: string) => parseMarkdown(markdown, () => `b${count++}`);
const diff = (before: string, after: string) => diffDocuments(parse(before), parse(after));

test('a page that is new or gone is one change', () => {
  expect(isWhole(diff('', 'One.\n\nTwo.\n'), ['added'])).toBe('added');
  expect(isWhole(diff('One.\n', ''), ['deleted'])).toBe('deleted');
  expect(isWhole(diff('One.\n', 'One.\n\nTwo.\n'), ['edited'])).toBeUndefined();
});
