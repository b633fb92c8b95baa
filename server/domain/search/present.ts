import type { SearchPage, SearchSection } from '#lib/contract/search/schemas.ts';
import { excerpt, marksOf } from '#lib/search/excerpt.ts';
import type { RankedTerm } from '#lib/search/rank.ts';
import { appUrl } from '#server/core/urls.ts';
import type { Db } from '#server/db/database.ts';
import type { PageHit, PassageHit } from './search-pages.ts';
import { loadPagePlaces, type PlacedPage } from './store/places.ts';

interface PresentContext {
  tx: Db;
  config: { publicUrl: string };
}

interface Presented {
  organizationId: string;
  terms: readonly RankedTerm[];
}

/** Presents pages that were found, in their order, each with its best sections. */
export async function presentPageHits(
  { tx, config }: PresentContext,
  { organizationId, terms }: Presented,
  pages: readonly (PageHit & { rank: number })[],
): Promise<(SearchPage & { spaceId: string })[]> {
  const places = await loadPagePlaces(tx, organizationId, pages);
  const byPage = new Map(places.map((place) => [keyOf(place), place]));
  return pages.flatMap((hit) => {
    const place = byPage.get(keyOf(hit));
    if (!place) return [];
    const { spaceId, score, rank, passages } = hit;
    const address = appUrl(config.publicUrl, (p) => p.spaceContent(organizationId, spaceId, place.path));
    return [
      {
        spaceId,
        id: place.pageId,
        title: place.title,
        path: place.path,
        description: place.description,
        ancestors: place.ancestors.map((title) => ({ title })),
        sections: passages.flatMap((passage) => presentPassage(place, passage, address, terms)),
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
  { anchor, title, body, isCut, score }: PassageHit,
  address: string,
  terms: readonly RankedTerm[],
): SearchSection[] {
  const piece = excerpt(body, terms, isCut);
  if (piece.marks.length === 0 && marksOf(title, terms).length === 0) return [];
  const end = anchor === '' ? '' : `#${anchor}`;
  return [
    {
      id: `${page.pageId}${end}`,
      title: title || page.title,
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
