import { expect, test } from 'vitest';
import { spotAt } from './drag-target.ts';
import { refusalAt } from './refusal.ts';
import { isIdle, moveFor, moveText, type Spot, spotsOf, type TreeRules } from './spots.ts';
import { rowsOf, type TreeRow } from './tree-rows.ts';

type Node = { id: string; nodes?: Node[] };
const folder = (id: string, ...nodes: Node[]): Node => ({ id, nodes });
const leaf = (id: string): Node => ({ id });

function rowsWith(tree: Node[], closed: string[] = []): TreeRow<Node>[] {
  const fields = {
    idOf: ({ id }: Node) => id,
    titleOf: ({ id }: Node) => id,
    childrenOf: ({ nodes }: Node) => nodes,
  };
  return rowsOf(tree, fields, (id) => !closed.includes(id));
}

const free: TreeRules<Node> = {
  canStandBeside: () => true,
  canGoInto: (_, target) => target?.item.nodes !== undefined,
};
/** Folders and leaves are sorted apart, as collections and spaces are. */
const byKind: TreeRules<Node> = {
  canStandBeside: (moving, sibling) => !moving.item.nodes === !sibling.item.nodes,
  canGoInto: (_, target) => target === undefined || target.item.nodes !== undefined,
};

const text = ({ move: { parent, beside }, line, level }: Spot) =>
  `${beside ? `${beside.side} ${beside.id}` : `into ${parent}`} at ${line.id} ${line.edge} ${level}`;

const tree = [folder('guide', leaf('one'), folder('deep', leaf('two'))), leaf('last')];
const rows = rowsWith(tree);

test('every target is listed from the top down, and those after an open row are below its children', () => {
  expect(spotsOf(rows, 'one', free).map(text)).toEqual([
    'before guide at guide before 1',
    'into guide at guide into 2',
    'before deep at deep before 2',
    'into deep at deep into 3',
    'before two at two before 3',
    'after two at two after 3',
    'after deep at two after 2',
    'before last at last before 1',
    'after last at last after 1',
  ]);
});

test('nothing goes into itself or below itself', () => {
  const spots = spotsOf(rows, 'guide', free);
  expect(spots.map(text)).toEqual(['before last at last before 1', 'after last at last after 1']);
});

test('a leaf reaches the top level where only folders are', () => {
  const closed = rowsWith([folder('a', leaf('x')), folder('b')]);
  expect(spotsOf(closed, 'x', byKind).map(text)).toEqual([
    'into a at a into 2',
    'into b at b into 2',
    'into null at b after 1',
  ]);
});

test('the pointer chooses between the edges and the middle of a row, and its indentation between levels', () => {
  const spots = spotsOf(rows, 'one', free);
  const at = (id: string, part: number, level = 9) => {
    const spot = spotAt(rows, spots, { id, part, level });
    return spot && text(spot);
  };
  expect(at('deep', 0.1)).toBe('before deep at deep before 2');
  expect(at('deep', 0.9)).toBe('into deep at deep into 3');
  expect(at('two', 0.2)).toBe('before two at two before 3');
  expect(at('two', 0.8)).toBe('after two at two after 3');
  expect(at('two', 0.8, 1)).toBe('after deep at two after 2');
  expect(at('last', 0.8)).toBe('after last at last after 1');
  expect(at('one', 0.2)).toBeUndefined();
});

test('a closed folder takes what is dropped on its middle, and is passed at its edges', () => {
  const closed = rowsWith(tree, ['guide']);
  const spots = spotsOf(closed, 'last', free);
  expect(spots.map(text)).toEqual([
    'before guide at guide before 1',
    'into guide at guide into 2',
    'after guide at guide after 1',
  ]);
  expect(spotAt(closed, spots, { id: 'guide', part: 0.9, level: 1 })).toBe(spots[2]);
});

test('a step goes past a sibling, into the folder before it, and out behind its parent', () => {
  const to = (id: string, way: 'up' | 'down' | 'in' | 'out') => moveFor(rows, id, way, free);
  expect(to('deep', 'up')).toEqual({ id: 'deep', parent: 'guide', beside: { id: 'one', side: 'before' } });
  expect(to('one', 'down')).toEqual({ id: 'one', parent: 'guide', beside: { id: 'deep', side: 'after' } });
  expect(to('one', 'up')).toBeUndefined();
  expect(to('last', 'down')).toBeUndefined();
  expect(to('last', 'in')).toEqual({ id: 'last', parent: 'guide' });
  expect(to('guide', 'in')).toBeUndefined();
  expect(to('two', 'out')).toEqual({ id: 'two', parent: 'guide', beside: { id: 'deep', side: 'after' } });
  expect(to('guide', 'out')).toBeUndefined();
  expect(moveFor(rows, 'one', 'out', byKind)).toEqual({ id: 'one', parent: null });
});

test('a move to where an item is already changes nothing', () => {
  const idle = (id: string) =>
    spotsOf(rows, id, free)
      .filter(({ move }) => isIdle(rows, move, free))
      .map(text);
  expect(idle('one')).toEqual(['before deep at deep before 2']);
  expect(idle('deep')).toEqual(['into guide at guide into 2', 'after one at one after 2']);
});

test('a move is said with the level that it leads to', () => {
  const beside = { id: 'last', side: 'before' as const };
  expect(moveText(rows, { id: 'last', parent: 'deep' })).toBe('in deep, last');
  expect(moveText(rows, { id: 'one', parent: null, beside })).toBe('before last, at the top level');
  expect(moveText(rows, { id: 'one', parent: null })).toBe('at the top level, last');
});

test('a row without a target says why, but not the row that is moved', () => {
  const sorted = rowsWith([folder('guide', leaf('one'), leaf('two')), folder('other', leaf('three'))]);
  const rules = { ...byKind, refusalOf: () => 'Folders stand before leaves' };
  expect(spotAt(sorted, spotsOf(sorted, 'other', rules), { id: 'one', part: 0.5, level: 1 })).toBeUndefined();
  expect(refusalAt(sorted, 'other', 'one', rules)).toBe('Folders stand before leaves');
  expect(refusalAt(sorted, 'other', 'three', rules)).toBe('other can’t be moved into itself');
  expect(refusalAt(sorted, 'other', 'other', rules)).toBeUndefined();
  expect(refusalAt(sorted, 'other', 'one', byKind)).toBeUndefined();
});
