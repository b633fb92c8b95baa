import { expect, test } from 'vitest';
import { readPageHead } from './page-head.ts';

test.each([
  ['# Title\n\nText\n', 'Title', 'Text\n'],
  ['\n \n# Title\r\n \r\nText\n', 'Title', 'Text\n'],
  ['#\tTitle  ##  \nText', 'Title', 'Text'],
  ['# C#\nText', 'C#', 'Text'],
  ['# ##\nText', '##', 'Text'],
  ['# *A* [link](x.md) \\# 1', 'A link # 1', ''],
  ['# Map\\<K, V> with \\[b](c) \\&amp; Q&amp;A', 'Map<K, V> with [b](c) &amp; Q&A', ''],
])('%j opens with a heading', (source, heading, body) => {
  expect(readPageHead(source)).toMatchObject({ heading, body });
});

test.each(['## Title\n', '#Title\n', 'Text\n\n# Title\n', ' # Title\n', `# ${'x'.repeat(2_000)}\n`])(
  '%j does not',
  (source) => {
    expect(readPageHead(source)).toMatchObject({ heading: undefined, body: source });
  },
);

test.each(['visitor.claims.plan ==', '[1]', `"visitor.claims.plan == '${'x'.repeat(1_024)}'"`])(
  'a page with the condition %s is not imported, because everybody would see it',
  (condition) => {
    const { flaw } = readPageHead(`---\ncondition: ${condition}\n---\n\nText\n`);
    expect(flaw).toMatch(/^The condition .*, so the page was not imported\.$/);
  },
);

test('a heading of blanks takes no longer than its length', () => {
  expect(readPageHead(`#${'\t'.repeat(1_990)}\rText`).heading).toBe('');
});
