import type { IncomingMessage } from 'node:http';
import { clientAddress, isTrustedProxy } from '#lib/client-address.ts';
import { vouchFor } from './caller.ts';
import type { ConsoleConfig } from './config.ts';
import { ownScheme } from './hosts.ts';

/** What is known of a request before it is served. */
export interface Arrival {
  /** Path and query, with dots resolved, as they may be passed on. */
  url: string;
  path: string;
  host: string;
  headers: Record<string, string>;
}

export function isRead({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** Who the client is, as far as we can vouch for it. */
export function identity(
  request: IncomingMessage,
  host: string,
  config: ConsoleConfig,
): Record<string, string> {
  const peer = request.socket.remoteAddress ?? '';
  return {
    ...vouchFor(
      clientAddress(peer, request.headers['x-forwarded-for']?.toString(), config.trustedProxies),
      config,
    ),
    'x-forwarded-host': host,
    'x-forwarded-proto': forwardedHeader(request, 'x-forwarded-proto', config) ?? ownScheme(config),
  };
}

export function forwardedHeader(
  request: IncomingMessage,
  name: string,
  config: ConsoleConfig,
): string | undefined {
  if (!isTrustedProxy(request.socket.remoteAddress ?? '', config.trustedProxies)) return undefined;
  return request.headers[name]?.toString().split(',').at(-1)?.trim() || undefined;
}

export function parseAddress(requested = '/'): { url: string; path: string } | undefined {
  const address = requested.startsWith('/') ? URL.parse(`http://host${requested}`) : null;
  return address ? { url: address.pathname + address.search, path: address.pathname } : undefined;
}

/** What a path says; undefined for one that is no text, which is nobody's. */
export function findText(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

export function isBelow(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`);
}
