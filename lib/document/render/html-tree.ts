import type { Root } from 'hast';
import { sanitize } from 'hast-util-sanitize';
import { toHast } from 'mdast-util-to-hast';
import { definitionsOf } from '../markdown/mdast.ts';
import { printMarkdown } from '../markdown/print.ts';
import { anchorAliases, outline } from '../text.ts';
import type { Document } from '../types.ts';
import { finish, type MathOf } from './finish.ts';
import { withMarkColors } from './mark-colors.ts';
import { type Resolvers, resolveTargets } from './resolve-targets.ts';
import { schema } from './sanitize.ts';
import { treeOf } from './tree.ts';

export interface RenderOptions extends Resolvers {
  /** The whole document, when only some of its blocks are shown: their definitions and anchors are there. */
  context?: Document;
  /** Whether headings get their anchors as ids; they do unless told otherwise. */
  headingIds?: boolean;
}

/** What reads the HTML and the formulas inside content. It is large, and few pages have any. */
export interface ForeignParts {
  parseHtml: (root: Root) => Root;
  mathOf: MathOf;
}

const asWritten = { allowDangerousHtml: true, clobberPrefix: '' };

/**
 * A document as a tree of HTML that is safe to show: everything a user wrote has gone through the sanitizer,
 * and only formulas, ids of headings and resolved addresses, which are ours, come behind it. Without its foreign parts,
 * HTML is left out and formulas stay as they were written.
 */
export function toHtmlTree(
  document: Document,
  options: RenderOptions,
  { parseHtml = (root) => root, mathOf = () => undefined }: Partial<ForeignParts> = {},
): Root {
  const whole = options.context ?? document;
  const headings = options.headingIds === false ? [] : outline(whole);
  const context = {
    definitions: definitionsOf(whole.blocks),
    anchors: new Map(headings.map((heading) => [heading.id, heading.anchor])),
    aliases: anchorAliases(headings),
  };
  try {
    const written = toHast(treeOf(document.blocks, context), asWritten) as Root;
    const clean = sanitize(withMarkColors(parseHtml(written)), schema) as Root;
    return resolveTargets(finish(clean, mathOf), options);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return plain(document);
  }
}

/** Whether a document may hold HTML or formulas. */
export function canHoldForeign(document: Document): boolean {
  return /[<$]|(?:```|~~~) *math/.test(printMarkdown(document));
}

/** HTML that nests too deep for the stack is shown as it was written. */
function plain(document: Document): Root {
  const text = { type: 'text' as const, value: printMarkdown(document) };
  return { type: 'root', children: [{ type: 'element', tagName: 'pre', properties: {}, children: [text] }] };
}
