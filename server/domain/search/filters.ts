import type { SpaceSearchQuery } from '#lib/contract/search/schemas.ts';
import type { SearchFilters } from './store/scope.ts';

/** The pages that a search wants, from its query. */
export function filtersOf({ type, author, updatedAfter, updatedBefore }: SpaceSearchQuery): SearchFilters {
  return { type, authorId: author, updatedAfter, updatedBefore };
}
