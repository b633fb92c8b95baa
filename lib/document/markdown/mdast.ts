import type { Nodes, Root, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { frontmatterFromMarkdown } from 'mdast-util-frontmatter';
import { gfmAutolinkLiteralFromMarkdown } from 'mdast-util-gfm-autolink-literal';
import { gfmFootnoteFromMarkdown } from 'mdast-util-gfm-footnote';
import { gfmStrikethroughFromMarkdown } from 'mdast-util-gfm-strikethrough';
import { mathFromMarkdown } from 'mdast-util-math';
import { frontmatter } from 'micromark-extension-frontmatter';
import { gfm } from 'micromark-extension-gfm';
import { math } from 'micromark-extension-math';
import { type Block, isContainer } from '../types.ts';
import { isHostile } from './depth.ts';
import { tablesAndTasks } from './tables-and-tasks.ts';

/** Definitions of links and footnotes by their labels: what a block needs of the others to be read alone. */
export type Definitions = ReadonlyMap<string, string>;

// The plugins of remark would bring the printer of each extension along, which browsers load for nothing.
const reading = {
  extensions: [gfm(), math(), frontmatter()],
  mdastExtensions: [
    gfmAutolinkLiteralFromMarkdown(),
    gfmFootnoteFromMarkdown(),
    gfmStrikethroughFromMarkdown(),
    tablesAndTasks,
    mathFromMarkdown(),
    frontmatterFromMarkdown(),
  ],
};
const label = /\[((?:[^\]\\[]|\\.){1,999})\]/g;

/** The definitions in these blocks. Of several with one label the first counts. */
export function definitionsOf(blocks: readonly Block[]): Definitions {
  const definitions = new Map<string, string>();
  const collect = (block: Block): void => {
    const source = isContainer(block) ? block.open : block.source;
    if (block.type === 'definition' || block.type === 'footnote') {
      const name = normalizeLabel([...source.matchAll(label)][0]?.[1] ?? '');
      const own = block.type === 'footnote' ? `[${name}]: -` : source;
      if (name !== '' && !definitions.has(name)) definitions.set(name, own);
    }
    if (isContainer(block)) block.children.forEach(collect);
  };
  blocks.forEach(collect);
  return definitions;
}

/** A block's source as a syntax tree, its inline content read; links by label find their definitions. */
export function nodesOf(source: string, definitions: Definitions): RootContent[] {
  if (isHostile(source)) return [{ type: 'paragraph', children: [{ type: 'text', value: source }] }];
  const names =
    definitions.size === 0 ? [] : [...source.matchAll(label)].map((match) => normalizeLabel(match[1] ?? ''));
  // That there is a definition is all that the marks depend on; a long one would be read again with every block.
  const defined = [...new Set(names)].filter((name) => definitions.has(name));
  const tree: Root = fromMarkdown(
    `${source}\n\n${defined.map((name) => `[${name}]: -`).join('\n\n')}`,
    reading,
  );
  return tree.children.filter((node) => (node.position?.start.offset ?? 0) < source.length);
}

/** A label as Markdown compares it. */
export function normalizeLabel(name: string): string {
  return name.replace(/\s+/g, ' ').trim().toLowerCase().toUpperCase();
}

/** What a reader would read of a node, without marks. */
export function textOfNode(node: Nodes): string {
  switch (node.type) {
    case 'html':
      return node.value.replace(/<!--[\s\S]*?-->|<[^<>]*>/g, '');
    case 'image':
    case 'imageReference':
      return node.alt ?? '';
    case 'break':
      return '\n';
    case 'yaml':
    case 'definition':
    case 'footnoteReference':
      return '';
    case 'table':
      return node.children.map(textOfNode).join('\n');
    case 'tableRow':
      return node.children.map(textOfNode).join(' ');
    case 'root':
    case 'list':
    case 'listItem':
    case 'blockquote':
    case 'footnoteDefinition':
      return node.children.map(textOfNode).join('\n');
    default:
      if ('children' in node) return node.children.map(textOfNode).join('');
      return 'value' in node ? node.value : '';
  }
}
