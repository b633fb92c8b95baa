import { Invalid } from '#server/core/errors.ts';
import type { Db } from '#server/db/database.ts';
import { filterMemberIds } from '#server/domain/members/index.ts';

/** Refuses ids that are no members of the organization, naming each by its field. */
export async function assertMembers(
  tx: Db,
  organizationId: string,
  people: readonly { path: string; userId: string }[],
): Promise<void> {
  const known = await filterMemberIds(
    tx,
    organizationId,
    people.map(({ userId }) => userId),
  );
  const strangers = people.filter(({ userId }) => !known.has(userId));
  if (strangers.length > 0) {
    throw new Invalid(strangers.map(({ path }) => ({ path, message: 'is no member of this organization' })));
  }
}
