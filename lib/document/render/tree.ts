import type { Code, ListItem, Root, RootContent } from 'mdast';
import { RecentResults } from '#lib/recent-results.ts';
import { parseCodeInfo } from '../code-info.ts';
import { type Definitions, nodesOf } from '../markdown/mdast.ts';
import { printBlock } from '../markdown/print.ts';
import { findTag, type Tag } from '../markdown/tag.ts';
import { type Block, type ContainerBlock, isContainer, type LeafBlock } from '../types.ts';
import { tagNode } from './tag-node.ts';

/** Attributes that only we may set; HTML that says them is not believed. */
const ours = /data-(?=block|anchor)/gi;

/** A page that is shown again after a change has most of its blocks as they were, and parsing takes most of the time. */
const recentNodes = new RecentResults<readonly RootContent[]>({ characters: 60_000 });

export interface TreeContext {
  definitions: Definitions;
  /** The anchors of headings by their blocks. */
  anchors: ReadonlyMap<string, string>;
  /** Other anchors that links to the same headings may name. */
  aliases: ReadonlyMap<string, string>;
}

/** Blocks as one syntax tree of Markdown, each with its block's id, tags as the elements that show them. */
export function treeOf(blocks: readonly Block[], context: TreeContext): Root {
  const definitions = nodesOf([...context.definitions.values()].join('\n\n'), context.definitions);
  const links = definitions.filter((node) => node.type === 'definition');
  return { type: 'root', children: [...nodesIn(blocks, context), ...links] };
}

function nodesIn(blocks: readonly Block[], context: TreeContext): RootContent[] {
  return blocks.flatMap((block) => {
    const nodes = isContainer(block) ? containerNodes(block, context) : leafNodes(block, context);
    const anchor = context.anchors.get(block.id);
    const alias = context.aliases.get(block.id);
    const properties = {
      dataBlock: block.id,
      ...(anchor ? { dataAnchor: anchor } : {}),
      ...(alias ? { dataAnchorAlias: alias } : {}),
    };
    return nodes.map((node) => named(node, properties));
  });
}

function named(node: RootContent, properties: Record<string, string>): RootContent {
  if (node.type === 'html') return node;
  const data = { ...node.data, hProperties: { ...node.data?.hProperties, ...properties } };
  return { ...node, data } as RootContent;
}

function leafNodes(block: LeafBlock, context: TreeContext): RootContent[] {
  const lines = block.source.split(/(?<=\n)/);
  const opening = lines.findIndex((line) => line.trim() !== '');
  const tag = findTag(lines[opening] ?? '');
  if (!tag) return trustedNodes(block.source, context).map(codeNode);
  if (tag.closes) return [];
  const inside = lines.slice(opening + 1).filter((line) => !/^ {0,3}\{%.*%\}\s*$/.test(line));
  const nodes = trustedNodes(inside.join(''), context);
  const [code] = nodes;
  if (tag.name !== 'code' || code?.type !== 'code') return [tagNode(tag, [...nodes])];
  const attributes = { ...codeAttributes(code), ...tag.attributes };
  return [tagNode({ ...tag, attributes }, nodes.map(highlighted))];
}

/** A source as nodes without what only we may set. Those of a source that names no definition depend on it alone. */
function trustedNodes(source: string, { definitions }: TreeContext): readonly RootContent[] {
  const parse = () => distrusted(nodesOf(source, definitions));
  return definitions.size > 0 && source.includes('[') ? parse() : recentNodes.get(source, parse);
}

/** Code whose fence says more than its language is shown like code with a tag. */
function codeNode(node: RootContent): RootContent {
  if (node.type !== 'code') return node;
  const attributes = codeAttributes(node);
  const code = highlighted(node);
  return Object.keys(attributes).length === 0
    ? code
    : tagNode({ name: 'code', closes: false, attributes }, [code]);
}

function codeAttributes({ meta }: Code): Record<string, string> {
  const { title, lineNumbers, wrap } = parseCodeInfo(meta ?? '');
  return {
    ...(title ? { title } : {}),
    ...(lineNumbers ? { lineNumbers: 'true' } : {}),
    ...(wrap ? { overflow: 'wrap' } : {}),
  };
}

function highlighted(node: RootContent): RootContent {
  const lines = node.type === 'code' ? parseCodeInfo(node.meta ?? '').highlighted : '';
  if (lines === '') return node;
  return { ...node, data: { ...node.data, hProperties: { dataHighlighted: lines } } } as Code;
}

function distrusted(nodes: RootContent[]): RootContent[] {
  return nodes.map((node) => {
    if (node.type === 'html') return { ...node, value: node.value.replace(ours, 'data-other-') };
    if (!('children' in node)) return node;
    // A node's children stay of the kinds that they were.
    return { ...node, children: distrusted(node.children) } as RootContent;
  });
}

function containerNodes(block: ContainerBlock, context: TreeContext): RootContent[] {
  const children = () => nodesIn(block.children, context);
  switch (block.type) {
    case 'list':
      return [listNode(block, context)];
    case 'quote':
      return [{ type: 'blockquote', children: children() as ListItem['children'] }];
    case 'item':
      return [itemNode(block, context)];
    case 'footnote': {
      const label = /\[\^((?:[^\]\\]|\\.)+)\]/.exec(block.open)?.[1] ?? '';
      const identifier = label.toLowerCase();
      return [
        { type: 'footnoteDefinition', identifier, label, children: children() as ListItem['children'] },
      ];
    }
    case 'cards':
      return distrusted([{ type: 'html', value: printBlock(block) }]);
    default: {
      const tag = findTag(block.open.trim()) ?? detailsTag(block.open);
      return [tagNode(tag, [...summaryOf(block.open), ...children()])];
    }
  }
}

function detailsTag(open: string): Tag {
  const isOpen = /<details\b[^>]*\bopen\b/i.test(open);
  return { name: 'details', closes: false, attributes: isOpen ? { open: 'true' } : {} };
}

function summaryOf(open: string): RootContent[] {
  const summary = /<summary>[\s\S]*<\/summary>/i.exec(open)?.[0];
  return summary === undefined ? [] : distrusted([{ type: 'html', value: summary }]);
}

function listNode(block: ContainerBlock, context: TreeContext): RootContent {
  const items = nodesIn(block.children, context).flatMap((node) =>
    node.type === 'list' ? node.children : [node],
  );
  const start = /\d+/.exec(printBlock(block))?.[0];
  const ordered = /^\s*\d/.test(printBlock(block).replace('\ufeff', ''));
  return {
    type: 'list',
    ordered,
    start: ordered ? Number(start) : undefined,
    spread: block.children.slice(0, -1).some(endsBlank),
    children: items.filter((node) => node.type === 'listItem'),
  };
}

function itemNode(block: ContainerBlock, context: TreeContext): ListItem {
  const box = /\[([ \txX])\][ \t]+$/.exec(block.open)?.[1];
  return {
    type: 'listItem',
    checked: box === undefined ? null : box.toLowerCase() === 'x',
    spread: block.children.slice(0, -1).some(endsBlank),
    children: nodesIn(block.children, context) as ListItem['children'],
  };
}

function endsBlank(block: Block): boolean {
  return /(?:\r\n|\r|\n)[ \t]*(?:\r\n|\r|\n)$/.test(printBlock(block));
}
