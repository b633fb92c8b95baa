import ipaddr from 'ipaddr.js';
import { LRUCache } from 'lru-cache';

/** A network: its address and how many bits of it count. */
export type Network = [ipaddr.IPv4 | ipaddr.IPv6, number];

/** Reads a list of addresses and networks; throws on one that is neither. */
export function parseNetworks(words: readonly string[]): Network[] {
  return words.map((word) => {
    if (word.includes('/')) return ipaddr.parseCIDR(word);
    const address = ipaddr.parse(word);
    return [address, address.kind() === 'ipv4' ? 32 : 128];
  });
}

/**
 * The address that a request really came from: the peer's own, unless the peer is a trusted proxy; then the nearest
 * address in `X-Forwarded-For` that is none. `isOurConsole`: the peer is the console of this installation, so the last
 * address is that of its own peer.
 */
export function clientAddress(
  peer: string,
  forwardedFor: string | undefined,
  trusted: readonly Network[],
  isOurConsole = false,
): string {
  const forwarded = (forwardedFor ?? '')
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);
  const chain = isOurConsole && forwarded.length > 0 ? forwarded : [...forwarded, peer];
  const nearest = chain.at(-1) ?? peer;
  const client = chain.findLast((address) => !isTrustedProxy(address, trusted));
  return plainAddress(client) ?? plainAddress(nearest) ?? nearest;
}

/** How much of an IPv6 address one subscriber has; the rest they can choose anew for each request. */
const subscriberBits = 64;

/** What requests of a client are counted by: an IPv4 address, or the network of an IPv6 address. */
export function networkOf(address: string): string {
  if (!ipaddr.IPv6.isValid(address)) return address;
  const cidr = `${address}/${subscriberBits}`;
  return `${ipaddr.IPv6.networkAddressFromCIDR(cidr).toString()}/${subscriberBits}`;
}

/** Whether forwarded headers count when they come from this peer. */
export function isTrustedProxy(address: string, trusted: readonly Network[]): boolean {
  if (trusted.length === 0) return false;
  const parsed = parseAddress(address)?.parsed;
  return (
    parsed !== undefined &&
    trusted.some(([network, bits]) => parsed.kind() === network.kind() && parsed.match(network, bits))
  );
}

interface ParsedAddress {
  plain: string;
  parsed: ipaddr.IPv4 | ipaddr.IPv6;
}

/** Addresses of clients come again and again, and parsing one takes longer than all else that is done for a request. */
const parsedAddresses = new LRUCache<string, { address: ParsedAddress | undefined }>({ max: 2_000 });
const longestAddress = 64;

/** An IPv4 address that came over an IPv6 socket is the same address, so it counts against the same limits. */
function parseAddress(text: string | undefined): ParsedAddress | undefined {
  if (!text || text.length > longestAddress) return undefined;
  const known = parsedAddresses.get(text);
  if (known) return known.address;
  const parsed = ipaddr.isValid(text) ? ipaddr.process(text) : undefined;
  const address = parsed && { plain: parsed.toString(), parsed };
  parsedAddresses.set(text, { address });
  return address;
}

function plainAddress(text: string | undefined): string | undefined {
  return parseAddress(text)?.plain;
}
