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

function replaced(markdown: string, type: Block['type'], by: string): string | undefined {
  const document = read(markdown);
  const id = everyBlock(document.blocks).find((block) => block.type === type)?.id ?? '';
  const next = replaceBlock(document, id, read(by).blocks, newId);
  if (next && by !== '') expect(everyBlock(next.blocks).map((block) => block.id)).toContain(id);
  return next && printMarkdown(next);
}

test.each([
  ['a paragraph', '# A\n\nOne.\n\nTwo.\n', 'paragraph', 'New.', '# A\n\nNew.\n\nTwo.\n'],
  ['by several', 'One.\n\nTwo.\n', 'paragraph', 'New.\n\n- a\n- b', 'New.\n\n- a\n- b\n\nTwo.\n'],
  ['by nothing', '# A\n\nOne.\n\nTwo.\n', 'paragraph', '', '# A\n\nTwo.\n'],
  ['a heading', '# A\n\nOne.\n', 'heading', '## B', '## B\n\nOne.\n'],
  ['an item', '- one\n- two\n\nEnd.\n', 'item', '- 1\n- 2\n', '- 1\n- 2\n- two\n\nEnd.\n'],
  ['an item by a paragraph', '- one\n- two\n', 'item', 'No item', undefined],
  [
    'inside of a hint',
    '{% hint style="info" %}\nOne.\n{% endhint %}\n',
    'paragraph',
    'New.',
    '{% hint style="info" %}\nNew.\n{% endhint %}\n',
  ],
] as const)('replaces %s', (_name, markdown, type, by, expected) => {
  expect(replaced(markdown, type, by)).toBe(expected);
});
