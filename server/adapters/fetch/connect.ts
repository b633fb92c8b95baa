import { type LookupAddress, type LookupOptions, lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { buildConnector } from 'undici';
import type { AddressRule } from './addresses.ts';
import { OutgoingError } from './outgoing-error.ts';

/** Finds all addresses of a name. */
export type LookupAll = (
  hostname: string,
  options: LookupOptions & { all: true },
  done: (error: Error | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * Connects to allowed addresses only. A name is looked up once for a connection, and the socket gets the very addresses
 * that were checked, so a name that changes in between leads nowhere else.
 */
export function createConnector(
  isAllowed: AddressRule,
  timeout: number,
  lookupAll: LookupAll = lookup,
): buildConnector.connector {
  const checkedLookup: LookupFunction = (hostname, options, done) => {
    lookupAll(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return done(new OutgoingError('host_not_found'), []);
      if (!addresses.every(({ address }) => isAllowed(address)))
        return done(new OutgoingError('address_not_allowed'), []);
      if (options.all) return done(null, addresses);
      done(null, first.address, first.family);
    });
  };
  const connect = buildConnector({ lookup: checkedLookup, timeout, allowH2: false, maxCachedSessions: 0 });
  return (options, callback) => {
    const host = options.hostname.replace(/^\[|\]$/g, '');
    // Nothing is looked up for an address.
    if (isIP(host) && !isAllowed(host)) return callback(new OutgoingError('address_not_allowed'), null);
    connect({ ...options, hostname: host }, (...[error, socket]) => {
      if (error) return callback(error, null);
      if (isAllowed(socket.remoteAddress ?? '')) return callback(null, socket);
      socket.destroy();
      callback(new OutgoingError('address_not_allowed'), null);
    });
  };
}
