import fc from 'fast-check';
import { canonicalJson } from '../canonical.ts';
import type { TreeConflict } from '../conflicts.ts';
import { diffTrees } from '../diff.ts';
import { editTree } from '../edit.ts';
import { TreeError } from '../errors.ts';
import { mergeTrees, type TreeMerge } from '../merge.ts';
import { applyResolution } from '../resolve.ts';
import type { Hash } from '../types.ts';
import { MemorySource } from './memory-source.ts';
import { applyDifferences } from './naive-differences.ts';
import { mergedDocument, naiveMerge } from './naive-merge.ts';
import { emptyNaiveTree, type NaiveTree, naivePages, readNaive, storeNaive } from './naive-tree.ts';
import { type Case, cases, play, playCase } from './scripts.ts';

/** A law of the tree, checked on generated cases; `run` throws with the smallest counterexample. */
export interface Law {
  name: string;
  run(cases: number, seed?: number): Promise<void>;
  /** Tries one case. */
  check(script: Case): Promise<void>;
}

export const laws: Law[] = [
  law('an edit gives what the naive edit gives, and its hash is that of its content', editsAsNaive),
  law('what only one side changed, or both alike, is the result byte for byte', keepsOneSide),
  law('a merge gives what the naive merge gives, with the same conflicts', mergesAsNaive),
  law('with the sides swapped the conflicts are the same, and the pages and their places', isSymmetric),
  law('every page of both sides is in the result once, or was deleted by a side', accountsForPages),
  law('updating again without news from main does nothing', updatesOnce),
  law('once every conflict has a choice the merge is clean and holds the choices', resolvesCleanly),
  law('a difference applied to the tree before gives the tree after', diffsCompletely),
];

interface StoredTrees {
  source: MemorySource;
  base: Hash;
  main: Hash;
  changeRequest: Hash;
  trees: { base: NaiveTree; main: NaiveTree; changeRequest: NaiveTree };
}

async function store(script: Case): Promise<StoredTrees> {
  const source = new MemorySource();
  const trees = playCase(script);
  const base = await storeNaive(source, trees.base);
  const main = await storeNaive(source, trees.main);
  const changeRequest = await storeNaive(source, trees.changeRequest);
  return { source, base, main, changeRequest, trees };
}

function law(name: string, check: (script: Case) => Promise<void>): Law {
  const run = async (count: number, seed?: number) =>
    fc.assert(fc.asyncProperty(cases, check), { numRuns: count, ...(seed === undefined ? {} : { seed }) });
  return { name, run, check };
}

async function editsAsNaive(script: Case): Promise<void> {
  const source = new MemorySource();
  const before = play(emptyNaiveTree(), script.base, 'b').tree;
  const { changes, tree } = play(before, script.main, 'm');
  const root = source.store(await editTree(source, await storeNaive(source, before), changes));
  same(await readNaive(source, root), tree);
  same(root, await storeNaive(source, tree));
}

async function keepsOneSide(script: Case): Promise<void> {
  const { source, base, main } = await store(script);
  for (const [ours, theirs] of [
    [main, base],
    [base, main],
    [main, main],
  ] as const) {
    const { root, conflicts, notes } = await merge(source, base, ours, theirs);
    same({ root, conflicts, notes }, { root: main, conflicts: [], notes: [] });
  }
}

async function mergesAsNaive(script: Case): Promise<void> {
  const { source, base, main, changeRequest, trees } = await store(script);
  const merged = await merge(source, base, main, changeRequest);
  const naive = naiveMerge(trees.base, trees.main, trees.changeRequest);
  same(await readNaive(source, merged.root), naive.tree);
  same(keysOf(merged), naive.conflicts);
}

async function isSymmetric(script: Case): Promise<void> {
  const { source, base, main, changeRequest } = await store(script);
  const merged = await merge(source, base, main, changeRequest);
  const swapped = await merge(source, base, changeRequest, main);
  const keys = merged.conflicts.map((conflict) => conflict.key).sort();
  same(keys, swapped.conflicts.map((conflict) => conflict.key).sort());
  const [tree, other] = [await readNaive(source, merged.root), await readNaive(source, swapped.root)];
  if (keys.length + merged.documents.length === 0) same(withoutPrecedence(tree), withoutPrecedence(other));
}

async function accountsForPages(script: Case): Promise<void> {
  const { source, base, main, changeRequest, trees } = await store(script);
  const { root } = await merge(source, base, main, changeRequest);
  const ids = naivePages((await readNaive(source, root)).pages).map((page) => page.id);
  same(ids.length, new Set(ids).size);
  const [before, ours, theirs] = [trees.base, trees.main, trees.changeRequest].map(
    (tree) => new Set(naivePages(tree.pages).map((page) => page.id)),
  );
  for (const id of [...(ours ?? []), ...(theirs ?? [])]) {
    const isDeleted = before?.has(id) && !(ours?.has(id) && theirs?.has(id));
    if (!ids.includes(id) && !isDeleted) throw new Error(`The page ${id} is lost.`);
  }
  for (const id of ids) if (!ours?.has(id) && !theirs?.has(id)) throw new Error(`The page ${id} came back.`);
}

async function updatesOnce(script: Case): Promise<void> {
  const { source, base, main, changeRequest } = await store(script);
  const { root } = await merge(source, base, main, changeRequest);
  const again = await merge(source, main, main, root);
  same({ root: again.root, conflicts: again.conflicts }, { root, conflicts: [] });
}

async function resolvesCleanly(script: Case): Promise<void> {
  const { source, base, main, changeRequest, trees } = await store(script);
  const { root, conflicts } = await merge(source, base, main, changeRequest);
  const choices = conflicts.map((conflict, index) => {
    const number = script.main.length + script.changeRequest.length * 3 + index * 5;
    return { conflict, choice: number % 2 === 0 ? 'main' : 'change-request' } as const;
  });
  let resolved = root;
  for (const { conflict, choice } of choices) {
    try {
      resolved = source.store(await applyResolution(source, resolved, conflict, { choice }));
    } catch (error) {
      if (!(error instanceof TreeError) || !isUndone(conflict, error)) throw error;
    }
  }
  const again = await merge(source, main, main, resolved);
  same({ root: again.root, conflicts: again.conflicts }, { root: resolved, conflicts: [] });
  const tree = await readNaive(source, resolved);
  for (const { conflict, choice } of choices) checkChoice(tree, conflict, choice);
  checkPages(trees, tree, new Set(conflicts.map((conflict) => conflict.id)));
}

/** What both sides have is there, and a deleted page that nobody fought for only where it holds another. */
function checkPages(trees: StoredTrees['trees'], resolved: NaiveTree, contested: ReadonlySet<string>): void {
  const [before, ours, theirs] = [trees.base, trees.main, trees.changeRequest].map(
    (tree) => new Set(naivePages(tree.pages).map((page) => page.id)),
  );
  const pages = naivePages(resolved.pages);
  const here = new Set(pages.map((page) => page.id));
  for (const id of ours ?? [])
    if (theirs?.has(id) && !here.has(id)) throw new Error(`The page ${id} went with another one.`);
  for (const { id, pages: below } of pages) {
    const isDeleted = before?.has(id) && !(ours?.has(id) && theirs?.has(id));
    if (isDeleted && !contested.has(id) && below.length === 0)
      throw new Error(`The page ${id} holds nothing.`);
  }
}

/** Choices about places can exclude each other: the page or its new parent went with another choice. */
function isUndone(conflict: TreeConflict, error: TreeError): boolean {
  return (
    conflict.map === 'pages' && (error.reason === 'unknown-page' || error.reason === 'page-below-itself')
  );
}

function checkChoice(tree: NaiveTree, conflict: TreeConflict, choice: 'main' | 'change-request'): void {
  const page = naivePages(tree.pages).find((candidate) => candidate.id === conflict.id);
  const isThere = conflict.map === 'pages' ? page !== undefined : conflict.id in tree[conflict.map];
  if (conflict.kind === 'edit-delete') {
    const stays = choice !== conflict.deletedBy;
    if (isThere !== stays) throw new Error(`The choice ${choice} does not hold for ${conflict.key}.`);
  }
  if (
    conflict.kind === 'attribute' &&
    page &&
    ['title', 'description', 'hidden'].includes(conflict.attribute)
  ) {
    const value = choice === 'main' ? conflict.main : conflict.changeRequest;
    same(page.attributes[conflict.attribute] ?? null, value ?? null);
  }
}

async function diffsCompletely(script: Case): Promise<void> {
  const { source, main, changeRequest, trees } = await store(script);
  const differences = await diffTrees(source, main, changeRequest);
  same(applyDifferences(trees.main, trees.changeRequest, differences), trees.changeRequest);
  same(await diffTrees(source, main, main), []);
}

async function merge(
  source: MemorySource,
  base: Hash,
  main: Hash,
  changeRequest: Hash,
): Promise<TreeMerge<string>> {
  const merged = await mergeTrees<string>(source, base, main, changeRequest, async (owner, ...hashes) => ({
    hash: mergedDocument(...hashes),
    conflicts: [`document/${owner.map}/${owner.id}`],
  }));
  source.store(merged);
  return merged;
}

/** Keys of all conflicts, as the naive merge tells them: it does not say which pages make up a circle. */
function keysOf({ conflicts, documents }: TreeMerge<string>): string[] {
  const keys = conflicts.map((conflict) => (conflict.kind === 'circle' ? 'circle' : conflict.key));
  return [...new Set([...keys, ...documents.flatMap((document) => document.conflicts)])].sort();
}

function withoutPrecedence(tree: NaiveTree) {
  const places = naivePages(tree.pages).flatMap(({ id, pages }) => pages.map((page) => [page.id, id]));
  const contents = naivePages(tree.pages).map(({ slug: _, pages: __, ...content }) => content);
  const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
  return { ...tree, pages: contents.sort(byId), places: Object.fromEntries(places) };
}

function same(actual: unknown, expected: unknown): void {
  const [left, right] = [canonicalJson(actual), canonicalJson(expected)];
  if (left !== right) throw new Error(`Found ${left}\ninstead of ${right}`);
}
