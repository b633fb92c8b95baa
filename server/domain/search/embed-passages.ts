import { z } from 'zod';
import { hourMs } from '#lib/durations.ts';
import { unrelatedOf, unrelatedQuestions, unrelatedTexts } from '#lib/search/meaning.ts';
import { type EmbeddingProvider, ModelError, type Vector } from '#server/adapters/model/index.ts';
import type { Services } from '#server/core/services.ts';
import {
  addEmbeddedTokens,
  dayOf,
  embeddingOf,
  findModelRow,
  hasEmbeddedAll,
} from '#server/domain/models/index.ts';
import { type Job, job } from '#server/jobs/job.ts';
import {
  countEmbedded,
  deleteGoneSignatures,
  deleteOtherVectors,
  deleteUnusedVectors,
  findEmbeddingRow,
  findSource,
  listEmbedded,
  listOrganizationsToEmbed,
  listPassagesToEmbed,
  listSpacesToEmbed,
  mostEmbedded,
  type SpaceSource,
  storeEmbeddedSpace,
  storeEmbeddingRow,
  storeVectors,
} from './store/embeddings.ts';

/** Texts of one request to the model. */
const textsAtOnce = 32;
/** A provider that fails is asked again after a minute, then after twice as long each time, after an hour at most. */
const [firstRetryMs, longestRetryMs] = [60_000, hourMs];

type EmbedServices = Pick<Services, 'config' | 'db' | 'models' | 'now' | 'log'>;

/** The organization chose another model meanwhile. */
class OtherModel extends Error {}

interface EmbedOptions {
  organizationId: string;
  source: string;
  provider: EmbeddingProvider;
}

/** Gets vectors for passages of an organization that have none of its present model, and deletes all others. */
export async function embedPassages(
  services: EmbedServices,
  organizationId: string,
  signal: AbortSignal,
): Promise<void> {
  const { config, db } = services;
  const row = await findModelRow(db, organizationId);
  const provider = row && embeddingOf(config.secret, row);
  const source = await findSource(db, organizationId);
  await deleteOtherVectors(db, organizationId, source);
  if (!provider || source === undefined) return;
  const options = { organizationId, source, provider };
  try {
    await embedSpaces(services, options, signal);
    await storeEmbeddingRow(db, { organizationId, source, failure: null, failures: 0, retryAt: null });
  } catch (thrown) {
    signal.throwIfAborted();
    // The settings that were saved meanwhile have a job of their own.
    if (thrown instanceof OtherModel) return;
    if (!(thrown instanceof ModelError)) throw thrown;
    services.log.warn({ model: thrown.code, organizationId }, 'passages were not embedded');
    await storeFailure(services, options, thrown.message);
  }
}

async function embedSpaces(
  services: EmbedServices,
  options: EmbedOptions,
  signal: AbortSignal,
): Promise<void> {
  const { db } = services;
  const { organizationId, source } = options;
  if (!(await findEmbeddingRow(db, organizationId))?.deviation) {
    const texts = [...unrelatedQuestions, ...unrelatedTexts];
    const vectors = await embed(services, options, texts, signal);
    const count = unrelatedQuestions.length;
    const unrelated = unrelatedOf(vectors.slice(0, count), vectors.slice(count));
    await storeEmbeddingRow(db, { organizationId, source, ...unrelated });
  }
  const spaces = await listSpacesToEmbed(db, organizationId, source);
  let room = mostEmbedded - (await countEmbedded(db, organizationId, source));
  for (const { spaceId, revisionId } of spaces) {
    const space = { organizationId, spaceId, source };
    room -= await embedSpace(services, options, space, room, signal);
    await deleteGoneSignatures(db, space);
    await storeEmbeddedSpace(db, space, revisionId);
  }
  if (spaces.length > 0) await deleteUnusedVectors(db, organizationId);
}

/** Gives the passages of a space their vectors, as many as there is room for; answers how many got one. */
async function embedSpace(
  services: EmbedServices,
  options: EmbedOptions,
  space: SpaceSource,
  room: number,
  signal: AbortSignal,
): Promise<number> {
  const { db } = services;
  let count = 0;
  for (let after: { pageId: string; position: number } | undefined; ; ) {
    const limit = Math.min(textsAtOnce, room - count);
    const passages = limit > 0 ? await listPassagesToEmbed(db, space, after, limit) : [];
    if (passages.length === 0) return count;
    const known = await listEmbedded(
      db,
      space,
      passages.map(({ hash }) => hash),
    );
    const fresh = new Map(passages.flatMap(({ hash, text }) => (known.has(hash) ? [] : [[hash, text]])));
    const byHash = await embedEach(services, options, fresh, signal);
    await db.transaction((tx) => storeVectors(tx, space, byHash, passages));
    count += passages.length;
    after = passages.at(-1);
  }
}

/** The vectors of texts by their hashes. A text that the model rejects, such as one too long for it, has none. */
async function embedEach(
  services: EmbedServices,
  options: EmbedOptions,
  texts: ReadonlyMap<string, string>,
  signal: AbortSignal,
): Promise<Map<string, Vector>> {
  if (texts.size === 0) return new Map();
  const isRejected = (thrown: unknown) => thrown instanceof ModelError && thrown.code === 'rejected';
  try {
    const vectors = await embed(services, options, [...texts.values()], signal);
    return new Map([...texts.keys()].map((hash, at) => [hash, vectors[at] as Vector]));
  } catch (thrown) {
    if (!isRejected(thrown)) throw thrown;
  }
  const vectors = new Map<string, Vector>();
  for (const [hash, text] of texts) {
    try {
      const [vector] = await embed(services, options, [text], signal);
      if (vector) vectors.set(hash, vector);
    } catch (thrown) {
      if (!isRejected(thrown)) throw thrown;
    }
  }
  // A provider that rejects a short text, too, rejects what every request has in common.
  if (vectors.size === 0) await embed(services, options, unrelatedTexts.slice(0, 1), signal);
  return vectors;
}

async function embed(
  { db, models, now }: EmbedServices,
  { organizationId, source, provider }: EmbedOptions,
  texts: readonly string[],
  signal: AbortSignal,
): Promise<Vector[]> {
  signal.throwIfAborted();
  if ((await findSource(db, organizationId)) !== source) throw new OtherModel();
  const day = dayOf(now());
  if (await hasEmbeddedAll(db, organizationId, day)) throw new ModelError('tokens_used');
  return models.embed(organizationId, provider, texts, {
    signal,
    onTokens: (tokens) => addEmbeddedTokens(db, organizationId, day, tokens),
  });
}

async function storeFailure(
  { db, now }: EmbedServices,
  { organizationId, source }: EmbedOptions,
  failure: string,
): Promise<void> {
  const failures = ((await findEmbeddingRow(db, organizationId))?.failures ?? 0) + 1;
  const waitMs = Math.min(longestRetryMs, firstRetryMs * 2 ** Math.min(failures - 1, 10));
  const retryAt = new Date(now().getTime() + waitMs);
  await storeEmbeddingRow(db, { organizationId, source, failure, failures, retryAt });
}

/** Embeds the passages of an organization. */
export const embedPassagesJob: Job<{ organizationId: string }> = job({
  name: 'embed-passages',
  data: z.object({ organizationId: z.string() }),
  atOnce: 4,
  ownerOf: ({ organizationId }) => organizationId,
  run: (services, { organizationId }, { signal }) => embedPassages(services, organizationId, signal),
});

/** Embeds the passages of every organization that changed pages or its model. */
export const embedDuePassagesJob = job({
  name: 'embed-due-passages',
  schedule: '* * * * *',
  data: z.object({}),
  run: async ({ db, jobs, now }) => {
    for (const organizationId of await listOrganizationsToEmbed(db, now(), embedPassagesJob.name))
      await db.transaction((tx) => jobs.send(tx, embedPassagesJob, { organizationId }));
  },
});
