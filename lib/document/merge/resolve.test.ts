import { describe, expect, test } from 'vitest';
import type { Block, Document } from '../types.ts';
import { withCurrentVersion } from './current-version.ts';
import { mergeDocuments } from './merge.ts';
import { resolveConflict, UnfitChoice } from './resolve.ts';

const paragraph = (id: string, body: string): Block => ({ id, type: 'paragraph', source: `${body}\n\n` });
const hint = (style: string, ...children: Block[]): Block => ({
  id: 'h',
  type: 'hint',
  open: `{% hint style="${style}" %}\n`,
  prefix: '',
  close: '{% endhint %}\n',
  children,
});
const page = (...blocks: Block[]): Document => ({ blocks });
const parse = (markdown: string): Document =>
  page(
    ...markdown
      .split(/\n\n/)
      .filter(Boolean)
      .map((body, at) => paragraph(`fresh ${at} ${body}`, body.trim())),
  );

function conflictOf(base: Document, main: Document, changeRequest: Document) {
  const { document, conflicts } = mergeDocuments(base, main, changeRequest);
  const [conflict] = conflicts;
  if (!conflict) throw new Error('the merge has no conflict');
  return { document, conflict };
}

describe('text in conflict', () => {
  const of = (body: string) => page(paragraph('a', body), paragraph('b', 'Next.'));
  const { document, conflict } = conflictOf(of('It is so.'), of('It was so.'), of('It may be so.'));

  test('main’s or the change request’s version takes the place of the block', () => {
    expect(resolveConflict(document, conflict, { choice: 'main' }, parse)).toEqual(of('It was so.'));
    expect(resolveConflict(document, conflict, { choice: 'change-request' }, parse)).toEqual(
      of('It may be so.'),
    );
  });

  test('both versions are blocks of their own, main’s first', () => {
    const { blocks } = resolveConflict(document, conflict, { choice: 'both' }, parse);
    expect(blocks.map((block) => ('source' in block ? block.source : ''))).toEqual([
      'It was so.\n\n',
      'It may be so.\n\n',
      'Next.\n\n',
    ]);
    expect(blocks[0]?.id).toBe('a');
  });

  test('what was written there since belongs to the change request’s version', () => {
    const later = of('It may be so. We saw it today.');
    expect(resolveConflict(later, conflict, { choice: 'change-request' }, parse)).toEqual(later);
    const { blocks } = resolveConflict(later, conflict, { choice: 'both' }, parse);
    expect(blocks.map((block) => ('source' in block ? block.source : ''))).toEqual([
      'It was so.\n\n',
      'It may be so. We saw it today.\n\n',
      'Next.\n\n',
    ]);
    expect(withCurrentVersion(later, conflict)?.changeRequest).toBe('It may be so. We saw it today.');
    expect(withCurrentVersion(document, conflict)).toEqual(conflict);
  });

  test('content of one’s own is parsed into blocks', () => {
    const resolution = { choice: 'custom', custom: 'One.\n\nTwo.' } as const;
    expect(resolveConflict(document, conflict, resolution, parse).blocks).toHaveLength(3);
    expect(() => resolveConflict(document, conflict, { choice: 'custom' }, parse)).toThrow(UnfitChoice);
  });

  test('a block that is gone cannot be settled', () => {
    expect(() => resolveConflict(page(), conflict, { choice: 'main' }, parse)).toThrow(UnfitChoice);
  });
});

test('a deletion in conflict is made or not', () => {
  const inside = page(paragraph('a', 'One.'), hint('info', paragraph('b', 'Two.')));
  const edited = page(paragraph('a', 'One.'), hint('info', paragraph('b', 'Two of them.')));
  const { document, conflict } = conflictOf(inside, page(paragraph('a', 'One.')), edited);
  expect(resolveConflict(document, conflict, { choice: 'main' }, parse)).toEqual(
    page(paragraph('a', 'One.')),
  );
  expect(resolveConflict(document, conflict, { choice: 'change-request' }, parse)).toEqual(edited);
});

test('a property in conflict takes one value', () => {
  const { document, conflict } = conflictOf(page(hint('info')), page(hint('danger')), page(hint('warning')));
  expect(resolveConflict(document, conflict, { choice: 'main' }, parse)).toEqual(page(hint('danger')));
  expect(resolveConflict(document, conflict, { choice: 'custom', custom: 'success' }, parse)).toEqual(
    page(hint('success')),
  );
  const later = page(hint('info'));
  expect(resolveConflict(later, conflict, { choice: 'change-request' }, parse)).toEqual(later);
  expect(withCurrentVersion(later, conflict)?.changeRequest).toBe('info');
  expect(() => resolveConflict(document, conflict, { choice: 'both' }, parse)).toThrow(UnfitChoice);
});

test('what is chosen of several blocks is known to later merges', () => {
  const apart = (block: Block): Block => ({ ...block, close: '{% endhint %}\n\n' }) as Block;
  const version = (first: string, second: string) =>
    page(paragraph('m', first), apart(hint('info', paragraph('n', second))));
  const base = page(paragraph('a', 'One cat sat here.'), paragraph('b', 'Two dogs ran off.'));
  const main = version('Every bird sang a song.', 'Nobody heard it.');
  const changeRequest = page(paragraph('c', 'Three fish swam away fast.'));
  const { document, conflict } = conflictOf(base, main, changeRequest);
  const chosen = resolveConflict(document, conflict, { choice: 'main' }, parse);
  expect(chosen).toEqual(main);
  const later = version('Every bird sang a loud song.', 'Every cat heard all of it.');
  expect(mergeDocuments(main, later, chosen)).toMatchObject({ document: later, conflicts: [] });
  const both = resolveConflict(document, conflict, { choice: 'both' }, parse);
  expect(both.blocks.map(({ id }) => id)).toEqual(['m', 'h', 'c']);
});
