import { describe, expect, test } from 'vitest';
import { diffDocuments } from '#lib/document/diff/diff.ts';
import { parseMarkdown } from '#lib/document/markdown/parse.ts';
import { folded, namesFiles, stopsOf } from './page-changes.ts';

let count = 0;
const parse = (markdown: string) => parseMarkdown(markdown, () => `b${count++}`);
const diff = (before: string, after: string) => diffDocuments(parse(before), parse(after));
const paragraphs = (count: number) => Array.from({ length: count }, (_, at) => `Paragraph ${at} stays.\n\n`);

describe('the changes of a page', () => {
  test('are its changed blocks, in reading order', () => {
    const stops = stopsOf(
      diff('One.\n\nTwo.\n\nThree.\n', 'One.\n\nTwo is longer now.\n\nThree.\n\nFour.\n'),
    );
    expect(stops.map(({ change }) => change.kind)).toContain('added');
    expect(stops.every(({ change }) => change.kind !== 'same')).toBe(true);
  });

  test('count each changed item of a list, not the list', () => {
    const stops = stopsOf(
      diff(
        '- first thing here\n- second thing here\n- third thing here\n',
        '- first thing there\n- second thing here\n- third thing there\n',
      ),
    );
    expect(stops).toHaveLength(2);
    expect(stops.map(({ place }) => place.split('.')[0])).toEqual(['0', '0']);
  });

  test('count a list that is new as one', () => {
    expect(stopsOf(diff('Text.\n', 'Text.\n\n- one\n- two\n'))).toHaveLength(1);
  });

  test('leave nothing folded but runs of unchanged blocks, and keep the heading above a change', () => {
    const before = ['# Title\n\n', ...paragraphs(10), 'Old words at the end.\n'].join('');
    const after = before.replace('Old words', 'New words');
    const shown = folded(diff(before, after));
    const texts = shown.map((each) => (each.kind === 'folded' ? each.changes.length : each.change.kind));
    expect(texts).toEqual(['same', 9, 'same', 'edited']);
  });

  test('fold nothing that is a single block', () => {
    const before = `A stays.\n\nB stays.\n\nC stays.\n\nOld words here.\n`;
    const shown = folded(diff(before, before.replace('Old', 'New')));
    expect(shown.filter(({ kind }) => kind === 'folded')).toHaveLength(1);
    expect(folded(diff(`C stays.\n\nOld words here.\n`, `C stays.\n\nNew words here.\n`))).toHaveLength(2);
  });
});

test('a page names files on the side that shows or links to one, also inside of other blocks', () => {
  const changes = diff('Text.\n\n- ![](/files/f1)\n', 'Text.\n\n- Text.\n');
  expect([namesFiles(changes, 'before'), namesFiles(changes, 'after')]).toEqual([true, false]);
});
