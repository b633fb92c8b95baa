import { hashOf } from '#server/core/hash.ts';
import { addressesGoodUntil } from '#server/domain/storage/index.ts';
import type { View } from './view.ts';

/**
 * The name of an answer that follows from a revision and a query alone, but for the signed addresses in it, which stay
 * the same for a while.
 */
export function etagOf({ revision, now }: Pick<View, 'revision' | 'now'>, ...more: unknown[]): string {
  return hashOf(JSON.stringify([revision.id, addressesGoodUntil(now), ...more])).slice(0, 32);
}
