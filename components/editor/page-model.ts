import { diffArrays } from 'diff';
import type { Fragment, Node } from 'prosemirror-model';
import { type Definitions, definitionsOf } from '#lib/document/markdown/mdast.ts';
import { parseMarkdown } from '#lib/document/markdown/parse.ts';
import { printBlock } from '#lib/document/markdown/print.ts';
import { numberedIds } from '#lib/document/numbered-ids.ts';
import type { Block } from '#lib/document/types.ts';
import { cardOf, nodesInSteps, nodesOfBlocks } from './from-markdown.ts';
import { mergeSource } from './merge-source.ts';
import { sameEnds } from './same-ends.ts';
import { schema } from './schema.ts';
import { type Steps, toEnd } from './steps.ts';
import { tidyNode } from './tidy-node.ts';
import { markdownOf, type PrintOptions } from './to-markdown.ts';

/** A page in the editor, with the Markdown of each of its blocks. */
export type OpenedPage = {
  doc: Node;
  blocks: readonly { source: string; nodes: readonly Node[] }[];
  definitions: Definitions;
  options: PrintOptions;
  lineEnd: string;
};

/**
 * Opens Markdown in the editor. A block that the editor could not print with the same meaning is edited as source.
 * `known` are the definitions of the page that the Markdown is inserted into.
 */
export function* openInSteps(markdown: string, known: Definitions = new Map()): Steps<OpenedPage> {
  const parsed = blocksOf(markdown);
  yield;
  const definitions = new Map([...known, ...definitionsOf(parsed)]);
  const bullet = /^ {0,3}([*+-])[ \t]/m.exec(markdown)?.[1] ?? '*';
  const options = { bullet: bullet as PrintOptions['bullet'] };
  const read = yield* nodesInSteps(parsed, definitions);
  const blocks: OpenedPage['blocks'][number][] = [];
  for (const [at, block] of parsed.entries()) {
    const source = printBlock(block);
    const isFaithful = isWrittenAs(source, read[at] ?? [], definitions, options);
    blocks.push({ source, nodes: isFaithful ? (read[at] ?? []) : [cardOf(source, block.type)] });
    yield;
  }
  const nodes = blocks.flatMap((block) => block.nodes);
  const doc = schema.node('doc', null, nodes.length > 0 ? nodes : [schema.node('paragraph')]);
  return { doc, blocks, definitions, options, lineEnd: markdown.includes('\r\n') ? '\r\n' : '\n' };
}

/** The same without pauses, for short pages. */
export function openPage(markdown: string, known?: Definitions): OpenedPage {
  return toEnd(openInSteps(markdown, known));
}

/** The nodes of Markdown that is inserted into a page with these definitions. */
export function nodesOfMarkdown(markdown: string, known: Definitions): Node[] {
  return [...openPage(markdown, known).doc.content.content];
}

/** The definitions of links and footnotes in these nodes. */
export function definitionsIn(nodes: Fragment): Definitions {
  const sources: string[] = [];
  nodes.descendants((node) => {
    if (node.type.name === 'card') sources.push(node.attrs.source);
  });
  return definitionsOf(sources.flatMap(blocksOf));
}

function blocksOf(markdown: string): readonly Block[] {
  return parseMarkdown(markdown, numberedIds('b')).blocks;
}

/** Whether printing these nodes results in Markdown with the same meaning as their source. */
function isWrittenAs(
  source: string,
  nodes: readonly Node[],
  definitions: Definitions,
  options: PrintOptions,
): boolean {
  if (nodes.every((node) => node.type.name === 'card')) return true;
  const printed = markdownOf(nodes, options);
  return printed === source.trimEnd() || isReadAs(printed, nodes, definitions);
}

/** Whether Markdown parses to exactly these nodes. */
function isReadAs(markdown: string, nodes: readonly Node[], definitions: Definitions): boolean {
  const again = nodesOfBlocks(blocksOf(`${markdown}\n`), definitions).flat();
  return again.length === nodes.length && again.every((node, at) => nodes[at]?.eq(node));
}

/**
 * The Markdown of a page after editing. Unchanged blocks keep their bytes; only new or changed blocks are printed.
 */
export function printPage(page: OpenedPage, doc: Node): string {
  const before = page.blocks.flatMap((block) => block.nodes);
  const now = Array.from({ length: doc.childCount }, (_, at) => doc.child(at));
  const unchanged = unchangedBlocks(page, before, now);
  let printed = '';
  let at = 0;
  let next = 0;
  while (at < now.length || next < page.blocks.length) {
    const block = unchanged.get(at);
    if (block !== undefined && page.blocks[block]) {
      printed += page.blocks[block].source;
      at += page.blocks[block].nodes.length;
      next = block + 1;
      continue;
    }
    const start = at;
    while (at < now.length && !unchanged.has(at)) at += 1;
    const following = unchanged.get(at);
    const replaced = page.blocks.slice(next, following ?? page.blocks.length);
    const written = writeOver(page, replaced, now.slice(start, at));
    if (written !== '') {
      const isSameKind = replaced[0]?.nodes[0]?.type === now[start]?.type;
      printed = setApart(printed, isSameKind, page.lineEnd) + written;
      const tail = /\s*$/.exec(replaced.at(-1)?.source ?? '')?.[0] ?? '';
      const isLast = following === undefined;
      const keepsTail = replaced.length > 0 && (isLast || isSameKind || blankLines(tail) > 0);
      printed += keepsTail ? tail : isLast ? page.lineEnd : page.lineEnd.repeat(2);
    }
    if (following === undefined) break;
    next = following;
  }
  return printed;
}

/** Prints new nodes; unchanged words keep their spelling from the blocks that they replace. */
function writeOver(page: OpenedPage, replaced: OpenedPage['blocks'], nodes: readonly Node[]): string {
  const after = markdownOf(nodes.map(tidyNode), page.options);
  const source = replaced.map((block) => block.source).join('');
  const merged = mergeSource({
    source: source.trimEnd().replaceAll('\r\n', '\n'),
    before: markdownOf(
      replaced.flatMap((block) => block.nodes),
      page.options,
    ),
    after,
  });
  const again = nodesOfBlocks(blocksOf(after), page.definitions).flat();
  return (isReadAs(merged, again, page.definitions) ? merged : after).replaceAll('\n', page.lineEnd);
}

/** Ends a block so that the next one is separate. */
function setApart(before: string, isSameKind: boolean, lineEnd: string): string {
  if (before === '') return before;
  const tail = /\s*$/.exec(before)?.[0] ?? '';
  const ends = tail.split('\n').length - 1;
  if (ends === 0) return before + lineEnd.repeat(2);
  return ends === 1 && !isSameKind ? before + lineEnd : before;
}

function blankLines(tail: string): number {
  return tail.split('\n').length - 2;
}

/** The index in the new content of each block that is complete and unchanged. */
function unchangedBlocks(
  page: OpenedPage,
  before: readonly Node[],
  now: readonly Node[],
): Map<number, number> {
  const placeOf = placesAfter(before, now);
  const unchanged = new Map<number, number>();
  let first = 0;
  for (const [index, { nodes }] of page.blocks.entries()) {
    const place = placeOf.get(first);
    const isWhole = nodes.every(
      (_, step) => place !== undefined && placeOf.get(first + step) === place + step,
    );
    if (place !== undefined && isWhole && nodes.length > 0) unchanged.set(place, index);
    first += nodes.length;
  }
  return unchanged;
}

/**
 * The index of each old node in the new content. Equal starts and ends are matched first, so that among equal nodes the
 * edited one counts as changed.
 */
function placesAfter(before: readonly Node[], now: readonly Node[]): Map<number, number> {
  const { head, tail } = sameEnds(before, now);
  const comparator = (a: Node, b: Node) => a.eq(b);
  const between = diffArrays(before.slice(head, before.length - tail), now.slice(head, now.length - tail), {
    comparator,
  });
  const places = new Map<number, number>();
  let [old, fresh] = [0, 0];
  const copySource = (count: number) => {
    for (let step = 0; step < count; step++) places.set(old++, fresh++);
  };
  copySource(head);
  for (const { added, removed, count } of between) {
    if (added) fresh += count;
    else if (removed) old += count;
    else copySource(count);
  }
  copySource(tail);
  return places;
}
