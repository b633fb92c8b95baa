import { parse, postprocess, preprocess } from 'micromark';
import { frontmatter } from 'micromark-extension-frontmatter';
import { gfmFootnote } from 'micromark-extension-gfm-footnote';
import { gfmTable } from 'micromark-extension-gfm-table';
import { math } from 'micromark-extension-math';
import type { Event, Extension, Token } from 'micromark-util-types';
import { tagSyntax } from './tag.ts';

export type Kind =
  | 'paragraph'
  | 'heading'
  | 'code'
  | 'table'
  | 'html'
  | 'divider'
  | 'math'
  | 'definition'
  | 'front-matter'
  | 'tag'
  | 'quote'
  | 'list'
  | 'item'
  | 'footnote';

/** What CommonMark and its extensions take for a block, by the name of its token. */
const kinds = new Map<string, Kind>([
  ['paragraph', 'paragraph'],
  ['atxHeading', 'heading'],
  ['setextHeading', 'heading'],
  ['codeFenced', 'code'],
  ['codeIndented', 'code'],
  ['table', 'table'],
  ['htmlFlow', 'html'],
  ['thematicBreak', 'divider'],
  ['mathFlow', 'math'],
  ['definition', 'definition'],
  ['yaml', 'front-matter'],
  ['tag', 'tag'],
  ['blockQuote', 'quote'],
  ['listOrdered', 'list'],
  ['listUnordered', 'list'],
  ['gfmFootnoteDefinition', 'footnote'],
]);

/** Where a block stands in the source: its first line, from 0, and for an item the column where its content begins. */
export interface Place {
  kind: Kind;
  line: number;
  content: number;
  children: Place[];
}

/** Blocks don't depend on what is inside a line, so nothing there is looked at: it is faster, and safe from long runs of marks. */
const noInlines: Extension = {
  disable: {
    null: [
      'attention',
      'autolink',
      'characterEscape',
      'characterReference',
      'codeText',
      'gfmFootnoteCall',
      'gfmPotentialFootnoteCall',
      'hardBreakEscape',
      'htmlText',
      'labelEnd',
      'labelStartImage',
      'labelStartLink',
      'mathText',
    ],
  },
};

const extensions = [gfmTable(), gfmFootnote(), math(), frontmatter('yaml'), tagSyntax, noInlines];

/** The blocks of a Markdown source and the blocks in them, in order, by their places. */
export function outline(source: string): Place[] {
  const root: Place[] = [];
  const open: Place[] = [];
  const enter = (kind: Kind, token: Token) => {
    const place = { kind, line: token.start.line - 1, content: token.end.column - 1, children: [] };
    (open.at(-1)?.children ?? root).push(place);
    open.push(place);
  };
  const leaveItem = () => {
    if (open.at(-1)?.kind === 'item') open.pop();
  };
  for (const [way, token] of tokens(source)) {
    const kind = kinds.get(token.type);
    if (token.type === 'listItemPrefix' && way === 'enter') {
      leaveItem();
      enter('item', token);
    } else if (kind && way === 'enter') {
      enter(kind, token);
    } else if (kind) {
      if (kind === 'list') leaveItem();
      open.pop();
    }
  }
  return root;
}

function tokens(source: string): Event[] {
  const chunks = preprocess()(source, undefined, true);
  return postprocess(parse({ extensions }).document().write(chunks));
}
