import { SignInAgain, TokenNotAllowed } from '#server/core/errors.ts';
import type { Person } from '#server/core/objects.ts';
import type { Db } from '#server/db/database.ts';
import { findRefusals } from './store.ts';

/**
 * Throws 403 where the policies of an organization of theirs refuse a person's token, for operations whose access is not
 * that to the organization, such as joining it again with another role.
 */
export async function assertPolicies(
  db: Db,
  person: Pick<Person, 'id' | 'token'>,
  organizationId: string,
  now: Date,
): Promise<void> {
  const refusals = await findRefusals(db, person, organizationId, now);
  if (refusals?.token) throw new TokenNotAllowed(refusals.token);
  if (refusals?.session) throw new SignInAgain(refusals.session);
}
