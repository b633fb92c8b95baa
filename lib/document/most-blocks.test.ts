import { expect, test } from 'vitest';
import { timesTheFloor } from './laws/cost.ts';
import { parseMarkdown } from './markdown/parse.ts';
import { countBlocks, TooManyBlocks } from './most-blocks.ts';

const read = (markdown: string, most?: number) => parseMarkdown(markdown, () => 'b', most);

test.each([
  ['list', '- a\n', 2_000],
  ['row of paragraphs', 'a\n\n', 3_000],
  ['row of quotes', '> a\n\n', 1_500],
  ['numbered list in a quote', '> 1. a\n', 900],
])('a %s is read up to the most blocks, and no further', (_, line, lines) => {
  const { blocks } = read(line.repeat(lines));
  const count = countBlocks(blocks);
  expect(count).toBeGreaterThanOrEqual(lines);
  expect(read(line.repeat(lines), count).blocks).toEqual(blocks);
  expect(() => read(line.repeat(lines), count - 1)).toThrow(TooManyBlocks);
});

test('a source of far too many blocks is not read to its end', () => {
  const refused = (markdown: string) => () => expect(() => read(markdown, 2_000)).toThrow(TooManyBlocks);
  expect(timesTheFloor(refused('- a\n'.repeat(130_000)), () => read('- a\n'.repeat(2_000)))).toBeLessThan(6);
});
