import type { Mark, Node } from '@milkdown/kit/prose/model';
import type { PhrasingContent, RootContent } from 'mdast';
import { nodesOf } from '#lib/document/markdown/mdast.ts';
import { printBlock } from '#lib/document/markdown/print.ts';
import { findTag } from '#lib/document/markdown/tag.ts';
import { type Block, isContainer } from '#lib/document/types.ts';
import { schema } from './schema.ts';

/** Thrown for Markdown that the editor has no form for; its block is then edited as source. */
class Unfit extends Error {}

const prose = new Set(['paragraph', 'heading', 'code', 'table', 'divider', 'images', 'list', 'quote']);

/** A block as the editor holds it: as what it is where the editor knows that, else as a card with its source. */
export function nodesOfBlock(block: Block): Node[] {
  const source = printBlock(block);
  try {
    if (block.type === 'hint' && isContainer(block)) return [hintOf(block.open, block.children)];
    if (!prose.has(block.type) || /^\s*\{%/.test(source)) return [cardOf(source, block.type)];
    return nodesOfSource(source);
  } catch (error) {
    if (error instanceof Unfit || error instanceof RangeError) return [cardOf(source, block.type)];
    throw error;
  }
}

/** Markdown without tags as nodes of the editor; throws for what it has no form for. */
export function nodesOfSource(source: string): Node[] {
  const nodes = nodesOf(source, new Map()).map((node) => blockNode(node, source));
  if (nodes.length === 0) throw new Unfit();
  return nodes;
}

function cardOf(source: string, type: string): Node {
  return schema.node('card', { source: source.replace(/\s+$/, ''), type });
}

function hintOf(open: string, children: readonly Block[]): Node {
  const { attributes = {} } = findTag(open.trim()) ?? {};
  const inside = children.flatMap(nodesOfBlock);
  if (inside.length === 0) inside.push(schema.node('paragraph'));
  return schema.node('hint', { style: attributes.style ?? 'info', open: open.trim() }, inside);
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
    case 'code': {
      const attributes = { language: node.lang ?? '', meta: node.meta ?? '' };
      return schema.node('code_block', attributes, node.value === '' ? [] : [schema.text(node.value)]);
    }
    case 'list': {
      const items = node.children.map((item) => {
        const [first] = item.children;
        const children = inside(item.children);
        if (first?.type !== 'paragraph') children.unshift(schema.node('paragraph'));
        const attributes = { checked: item.checked ?? null, spread: item.spread ?? false };
        return schema.node('list_item', attributes, children);
      });
      const spread = node.spread ?? false;
      return node.ordered
        ? schema.node('ordered_list', { start: node.start ?? 1, spread }, items)
        : schema.node('bullet_list', { spread }, items);
    }
    case 'table': {
      const rows = node.children.map((row, rowAt) => {
        const cells = row.children.map((cell, at) =>
          schema.node(
            rowAt === 0 ? 'table_header' : 'table_cell',
            { align: node.align?.[at] ?? null },
            schema.node('paragraph', null, inlineNodes(cell.children, source, [])),
          ),
        );
        return schema.node('table_row', null, cells);
      });
      if (rows.some((row) => row.childCount !== rows[0]?.childCount)) throw new Unfit();
      return schema.node('table', null, rows);
    }
    default:
      throw new Unfit();
  }
}

function inlineNodes(nodes: readonly PhrasingContent[], source: string, marks: readonly Mark[]): Node[] {
  return nodes.flatMap((node): Node[] => {
    const within = (mark: Mark) =>
      'children' in node ? inlineNodes(node.children, source, mark.addToSet(marks)) : [];
    switch (node.type) {
      case 'text':
        return node.value === '' ? [] : [schema.text(node.value, marks)];
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
      default:
        return [rawOf(node, source, marks)];
    }
  });
}

/** What stands in one line is kept as it is written. */
function rawOf(node: PhrasingContent, source: string, marks: readonly Mark[]): Node {
  const { start, end } = node.position ?? {};
  const written = source.slice(start?.offset ?? 0, end?.offset ?? 0);
  if (written === '' || written.includes('\n')) throw new Unfit();
  return schema.node('raw', { source: written }, [], marks);
}
