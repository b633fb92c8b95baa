import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { expect, test } from 'vitest';
import { parseMarkdown } from '#lib/document/markdown/parse.ts';
import { toHast } from '#lib/document/render/hast.ts';
import { markedTree, type Sides, textOf } from './marked-tree.ts';

let count = 0;
const toHtml = unified().use(rehypeStringify);
const render = (markdown: string) =>
  toHast(
    parseMarkdown(markdown, () => `b${count++}`),
    { headingIds: false },
  );
const marked = (before: string, after: string, sides: Sides = 'both') => {
  const root = markedTree(render(before), render(after), sides);
  return (
    root &&
    toHtml
      .stringify(root)
      .replace(/ data-block="[^"]*"/g, '')
      .trim()
  );
};

test('changed words are marked where they are read', () => {
  expect(marked('Press the **red** key.', 'Press the **green** key.')).toBe(
    '<p>Press the <strong><del>red</del><ins>green</ins></strong> key.</p>',
  );
});

test('words that went at the end are shown there', () => {
  expect(marked('Press it twice.', 'Press it')).toBe('<p>Press it<del> twice.</del></p>');
});

test('each side alone shows its own words', () => {
  expect(marked('An old word.', 'A new word.', 'before')).toBe('<p><del>An</del> <del>old</del> word.</p>');
  expect(textOf(markedTree(render('An old word.'), render('A new word.'), 'after') ?? render(''))).toContain(
    'A new word.',
  );
});

test('nothing is marked when both read the same', () => {
  expect(marked('A **word**.', 'A *word*.')).toBeUndefined();
});
