import type { PhrasingContent } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { escapeHtml } from './escape-html.ts';
import { addressOf } from './refs.ts';
import type { JSONInline, JSONLeaf, JSONMark, JSONNode } from './types.ts';

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
    case 'button': {
      const kind = data.kind === 'secondary' ? 'secondary' : 'primary';
      const icon = data.icon === undefined ? '' : ` data-icon="${escapeHtml(String(data.icon))}"`;
      const address = escapeHtml(addressOf(data.ref));
      return tagged(`a href="${address}" class="button ${kind}"${icon}`, String(data.label ?? ''));
    }
    case 'icon': {
      const icon = String(data.icon ?? '').replace(/[^\w-]/g, '');
      return tagged(`i class="fa-${icon}"`, `:${icon}:`);
    }
    case 'expression':
      return tagged('code class="expression"', String(data.expression ?? ''));
    default:
      return children;
  }
}

/** A text inside an element, for what Markdown has no mark of its own. */
function tagged(opening: string, value: string): PhrasingContent[] {
  const name = opening.split(' ', 1)[0];
  return [
    { type: 'html', value: `<${opening}>` },
    { type: 'text', value },
    { type: 'html', value: `</${name}>` },
  ];
}

/** Leaves in a row that share a mark stand inside it together. */
function marked(leaves: readonly JSONLeaf[], depth: number): PhrasingContent[] {
  const content: PhrasingContent[] = [];
  for (let start = 0; start < leaves.length; ) {
    const mark = leaves[start]?.marks[depth];
    let end = start + 1;
    while (end < leaves.length && isSame(leaves[end]?.marks[depth], mark)) end++;
    const run = leaves.slice(start, end);
    content.push(...(mark === undefined ? run.flatMap(textOf) : wrapped(mark, run, depth)));
    start = end;
  }
  return content;
}

function isSame(one: JSONMark | undefined, other: JSONMark | undefined): boolean {
  return one?.type === other?.type && JSON.stringify(one?.data) === JSON.stringify(other?.data);
}

function wrapped({ type: mark, data }: JSONMark, run: readonly JSONLeaf[], depth: number): PhrasingContent[] {
  if (mark === 'code') return [{ type: 'inlineCode', value: run.map((leaf) => leaf.text).join('') }];
  const children = marked(run, depth + 1);
  if (mark === 'bold') return [{ type: 'strong', children }];
  if (mark === 'italic') return [{ type: 'emphasis', children }];
  if (mark === 'strikethrough') return [{ type: 'delete', children }];
  const style = mark === 'color' ? styleOf(data) : '';
  if (style !== '')
    return [
      { type: 'html', value: `<mark style="${style}">` },
      ...children,
      { type: 'html', value: '</mark>' },
    ];
  const tag = htmlMarks[mark];
  if (!tag) return children;
  return [{ type: 'html', value: `<${tag}>` }, ...children, { type: 'html', value: `</${tag}>` }];
}

function styleOf(data: JSONMark['data']): string {
  const named = (name: string, value: unknown): string =>
    typeof value === 'string' && value !== 'default' && /^\$?[a-z-]+$/.test(value) ? `${name}:${value};` : '';
  return named('color', data?.text) + named('background-color', data?.background);
}

function textOf(leaf: JSONLeaf): PhrasingContent[] {
  return leaf.text.split('\n').flatMap((value, index): PhrasingContent[] => {
    const text: PhrasingContent[] = value === '' ? [] : [{ type: 'text', value }];
    return index === 0 ? text : [{ type: 'break' }, ...text];
  });
}

function emojiOf(code: string): string {
  const points = code.split('-').map((point) => Number.parseInt(point, 16));
  return points.every(isShown) ? String.fromCodePoint(...points) : `:${code}:`;
}

function isShown(point: number): boolean {
  const isControl = point < 0x20 || (point >= 0x7f && point < 0xa0);
  const isHalf = point >= 0xd800 && point <= 0xdfff;
  return !isControl && !isHalf && point <= 0x10ffff;
}
