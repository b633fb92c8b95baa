import { isVisitor, type Principal } from '#server/core/objects.ts';
import type { Db } from '#server/db/database.ts';
import { listUnsearchablePages } from '#server/domain/revisions/index.ts';
import type { SearchFilters, SearchScope } from './store/scope.ts';

/** What a person or visitor searches in spaces that they may read. */
export async function scopeFor(
  db: Db,
  actor: Principal,
  organizationId: string,
  spaceIds: readonly string[],
  filters: SearchFilters = {},
): Promise<SearchScope> {
  const except = isVisitor(actor) ? await listUnsearchablePages(db, organizationId, spaceIds) : [];
  return { organizationId, spaceIds, except, filters };
}
