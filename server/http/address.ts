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

/** Whose word on the client's address is taken. */
export interface AddressRules {
  trusted: readonly Network[];
  forwardKey: string | undefined;
}

/** The client's address: the nearest one of the forwarded chain that is neither a trusted proxy nor our console. */
export function clientAddress(
  peer: string,
  header: (name: string) => string | undefined,
  rules: AddressRules,
): string {
  const forwarded = header('x-forwarded-for')?.split(',') ?? [];
  const chain = [...forwarded.map((word) => word.trim()).filter(Boolean), peer];
  const vouched = rules.forwardKey !== undefined && header('x-lectern-forward-key') === rules.forwardKey;
  if (vouched && chain.length > 1) chain.pop();
  for (const address of chain.reverse()) {
    if (!ipaddr.isValid(address)) return peer;
    if (!within(address, rules.trusted)) return address;
  }
  return peer;
}
