import { diffArrays } from 'diff';
import { Fragment, type Node } from 'prosemirror-model';
import type { EditorState, Transaction } from 'prosemirror-state';
import { bestPairs } from '#lib/document/diff/sequence.ts';
import { likenessTo } from '#lib/document/words.ts';
import { tidyNode } from './tidy-node.ts';

type Replacement = { from: number; to: number; content: Fragment };
type PlacedNode = { node: Node; at: number };

/** The limit of node pairs that are compared to find similar nodes. */
const mostPairs = 10_000;

/**
 * Turns the content into another one by changing only the words that differ, so that the cursor and unfinished typing
 * stay, such as an empty line or a blank after a word.
 */
export function replaceChanged({ tr, doc }: EditorState, next: Node): Transaction {
  // From the last to the first, so that earlier positions stay valid.
  for (const { from, to, content } of replacementsIn(doc, 0, next).toReversed())
    tr.replaceWith(from, to, content);
  return tr;
}

/** Replaces the differences between two nodes of one type; `start` is the start of the old content. */
function replacementsIn(old: Node, start: number, next: Node): Replacement[] {
  if (old.isTextblock) return changedWords(old, start, next);
  const before = placed(old, start).filter(({ node }) => !isEmptyLine(node));
  const after = next.content.content;
  const replacements: Replacement[] = [];
  let [at, freshAt, end] = [0, 0, before[0]?.at ?? start];
  /** Replaces a range of old nodes with a range of new ones. */
  const replaceTo = (to: number, freshTo: number) => {
    const content = Fragment.from(after.slice(freshAt, freshTo));
    const [first, ...rest] = before.slice(at, to);
    const place = first ?? { at: end, node: undefined };
    if (first || content.size > 0) replacements.push({ from: place.at, to: endOf(place), content });
    for (const each of rest) replacements.push({ from: each.at, to: endOf(each), content: Fragment.empty });
    [at, freshAt] = [to, freshTo];
  };
  for (const [index, freshIndex] of pairsOf(
    before.map(({ node }) => node),
    after,
  )) {
    const [was, is] = [before[index], after[freshIndex]];
    if (!was || !is) continue;
    replaceTo(index, freshIndex);
    if (!isSame(was.node, is)) replacements.push(...replacementsIn(was.node, was.at + 1, is));
    [at, freshAt, end] = [index + 1, freshIndex + 1, endOf(was)];
  }
  replaceTo(before.length, after.length);
  return replacements;
}

/** Pairs old nodes with new ones in order: equal nodes first, then the most similar of the same type. */
function pairsOf(before: readonly Node[], after: readonly Node[]): (readonly [number, number])[] {
  const pairs: (readonly [number, number])[] = [];
  const likeness = likenessTo();
  let [at, freshAt, removed] = [0, 0, 0];
  for (const hunk of diffArrays([...before], [...after], { comparator: isSame })) {
    if (hunk.removed) {
      removed = hunk.count;
      continue;
    }
    if (hunk.added) {
      const [old, fresh] = [before.slice(at, at + removed), after.slice(freshAt, freshAt + hunk.count)];
      const alike = (i: number, j: number) => {
        const [a, b] = [old[i], fresh[j]];
        return a && b && !a.isLeaf && a.sameMarkup(b) ? likeness(a.textContent, b.textContent) : 0;
      };
      const matched = removed * hunk.count > mostPairs ? [] : bestPairs(removed, hunk.count, alike);
      for (const [i, j] of matched) pairs.push([at + i, freshAt + j]);
      freshAt += hunk.count;
    } else {
      for (let step = 0; step < hunk.count; step++) pairs.push([at + removed + step, freshAt + step]);
      freshAt += hunk.count;
      at += hunk.count;
    }
    at += removed;
    removed = 0;
  }
  return pairs;
}

function isSame(a: Node, b: Node): boolean {
  return a.eq(b) || tidyNode(a).eq(b);
}

function endOf({ node, at }: { node: Node | undefined; at: number }): number {
  return at + (node?.nodeSize ?? 0);
}

function changedWords(old: Node, start: number, next: Node): Replacement[] {
  const from = old.content.findDiffStart(next.content);
  const end = old.content.findDiffEnd(next.content);
  if (from === null || !end) return [];
  const overlap = Math.max(0, from - Math.min(end.a, end.b));
  return [
    { from: start + from, to: start + end.a + overlap, content: next.content.cut(from, end.b + overlap) },
  ];
}

function placed(parent: Node, start: number): PlacedNode[] {
  const nodes: PlacedNode[] = [];
  parent.forEach((node, offset) => {
    nodes.push({ node, at: start + offset });
  });
  return nodes;
}

function isEmptyLine({ type, content }: Node): boolean {
  return type.name === 'paragraph' && content.size === 0;
}
