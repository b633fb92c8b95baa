import { parse, preprocess } from 'micromark';
import { frontmatter } from 'micromark-extension-frontmatter';
import { gfmTable } from 'micromark-extension-gfm-table';
import { math } from 'micromark-extension-math';
import { subtokenize } from 'micromark-util-subtokenize';
import type { Event, Extension, Token } from 'micromark-util-types';
import { footnoteSyntax } from './footnote.ts';
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

const extensions = [gfmTable(), footnoteSyntax(), math(), tagSyntax, noInlines];
const yaml = frontmatter('yaml');

/** The first line of a piece in its source, and whether front matter begins there. */
export interface Piece {
  firstLine: number;
  frontMatter: boolean;
}

/** The blocks of a piece of Markdown that begins at a line of its source, by their places in all of it. */
export function placesOf(source: string, { firstLine, frontMatter }: Piece): Place[] {
  const root: Place[] = [];
  const open: Place[] = [];
  const enter = (kind: Kind, token: Token) => {
    const place = {
      kind,
      line: firstLine + token.start.line - 1,
      content: kind === 'item' ? token.end.column - 1 : 0,
      children: [],
    };
    (open.at(-1)?.children ?? root).push(place);
    open.push(place);
  };
  const leaveItem = () => {
    if (open.at(-1)?.kind === 'item') open.pop();
  };
  for (const [way, token] of tokens(source, { firstLine, frontMatter })) {
    const kind = kinds.get(token.type);
    const place = open.at(-1);
    // The parser lets such a heading begin with the definitions in front of it.
    if (token.type === 'setextHeadingText' && place) place.line = firstLine + token.start.line - 1;
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

/** One round takes the blocks apart; a second one would read what stands in their lines. */
function tokens(source: string, { firstLine, frontMatter }: Piece): Event[] {
  const parser = parse({ extensions: frontMatter ? [...extensions, yaml] : extensions });
  // The parser drops a byte order mark in front, but inside a text it is a character like any other.
  const text = firstLine > 0 && source.startsWith('\ufeff') ? `\ufeff${source}` : source;
  const events = parser.document().write(preprocess()(text, undefined, true));
  subtokenize(events);
  return events;
}
