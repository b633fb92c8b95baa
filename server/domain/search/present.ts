import type { SearchPage, SearchSection } from '#lib/contract/search/schemas.ts';
import { excerpt, marksOf } from '#lib/search/excerpt.ts';
import type { RankedTerm } from '#lib/search/rank.ts';
import { appUrl } from '#server/core/urls.ts';
import type { Db } from '#server/db/database.ts';
import type { PageHit, PassageHit } from './page-hit.ts';
import { loadPagePlaces, type PlacedPage } from './store/places.ts';
import type { SearchScope } from './store/scope.ts';

interface PresentContext {
  tx: Db;
  config: { publicUrl: string };
}

interface PresentOptions {
  scope: SearchScope;
  terms: readonly RankedTerm[];
  /** The change request that is searched; its pages have addresses in there. */
  changeRequestNumber?: number | undefined;
}

/** Presents pages that were found, in their order, each with its best sections. */
export async function presentPageHits(
  { tx, config }: PresentContext,
  { scope, terms, changeRequestNumber: number }: PresentOptions,
  pages: readonly (PageHit & { rank: number })[],
): Promise<(SearchPage & { spaceId: string })[]> {
  const { organizationId } = scope;
  const places = await loadPagePlaces(tx, scope, pages);
  const byPage = new Map(places.map((place) => [keyOf(place), place]));
  return pages.flatMap((hit) => {
    const place = byPage.get(keyOf(hit));
    if (!place) return [];
    const { spaceId, score, rank, passages, changedAt } = hit;
    const address = appUrl(config.publicUrl, (p) =>
      number === undefined
        ? p.spaceContent(organizationId, spaceId, place.path)
        : p.changeRequestEdit(organizationId, spaceId, number, place.pageId),
    );
    return [
      {
        spaceId,
        id: place.pageId,
        title: place.title,
        titleMarks: marksOf(place.title, terms),
        path: place.path,
        description: place.description,
        ancestors: place.ancestors.map((title) => ({ title })),
        sections: passages.flatMap((passage) => presentPassage(place, passage, address, terms)),
        updatedAt: changedAt.toISOString(),
        urls: { app: address },
        score,
        rank,
        resultType: 'page',
      },
    ];
  });
}

/** A section, unless only the title of its page was asked for. */
function presentPassage(
  page: PlacedPage,
  { anchor, title, body, isCut, score, isNear }: PassageHit,
  address: string,
  terms: readonly RankedTerm[],
): SearchSection[] {
  const piece = excerpt(body, terms, isCut);
  const titleMarks = marksOf(title, terms);
  if (!isNear && piece.marks.length === 0 && titleMarks.length === 0) return [];
  const end = anchor === '' ? '' : `#${anchor}`;
  return [
    {
      id: `${page.pageId}${end}`,
      title: title || page.title,
      titleMarks: title ? titleMarks : marksOf(page.title, terms),
      path: `${page.path}${end}`,
      body: piece.text,
      marks: piece.marks,
      urls: { app: `${address}${end && `#${encodeURIComponent(anchor)}`}` },
      score,
      resultType: 'section',
    },
  ];
}

function keyOf({ spaceId, pageId }: { spaceId: string; pageId: string }): string {
  return `${spaceId} ${pageId}`;
}
