import { z } from 'zod';
import { hourMs } from '#lib/durations.ts';
import { Busy } from '#server/core/errors.ts';
import type { Services } from '#server/core/services.ts';
import { notify } from '#server/db/news.ts';
import { type Job, job } from '#server/jobs/job.ts';
import { fetchSpec } from './fetch-spec.ts';
import { lockSpacesWithSpec, reindexPagesWithSpec } from './index-pages.ts';
import { lockForOutcome, storeOutcome, topicOfSpec } from './process.ts';
import { failure, noneIfTooCostly, type Outcome } from './read-source.ts';
import { replaceReferences } from './store/references.ts';
import {
  findSpecRow,
  listLostSpecs,
  listSpecsBefore,
  listSpecsWithoutReferences,
  lockSpecRow,
  type SpecKey,
  type SpecRow,
  startRound,
  updateSpecRow,
} from './store/specs.ts';
import { findVersionRow, getVersionDocument } from './store/versions.ts';

/** How often a spec is fetched by itself. */
const freshMs = 6 * hourMs;
const mostAtOnce = 200;

type Round = SpecKey & { round: number };

/** Fetches the spec of an address. One that is given another source meanwhile is left alone. */
export const fetchSpecJob: Job<Round> = job({
  name: 'fetch-openapi-spec',
  data: z.object({ organizationId: z.string(), id: z.string(), round: z.int() }),
  atOnce: 4,
  ownerOf: ({ organizationId }) => organizationId,
  run: async (services, { organizationId, id, round }, { signal, isLast }) => {
    const row = await findSpecRow(services.db, { organizationId, id });
    if (!row?.sourceUrl || !(await startRound(services.db, row, round))) return;
    await notify(services.db, topicOfSpec(organizationId, row.slug));
    try {
      const outcome = await fetchSpec(services, { organizationId, url: row.sourceUrl, signal });
      await storeFetched(services, { ...row, round }, outcome);
    } catch (error) {
      if (isLast) await storeFetched(services, { ...row, round }, interrupted);
      // The queue logs it.
      throw error;
    }
  },
});

const interrupted = failure(
  'FETCH_ERROR',
  'Processing was interrupted by a fault of this server. Check again.',
);

/** Stores what came of fetching a spec, unless it was given another source meanwhile. */
export async function storeFetched(
  services: Pick<Services, 'db' | 'newId' | 'now' | 'jobs' | 'documentsOf'>,
  spec: Pick<SpecRow, 'organizationId' | 'id' | 'slug' | 'round'>,
  outcome: Outcome,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    await lockForOutcome(tx, spec, outcome);
    const row = await lockSpecRow(tx, spec);
    if (row?.round === spec.round && row.state !== 'complete') await storeOutcome(tx, services, row, outcome);
  });
}

/** Fetches the specs again whose last time is some hours ago. */
export const refreshSpecsJob = job({
  name: 'refresh-openapi-specs',
  schedule: '*/10 * * * *',
  data: z.object({}),
  run: async (services) => {
    const { db, now, jobs } = services;
    for (const key of await listSpecsBefore(db, new Date(now().getTime() - freshMs), mostAtOnce)) {
      await db.transaction(async (tx) => {
        const row = await lockSpecRow(tx, key);
        if (!row?.sourceUrl || row.state !== 'complete') return;
        const { round } = await updateSpecRow(tx, row, { state: 'pending', round: row.round + 1 });
        await jobs.send(tx, fetchSpecJob, { ...key, round });
      });
    }
  },
});

/** Ends the processing of specs whose job ended with its process too often: nobody would ever go on with it. */
export const failLostSpecsJob = job({
  name: 'fail-lost-openapi-specs',
  schedule: '* * * * *',
  data: z.object({}),
  run: async (services) => {
    for (const row of await listLostSpecs(services.db, fetchSpecJob.name)) {
      const { organizationId, id } = row;
      services.log.error({ organizationId, id }, 'an OpenAPI spec was lost: there is no job that fetches it');
      await storeFetched(services, row, interrupted);
    }
  },
});

const specsAtOnce = 20;

/** Creates the references of specs whose last version was stored without them, as older ones were. */
export const createReferencesJob = job({
  name: 'create-openapi-references',
  schedule: '* * * * *',
  data: z.object({}),
  run: async (services) => {
    for (const row of await listSpecsWithoutReferences(services.db, specsAtOnce)) {
      const { organizationId, id, lastVersionId } = row;
      try {
        await createReferences(services, row);
      } catch (err) {
        services.log.error(
          { err, organizationId, id },
          'the references of an OpenAPI spec could not be created',
        );
        // A server that has too much to do tries again; a spec that fails would hold up those after it.
        if (!(err instanceof Busy))
          await updateSpecRow(services.db, row, { referenceVersionId: lastVersionId });
      }
    }
  },
});

async function createReferences(services: Services, spec: SpecRow): Promise<void> {
  const { db, documentsOf } = services;
  const version = spec.lastVersionId ? await findVersionRow(db, spec, spec.lastVersionId) : undefined;
  if (!version) return;
  const document = await getVersionDocument(db, version);
  const references = await documentsOf(spec.organizationId).specReferences(document).catch(noneIfTooCostly);
  await db.transaction(async (tx) => {
    await lockSpacesWithSpec(tx, spec);
    const row = await lockSpecRow(tx, spec);
    if (row?.lastVersionId !== version.id) return;
    await replaceReferences(tx, row, references, version.createdAt);
    await updateSpecRow(tx, row, { referenceVersionId: version.id });
    await reindexPagesWithSpec(tx, services, row);
  });
}
