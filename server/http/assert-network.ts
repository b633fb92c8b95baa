import type { Context as HonoContext } from 'hono';
import { isInNetworks } from '#lib/networks.ts';
import { NetworkNotAllowed } from '#server/core/errors.ts';
import type { Person } from '#server/core/objects.ts';
import type { Env } from './env.ts';

/** Throws 403 when the token, or the organization of a request whose member the caller is, can't be used from where they come. */
export function assertNetwork(c: HonoContext<Env>, { allowedNetworks, token }: Person): void {
  const address = c.get('address');
  if (token.networks && !isInNetworks(address, token.networks)) throw new NetworkNotAllowed('token');
  if (allowedNetworks && !isInNetworks(address, allowedNetworks)) throw new NetworkNotAllowed('organization');
}
