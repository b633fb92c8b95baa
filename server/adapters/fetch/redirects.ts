import type { Response } from 'undici';
import { OutgoingError } from './outgoing-error.ts';

/** One request of those that a redirect makes of the first. */
export interface OutgoingRequest {
  url: URL;
  method: string;
  headers: Record<string, string>;
  body: string | Uint8Array | undefined;
}

/** Ports below this belong to services of machines; web servers use two of them. */
const firstFreePort = 1024;
const webPorts = ['', '80', '443'];

const redirecting = new Set([301, 302, 303, 307, 308]);

/** All that another origin gets of the headers that somebody set: any of the others may be a key. */
const harmlessHeaders = new Set(['accept', 'accept-language', 'user-agent']);

/** Reads an address to request; throws on one that no request may go to, whatever its host is. */
export function parseTarget(address: string | URL, base?: URL): URL {
  const url = URL.canParse(String(address), base) ? new URL(address, base) : undefined;
  const isWeb = url?.protocol === 'http:' || url?.protocol === 'https:';
  if (!url || !isWeb || url.username || url.password) throw new OutgoingError('address_not_allowed');
  if (!webPorts.includes(url.port) && Number(url.port) < firstFreePort)
    throw new OutgoingError('address_not_allowed');
  return url;
}

/** The request that a redirect asks for; undefined when the response is no redirect. */
export function nextRequest(request: OutgoingRequest, response: Response): OutgoingRequest | undefined {
  const location = response.headers.get('location');
  if (!redirecting.has(response.status) || location === null) return undefined;
  const url = parseTarget(location, request.url);
  const isElsewhere = url.origin !== request.url.origin;
  const drops = dropsBody(request.method, response.status);
  if (isElsewhere && !drops && request.body !== undefined) throw new OutgoingError('redirect_not_allowed');
  const headers = Object.entries(request.headers).filter(([name]) => {
    const plain = name.toLowerCase();
    if (drops && plain.startsWith('content-')) return false;
    return !isElsewhere || harmlessHeaders.has(plain);
  });
  return {
    url,
    method: drops ? 'GET' : request.method,
    headers: Object.fromEntries(headers),
    body: drops ? undefined : request.body,
  };
}

/** Browsers ask anew with GET after these, and so do we. */
function dropsBody(method: string, status: number): boolean {
  const isSafe = method === 'GET' || method === 'HEAD';
  if (status === 303) return !isSafe;
  return (status === 301 || status === 302) && method === 'POST';
}
