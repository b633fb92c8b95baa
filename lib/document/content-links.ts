import { decodeAddress } from '#lib/decode-address.ts';
import { links } from './links.ts';
import { readReference } from './references.ts';
import { anchorAliases, outline } from './text.ts';
import type { BlockId, Document } from './types.ts';

/** The database compares this much of an anchor. */
const longestAnchor = 500;

/** What a content links to, as the index of links keeps it. */
export interface ContentLink {
  /** `anchor` is one of the page itself; `relative` leads to nothing that is kept. */
  kind: 'page' | 'file' | 'anchor' | 'url' | 'relative';
  /** The id of the page or file, or the address as it is written. */
  target: string;
  anchor: string;
  /** The block that the link stands in; null for a link of the page itself. */
  block: BlockId | null;
  relation: 'reference' | 'dependsOn';
}

/** One for each target of a document, at the block where it stands first. */
export function linksOfDocument(document: Document): ContentLink[] {
  const byTarget = new Map<string, ContentLink>();
  for (const { target, kind, block } of links(document)) {
    // The slug of a specification leads nowhere by itself.
    if (kind === 'openapi' && !/^[a-z][a-z0-9+.-]*:/i.test(target)) continue;
    if (target === '' || byTarget.has(target)) continue;
    const relation = kind === 'include' || kind === 'openapi' ? 'dependsOn' : 'reference';
    byTarget.set(target, { ...targetOf(target), block, relation });
  }
  return [...byTarget.values()];
}

/** The anchors that links to headings of a document can name. */
export function anchorsOf(document: Document): string[] {
  const headings = outline(document);
  const anchors = [...headings.map(({ anchor }) => anchor), ...anchorAliases(headings).values()];
  return [...new Set(anchors.map((anchor) => anchor.slice(0, longestAnchor)))];
}

/** What a link leads to, by what is written. */
export function targetOf(written: string): Pick<ContentLink, 'kind' | 'target' | 'anchor'> {
  const reference = readReference(written);
  if (reference?.kind === 'page')
    return { kind: 'page', target: reference.page, anchor: anchorOf(reference.anchor) };
  if (reference?.kind === 'file') return { kind: 'file', target: reference.file, anchor: '' };
  if (reference?.kind === 'anchor') return { kind: 'anchor', target: '', anchor: anchorOf(reference.anchor) };
  const isAddress = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(written);
  return { kind: isAddress ? 'url' : 'relative', target: written, anchor: '' };
}

/** An anchor as headings have it; addresses may write it with escapes. */
export function anchorOf(written: string | undefined): string {
  return written ? decodeAddress(written).slice(0, longestAnchor).toWellFormed() : '';
}
