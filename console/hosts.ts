import { isIP } from 'node:net';

/** Whom a request's host belongs to. Decided before anything else looks at the request. */
export type HostOwner =
  | { kind: 'console' }
  | { kind: 'files' }
  | { kind: 'site'; hostname: string }
  | { kind: 'nobody' };

type Names = { publicUrl: string; sitesDomain: string };

interface OwnHosts {
  files: string;
  console: string;
  scheme: string;
}

const ownHosts = new WeakMap<Names, OwnHosts>();

/** The hosts that a configuration names, which is read once. */
function ownHostsOf(names: Names): OwnHosts {
  const known = ownHosts.get(names);
  if (known) return known;
  const files = `files.${hostnameOf(names.sitesDomain)}`;
  const { hostname, protocol } = new URL(names.publicUrl);
  const hosts = { files, console: hostname, scheme: protocol.slice(0, -1) };
  ownHosts.set(names, hosts);
  return hosts;
}

/** The scheme of the console's own address. */
export function ownScheme(names: Names): string {
  return ownHostsOf(names).scheme;
}

/** Sorts a `Host` header: the console's own names, the files host, else a site's host. */
export function ownerOfHost(header: string | undefined, names: Names): HostOwner {
  const hostname = hostnameOf(header);
  if (!hostname) return { kind: 'nobody' };
  const own = ownHostsOf(names);
  if (hostname === own.files) return { kind: 'files' };
  if (hostname === own.console || hostname === 'localhost') return { kind: 'console' };
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
