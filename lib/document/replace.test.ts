import { expect, test } from 'vitest';
import { parseMarkdown } from './markdown/parse.ts';
import { printMarkdown } from './markdown/print.ts';
import { replaceBlock } from './replace.ts';
import { type Block, isContainer } from './types.ts';

let count = 0;
const newId = () => `b${++count}`;
const read = (markdown: string) => parseMarkdown(markdown, newId);
const everyBlock = (blocks: readonly Block[]): Block[] =>
  blocks.flatMap((block) => [block, ...(isContainer(block) ? everyBlock(block.children) : [])]);

function replaceFirst(markdown: string, type: Block['type'], by: string) {
  const document = read(markdown);
  const id = everyBlock(document.blocks).find((block) => block.type === type)?.id ?? '';
  return { id, next: replaceBlock(document, id, read(by).blocks, newId) };
}

function replaced(markdown: string, type: Block['type'], by: string): string {
  const { next } = replaceFirst(markdown, type, by);
  return typeof next === 'string' ? next : printMarkdown(next);
}

test.each([
  ['a paragraph', '# A\n\nOne.\n\nTwo.\n', 'paragraph', 'New.', '# A\n\nNew.\n\nTwo.\n'],
  ['by several', 'One.\n\nTwo.\n', 'paragraph', 'New.\n\n- a\n- b', 'New.\n\n- a\n- b\n\nTwo.\n'],
  ['by nothing', '# A\n\nOne.\n\nTwo.\n', 'paragraph', '', '# A\n\nTwo.\n'],
  ['a heading', '# A\n\nOne.\n', 'heading', '## B', '## B\n\nOne.\n'],
  ['an item', '- one\n- two\n\nEnd.\n', 'item', '- 1\n- 2\n', '- 1\n- 2\n- two\n\nEnd.\n'],
  ['an item by a paragraph', '- one\n- two\n', 'item', 'No item', 'part'],
  [
    'inside of a hint',
    '{% hint style="info" %}\nOne.\n{% endhint %}\n',
    'paragraph',
    'New.',
    '{% hint style="info" %}\nNew.\n{% endhint %}\n',
  ],
] as const)('replaces %s', (_name, markdown, type, by, expected) => {
  expect(replaced(markdown, type, by)).toBe(expected);
  const { id, next } = replaceFirst(markdown, type, by);
  if (by !== '' && typeof next !== 'string')
    expect(everyBlock(next.blocks).map((block) => block.id)).toContain(id);
});

const page = (body: string) => `# A\n\n${body}\n\n> quoted\n\nTwo.\n`;

test.each([
  ['a fence that is never closed', '```\ncode'],
  ['a comment that is never closed', 'New.\n\n<!-- hidden'],
  ['a `pre` that is never closed', '<pre>\nNew.'],
  ['a script that is never closed', '<script>\nlet x;'],
  ['a fence in an item', '- item\n\n```js\nlet x;'],
])('refuses %s', (_name, by) => {
  expect(replaced(page('One.'), 'paragraph', by)).toBe('others');
});

test.each([
  ['a fence', '```\ncode\n```'],
  ['a comment', '<!-- hidden -->\n\nNew.'],
  ['a `pre`', '<pre>\n\nNew.\n\n</pre>'],
  ['a `div`', '<div>\nNew.\n</div>'],
])('takes %s that is closed', (_name, by) => {
  expect(replaced(page('One.'), 'paragraph', by)).toBe(page(by));
});

test('the tags around a block keep what is in them', () => {
  const hint = '{% hint style="info" %}\nOne.\n\nTwo.\n{% endhint %}\n';
  for (const by of ['{% endhint %}', '{% hint style="info" %}', '```\ncode'])
    expect(replaced(hint, 'paragraph', by)).toBe('others');
  const whole = '{% hint style="info" %}\nOne.\n{% endhint %}\n';
  expect(replaced(whole, 'paragraph', '{% endhint %}')).toBe('others');
});

test('lists beside a block may become one with it', () => {
  const lists = '- a\n\n# One\n\n- b\n';
  expect(replaced(lists, 'heading', '- new')).toBe('- a\n\n- new\n\n- b\n');
  expect(replaced(lists, 'heading', '')).toBe('- a\n\n- b\n');
});

test('a block that another one follows directly takes no line from it', () => {
  expect(replaced('# A\nOne.\n', 'heading', 'New.')).toBe('others');
  expect(replaced('- one\n- two\n', 'paragraph', '')).toBe('others');
});
