import ipaddr from 'ipaddr.js';
import { LRUCache } from 'lru-cache';
import type { Network } from './client-address.ts';

/**
 * A network as it is stored, such as `203.0.113.0/24`; undefined for a text that is none. An address alone is a network of
 * one, and an IPv4 network that is written as IPv6 is the IPv4 network.
 */
export function normalizeNetwork(text: string): string | undefined {
  const [address = '', prefix, ...rest] = text.trim().split('/');
  const parsed = parseWhole(address);
  if (!parsed || rest.length > 0 || (prefix !== undefined && !/^\d{1,3}$/.test(prefix))) return undefined;
  const most = parsed.kind() === 'ipv4' ? 32 : 128;
  const bits = prefix === undefined ? most : Number(prefix);
  if (bits > most) return undefined;
  if (parsed instanceof ipaddr.IPv6 && parsed.isIPv4MappedAddress()) {
    return bits < 96 ? undefined : networkOf(parsed.toIPv4Address(), bits - 96);
  }
  return networkOf(parsed, bits);
}

/** An address in its usual form; other ways to write one, such as `0x7f.1`, are taken for mistakes. */
function parseWhole(text: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  if (ipaddr.IPv4.isValidFourPartDecimal(text)) return ipaddr.IPv4.parse(text);
  return ipaddr.IPv6.isValid(text) && !text.includes('%') ? ipaddr.IPv6.parse(text) : undefined;
}

function networkOf(address: ipaddr.IPv4 | ipaddr.IPv6, bits: number): string {
  const cidr = `${address.toString()}/${bits}`;
  const network =
    address.kind() === 'ipv4'
      ? ipaddr.IPv4.networkAddressFromCIDR(cidr)
      : ipaddr.IPv6.networkAddressFromCIDR(cidr);
  return `${network.toString()}/${bits}`;
}

/** The same networks are compared with each request. */
const parsedNetworks = new LRUCache<string, Network>({ max: 2_000 });

function parsedNetwork(text: string): Network {
  const known = parsedNetworks.get(text);
  if (known) return known;
  const network = ipaddr.parseCIDR(text);
  parsedNetworks.set(text, network);
  return network;
}

/** Whether an address is in one of some stored networks. An IPv4 address over an IPv6 socket is the IPv4 address. */
export function isInNetworks(address: string, networks: readonly string[]): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  return networks.some((text) => {
    const [network, bits] = parsedNetwork(text);
    return parsed.kind() === network.kind() && parsed.match(network, bits);
  });
}
