import ipaddr from 'ipaddr.js';
import { type Network, parseNetworks } from '#lib/client-address.ts';

/** Whether an outgoing request may connect to an address. */
export type AddressRule = (address: string) => boolean;

/** The part of IPv6 that is routed between networks. All else is local, a test, or an address of IPv4 in disguise. */
const publicIpv6: Network = [ipaddr.parse('2000::'), 3];

/**
 * The rule over public addresses and the networks of `LECTERN_ALLOW_PRIVATE_NETWORK`: a list of addresses and CIDRs,
 * or `1` for every address. Throws on a word that is neither.
 */
export function createAddressRule(allowed: readonly string[]): AddressRule {
  const networks = parseNetworks(allowed.filter((word) => word !== '1'));
  const isEveryAddressAllowed = allowed.includes('1');
  return (text) => {
    if (!ipaddr.isValid(text)) return false;
    if (isEveryAddressAllowed) return true;
    const address = ipaddr.process(text);
    return isPublic(address) || networks.some((network) => isWithin(address, network));
  };
}

function isPublic(address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  return address.range() === 'unicast' && (address.kind() === 'ipv4' || isWithin(address, publicIpv6));
}

function isWithin(address: ipaddr.IPv4 | ipaddr.IPv6, [network, bits]: Network): boolean {
  return address.kind() === network.kind() && address.match(network, bits);
}
