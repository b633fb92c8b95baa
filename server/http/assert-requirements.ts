import type { Context as HonoContext } from 'hono';
import { isInNetworks } from '#lib/networks.ts';
import { NetworkNotAllowed, SignInAgain, TokenNotAllowed } from '#server/core/errors.ts';
import type { Person } from '#server/core/objects.ts';
import type { Env } from './env.ts';

/**
 * Throws 403 when the token can't be used from where the caller comes, or their request lacks what the organization whose
 * member they are requires: its networks, its token policy, its session policy.
 */
export function assertRequirements(c: HonoContext<Env>, { requirements, token }: Person): void {
  const address = c.get('address');
  if (token.networks && !isInNetworks(address, token.networks)) throw new NetworkNotAllowed('token');
  if (!requirements) return;
  const { networks, tokenRefusal, sessionRefusal } = requirements;
  if (networks && !isInNetworks(address, networks)) throw new NetworkNotAllowed('organization');
  if (tokenRefusal) throw new TokenNotAllowed(tokenRefusal);
  if (sessionRefusal) throw new SignInAgain(sessionRefusal);
}
