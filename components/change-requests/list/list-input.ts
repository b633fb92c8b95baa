import type { changeRequestStatuses } from '#lib/contract/change-requests/schemas.ts';

export const listedStatuses = ['open', 'draft', 'merged', 'archived'] as const;

export type ListedStatus = (typeof changeRequestStatuses)[number];

/** The status that an address asks for. */
export function statusIn(value: unknown): ListedStatus {
  return listedStatuses.find((status) => status === value) ?? 'open';
}

type Facets = { status: ListedStatus; contributor?: string | undefined };

/** The read behind a space's list, the same for the server's first page and the browser's next ones. */
export function ofSpace(spaceId: string, { status, contributor }: Facets) {
  return { params: { spaceId }, query: { status, contributor } };
}

/** The read behind an organization's list. */
export function ofOrganization(organizationId: string, { status, contributor }: Facets) {
  return { params: { organizationId }, query: { status: [status], contributor } };
}
