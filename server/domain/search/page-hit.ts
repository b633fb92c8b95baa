import type { RankedTerm } from '#lib/search/rank.ts';
import type { PassageText } from './store/texts.ts';

/** A passage that was found. */
export interface PassageHit extends PassageText {
  score: number;
  /** It was found by its meaning, and may have no word of the query. */
  isNear?: boolean;
}

/** A page that was found, with its best passages. */
export interface PageHit {
  spaceId: string;
  pageId: string;
  score: number;
  changedAt: Date;
  passages: PassageHit[];
  /** It was found by its meaning. */
  isNear?: boolean;
}

/** What a search found, best first. */
export interface SearchResult {
  pages: PageHit[];
  terms: RankedTerm[];
  /** The query as it was probably meant. */
  suggestion?: string | undefined;
  /** Whether each term is nowhere in the scope. */
  areNowhere: boolean[];
}

/** The best first; of equally good ones the one that changed last. */
export function byScore(a: PageHit, b: PageHit): number {
  return b.score - a.score || b.changedAt.getTime() - a.changedAt.getTime() || (a.pageId < b.pageId ? -1 : 1);
}

/** What tells pages apart. */
export function keyOf({ spaceId, pageId }: { spaceId: string; pageId: string }): string {
  return `${spaceId} ${pageId}`;
}
