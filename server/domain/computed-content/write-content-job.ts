import { z } from 'zod';
import type { Services } from '#server/core/services.ts';
import type { Db } from '#server/db/database.ts';
import { type Job, job } from '#server/jobs/job.ts';
import { listSpacesOfSpec, type SpecName } from './store.ts';
import { writeComputedContent } from './write-content.ts';

/** Writes the content of a space from its spec. */
export const writeContentJob: Job<{ organizationId: string; spaceId: string }> = job({
  name: 'write-content-from-openapi-spec',
  data: z.object({ organizationId: z.string(), spaceId: z.string() }),
  ownerOf: ({ organizationId }) => organizationId,
  run: async (services, space) => writeComputedContent(services, space),
});

/** Has the content of a space written again after its source has changed. */
export async function writeContentOfSpace(
  tx: Db,
  jobs: Services['jobs'],
  space: { organizationId: string; spaceId: string },
): Promise<void> {
  await jobs.send(tx, writeContentJob, space);
}

/** Has the content of all spaces that are written from a spec written again. */
export async function writeContentOfSpec(tx: Db, jobs: Services['jobs'], spec: SpecName): Promise<void> {
  const { organizationId } = spec;
  for (const spaceId of await listSpacesOfSpec(tx, spec))
    await writeContentOfSpace(tx, jobs, { organizationId, spaceId });
}
