import { hashOf } from '#server/core/hash.ts';
import { addressesGoodUntil } from '#server/domain/storage/index.ts';
import type { View } from './view.ts';

/**
 * The name of an answer that follows from a revision and a query alone, but for the signed addresses in it, which stay
 * the same for a while.
 */
export function etagOf(
  { revision, now, reader }: Pick<View, 'revision' | 'now' | 'reader'>,
  ...more: unknown[]
): string {
  const goodUntil = addressesGoodUntil(reader, now);
  return hashOf(JSON.stringify([revision.id, reader.kind, reader.id, goodUntil, ...more])).slice(0, 32);
}
