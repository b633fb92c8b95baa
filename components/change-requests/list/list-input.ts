import type { SavedViewFilters } from '#lib/contract/change-requests/saved-views.ts';
import type { changeRequestStatuses } from '#lib/contract/change-requests/statuses.ts';

export const listedStatuses = ['open', 'draft', 'merged', 'archived'] as const;

export type ListedStatus = (typeof changeRequestStatuses)[number];

type Facets = { status: ListedStatus; contributor?: string | undefined; search?: string | undefined };

/** The filters that a URL has for a list of change requests. */
export function facetsIn({ status, by, q }: Record<string, string | string[] | undefined>): Facets {
  return {
    status: listedStatuses.find((each) => each === status) ?? 'open',
    contributor: typeof by === 'string' ? by : undefined,
    search: (typeof q === 'string' && q.trim()) || undefined,
  };
}

/** The query of a space's list, the same for the server's first page and the browser's next ones. */
export function ofSpace(spaceId: string, { status, contributor, search }: Facets) {
  return { params: { spaceId }, query: { status, contributor, search } };
}

/** The query of an organization's list. */
export function ofOrganization(organizationId: string, { status, contributor, search }: Facets) {
  return { params: { organizationId }, query: { status: [status], contributor, search } };
}

/** The filters of a list as a saved view keeps them. */
export function filtersIn({ status, contributor, search }: Facets): SavedViewFilters {
  return { status, ...(contributor ? { contributor } : {}), ...(search ? { search } : {}) };
}
