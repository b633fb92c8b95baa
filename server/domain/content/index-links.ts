import { links } from '#lib/document/links.ts';
import { readReference } from '#lib/document/references.ts';
import { outline } from '#lib/document/text.ts';
import type { Hash, Json, PageAttributes } from '#lib/document/tree/types.ts';
import type { Document } from '#lib/document/types.ts';
import type { Db } from '#server/db/database.ts';
import type { PagePair } from './changed-pages.ts';
import { loadDocuments } from './store/documents.ts';
import { type ContentLink, writeAnchors, writeLinks } from './store/links.ts';

/** The database compares this much of an anchor. */
export const longestAnchor = 500;

/** Writes what the pages that changed link to, on any line. Links follow from contents, so equal ones are told once. */
export async function indexLinks(tx: Db, organizationId: string, pages: readonly PagePair[]): Promise<void> {
  const changed = pages.flatMap(({ before, after }) => (after && before?.page !== after.page ? [after] : []));
  const documents = await loadDocuments(
    tx,
    organizationId,
    changed.flatMap(({ content }) => content.document ?? []),
  );
  const found = new Map<Hash, ContentLink[]>();
  for (const { page, content } of changed) found.set(page, linksOfPage(content.attributes));
  for (const [hash, document] of documents) found.set(hash, linksOfDocument(document));
  await writeLinks(tx, organizationId, found);
  const anchors = [...documents].map(([hash, document]) => [hash, anchorsOf(document)] as const);
  await writeAnchors(tx, organizationId, new Map(anchors));
}

function anchorsOf(document: Document): string[] {
  return [...new Set(outline(document).map(({ anchor }) => anchor.slice(0, longestAnchor)))];
}

/** One for each target of a document, at the block where it stands first. */
function linksOfDocument(document: Document): ContentLink[] {
  const found = new Map<string, ContentLink>();
  for (const { target, kind, block } of links(document)) {
    // The slug of a specification leads nowhere by itself.
    if (kind === 'openapi' && !/^[a-z][a-z0-9+.-]*:/i.test(target)) continue;
    if (target === '' || found.has(target)) continue;
    const relation = kind === 'include' || kind === 'openapi' ? 'dependsOn' : 'reference';
    found.set(target, { ...targetOf(target), block, relation });
  }
  return [...found.values()];
}

function targetOf(written: string): Pick<ContentLink, 'kind' | 'target' | 'anchor'> {
  const reference = readReference(written);
  if (reference?.kind === 'page')
    return { kind: 'page', target: reference.page, anchor: anchorOf(reference.anchor) };
  if (reference?.kind === 'file') return { kind: 'file', target: reference.file, anchor: '' };
  if (reference?.kind === 'anchor') return { kind: 'anchor', target: '', anchor: anchorOf(reference.anchor) };
  const isAddress = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(written);
  return { kind: isAddress ? 'url' : 'relative', target: written, anchor: '' };
}

/** An anchor as headings have it; addresses may write it with escapes. */
function anchorOf(written: string | undefined): string {
  if (!written) return '';
  try {
    return decodeURIComponent(written).slice(0, longestAnchor).toWellFormed();
  } catch {
    return written.slice(0, longestAnchor).toWellFormed();
  }
}

/** What a page itself refers to: the target of a link in the page tree, and the pictures of its cover. */
function linksOfPage({ target, cover }: PageAttributes): ContentLink[] {
  const pictures = isObject(cover) ? [cover.ref, cover.refDark] : [];
  return [target, ...pictures].flatMap((ref) => linkOfRef(ref) ?? []);
}

/** A reference into this space or to an address; those to other things are not followed. */
function linkOfRef(ref: Json | undefined): ContentLink | undefined {
  if (!isObject(ref) || ref.space !== undefined) return undefined;
  const { kind, url, page, file, anchor } = ref;
  const rest = { block: null, relation: 'reference' } as const;
  if (kind === 'url' && typeof url === 'string') return { ...targetOf(url), ...rest };
  if (kind === 'file' && typeof file === 'string') return { kind, target: file, anchor: '', ...rest };
  if ((kind === 'page' || kind === 'anchor') && typeof page === 'string')
    return { kind: 'page', target: page, anchor: anchorOf(String(anchor ?? '')), ...rest };
  return undefined;
}

function isObject(value: Json | undefined): value is { [name: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
