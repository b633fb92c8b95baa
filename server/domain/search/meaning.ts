import { hasMeaning, type UnrelatedSimilarity } from '#lib/search/meaning.ts';
import { readQuery } from '#lib/search/query.ts';
import type { WaitingContext } from '#server/core/operation.ts';
import type { Services } from '#server/core/services.ts';
import type { Db } from '#server/db/database.ts';
import {
  addEmbeddedTokens,
  dayOf,
  embeddingOf,
  findModelRow,
  hasEmbeddedAll,
} from '#server/domain/models/index.ts';
import { findReadySource } from './store/embeddings.ts';
import type { QuestionVector } from './store/nearest.ts';

/** What a query means, in the model of an organization. */
export interface Meaning extends QuestionVector {
  unrelated: UnrelatedSimilarity;
}

type MeaningContext = Pick<Services, 'config' | 'db' | 'models' | 'now'> & Pick<WaitingContext, 'inTurn'>;

/** Whether a query that was asked by its words alone can be asked by its meaning. */
export async function hasMeaningIn(db: Db, organizationId: string, query: SearchedQuery): Promise<boolean> {
  return (
    query.wordsOnly === true &&
    hasMeaning(readQuery(query.query)) &&
    (await findReadySource(db, organizationId)) !== undefined
  );
}

interface SearchedQuery {
  query: string;
  wordsOnly?: boolean | undefined;
}

/**
 * What a query means; undefined where it is a few words, where the organization has no model for it or used up the tokens
 * of the day, and where that one does not answer in a short time. It waits outside of every turn.
 */
export async function meaningOf(
  { config, db, models, now, inTurn }: MeaningContext,
  organizationId: string,
  { query: written, wordsOnly }: SearchedQuery,
): Promise<Meaning | undefined> {
  if (wordsOnly || !hasMeaning(readQuery(written))) return undefined;
  const day = dayOf(now());
  const known = await inTurn(async () => {
    const row = await findModelRow(db, organizationId);
    const provider = row && embeddingOf(config.secret, row);
    if (!provider || (await hasEmbeddedAll(db, organizationId, day))) return undefined;
    const ready = await findReadySource(db, organizationId);
    return ready && { provider, ...ready };
  });
  if (!known) return undefined;
  const { provider, ...rest } = known;
  const vector = await models.embedQuestion(organizationId, provider, written, {
    onTokens: (tokens) => addEmbeddedTokens(db, organizationId, day, tokens),
  });
  return vector && { ...rest, vector };
}
