import { hashOf } from '#server/core/hash.ts';
import type { View } from '#server/domain/revisions/index.ts';
import { addressesGoodUntil } from '#server/domain/storage/index.ts';

/**
 * The tag of an answer that follows from a revision and a query alone, but for the addresses in it: those of screens
 * name the organization and the change request, which may have begun at the same revision as others; signed ones stay the
 * same for a while.
 */
export function etagOf(
  {
    space,
    revision,
    now,
    reader,
    changeRequestNumber,
    audience,
  }: Pick<View, 'space' | 'revision' | 'now' | 'reader' | 'changeRequestNumber' | 'audience'>,
  ...more: unknown[]
): string {
  const goodUntil = addressesGoodUntil(reader, now);
  const { organizationId } = space;
  const parts = [organizationId, revision.id, changeRequestNumber, reader, audience, goodUntil, ...more];
  return hashOf(JSON.stringify(parts)).slice(0, 32);
}
