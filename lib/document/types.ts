/** Identity of a block inside its page; it survives edits, moves, splits and joins. */
export type BlockId = string;

/** Blocks whose content is one slice of Markdown source. */
export type LeafType =
  | 'paragraph'
  | 'heading'
  | 'code'
  | 'table'
  | 'html'
  | 'divider'
  | 'math'
  | 'images'
  | 'embed'
  | 'file'
  | 'content-ref'
  | 'include'
  | 'openapi'
  | 'definition'
  | 'front-matter'
  | 'tag';

/** Blocks that hold blocks. `footnote` is a footnote definition, `details` an expandable. */
export type ContainerType =
  | 'list'
  | 'item'
  | 'quote'
  | 'hint'
  | 'tabs'
  | 'tab'
  | 'columns'
  | 'column'
  | 'stepper'
  | 'step'
  | 'details'
  | 'footnote'
  | 'cards'
  | 'tag-container';

/**
 * A block without children. `source` is its exact Markdown, the blank lines that follow it included,
 * without the prefixes (indent, `> `) of the containers around it.
 */
export interface LeafBlock {
  id: BlockId;
  type: LeafType;
  source: string;
}

/**
 * A block with children. Its Markdown is `open`, then the children's, each line but the first of the
 * container's content prefixed by `prefix`, then `close`. For an item `open` is its marker with the space behind it
 * and `prefix` the indent of its content; a hint has an `open` and a `close` tag and no prefix.
 */
export interface ContainerBlock {
  id: BlockId;
  type: ContainerType;
  open: string;
  prefix: string;
  close: string;
  children: Block[];
}

export type Block = LeafBlock | ContainerBlock;

/** The content of one page. Printing it gives back the Markdown that it was parsed from, byte for byte. */
export interface Document {
  blocks: Block[];
}

export function isContainer(block: Block): block is ContainerBlock {
  return 'children' in block;
}

/** Containers that are nothing but the marks before what they hold. */
export const markTypes: ReadonlySet<Block['type']> = new Set(['list', 'item', 'quote', 'footnote']);
