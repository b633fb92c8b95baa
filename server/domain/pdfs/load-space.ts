import { pageReference } from '#lib/document/references.ts';
import type { OutlinePage } from '#lib/document/tree/read.ts';
import type { Json } from '#lib/document/tree/types.ts';
import { flattenTree } from '#lib/flatten-tree.ts';
import type { PdfPage, SpacePdf } from '#lib/pdf/types.ts';
import { NotFound } from '#server/core/errors.ts';
import type { Services } from '#server/core/services.ts';
import type { PrintedContent } from '#server/db/tables/pdfs.ts';
import { contentOf, getRevisionRow, listedPages, outlineOf } from '#server/domain/revisions/index.ts';
import { assertPrintable } from './limits.ts';
import { loadShownDocuments } from './load-documents.ts';
import { loadTargets } from './load-targets.ts';
import { findPrintedSpace } from './store.ts';

/** What the PDF of a space, or of a page of it, is made from. */
export async function loadSpace(
  services: Pick<Services, 'db' | 'config'>,
  organizationId: string,
  { spaceId, revisionId, pageId, only = false, siteUrl, met = [] }: PrintedContent,
): Promise<SpacePdf> {
  const { db } = services;
  const space = await findPrintedSpace(db, organizationId, spaceId);
  if (!space) throw new NotFound('space');
  const revision = await getRevisionRow(db, { organizationId, spaceId }, revisionId);
  const audience = siteUrl === undefined ? null : { met };
  const content = { ...contentOf(db, revision), audience };
  const outline = await outlineOf(content);
  const listed = (pages: readonly OutlinePage[]) => (audience ? listedPages(pages) : [...pages]);
  const shown =
    pageId === undefined
      ? listed(outline)
      : outlineFrom(outline, pageId, only).map((page) => ({ ...page, children: listed(page.children) }));
  const all = flattenTree([...shown]);
  assertPrintable(all.length);
  const documents = await loadShownDocuments(
    db,
    organizationId,
    all.flatMap((page) => page.content.document ?? []),
  );
  const above = all[0]?.ancestors.length ?? 0;
  const pages = all.map((page) => printed(page, above));
  const title = (pageId !== undefined && pages[0]?.title) || space.title;
  return {
    title,
    language: space.language ?? 'en',
    createdAt: revision.createdAt.toISOString(),
    facts: [
      ...(title === space.title ? [] : [{ name: 'Space', value: space.title }]),
      { name: 'Pages', value: String(pages.length) },
      { name: 'As of', value: dateOf(revision.createdAt) },
    ],
    hasContents: pages.length > 1,
    pages,
    documents,
    ...(await loadTargets(services, [content], outline, [...documents.values()], siteUrl)),
  };
}

/** A page as the whole outline, with or without the pages below it. */
export function outlineFrom(outline: readonly OutlinePage[], pageId: string, only: boolean): OutlinePage[] {
  const page = flattenTree([...outline]).find(({ id }) => id === pageId);
  if (!page) throw new NotFound('page');
  return [only ? { ...page, children: [] } : page];
}

/** A date as it is printed, the same for everybody. */
export function dateOf(date: Date): string {
  return new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(date);
}

function printed({ id, ancestors, content }: OutlinePage, above: number): PdfPage {
  const { title, emoji, description, target } = content.attributes;
  return {
    id,
    title,
    emoji: emojiOf(emoji),
    description,
    depth: ancestors.length - above,
    url: addressOf(target),
    document: content.document,
  };
}

/** An emoji, which may be written as its code point. */
function emojiOf(emoji: string | undefined): string | undefined {
  if (!emoji || !/^[0-9a-f-]{4,}$/i.test(emoji)) return emoji;
  const points = emoji.split('-').map((point) => Number.parseInt(point, 16));
  return points.every((point) => point <= 0x10ffff) ? String.fromCodePoint(...points) : emoji;
}

/** Where a page that is a link leads. */
function addressOf(target: Json | undefined): string | undefined {
  if (typeof target !== 'object' || target === null || Array.isArray(target)) return undefined;
  if (typeof target.url === 'string') return target.url;
  return typeof target.page === 'string' ? pageReference(target.page) : undefined;
}
