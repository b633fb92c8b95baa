import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { expect, test } from 'vitest';
import { parseMarkdown } from '#lib/document/markdown/parse.ts';
import { toHast } from '#lib/document/render/hast.ts';
import { changedLinksOf, linksIn, markedTree, type Sides, textOf } from './marked-tree.ts';

let count = 0;
const toHtml = unified().use(rehypeStringify);
const render = (markdown: string) =>
  toHast(
    parseMarkdown(markdown, () => `b${count++}`),
    { headingIds: false },
  );
const marked = (before: string, after: string, sides: Sides = 'both') => {
  const [was, is] = [render(before), render(after)];
  const links = changedLinksOf(linksIn(was), linksIn(is), (target) => target);
  const root = markedTree(was, is, sides, links);
  return (
    root &&
    toHtml
      .stringify(root)
      .replace(/ data-block="[^"]*"/g, '')
      .replace(/ data-change="[^"]*"/g, '')
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
  expect(marked('An old word stays here.', 'A new word stays here.', 'before')).toBe(
    '<p><del>An old</del> word stays here.</p>',
  );
  expect(
    textOf(
      markedTree(render('An old word stays here.'), render('A new word stays here.'), 'after') ?? render(''),
    ),
  ).toContain('A new word stays here.');
});

test('marks that are known are not looked for again', () => {
  const marks = [
    { text: 'A ', change: 'same' },
    { text: 'word', change: 'removed' },
    { text: 'phrase', change: 'added' },
    { text: '.', change: 'same' },
  ] as const;
  const root = markedTree(render('A word.'), render('A phrase.'), 'both', undefined, marks);
  expect(root && textOf(root)).toBe('A wordphrase.');
});

test('nothing is marked when both read the same', () => {
  expect(marked('A **word**.', 'A *word*.')).toBeUndefined();
});

test('a link that leads elsewhere says so, whether its words changed or not', () => {
  const note = (before: string, after: string) =>
    `<span class="link-change">Link: <del>${before}</del> → <ins>${after}</ins></span>`;
  expect(marked('See [this](/old).', 'See [this](/new).')).toBe(
    `<p>See <a href="/new">this</a>${note('/old', '/new')}.</p>`,
  );
  expect(marked('[a](/a) [b](/b)', '[a](/a) [c](/c)')).toContain(note('/b', '/c'));
  expect(marked('See [this](/old).', 'See [this](/new).', 'before')).toContain('Link: <del>/old</del>');
  expect(marked('See [this](/old).', 'See [this](/new).', 'after')).toContain('Link: <ins>/new</ins>');
});

test('words that the page itself strikes through are no removal', () => {
  const root = markedTree(render('Old ~~gone~~ words.'), render('New ~~gone~~ words.'), 'both');
  expect(toHtml.stringify(root ?? render(''))).toContain('<del>gone</del>');
});
