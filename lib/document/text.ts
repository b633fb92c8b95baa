import { findOwnAnchor, levelOf } from './markdown/heading.ts';
import { type Definitions, definitionsOf, nodesOf, textOfNode } from './markdown/mdast.ts';
import { findTag } from './markdown/tag.ts';
import { createGitHubSlugger, createSlugger } from './slug.ts';
import { type Block, type BlockId, type Document, isContainer, type LeafBlock } from './types.ts';

const none: Definitions = new Map();

/** What a reader would read of a block, without marks and tags; its blocks each on a line of their own. */
export function textOf(block: Block, definitions: Definitions = none): string {
  if (!isContainer(block)) return leafText(block.source, definitions);
  return [titleOfContainer(block.open), ...block.children.map((child) => textOf(child, definitions))]
    .filter((text) => text !== '')
    .join('\n');
}

/** A heading with the text up to the next one; what stands before the first heading has no title and no anchor. */
export interface Section {
  id: BlockId;
  anchor: string;
  title: string;
  body: string;
  /** Its blocks, but for those that hold others. */
  blocks: LeafBlock[];
}

/** The document cut at its headings, as search looks at it; `shownIn` is what a block shows that is not written in it. */
export function sections(document: Document, shownIn: (block: LeafBlock) => string = () => ''): Section[] {
  const definitions = definitionsOf(document.blocks);
  const anchorOf = createAnchors();
  const sections: (Omit<Section, 'body'> & { texts: string[] })[] = [];
  const addBlock = (block: Block): void => {
    if (block.type === 'heading' && !isContainer(block)) {
      const title = textOf(block, definitions);
      sections.push({ id: block.id, anchor: anchorOf(block.source, title), title, texts: [], blocks: [] });
      return;
    }
    const text = isContainer(block)
      ? titleOfContainer(block.open)
      : [inOneLine(block, textOf(block, definitions)), shownIn(block)]
          .filter((each) => each !== '')
          .join('\n');
    if (text !== '') {
      if (sections.length === 0)
        sections.push({ id: block.id, anchor: '', title: '', texts: [], blocks: [] });
      sections.at(-1)?.texts.push(text);
    }
    if (isContainer(block)) block.children.forEach(addBlock);
    else sections.at(-1)?.blocks.push(block);
  };
  document.blocks.forEach(addBlock);
  return sections.map(({ texts, ...section }) => ({ ...section, body: texts.join('\n') }));
}

const hardBreak = /(?: {2}|\\)\r?\n/;

/** The text of a paragraph without the ends of lines at which its source is wrapped. */
function inOneLine({ type, source }: LeafBlock, text: string): string {
  return type === 'paragraph' && !hardBreak.test(source)
    ? text.replaceAll(/(?:(?<![ \t])[ \t]+)?\r?\n[ \t]*/g, ' ')
    : text;
}

export interface Heading {
  id: BlockId;
  anchor: string;
  title: string;
  level: number;
}

/** The headings of a document in reading order, also those inside of other blocks. */
export function outline(document: Document): Heading[] {
  const definitions = definitionsOf(document.blocks);
  const anchorOf = createAnchors();
  const headings = (block: Block): Heading[] => {
    if (isContainer(block)) return block.children.flatMap(headings);
    if (block.type !== 'heading') return [];
    const title = textOf(block, definitions);
    return [{ id: block.id, anchor: anchorOf(block.source, title), title, level: levelOf(block.source) }];
  };
  return document.blocks.flatMap(headings);
}

/** The other anchors that links to headings may name, by the headings' blocks: those that GitHub gives them. */
export function anchorAliases(headings: readonly Heading[]): Map<BlockId, string> {
  const aliasOf = createGitHubSlugger();
  const anchors = new Set(headings.map(({ anchor }) => anchor));
  const aliases = headings.map(({ id, title }) => [id, aliasOf(title)] as const);
  return new Map(aliases.filter(([, alias]) => alias !== '' && !anchors.has(alias)));
}

/** The title that a document gives itself: its first heading of level 1. */
export function titleOf(document: Document): string | undefined {
  return outline(document).find((heading) => heading.level === 1)?.title;
}

/** The anchor of each heading in turn: the one that it names, else a slug of its title. */
function createAnchors(): (source: string, title: string) => string {
  const slug = createSlugger();
  return (source, title) => findOwnAnchor(source) ?? slug(title);
}

/** A line of words, with none of the characters that mean something in Markdown, which may be a heading. */
const words = /^(?:#{1,6} )?(\p{L}[\p{L}\p{N} ,.;:?"'’“”()/–—-]*)$/u;

function leafText(source: string, definitions: Definitions): string {
  // Most blocks of a long list are words, and seeing that is far quicker than to read them as Markdown.
  const line = words.exec(source.trimEnd())?.[1];
  if (line !== undefined) return line;
  const withoutTags = source.replace(/^ {0,3}\{%.*%\}[ \t]*$/gm, (line) => tagText(line));
  return nodesOf(withoutTags, definitions).map(textOfNode).join('\n').trim();
}

function tagText(line: string): string {
  const tag = findTag(line);
  return tag?.attributes.title ?? tag?.attributes.caption ?? '';
}

/** The title of a tab or step, or the summary of an expandable. */
function titleOfContainer(open: string): string {
  const title = findTag(open)?.attributes.title;
  return (
    title ??
    /<summary>([\s\S]*?)<\/summary>/i
      .exec(open)?.[1]
      ?.replace(/<[^<>]*>/g, '')
      .trim() ??
    ''
  );
}
