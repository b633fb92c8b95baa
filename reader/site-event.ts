import type { PageRating } from '#lib/contract/insights/events.ts';
import type { ContentVisit } from './visit.ts';

/** Where on a site something was done. */
export interface EventPlace {
  siteSection: string | null;
  siteSpace: string | null;
  space: string | null;
  revision: string | null;
  page: string | null;
}

/** What a visitor did, as the site’s insights count it. */
export type SiteEvent = { place: EventPlace } & (
  | { type: 'page_view' | 'page_not_found' }
  | { type: 'search_type_query'; query: string; results: number }
  | { type: 'ask_question'; query: string }
  | { type: 'ask_rate_response'; query: string; rating: 1 | -1; responseId: string }
  | { type: 'page_post_feedback'; feedback: { rating: PageRating } }
  | { type: 'page_post_feedback_comment'; feedback: { rating: PageRating; comment: string } }
);

/** Where a visit is, on a page or on none. */
export function placeOf({ lookup }: ContentVisit, page?: string): EventPlace {
  return {
    siteSection: lookup.siteSection ?? null,
    siteSpace: lookup.siteSpace,
    space: lookup.space,
    revision: lookup.revision,
    page: page ?? null,
  };
}
