import type { Services } from '#server/core/services.ts';
import type { Db } from '#server/db/database.ts';
import { findOutdatedRevisions } from './outdated-revisions.ts';
import { type Filter, listVerdictsBefore } from './store/lists.ts';

/** The part of a filter that finds what waits for a review by a person; undefined where nobody is asked about. */
export async function waitingFor(
  services: Pick<Services, 'documents'>,
  db: Db,
  place: Pick<Filter, 'organizationId' | 'spaceId' | 'viewer'>,
  reviewer: string | undefined,
): Promise<Filter['waiting']> {
  if (reviewer === undefined) return undefined;
  const outdated: string[] = [];
  for (const { row, reviewed } of await listVerdictsBefore(db, place, reviewer)) {
    const revisions = await findOutdatedRevisions(services, db, row, [reviewed]);
    if (revisions.size > 0) outdated.push(row.id);
  }
  return { reviewer, outdated };
}
