import type { Root } from 'hast';
import type { Document } from '../types.ts';
import { foreign } from './foreign.ts';
import { type RenderOptions, toHtmlTree } from './html-tree.ts';

export type { RenderOptions };

/** A document as a tree of HTML that is safe to show, with the HTML and the formulas in it. */
export function toHast(document: Document, options: RenderOptions = {}): Root {
  return toHtmlTree(document, options, foreign);
}
