import type { Audience } from '#server/core/audience.ts';
import type { Db } from '#server/db/database.ts';
import { listUnsearchablePages } from '#server/domain/revisions/index.ts';
import type { SearchFilters, SearchScope } from './store/scope.ts';

/** What somebody searches in spaces that they may read: a visitor of a site, or a member. */
export async function scopeFor(
  db: Db,
  visited: { audience: Audience } | undefined,
  organizationId: string,
  spaceIds: readonly string[],
  filters: SearchFilters = {},
): Promise<SearchScope> {
  const except = visited ? await listUnsearchablePages(db, organizationId, spaceIds, visited.audience) : [];
  return { organizationId, spaceIds, except, filters };
}
