import type { PhrasingContent } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import type { JSONInline, JSONLeaf, JSONNode } from './types.ts';

const printer = unified()
  .use(remarkStringify, { bullet: '-', emphasis: '_', resourceLink: true })
  .use(remarkGfm)
  .use(remarkMath)
  .freeze();

const htmlMarks: Record<string, string> = { keyboard: 'kbd', superscript: 'sup', subscript: 'sub' };

/** Inline nodes as one line or more of Markdown, everything in their texts that would be read as a mark escaped. */
export function printInlines(nodes: readonly JSONNode[]): string {
  const children = nodes.flatMap(phrasingOf);
  return printer
    .stringify({ type: 'root', children: [{ type: 'paragraph', children }] })
    .trimEnd()
    .replace(/^(\s*)(?=\{%)/gm, '$1\\');
}

/** The text of inline nodes, without marks. */
export function textOfInlines(nodes: readonly JSONNode[]): string {
  return nodes
    .map((node) =>
      node.object === 'text'
        ? node.leaves.map((leaf) => leaf.text).join('')
        : textOfInlines(node.nodes ?? []),
    )
    .join('');
}

function phrasingOf(node: JSONNode): PhrasingContent[] {
  if (node.object === 'text') return marked(node.leaves, 0);
  return node.object === 'inline' ? inlineOf(node) : (node.nodes ?? []).flatMap(phrasingOf);
}

function inlineOf(node: JSONInline): PhrasingContent[] {
  const data = node.data ?? {};
  const children = (node.nodes ?? []).flatMap(phrasingOf);
  switch (node.type) {
    case 'link':
    case 'mention':
      return [
        {
          type: 'link',
          url: addressOf(data.ref),
          children: children.filter((child) => child.type !== 'link'),
        },
      ];
    case 'inline-math':
      return [{ type: 'inlineMath', value: String(data.formula ?? '') }];
    case 'inline-image':
      return [{ type: 'image', url: addressOf(data.ref), alt: String(data.alt ?? data.caption ?? '') }];
    case 'emoji':
      return [{ type: 'text', value: emojiOf(String(data.code ?? '')) }];
    default:
      if (children.length > 0) return children;
      return [{ type: 'text', value: String(data.label ?? data.expression ?? data.icon ?? '') }];
  }
}

/** Leaves in a row that share a mark stand inside it together. */
function marked(leaves: readonly JSONLeaf[], depth: number): PhrasingContent[] {
  const content: PhrasingContent[] = [];
  for (let start = 0; start < leaves.length; ) {
    const mark = leaves[start]?.marks[depth]?.type;
    let end = start + 1;
    while (end < leaves.length && leaves[end]?.marks[depth]?.type === mark) end++;
    const run = leaves.slice(start, end);
    content.push(...(mark === undefined ? run.flatMap(textOf) : wrapped(mark, run, depth)));
    start = end;
  }
  return content;
}

function wrapped(mark: string, run: readonly JSONLeaf[], depth: number): PhrasingContent[] {
  if (mark === 'code') return [{ type: 'inlineCode', value: run.map((leaf) => leaf.text).join('') }];
  const children = marked(run, depth + 1);
  if (mark === 'bold') return [{ type: 'strong', children }];
  if (mark === 'italic') return [{ type: 'emphasis', children }];
  if (mark === 'strikethrough') return [{ type: 'delete', children }];
  const tag = htmlMarks[mark];
  if (!tag) return children;
  return [{ type: 'html', value: `<${tag}>` }, ...children, { type: 'html', value: `</${tag}>` }];
}

function textOf(leaf: JSONLeaf): PhrasingContent[] {
  return leaf.text.split('\n').flatMap((value, index): PhrasingContent[] => {
    const text: PhrasingContent[] = value === '' ? [] : [{ type: 'text', value }];
    return index === 0 ? text : [{ type: 'break' }, ...text];
  });
}

/** The address that a reference stands for, as Markdown can say it. */
export function addressOf(ref: unknown): string {
  if (typeof ref !== 'object' || ref === null) return '';
  const { url, anchor, page, file } = ref as Record<string, unknown>;
  const path = url ?? page ?? file ?? '';
  return `${path}${url === undefined && anchor !== undefined ? `#${anchor}` : ''}`;
}

function emojiOf(code: string): string {
  const points = code.split('-').map((point) => Number.parseInt(point, 16));
  const valid = points.every((point) => point > 0 && point <= 0x10ffff);
  return valid ? String.fromCodePoint(...points) : `:${code}:`;
}
