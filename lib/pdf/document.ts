import type { Root } from 'hast';
import { foreign } from '#lib/document/render/foreign.ts';
import { toHtmlTree } from '#lib/document/render/html-tree.ts';
import type { Block, Document } from '#lib/document/types.ts';
import type { PdfDocuments, PdfHead } from './types.ts';

/** Blocks as they are printed; formulas stay as they were written, which can be read and copied. */
export function treeOfBlocks(blocks: readonly Block[], context?: Document): Root {
  const options = context ? { context, headingIds: false } : {};
  return toHtmlTree({ blocks: [...blocks] }, options, { parseHtml: foreign.parseHtml });
}

/** One of some documents; without a hash, one without content. */
export function documentOf(documents: PdfDocuments, hash: string | null): Document {
  return parseDocument(hash === null ? null : (documents.get(hash) ?? null));
}

/** A document as it is stored; null is one without content. */
export function parseDocument(json: string | null): Document {
  return json === null ? { blocks: [] } : (JSON.parse(json) as Document);
}

/** What a PDF says, as far as it tells which language that is in: words of another one count less than what was chosen. */
export function writtenIn({
  title,
  language,
  documents,
}: Pick<PdfHead, 'title' | 'language'> & { documents: PdfDocuments }): string {
  return /^(?:zh|ja|ko)\b/.test(language) ? '' : [title, ...documents.values()].join('\n');
}
