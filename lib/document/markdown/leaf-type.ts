import type { LeafType } from '../types.ts';
import type { Kind } from './places.ts';
import { findTag } from './tag.ts';
import { findLeafType } from './tag-types.ts';

const pictureHtml = /^\s*(?:<div\b[^>]*>\s*)?<(?:figure|img|picture)\b/i;
const pictures = /^\s*(?:!\[[^\]]*\]\([^()\s]*(?:\s+"[^"]*")?\)\s*)+$/;
const formula = /^\s*\$\$[^$]+\$\$\s*$/;

/** The type of a block that stays one slice of source. A container that can't be split counts as prose. */
export function leafTypeOf(kind: Kind, source: string): LeafType {
  switch (kind) {
    case 'paragraph':
      if (pictures.test(source)) return 'images';
      return formula.test(source) ? 'math' : 'paragraph';
    case 'html':
      return pictureHtml.test(source) ? 'images' : 'html';
    case 'tag':
      return findLeafType(findTag(source)?.name ?? '') ?? 'tag';
    case 'quote':
    case 'list':
    case 'item':
      return 'paragraph';
    case 'footnote':
      return 'definition';
    default:
      return kind;
  }
}
