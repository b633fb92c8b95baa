import type { ChangeRequest } from '#lib/contract/change-requests/schemas.ts';
import { appUrl, locationOf } from '#server/core/urls.ts';
import { presentUser } from '#server/domain/users/index.ts';
import { toJSON } from './json-form.ts';
import type { ToldChangeRequest } from './store/change-requests.ts';

/** A change request as everyone who may view its space sees it. */
export function presentChangeRequest(
  publicUrl: string,
  { row, creator, merger, conflicts, mainRevision }: ToldChangeRequest,
): ChangeRequest {
  const { organizationId, spaceId, id, number } = row;
  return {
    object: 'change-request',
    id,
    space: spaceId,
    number,
    status: row.status,
    subject: row.subject,
    ...(row.description ? { description: toJSON(row.description) } : {}),
    links: row.links,
    createdBy: presentUser(publicUrl, creator),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    revision: row.revisionId,
    revisionInitial: row.revisionInitial,
    ...(row.revisionMergedAncestor ? { revisionMergedAncestor: row.revisionMergedAncestor } : {}),
    ...(row.revisionMerged ? { revisionMerged: row.revisionMerged } : {}),
    ...(merger ? { mergedBy: presentUser(publicUrl, merger) } : {}),
    ...(row.mergedAt ? { mergedAt: row.mergedAt.toISOString() } : {}),
    ...(row.reverts ? { reverts: row.reverts } : {}),
    comments: row.comments,
    conflicts,
    outdated: row.status !== 'merged' && (row.revisionMergedAncestor ?? row.revisionInitial) !== mainRevision,
    urls: {
      app: appUrl(publicUrl, (p) => p.changeRequest(organizationId, spaceId, number)),
      location: locationOf(publicUrl, `/spaces/${spaceId}/change-requests/${id}`),
    },
  };
}
