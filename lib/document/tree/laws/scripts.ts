import fc from 'fast-check';
import type { TreeChange } from '../edit.ts';
import {
  emptyNaiveTree,
  type NaivePage,
  type NaiveTree,
  naiveEdit,
  naivePages,
  naiveSiblings,
} from './naive-tree.ts';

/** One random step: what to do, and numbers by which it picks pages, places and values from the tree it meets. */
export interface Step {
  act: 'insert' | 'edit' | 'slug' | 'document' | 'move' | 'reorder' | 'delete' | 'put' | 'drop';
  one: number;
  two: number;
  three: number;
}

/** A base and what two sides do to it. */
export interface Case {
  base: Step[];
  main: Step[];
  changeRequest: Step[];
}

const number = fc.nat({ max: 999 });

function steps(acts: readonly Step['act'][], maxLength: number): fc.Arbitrary<Step[]> {
  const act = fc.constantFrom(...acts);
  return fc.array(fc.record({ act, one: number, two: number, three: number }), { maxLength });
}

const edits = [
  'insert',
  'edit',
  'slug',
  'document',
  'move',
  'move',
  'reorder',
  'delete',
  'put',
  'drop',
] as const;

export const cases: fc.Arbitrary<Case> = fc.record({
  base: steps(['insert', 'insert', 'insert', 'put'], 10),
  main: steps(edits, 8),
  changeRequest: steps(edits, 8),
});

/** The changes that a script makes to a tree, each of which fits, and the tree after them. */
export function play(
  tree: NaiveTree,
  script: readonly Step[],
  prefix: string,
): { changes: TreeChange[]; tree: NaiveTree } {
  const changes: TreeChange[] = [];
  let now = tree;
  for (const [index, step] of script.entries()) {
    const change = changeOf(now, step, `${prefix}${index}`);
    if (!change) continue;
    changes.push(change);
    now = naiveEdit(now, change);
  }
  return { changes, tree: now };
}

/** The three trees of a case. */
export function playCase({ base, main, changeRequest }: Case) {
  const before = play(emptyNaiveTree(), base, 'b').tree;
  return {
    base: before,
    main: play(before, main, 'm').tree,
    changeRequest: play(before, changeRequest, 'c').tree,
  };
}

function changeOf(tree: NaiveTree, step: Step, id: string): TreeChange | undefined {
  if (step.act === 'insert') return insertion(tree, step, id);
  if (step.act === 'put') return itemChange(step);
  if (step.act === 'drop') return itemRemoval(tree, step);
  const pages = naivePages(tree.pages);
  const page = pages[step.one % Math.max(pages.length, 1)];
  if (!page) return undefined;
  const base = { operation: 'update_page', page: page.id } as const;
  const siblings = naiveSiblings(tree, page.id) ?? [];
  switch (step.act) {
    case 'edit':
      return { ...base, attributes: attributesOf(step) };
    case 'slug':
      return page.slug === null ? undefined : { ...base, slug: `s${step.two % 4}` };
    case 'document':
      return { ...base, document: step.two % 5 === 0 ? null : `d${step.two % 5}` };
    case 'reorder':
      return { ...base, at: step.two % siblings.length };
    case 'delete':
      return { operation: 'delete_page', page: page.id };
    case 'move':
      return move(tree, page, step);
  }
}

function insertion(tree: NaiveTree, { one, two, three }: Step, id: string): TreeChange {
  const parents = [null, ...naivePages(tree.pages).filter(hasPages)];
  const parent = parents[one % parents.length] ?? null;
  const siblings = parent?.pages ?? tree.pages;
  const kinds = parent
    ? (['document', 'document', 'document', 'link'] as const)
    : (['document', 'group', 'link', 'document'] as const);
  const type = kinds[two % 4] ?? 'document';
  const slug = type === 'link' ? undefined : `s${three % 4}`;
  const at = three % (siblings.length + 1);
  const operation = 'insert_page' as const;
  return {
    operation,
    page: id,
    into: parent?.id ?? null,
    at,
    type,
    slug,
    attributes: { title: `t${two % 3}` },
  };
}

function move(tree: NaiveTree, page: NaivePage, { two, three }: Step): TreeChange | undefined {
  const within = new Set([page, ...naivePages(page.pages)]);
  const targets = naivePages(tree.pages).filter((target) => hasPages(target) && !within.has(target));
  const parents = page.type === 'group' ? [null] : [null, ...targets];
  const parent = parents[two % parents.length] ?? null;
  const others = (parent?.pages ?? tree.pages).filter((sibling) => sibling !== page);
  const into = parent?.id ?? null;
  return { operation: 'update_page', page: page.id, into, at: three % (others.length + 1) };
}

function attributesOf({ two, three }: Step) {
  const value = three % 3;
  switch (two % 5) {
    case 0:
      return { title: `t${value}` };
    case 1:
      return { description: value === 0 ? null : `text ${value}` };
    case 2:
      return {
        layout: value === 0 ? null : { width: value === 1 ? 'wide' : 'default', title: three % 2 === 0 },
      };
    case 3:
      return { variables: value === 0 ? null : { [`v${three % 2}`]: value, shared: three % 4 } };
    default:
      return { hidden: value === 0 };
  }
}

function itemChange({ one, two, three }: Step): TreeChange {
  const id = `i${two % 4}`;
  if (one % 3 === 0) return { operation: 'put_item', map: 'variables', id, value: three % 4 };
  if (one % 3 === 1) {
    const value = { title: `t${three % 2}`, document: `d${three % 3}` };
    return { operation: 'put_item', map: 'reusableContents', id, value };
  }
  const value = {
    name: `n${three % 2}`,
    contentType: 'text/plain',
    size: three % 3,
    content: `f${three % 3}`,
  };
  return { operation: 'put_item', map: 'files', id, value };
}

function itemRemoval(tree: NaiveTree, { one, two }: Step): TreeChange | undefined {
  const map = (['variables', 'reusableContents', 'files'] as const)[one % 3] ?? 'files';
  const ids = Object.keys(tree[map]);
  const id = ids[two % Math.max(ids.length, 1)];
  return id === undefined ? undefined : { operation: 'delete_item', map, id };
}

function hasPages(page: NaivePage): boolean {
  return page.type === 'document' || page.type === 'group';
}
