import { isInNetworks } from '#lib/networks.ts';
import { NetworkNotAllowed, SignInAgain, TokenNotAllowed } from '#server/core/errors.ts';
import type { Person } from '#server/core/objects.ts';
import type { Db } from '#server/db/database.ts';
import { findRefusals } from './store.ts';

interface PolicyContext {
  tx: Db;
  actor: Pick<Person, 'id' | 'token'>;
  /** The address that the request comes from. */
  address: string;
  now: () => Date;
}

/**
 * Throws 403 where an organization of theirs refuses a person's token or network, for operations whose access is not that
 * to the organization, such as joining it again with another role.
 */
export async function assertPolicies(
  { tx, actor, address, now }: PolicyContext,
  organizationId: string,
): Promise<void> {
  const refusals = await findRefusals(tx, actor, organizationId, now());
  if (refusals?.networks && !isInNetworks(address, refusals.networks)) {
    throw new NetworkNotAllowed('organization');
  }
  if (refusals?.token) throw new TokenNotAllowed(refusals.token);
  if (refusals?.session) throw new SignInAgain(refusals.session);
}
