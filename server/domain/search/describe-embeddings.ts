import type { AskEmbeddings } from '#lib/contract/ask/model.ts';
import type { Db } from '#server/db/database.ts';
import {
  countEmbedded,
  countPassages,
  findEmbeddingRow,
  findSource,
  mostEmbedded,
} from './store/embeddings.ts';

/** How many passages of an organization are embedded, and why the others are not. */
export async function describeEmbeddings(db: Db, organizationId: string): Promise<AskEmbeddings> {
  const passages = await countPassages(db, organizationId);
  const source = await findSource(db, organizationId);
  const row = await findEmbeddingRow(db, organizationId);
  const state = row?.source === source ? row : undefined;
  return {
    passages,
    embedded: source === undefined ? 0 : Math.min(passages, await countEmbedded(db, organizationId, source)),
    mostPassages: mostEmbedded,
    ...(state?.failure ? { failure: state.failure } : {}),
    ...(state?.retryAt ? { retryAt: state.retryAt.toISOString() } : {}),
  };
}
