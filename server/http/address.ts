import ipaddr from 'ipaddr.js';

type Network = [ipaddr.IPv4 | ipaddr.IPv6, number];

/** Reads a list of addresses and networks; throws on one that is neither. */
export function parseNetworks(words: readonly string[]): Network[] {
  return words.map((word) => {
    if (word.includes('/')) return ipaddr.parseCIDR(word);
    const address = ipaddr.parse(word);
    return [address, address.kind() === 'ipv4' ? 32 : 128];
  });
}

function within(address: string, networks: readonly Network[]): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  return networks.some(([network, bits]) => parsed.kind() === network.kind() && parsed.match(network, bits));
}

/** The client's address: the nearest one of the forwarded chain that is no trusted proxy. */
export function clientAddress(
  peer: string,
  forwardedFor: string | undefined,
  trusted: readonly Network[],
): string {
  const chain = [...(forwardedFor ?? '').split(',').map((word) => word.trim()), peer].filter(Boolean);
  for (let at = chain.length - 1; at >= 0; at -= 1) {
    const address = chain[at];
    if (address !== undefined && !within(address, trusted)) return ipaddr.isValid(address) ? address : peer;
  }
  return peer;
}
