import { anchorOf, type ContentLink, targetOf } from '#lib/document/content-links.ts';
import type { Hash, Json, PageAttributes } from '#lib/document/tree/types.ts';
import type { Services } from '#server/core/services.ts';
import type { Db } from '#server/db/database.ts';
import { sendTogether } from '#server/db/sent-together.ts';
import type { DocumentText } from '#server/threads/functions.ts';
import type { PagePair } from './changed-pages.ts';
import { writeAnchors, writeLinks, writeSpecs } from './store/links.ts';

/** Stores the links of changed pages, whose documents are `texts`, on any line. Links follow from contents, so equal contents are read once. */
export async function indexLinks(
  services: Pick<Services, 'documents'>,
  tx: Db,
  organizationId: string,
  pages: readonly PagePair[],
  texts: ReadonlyMap<Hash, DocumentText>,
): Promise<void> {
  const changed = pages.flatMap(({ before, after }) => (after && before?.page !== after.page ? [after] : []));
  const linksByHash = new Map<Hash, ContentLink[]>();
  for (const { page, content } of changed) linksByHash.set(page, linksOfPage(content.attributes));
  const anchors = new Map<Hash, string[]>();
  const specs = new Map<Hash, string[]>();
  for (const [hash, document] of texts) {
    const index = await services.documents.links(document);
    linksByHash.set(hash, index.links);
    anchors.set(hash, index.anchors);
    specs.set(hash, index.specs);
  }
  await sendTogether(async (send) => {
    send(writeLinks(tx, organizationId, linksByHash));
    send(writeAnchors(tx, organizationId, anchors));
    send(writeSpecs(tx, organizationId, specs));
  });
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
