import { isIP } from 'node:net';

/** Whom a request's host belongs to. Decided before anything else looks at the request. */
export type HostOwner =
  | { kind: 'console' }
  | { kind: 'files' }
  | { kind: 'site'; hostname: string }
  | { kind: 'nobody' };

/** Sorts a `Host` header: the console's own names, the files host, else a site's host. */
export function ownerOfHost(
  header: string | undefined,
  names: { publicUrl: string; sitesDomain: string },
): HostOwner {
  const hostname = hostnameOf(header);
  if (!hostname) return { kind: 'nobody' };
  if (hostname === `files.${hostnameOf(names.sitesDomain)}`) return { kind: 'files' };
  if (hostname === new URL(names.publicUrl).hostname || hostname === 'localhost') return { kind: 'console' };
  // An address is never a site's: it has no name that somebody could have claimed.
  if (isIP(hostname) !== 0) return { kind: 'console' };
  return { kind: 'site', hostname };
}

/** The bare, lower-case name of a host, or nothing when it isn't one. */
export function hostnameOf(header: string | undefined): string | undefined {
  const [, literal, name] =
    /^(?:\[([0-9a-fA-F:.]+)\]|([a-zA-Z0-9._-]+?)\.?)(?::\d{1,5})?$/.exec(header ?? '') ?? [];
  if (literal) return isIP(literal) === 6 ? literal.toLowerCase() : undefined;
  if (!name || name.length > 253 || name.split('.').some((label) => label === '' || label.length > 63))
    return undefined;
  return name.toLowerCase();
}
