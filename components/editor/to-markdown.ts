import type { AlignType, BlockContent, ListItem, PhrasingContent, Root, RootContent, TableRow } from 'mdast';
import type { Node } from 'prosemirror-model';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';

export type PrintOptions = { bullet: '*' | '-' | '+' };

const printerFor = (bullet: PrintOptions['bullet']) =>
  unified()
    .use(remarkStringify, { bullet, emphasis: '_', rule: '-', listItemIndent: 'one', fences: true })
    .use(remarkGfm, { tablePipeAlign: false })
    .freeze();
const printers = { '*': printerFor('*'), '-': printerFor('-'), '+': printerFor('+') };

/** Prints nodes of the editor as Markdown, without a line end after the last one. */
export function markdownOf(nodes: readonly Node[], { bullet }: PrintOptions): string {
  const root: Root = { type: 'root', children: nodes.flatMap((node) => blockOf(node, bullet)) };
  return printers[bullet].stringify(root).replace(/\n+$/, '');
}

/** Source that is printed unchanged. */
function verbatim(value: string): RootContent {
  return { type: 'html', value };
}

function childrenOf(node: Node): Node[] {
  return Array.from({ length: node.childCount }, (_, at) => node.child(at));
}

function blockOf(node: Node, bullet: PrintOptions['bullet']): RootContent[] {
  const blocks = () => childrenOf(node).flatMap((child) => blockOf(child, bullet)) as BlockContent[];
  switch (node.type.name) {
    case 'paragraph':
      return node.childCount === 0 ? [] : [{ type: 'paragraph', children: inlinesOf(node) }];
    case 'heading':
      return [{ type: 'heading', depth: node.attrs.level, children: inlinesOf(node) }];
    case 'blockquote':
      return [{ type: 'blockquote', children: blocks() }];
    case 'horizontal_rule':
      return [{ type: 'thematicBreak' }];
    case 'code_block': {
      const { language, meta } = node.attrs;
      return [{ type: 'code', lang: language || null, meta: meta || null, value: node.textContent }];
    }
    case 'bullet_list':
    case 'ordered_list': {
      const ordered = node.type.name === 'ordered_list';
      const children = childrenOf(node).map((item) => itemOf(item, bullet));
      return [
        {
          type: 'list',
          ordered,
          start: ordered ? node.attrs.start : null,
          spread: node.attrs.spread,
          children,
        },
      ];
    }
    case 'table':
      return [{ type: 'table', align: alignOf(node), children: childrenOf(node).map(rowOf) }];
    case 'hint': {
      const open = openOf(node);
      return [verbatim(`${open}\n${markdownOf(childrenOf(node), { bullet })}\n{% endhint %}`)];
    }
    case 'card':
      return node.attrs.source.trim() === '' ? [] : [verbatim(node.attrs.source)];
    default:
      return [];
  }
}

/** The opening tag of a hint; the author's own tag while the style is the same. */
function openOf({ attrs: { style, open } }: Node): string {
  return /style="([^"]*)"/.exec(open)?.[1] === style ? open : `{% hint style="${style}" %}`;
}

function itemOf(item: Node, bullet: PrintOptions['bullet']): ListItem {
  const children = childrenOf(item).flatMap((child) => blockOf(child, bullet)) as ListItem['children'];
  return { type: 'listItem', checked: item.attrs.checked, spread: item.attrs.spread, children };
}

function alignOf(table: Node): AlignType[] {
  return table.firstChild ? childrenOf(table.firstChild).map(({ attrs }) => attrs.align) : [];
}

function rowOf(row: Node): TableRow {
  return {
    type: 'tableRow',
    children: childrenOf(row).map((cell) => ({
      type: 'tableCell',
      children: cell.firstChild ? breaksAsTags(inlinesOf(cell.firstChild)) : [],
    })),
  };
}

/** A row is one line of Markdown, so a tag breaks lines in it. */
function breaksAsTags(nodes: PhrasingContent[]): PhrasingContent[] {
  return nodes.map((node) => {
    if (node.type === 'break') return { type: 'html', value: '<br>' };
    if ('children' in node) return { ...node, children: breaksAsTags(node.children) } as PhrasingContent;
    return node;
  });
}

const markTypes = { em: 'emphasis', strong: 'strong', strike: 'delete' } as const;

/** Prints inline content: neighbors that share a mark are printed in one, the longest mark outside. */
function inlinesOf(node: Node): PhrasingContent[] {
  return nest(
    childrenOf(node).map((child) => ({
      child,
      marks: child.marks.filter(({ type }) => type.name !== 'code'),
    })),
  );
}

type MarkedNode = { child: Node; marks: readonly Node['marks'][number][] };

function nest(pieces: readonly MarkedNode[]): PhrasingContent[] {
  const printed: PhrasingContent[] = [];
  for (let at = 0; at < pieces.length; ) {
    const piece = pieces[at];
    if (!piece) break;
    const runs = piece.marks.map((mark) => ({ mark, end: runEnd(pieces, at, mark) }));
    const longest = runs.reduce<(typeof runs)[number] | undefined>(
      (best, run) => (best && best.end >= run.end ? best : run),
      undefined,
    );
    if (!longest) {
      addLeaf(printed, leafOf(piece.child));
      at += 1;
      continue;
    }
    const inside = pieces.slice(at, longest.end).map(({ child, marks }) => ({
      child,
      marks: marks.filter((mark) => !mark.eq(longest.mark)),
    }));
    const { name } = longest.mark.type;
    const children = nest(inside);
    if (name === 'link') {
      const { href, title } = longest.mark.attrs;
      printed.push({ type: 'link', url: href, title, children: children as never });
    } else {
      printed.push({ type: markTypes[name as keyof typeof markTypes], children });
    }
    at = longest.end;
  }
  return printed;
}

/** Escapes text, which depends on the text next to it. */
function addLeaf(printed: PhrasingContent[], leaf: PhrasingContent): void {
  const last = printed.at(-1);
  if (leaf.type === 'text' && last?.type === 'text') last.value += leaf.value;
  else printed.push(leaf);
}

function runEnd(pieces: readonly MarkedNode[], from: number, mark: MarkedNode['marks'][number]): number {
  let end = from;
  while (pieces[end]?.marks.some((each) => each.eq(mark))) end += 1;
  return end;
}

function leafOf(node: Node): PhrasingContent {
  switch (node.type.name) {
    case 'image':
      return { type: 'image', url: node.attrs.src, alt: node.attrs.alt, title: node.attrs.title };
    case 'hard_break':
      return { type: 'break' };
    case 'soft_break':
      return { type: 'text', value: '\n' };
    case 'raw':
      return { type: 'html', value: node.attrs.source };
    default: {
      const value = node.text ?? '';
      const isCode = node.marks.some(({ type }) => type.name === 'code');
      return isCode ? { type: 'inlineCode', value } : { type: 'text', value };
    }
  }
}
