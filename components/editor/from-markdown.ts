import type { List, PhrasingContent, RootContent, Table } from 'mdast';
import type { Mark, Node } from 'prosemirror-model';
import { firstNumber } from '#lib/document/item.ts';
import { type Definitions, nodesOf } from '#lib/document/markdown/mdast.ts';
import { printBlock } from '#lib/document/markdown/print.ts';
import { findTag } from '#lib/document/markdown/tag.ts';
import { type Block, type ContainerBlock, isContainer } from '#lib/document/types.ts';
import { schema } from './schema.ts';
import { toEnd } from './steps.ts';

/** Thrown for Markdown that the editor can't represent; its block is then edited as source. */
class Unfit extends Error {}

const prose = new Set(['paragraph', 'heading', 'code', 'table', 'divider', 'images', 'list', 'quote']);

/** The blocks that a list or a quote in the editor can contain; HTML becomes a card. */
const within = new Set([...prose, 'item', 'html', 'definition']);

/** The number of blocks that are parsed together, because each call has a fixed cost. */
const blocksAtOnce = 64;

/** The nodes of consecutive blocks, one list for each block. */
export function nodesOfBlocks(blocks: readonly Block[], definitions: Definitions): Node[][] {
  return toEnd(nodesInSteps(blocks, definitions));
}

/** The same as a generator that can pause after each step. */
export function* nodesInSteps(blocks: readonly Block[], definitions: Definitions): Generator<void, Node[][]> {
  const nodes: Node[][] = [];
  for (let at = 0; at < blocks.length; ) {
    const run = proseRun(blocks.slice(at, at + blocksAtOnce));
    const together = run.length > 1 ? nodesOfRun(run, definitions) : undefined;
    nodes.push(...(together ?? blocks.slice(at, at + 1).map((block) => nodesOfBlock(block, definitions))));
    at += together?.length ?? 1;
    yield;
  }
  return nodes;
}

function proseRun(blocks: readonly Block[]): string[] {
  const sources = blocks.map((block) => (isProse(block) ? printBlock(block) : undefined));
  const end = sources.indexOf(undefined);
  return sources.slice(0, end < 0 ? undefined : end).filter((source) => source !== undefined);
}

function isProse(block: Block): boolean {
  return prose.has(block.type) && !/^\s*\{%/.test(printBlock(block)) && !hasBlocksBeyondMarkdown(block);
}

/** Whether a list or a quote contains a block that plain Markdown doesn't have, such as a hint. */
function hasBlocksBeyondMarkdown(block: Block): boolean {
  return (
    isContainer(block) &&
    block.children.some((child) => !within.has(child.type) || hasBlocksBeyondMarkdown(child))
  );
}

/** The nodes of each source; undefined when one can't be represented or parses differently next to the others. */
function nodesOfRun(sources: readonly string[], definitions: Definitions): Node[][] | undefined {
  const whole = sources.join('');
  const read = nodesOf(whole, definitions);
  const nodes: Node[][] = [];
  let [start, at] = [0, 0];
  for (const source of sources) {
    const end = start + source.length;
    const own: RootContent[] = [];
    for (let node = read[at]; node && offsetOf(node, 'start') < end; node = read[++at]) {
      if (offsetOf(node, 'end') > end) return undefined;
      own.push(node);
    }
    const fitted = fitNodes(own, whole);
    if (!fitted) return undefined;
    nodes.push(fitted);
    start = end;
  }
  return nodes;
}

function offsetOf(node: RootContent, end: 'start' | 'end'): number {
  return node.position?.[end].offset ?? 0;
}

/** The nodes of a block; a card with its source when the editor can't represent it. */
function nodesOfBlock(block: Block, definitions: Definitions): Node[] {
  if (block.type === 'hint' && isContainer(block)) return [hintOf(block.open, block.children, definitions)];
  if (
    isContainer(block) &&
    (block.type === 'list' || block.type === 'quote') &&
    hasBlocksBeyondMarkdown(block)
  ) {
    return [block.type === 'list' ? listOfItems(block.children, definitions) : quoteOf(block, definitions)];
  }
  const source = printBlock(block);
  const nodes = isProse(block) ? fitNodes(nodesOf(source, definitions), source) : undefined;
  return nodes ?? [cardOf(source, block.type)];
}

/** The nodes of the editor; undefined when it can't represent some of them. */
function fitNodes(read: readonly RootContent[], source: string): Node[] | undefined {
  try {
    const nodes = read.map((node) => blockNode(node, source));
    return nodes.length > 0 ? nodes : undefined;
  } catch (error) {
    if (error instanceof Unfit || error instanceof RangeError) return undefined;
    throw error;
  }
}

/** A block that is edited as its source. */
export function cardOf(source: string, type: string): Node {
  return schema.node('card', { source: source.replace(/\s+$/, ''), type });
}

function hintOf(open: string, children: readonly Block[], definitions: Definitions): Node {
  const { attributes = {} } = findTag(open.trim()) ?? {};
  const inside = children.flatMap((child) => nodesOfBlock(child, definitions));
  if (inside.length === 0) inside.push(schema.node('paragraph'));
  return schema.node('hint', { style: attributes.style ?? 'info', open: open.trim() }, inside);
}

function quoteOf({ children }: ContainerBlock, definitions: Definitions): Node {
  return schema.node(
    'blockquote',
    null,
    children.flatMap((child) => nodesOfBlock(child, definitions)),
  );
}

/** A list with blocks in its items, parsed item by item. */
function listOfItems(items: readonly Block[], definitions: Definitions): Node {
  const start = firstNumber(items);
  const spread = endsApart(items);
  const nodes = items.map((item) => itemOf(item, definitions));
  return start === undefined
    ? schema.node('bullet_list', { spread }, nodes)
    : schema.node('ordered_list', { start, spread }, nodes);
}

function itemOf(item: Block, definitions: Definitions): Node {
  if (!isContainer(item)) return schema.node('list_item', null, nodesOfBlock(item, definitions));
  const inside = item.children.flatMap((child) => nodesOfBlock(child, definitions));
  if (inside[0]?.type.name !== 'paragraph') inside.unshift(schema.node('paragraph'));
  const box = /\[([ xX])\]\s*$/.exec(item.open)?.[1];
  const checked = box === undefined ? null : box !== ' ';
  return schema.node('list_item', { checked, spread: endsApart(item.children) }, inside);
}

/** Whether blank lines separate these blocks. */
function endsApart(blocks: readonly Block[]): boolean {
  return blocks.slice(0, -1).some((block) => /\n[ \t]*\r?\n[ \t]*$/.test(printBlock(block)));
}

function blockNode(node: RootContent, source: string): Node {
  const inside = (nodes: readonly RootContent[]) => nodes.map((each) => blockNode(each, source));
  switch (node.type) {
    case 'paragraph':
      return schema.node('paragraph', null, inlineNodes(node.children, source, []));
    case 'heading':
      return schema.node('heading', { level: node.depth }, inlineNodes(node.children, source, []));
    case 'blockquote':
      if (node.children.length === 0) throw new Unfit();
      return schema.node('blockquote', null, inside(node.children));
    case 'thematicBreak':
      return schema.node('horizontal_rule');
    case 'html':
      return cardOf(node.value, 'html');
    case 'code': {
      const attributes = { language: node.lang ?? '', meta: node.meta ?? '' };
      return schema.node('code_block', attributes, node.value === '' ? [] : [schema.text(node.value)]);
    }
    case 'list':
      return listOf(node, source);
    case 'table':
      return tableOf(node, source);
    default:
      throw new Unfit();
  }
}

function listOf(node: List, source: string): Node {
  const items = node.children.map((item) => {
    const [first] = item.children;
    const children = item.children.map((each) => blockNode(each, source));
    if (first?.type !== 'paragraph') children.unshift(schema.node('paragraph'));
    const attributes = { checked: item.checked ?? null, spread: item.spread ?? false };
    return schema.node('list_item', attributes, children);
  });
  const spread = node.spread ?? false;
  return node.ordered
    ? schema.node('ordered_list', { start: node.start ?? 1, spread }, items)
    : schema.node('bullet_list', { spread }, items);
}

function tableOf(node: Table, source: string): Node {
  const rows = node.children.map((row, rowAt) => {
    const cells = row.children.map((cell, at) =>
      schema.node(
        rowAt === 0 ? 'table_header' : 'table_cell',
        { align: node.align?.[at] ?? null },
        schema.node('paragraph', null, inlineNodes(cell.children, source, [], true)),
      ),
    );
    return schema.node('table_row', null, cells);
  });
  if (rows.some((row) => row.childCount !== rows[0]?.childCount)) throw new Unfit();
  return schema.node('table', null, rows);
}

const lineBreak = /^<br\s*\/?>$/i;

/** In a cell a tag breaks the line, because Markdown tables have no other line break. */
function inlineNodes(
  nodes: readonly PhrasingContent[],
  source: string,
  marks: readonly Mark[],
  isCell = false,
): Node[] {
  return nodes.flatMap((node): Node[] => {
    const within = (mark: Mark) =>
      'children' in node ? inlineNodes(node.children, source, mark.addToSet(marks), isCell) : [];
    switch (node.type) {
      case 'text':
        return textNodes(node.value, marks);
      case 'emphasis':
        return within(schema.mark('em'));
      case 'strong':
        return within(schema.mark('strong'));
      case 'delete':
        return within(schema.mark('strike'));
      case 'inlineCode':
        return [schema.text(node.value, schema.mark('code').addToSet(marks))];
      case 'link':
        if (node.children.length === 0) return [rawOf(node, source, marks)];
        return within(schema.mark('link', { href: node.url, title: node.title ?? null }));
      case 'image':
        return [
          schema.node('image', { src: node.url, alt: node.alt ?? '', title: node.title ?? null }, [], marks),
        ];
      case 'break':
        return [schema.node('hard_break', null, [], marks)];
      case 'html':
        if (isCell && lineBreak.test(node.value)) return [schema.node('hard_break', null, [], marks)];
        return [rawOf(node, source, marks)];
      default:
        return [rawOf(node, source, marks)];
    }
  });
}

function textNodes(text: string, marks: readonly Mark[]): Node[] {
  return text
    .split('\n')
    .flatMap((line, at) => [
      ...(at === 0 ? [] : [schema.node('soft_break', null, [], marks)]),
      ...(line === '' ? [] : [schema.text(line, marks)]),
    ]);
}

/** Unknown inline Markdown stays as it is written. */
function rawOf(node: PhrasingContent, source: string, marks: readonly Mark[]): Node {
  const { start, end } = node.position ?? {};
  const written = source.slice(start?.offset ?? 0, end?.offset ?? 0);
  if (written === '' || written.includes('\n')) throw new Unfit();
  return schema.node('raw', { source: written }, [], marks);
}
