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
  if (origin === new URL(names.publicUrl).origin) return true;
  // Reached by another of the console's own names, such as 127.0.0.1: then page and request share that name.
  const { host, protocol } = new URL(origin);
  return protocol === 'http:' && host === headers.get('host') && ownerOfHost(host, names).kind === 'console';
}

/** Whether a read was asked for by the console itself, or typed by a person, and not by another site's page. */
export function isOwnFetch(headers: HeaderReader): boolean {
  return ['same-origin', 'none', null, undefined].includes(headers.get('sec-fetch-site'));
}
