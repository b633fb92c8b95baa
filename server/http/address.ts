import { clientAddress as behindProxies, type Network } from '#lib/client-address.ts';

/** Whose word on the client's address is taken. */
export interface AddressRules {
  trusted: readonly Network[];
  forwardKey: string | undefined;
}

/** The client's address: the nearest one of the forwarded chain that is neither a trusted proxy nor our console. */
export function clientAddress(
  peer: string,
  header: (name: string) => string | undefined,
  { trusted, forwardKey }: AddressRules,
): string {
  const forwarded = header('x-forwarded-for');
  const vouched = forwardKey !== undefined && header('x-lectern-forward-key') === forwardKey;
  if (!vouched || !forwarded) return behindProxies(peer, forwarded, trusted);
  // Whom our console names last is who asked it, in its own place.
  const [, before, nearest = peer] = /^(.*?),?([^,]*)$/.exec(forwarded) ?? [];
  return behindProxies(nearest.trim(), before, trusted);
}
