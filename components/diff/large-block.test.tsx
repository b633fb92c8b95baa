import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { BlockChange } from '#lib/document/diff/change.ts';
import { diffDocuments } from '#lib/document/diff/diff.ts';
import type { Block, LeafBlock } from '#lib/document/types.ts';
import { ChangeView } from './change-view.tsx';
import { compareWords } from './compare-words.ts';
import { DiffContext } from './diff-context.ts';
import { LargeBlock } from './large-block.tsx';
import { setWordComparison } from './word-comparison.ts';

const content = {
  targets: {},
  definitions: { blocks: [] as Block[] },
  stops: new Map([['0', 0]]),
  unfolded: false,
  direction: 'ltr',
} as const;

function changeOf(word: string, times: number) {
  const leaf = (source: string): LeafBlock => ({ id: 'a', type: 'paragraph', source });
  const [before, after] = [leaf('old '.repeat(times)), leaf(`${word} `.repeat(times))];
  const [change] = diffDocuments({ blocks: [before] }, { blocks: [after] });
  if (!change?.truncated) throw new Error('It is not large');
  return { change, before, after };
}

const markupOf = (shown: React.ReactNode) =>
  renderToStaticMarkup(<DiffContext value={content}>{shown}</DiffContext>);

const labelOf = (change: BlockChange) =>
  /aria-label="(Change 1: [^"]*)"/.exec(markupOf(<ChangeView change={change} place="0" sides="both" />))?.[1];

test('both versions of a large block are shown until its words are compared', () => {
  const large = changeOf('new', 13_000);
  expect(labelOf(large.change)).toBe('Change 1: Edited, too large for marks');
  expect(markupOf(<LargeBlock {...large} sides="both" />)).toContain('Show word-level changes');
  expect(markupOf(<LargeBlock {...large} sides="before" />)).not.toContain('<button');
  const texts = { before: large.before.source.trim(), after: large.after.source.trim() };
  const words = compareWords({ ...large, texts });
  setWordComparison(large.change, { state: 'done', words, isShown: true });
  expect(labelOf(large.change)).toBe('Change 1: Edited');
  const marked = markupOf(<LargeBlock {...large} sides="both" />);
  expect(marked).toContain('Show both versions');
  expect(marked).toContain('data-change="added"');
});

test('a comparison that took too long says so and is not tried again', () => {
  const large = changeOf('slow', 13_000);
  setWordComparison(large.change, { state: 'late' });
  const html = markupOf(<LargeBlock {...large} sides="both" />);
  expect(html).toContain('took longer than 10 seconds');
  expect(html).toContain('aria-disabled="true"');
});

test('a block that is larger than what is compared at all says so', () => {
  const html = markupOf(<LargeBlock {...changeOf('new', 70_000)} sides="both" />);
  expect(html).toContain('more than 500,000 characters');
  expect(html).not.toContain('<button');
});
