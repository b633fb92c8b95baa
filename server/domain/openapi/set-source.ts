import type { OpenAPISpecSource } from '#lib/contract/openapi/schemas.ts';
import { Conflict } from '#server/core/errors.ts';
import type { Services } from '#server/core/services.ts';
import type { Db } from '#server/db/database.ts';
import { notify } from '#server/db/news.ts';
import { lockOrganization } from '#server/db/organizations.ts';
import { fetchSpecJob } from './jobs.ts';
import { lockForOutcome, storeOutcome, topicOfSpec } from './process.ts';
import { type Outcome, readBytes } from './read-source.ts';
import { countSpecRows, findSpecBySlug, insertSpecRow, type SpecRow, updateSpecRow } from './store/specs.ts';

const mostSpecs = 1_000;

/** Where a spec comes from: an address that a job fetches, or a text and what came of reading it. */
export type Source = { url: string } | { outcome: Outcome };

/** Reads a spec that was sent as text, before anything is locked. */
export async function readSource(
  services: Pick<Services, 'documentsOf'>,
  organizationId: string,
  source: OpenAPISpecSource,
): Promise<Source> {
  if ('url' in source) return source;
  return { outcome: await readBytes(services, organizationId, Buffer.from(source.text)) };
}

type SourceServices = Pick<Services, 'jobs' | 'newId' | 'now' | 'documentsOf'>;

/** Locks what a source of a spec will be written to, which comes before the spec is locked. */
export async function lockForSource(
  tx: Db,
  spec: Pick<SpecRow, 'organizationId' | 'slug'>,
  source: Source,
): Promise<void> {
  const { organizationId, slug } = spec;
  // Specs that are added at once are counted one after the other.
  if (!(await findSpecBySlug(tx, organizationId, slug))) await lockOrganization(tx, organizationId);
  if ('outcome' in source) await lockForOutcome(tx, spec, source.outcome);
}

/** Stores a new spec and processes it, after `lockForSource`; undefined when its slug is taken. */
export async function insertSpec(
  tx: Db,
  services: SourceServices,
  { organizationId, slug }: Pick<SpecRow, 'organizationId' | 'slug'>,
  source: Source,
): Promise<SpecRow | undefined> {
  if ((await countSpecRows(tx, { organizationId, slug: undefined })) >= mostSpecs)
    throw new Conflict(
      'too_many_specs',
      `An organization has at most ${mostSpecs} OpenAPI specs. Delete some before you add another.`,
    );
  const at = services.now();
  const row = await insertSpecRow(tx, {
    organizationId,
    id: services.newId(),
    slug,
    sourceUrl: urlOf(source),
    state: 'pending',
    createdAt: at,
    updatedAt: at,
  });
  return row && processSource(tx, services, row, source);
}

/** Gives a locked spec its source again, or another one, and processes it. */
export async function replaceSource(
  tx: Db,
  services: SourceServices,
  row: SpecRow,
  source: Source,
): Promise<SpecRow> {
  const set = { sourceUrl: urlOf(source), state: 'pending', round: row.round + 1 } as const;
  const isOther = row.sourceUrl !== set.sourceUrl;
  const replaced = await updateSpecRow(tx, row, {
    ...set,
    ...(isOther ? { updatedAt: services.now() } : {}),
  });
  return processSource(tx, services, replaced, source);
}

async function processSource(
  tx: Db,
  services: SourceServices,
  row: SpecRow,
  source: Source,
): Promise<SpecRow> {
  if ('outcome' in source) return storeOutcome(tx, services, row, source.outcome);
  const { organizationId, id, round, slug } = row;
  await services.jobs.send(tx, fetchSpecJob, { organizationId, id, round });
  await notify(tx, topicOfSpec(organizationId, slug));
  return row;
}

export function urlOf(source: Source): string | null {
  return 'url' in source ? source.url : null;
}
