import type { RootContent } from 'mdast';
import { levelOf } from '../markdown/heading.ts';
import { type Definitions, definitionsOf, nodesOf } from '../markdown/mdast.ts';
import { printBlock } from '../markdown/print.ts';
import { findTag } from '../markdown/tag.ts';
import { type Block, type ContainerBlock, type Document, isContainer, type LeafBlock } from '../types.ts';
import { codeLines, tableBlock } from './grids.ts';
import { findInlines } from './inlines-to.ts';
import { referenceOf } from './refs.ts';
import { tagBlock } from './tags-to.ts';
import { type JSONBlock, type JSONDocument, schemaVersion } from './types.ts';

/** The document as a tree of nodes. A block's key is its id; a block without a node type keeps its Markdown. */
export function toJSONDocument(document: Document): JSONDocument {
  const definitions = definitionsOf(document.blocks);
  return {
    object: 'document',
    data: { schemaVersion },
    nodes: document.blocks.map((block) => jsonOf(block, definitions)),
  };
}

function jsonOf(block: Block, definitions: Definitions): JSONBlock {
  const known = isContainer(block) ? findContainer(block, definitions) : findLeaf(block, definitions);
  return known ?? markdownBlock(block);
}

/** A block that has no form in JSON is code whose lines are Markdown. */
function markdownBlock(block: Block): JSONBlock {
  const source = printBlock(block).trimEnd();
  return {
    ...base(block, 'code'),
    data: { syntax: 'markdown' },
    nodes: codeLines(source, block.id),
    meta: { markdown: true },
  };
}

function base(block: Block, type: string): JSONBlock {
  return { object: 'block', type, key: block.id, isVoid: false, data: {} };
}

function findLeaf(block: LeafBlock, definitions: Definitions): JSONBlock | undefined {
  const tag = tagBlock(block);
  if (tag) return tag;
  const nodes = nodesOf(block.source, definitions);
  const node = nodes.length === 1 ? nodes[0] : undefined;
  if (!node || /^\s*\{%/.test(block.source)) return undefined;
  const partial = findByNode(block, node);
  return partial && { ...base(block, partial.type ?? ''), ...partial };
}

function findByNode(block: LeafBlock, node: RootContent): Partial<JSONBlock> | undefined {
  switch (node.type) {
    case 'paragraph': {
      const images = block.type === 'images' ? findImages(block, node.children) : undefined;
      const only = node.children.length === 1 ? node.children[0] : undefined;
      if (images) return images;
      if (block.type === 'math' && only?.type === 'inlineMath') return mathBlock(only.value);
      const inlines = findInlines(node.children, block.id);
      return inlines && { type: 'paragraph', nodes: inlines };
    }
    case 'heading': {
      const inlines = findInlines(node.children, block.id);
      const level = levelOf(block.source);
      const deeper = level > 3 ? { meta: { level } } : {};
      return inlines && { type: `heading-${Math.min(level, 3)}`, nodes: inlines, ...deeper };
    }
    case 'thematicBreak':
      return { type: 'divider', isVoid: true };
    case 'code':
      return {
        type: 'code',
        data: node.lang ? { syntax: node.lang } : {},
        nodes: codeLines(node.value, block.id, node.meta ?? ''),
        ...(node.meta ? { meta: { info: node.meta } } : {}),
      };
    case 'math':
      return node.meta ? undefined : mathBlock(node.value);
    case 'table':
      return tableBlock(node, block.source);
    default:
      return undefined;
  }
}

function mathBlock(formula: string): Partial<JSONBlock> {
  return { type: 'math', data: { formula }, isVoid: true };
}

function findImages(block: LeafBlock, children: readonly RootContent[]): Partial<JSONBlock> | undefined {
  const images = children.filter((child) => child.type !== 'text' || child.value.trim() !== '');
  const nodes: JSONBlock[] = [];
  for (const image of images) {
    if (image.type !== 'image' || image.title) return undefined;
    const data = { ref: referenceOf(image.url), ...(image.alt ? { alt: image.alt } : {}) };
    nodes.push({
      object: 'block',
      type: 'image',
      key: `${block.id}.${nodes.length + 1}`,
      data,
      isVoid: true,
    });
  }
  return { type: 'images', data: {}, nodes };
}

/** Containers that are named by a tag, and what each is in JSON. */
const tagTypes: Record<string, string> = {
  hint: 'hint',
  tabs: 'tabs',
  tab: 'tabs-item',
  columns: 'columns',
  column: 'column',
  stepper: 'stepper',
  step: 'stepper-step',
};
const dataNames = ['style', 'icon', 'title', 'slug', 'width'];

function findContainer(block: ContainerBlock, definitions: Definitions): JSONBlock | undefined {
  const nodes = () => block.children.map((child) => jsonOf(child, definitions));
  const type = tagTypes[block.type];
  if (type) {
    const attributes = Object.entries(findTag(block.open.trim())?.attributes ?? {});
    const known = attributes.filter(([name]) => dataNames.includes(name));
    const others = attributes.filter(([name]) => !dataNames.includes(name));
    const meta = others.length > 0 ? { meta: { attributes: Object.fromEntries(others) } } : {};
    return { ...base(block, type), data: Object.fromEntries(known), nodes: nodes(), ...meta };
  }
  switch (block.type) {
    case 'quote':
      return { ...base(block, 'blockquote'), nodes: nodes() };
    case 'list':
      return findList(block, nodes());
    case 'item': {
      const box = /\[([ \txX])\][ \t]+$/.exec(block.open)?.[1];
      const data = box === undefined ? {} : { data: { checked: box.toLowerCase() === 'x' } };
      return { ...base(block, 'list-item'), ...data, nodes: nodes() };
    }
    case 'details':
      return findExpandable(block, nodes());
    default:
      return undefined;
  }
}

function findList(block: ContainerBlock, nodes: JSONBlock[]): JSONBlock | undefined {
  const boxes = nodes.filter((node) => node.data?.checked !== undefined).length;
  if (nodes.some((node) => node.type !== 'list-item') || (boxes > 0 && boxes < nodes.length))
    return undefined;
  const [first] = block.children;
  const start = first && isContainer(first) ? /(\d+)[.)]/.exec(first.open)?.[1] : undefined;
  if (start !== undefined && boxes > 0) return undefined;
  if (start !== undefined) return { ...base(block, 'list-ordered'), data: { start: Number(start) }, nodes };
  return { ...base(block, boxes > 0 ? 'list-tasks' : 'list-unordered'), nodes };
}

function findExpandable(block: ContainerBlock, nodes: JSONBlock[]): JSONBlock | undefined {
  const match = /^\s*<details( open(?:="")?)?>\s*<summary>([^<&]*)<\/summary>\s*$/.exec(block.open);
  if (!match) return undefined;
  const leaf = { object: 'leaf' as const, text: match[2] ?? '', marks: [] };
  const text = { object: 'text' as const, key: `${block.id}.title.1`, leaves: [leaf] };
  const title: JSONBlock = {
    object: 'block',
    type: 'paragraph',
    key: `${block.id}.title`,
    data: {},
    nodes: [text],
  };
  return {
    ...base(block, 'expandable'),
    isVoid: true,
    data: match[1] ? { defaultExpanded: true } : {},
    fragments: [fragment(block, 'expandable-title', [title]), fragment(block, 'expandable-body', nodes)],
  };
}

function fragment(block: Block, name: string, nodes: JSONBlock[]) {
  return { object: 'fragment' as const, key: `${block.id}.${name}`, fragment: name, type: name, nodes };
}
