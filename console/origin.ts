import { ownerOfHost } from './hosts.ts';

/** The headers of a request, as Node, the Web and Next each have them. */
interface HeaderReader {
  get(name: string): string | null | undefined;
}

/**
 * Whether a write was sent by a page of the console itself. A missing `Origin` is refused too: every browser sends one
 * with a write.
 */
export function isOwnOrigin(
  headers: HeaderReader,
  names: { publicUrl: string; sitesDomain: string },
): boolean {
  const origin = headers.get('origin');
  if (!origin || !URL.canParse(origin)) return false;
  const own = new URL(names.publicUrl);
  if (origin === own.origin) return true;
  const { host, hostname, protocol } = new URL(origin);
  // Without encryption somebody between could answer in the console's name.
  if (own.protocol === 'https:' && hostname === own.hostname) return false;
  // Reached by another of the console's own names, such as 127.0.0.1: then page and request share that name.
  return protocol === 'http:' && host === headers.get('host') && ownerOfHost(host, names).kind === 'console';
}

/** Whether a read was asked for by the console itself, or typed by a person, and not by another site's page. */
export function isOwnFetch(headers: HeaderReader): boolean {
  return ['same-origin', 'none', null, undefined].includes(headers.get('sec-fetch-site'));
}
