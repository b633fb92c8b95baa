import { parseCodeInfo, printLines, runsOf, updateCodeInfo } from '../code-info.ts';
import { addPrefix } from '../markdown/prefix.ts';
import { escapeHtml } from './escape-html.ts';
import { printTable } from './grids.ts';
import { printInlines, textOfInlines } from './inlines-from.ts';
import { addressOf } from './refs.ts';
import type { JSONBlock, JSONNode } from './types.ts';

/** Nodes deeper than this are printed as code that shows them. */
const maxDepth = 24;

/** The Markdown of blocks of JSON, a blank line between each two. */
export function printNodes(nodes: readonly JSONNode[], depth = 0): string {
  let other = false;
  const printed = blocksIn(nodes).map((node, index, all) => {
    // Two lists in a row would be one if their marks were the same.
    other = isList(node) && isList(all[index - 1]) && !other;
    return depth > maxDepth ? printUnknown(node) : printNode(node, depth, other);
  });
  return printed.filter((text) => text !== '').join('\n\n');
}

export function blocksIn(nodes: readonly JSONNode[] | undefined): JSONBlock[] {
  return (nodes ?? []).filter((node) => node.object === 'block');
}

export function fragmentOf(node: JSONBlock, name: string): JSONBlock[] {
  return node.fragments?.find((fragment) => fragment.fragment === name)?.nodes ?? [];
}

function isList(node: JSONBlock | undefined): boolean {
  return node !== undefined && /^list-(?:ordered|unordered|tasks)$/.test(node.type);
}

const containerTags: Record<string, string> = {
  hint: 'hint',
  tabs: 'tabs',
  'tabs-item': 'tab',
  columns: 'columns',
  column: 'column',
  stepper: 'stepper',
  'stepper-step': 'step',
};

const referenceTags: Record<string, { tag: string; attribute: string }> = {
  'content-ref': { tag: 'content-ref', attribute: 'url' },
  file: { tag: 'file', attribute: 'src' },
  swagger: { tag: 'swagger', attribute: 'src' },
  'openapi-operation': { tag: 'openapi-operation', attribute: 'spec' },
  'openapi-schemas': { tag: 'openapi-schemas', attribute: 'spec' },
  'openapi-webhook': { tag: 'openapi-webhook', attribute: 'spec' },
};

function printNode(node: JSONBlock, depth: number, otherMarks: boolean): string {
  const { type, data = {}, nodes = [], meta = {} } = node;
  const tag = containerTags[type];
  if (tag) return between(tag, { ...data, ...meta.attributes }, printNodes(nodes, depth + 1));
  if (isList(node)) return printList(node, depth, otherMarks);
  const reference = referenceTags[type];
  if (reference) {
    const { ref, ...others } = data;
    const name = meta.tag ?? reference.tag;
    const attribute = name === 'page-ref' ? 'page' : name === 'openapi' ? 'src' : reference.attribute;
    return printTag(name, { [attribute]: addressOf(ref), ...others, ...meta.attributes }, meta.inner);
  }
  switch (type) {
    case 'paragraph':
      return printInlines(nodes);
    case 'heading-1':
    case 'heading-2':
    case 'heading-3':
      return printHeading(meta.level ?? Number(type.at(-1)), nodes);
    case 'divider':
      // Of the three forms the one that no list marker turns into another divider.
      return '___';
    case 'blockquote':
      return addPrefix(`> ${printNodes(nodes, depth + 1)}`, '> ').replace(/ $/, '');
    case 'code':
      return printCode(node);
    case 'math':
      return `$$\n${String(data.formula ?? '')}\n$$`;
    case 'images':
      return blocksIn(nodes).map(printImage).join('\n');
    case 'image':
      return printImage(node);
    case 'embed':
      return printTag('embed', { ...data, ...meta.attributes }, meta.inner);
    case 'table':
      return printTable(data).trimEnd();
    case 'expandable': {
      const title = fragmentOf(node, 'expandable-title').map((each) => textOfInlines(each.nodes ?? []));
      const open = data.defaultExpanded === true ? '<details open>' : '<details>';
      const body = printNodes(fragmentOf(node, 'expandable-body'), depth + 1);
      return `${open}\n<summary>${escapeHtml(title.join(' '))}</summary>\n\n${body}\n\n</details>`;
    }
    default:
      return printUnknown(node);
  }
}

function printHeading(level: number, nodes: readonly JSONNode[]): string {
  const text = printInlines(nodes).replace(/\\?\n/g, ' ');
  return `${'#'.repeat(Math.min(Math.max(level, 1), 6))} ${text.replace(/(#+)$/, '\\$1')}`.trimEnd();
}

function printList(list: JSONBlock, depth: number, otherMarks: boolean): string {
  const first = Number(list.data?.start ?? 1);
  const start = Number.isSafeInteger(first) ? first : 1;
  const items = blocksIn(list.nodes).map((item, index) => {
    const number = `${Math.min(Math.max(start, 0) + index, 999_999_999)}${otherMarks ? ')' : '.'} `;
    const mark = list.type === 'list-ordered' ? number : otherMarks ? '* ' : '- ';
    const box = list.type === 'list-tasks' ? `[${item.data?.checked === true ? 'x' : ' '}] ` : '';
    const text = printItem(item, depth + 1);
    return addPrefix(mark + box + text, ' '.repeat(mark.length)).replace(/ +$/, '');
  });
  return items.join(items.some((item) => item.includes('\n\n')) ? '\n\n' : '\n');
}

/** An item with one paragraph, and perhaps lists behind it, has no blank lines. */
function printItem(item: JSONBlock, depth: number): string {
  const [first, ...lists] = blocksIn(item.nodes);
  const tight =
    first?.type === 'paragraph' && lists.every((each) => isList(each) && (each.data?.start ?? 1) === 1);
  if (!tight || lists.length > 1) return printNodes(item.nodes ?? [], depth);
  return [printNodes([first], depth), printNodes(lists, depth)].filter((text) => text !== '').join('\n');
}

function printCode({ data = {}, nodes, meta }: JSONBlock): string {
  const text = blocksIn(nodes)
    .map((line) => textOfInlines(line.nodes ?? []))
    .join('\n');
  if (meta?.markdown) return text;
  const { syntax = '', ...others } = data;
  const code = fence(text, [syntax, infoOf(nodes, meta?.info)].filter(Boolean).join(' '));
  return meta?.tag === 'code' || Object.keys(others).length > 0 ? between('code', others, code) : code;
}

/** The info of a fence with the lines that are highlighted now. */
function infoOf(nodes: JSONBlock['nodes'], info = ''): string {
  const highlighted = printLines(
    runsOf(blocksIn(nodes).flatMap(({ data }, at) => (data?.highlighted === true ? [at + 1] : []))),
  );
  return highlighted === parseCodeInfo(info).highlighted ? info : updateCodeInfo(info, { highlighted });
}

function fence(text: string, info: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map((run) => run[0].length));
  const marks = (info.includes('`') ? '~' : '`').repeat(longest + 1);
  return `${marks}${info.replace(/[\r\n]/g, ' ')}\n${text === '' ? '' : `${text}\n`}${marks}`;
}

/** A node that Markdown has no form for is shown, so that nothing of it is lost. */
function printUnknown(node: JSONBlock): string {
  return fence(JSON.stringify(node, null, 2), 'json');
}

function printImage({ data = {}, fragments }: JSONBlock): string {
  const url = addressOf(data.ref);
  const alt = String(data.alt ?? '');
  const caption = fragments
    ?.flatMap((each) => each.nodes)
    .map((each) => textOfInlines(each.nodes ?? []))
    .join(' ');
  const width = typeof data.width === 'number' ? ` width="${data.width}"` : '';
  if (caption === undefined && width === '') {
    const image = { object: 'inline', type: 'inline-image', data: { ref: { url }, alt } } as const;
    return printInlines([image]);
  }
  const picture = `<img src="${escapeHtml(url)}" alt="${escapeHtml(alt)}"${width}>`;
  return `<figure>${picture}<figcaption><p>${escapeHtml(caption ?? '')}</p></figcaption></figure>`;
}

function between(tag: string, attributes: Record<string, unknown>, text: string): string {
  return `${printTag(tag, attributes)}\n${text}\n{% end${tag} %}`;
}

function printTag(tag: string, attributes: Record<string, unknown>, inner?: string): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => ['string', 'number', 'boolean'].includes(typeof value) || Array.isArray(value))
    .map(
      ([name, value]) =>
        ` ${name}="${String(value)
          .replaceAll('"', "'")
          .replace(/[\r\n]+/g, ' ')}"`,
    );
  const opening = `{% ${tag}${written.join('')} %}`;
  if (inner === undefined) return opening;
  return `${opening}\n${inner}${inner === '' || inner.endsWith('\n') ? '' : '\n'}{% end${tag} %}`;
}
