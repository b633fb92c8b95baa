import type { Node } from 'prosemirror-model';
import { expect, test } from 'vitest';
import { openPage, printPage } from './page-model.ts';
import { schema } from './schema.ts';

const text = (words: string, ...marks: string[]) =>
  schema.text(
    words,
    marks.map((name) => schema.mark(name)),
  );
const lineBreak = () => schema.node('hard_break');

/** A page that is written with one paragraph. */
function written(...line: Node[]): string {
  return printPage(openPage(''), schema.node('doc', null, [schema.node('paragraph', null, line)]));
}

test('what stands at the ends of a line without saying anything is not written', () => {
  expect(written(text('words '))).toBe('words\n');
  expect(written(text('  words'), lineBreak())).toBe('words\n');
  expect(written(lineBreak(), text('words'), lineBreak(), text(' '))).toBe('words\n');
  expect(written(lineBreak())).toBe('');
  expect(written(text('one'), lineBreak(), text('two'))).toBe('one\\\ntwo\n');
});

test('marks do not reach over the blanks at their ends', () => {
  expect(written(text('bold ', 'strong'), text('more'))).toBe('**bold** more\n');
  expect(written(text('a'), text(' b ', 'em'), text('c'))).toBe('a _b_ c\n');
  expect(written(text('a', 'strong'), text(' ', 'strong'), text('b', 'strong', 'em'))).toBe('**a _b_**\n');
  expect(written(text('a'), text(' x ', 'code'), text('b'))).toBe('a`  x  `b\n');
});

test('a page whose author wrote such blanks keeps them until that line is edited', () => {
  const source = 'words&#x20;\n\n**bold&#x20;**&#x6D;ore\n';
  const page = openPage(source);
  expect(page.doc.firstChild?.type.name).toBe('paragraph');
  expect(printPage(page, page.doc)).toBe(source);
});
