import type { ChangeRequest } from '#lib/contract/change-requests/schemas.ts';
import { canonicalJson } from '#lib/document/tree/canonical.ts';
import type { Services } from '#server/core/services.ts';
import { appUrl, locationOf } from '#server/core/urls.ts';
import { presentUser } from '#server/domain/users/index.ts';
import { toJSON } from './json-form.ts';
import type { ChangeRequestRecord } from './store/change-requests.ts';

type PresentServices = Pick<Services, 'config' | 'documents'>;

/** Change requests in their order, one after the other, so that a list with long descriptions holds up nobody. */
export async function presentChangeRequests(
  services: PresentServices,
  records: readonly ChangeRequestRecord[],
): Promise<ChangeRequest[]> {
  const presented: ChangeRequest[] = [];
  for (const record of records) presented.push(await presentChangeRequest(services, record));
  return presented;
}

/** A change request as everyone who may view its space sees it. */
export async function presentChangeRequest(
  services: PresentServices,
  { row, creator, merger, scheduler, conflicts, mainRevision }: ChangeRequestRecord,
): Promise<ChangeRequest> {
  const { organizationId, spaceId, id, number } = row;
  const { publicUrl } = services.config;
  const description = row.description && (await toJSON(services, canonicalJson(row.description)));
  return {
    object: 'change-request',
    id,
    space: spaceId,
    number,
    status: row.status,
    subject: row.subject,
    ...(description ? { description } : {}),
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
    ...(row.bypass ? { bypass: row.bypass } : {}),
    ...(row.mergeSchedule ? { mergeSchedule: presentSchedule(publicUrl, row.mergeSchedule, scheduler) } : {}),
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

function presentSchedule(
  publicUrl: string,
  { triedAt: _, ...schedule }: NonNullable<ChangeRequestRecord['row']['mergeSchedule']>,
  scheduler: ChangeRequestRecord['scheduler'],
): ChangeRequest['mergeSchedule'] {
  return { ...schedule, ...(scheduler ? { scheduledBy: presentUser(publicUrl, scheduler) } : {}) };
}
