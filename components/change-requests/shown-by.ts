import type { ReadOperation } from '#components/data/read-options.ts';

/** The queries that show a change request, its content or its conflicts. */
export const shownBy = [
  'getChangeRequest',
  'listChangeRequests',
  'listOrganizationChangeRequests',
  'getChangeRequestChanges',
  'getChangeRequestDiff',
  'listChangeRequestPages',
  'listChangeRequestFiles',
  'getChangeRequestPage',
  'listConflicts',
  'listContributors',
  'listViewedPages',
  'compareRevisions',
  'getSpace',
] as const satisfies readonly ReadOperation[];

/** The other queries whose results a merge changes. */
export const shownByMain = [
  ...shownBy,
  'listPages',
  'getPage',
  'getContent',
  'listRevisions',
  'listSpaces',
] as const satisfies readonly ReadOperation[];
