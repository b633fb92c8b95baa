import type { Config } from '#server/config.ts';

type Names = Pick<Config, 'publicUrl' | 'sitesDomain'>;

/** What the address of a site is made of: its label below the domain of sites, or a name of its own once that is proved. */
export interface SiteName {
  basename: string;
  hostname: string | null;
}

/** The address of a site's start, with a slash at its end. */
export function siteUrl({ publicUrl, sitesDomain }: Names, { basename, hostname }: SiteName): string {
  const { protocol, port } = new URL(publicUrl);
  const host = hostname === null ? `${basename}.${sitesDomain}` : `${hostname}${port && `:${port}`}`;
  return `${protocol}//${host}/`;
}

/** A site as it is previewed: below the domain of sites, whether or not it has a name of its own. */
export function previewedSite<Site extends SiteName>(site: Site): Site {
  return { ...site, hostname: null };
}

/** The parts of a section or site space that are in addresses. */
export interface SitePart {
  path: string;
  isDefault: boolean;
}

/** The base path of a site space, in a section or in none. Defaults are not in the address. */
export function basePathOf(space: SitePart, section: SitePart | null = null): string {
  return [
    '/',
    ...[section, space].flatMap((part) => (part && !part.isDefault ? [`${part.path}/`] : [])),
  ].join('');
}

/** An address of a site, with the key that opens it where one is needed. */
export function addressIn(names: Names, site: SiteName, path: string, shareKey?: string): string {
  const url = new URL(path.replace(/^\/+/, ''), siteUrl(names, site));
  if (shareKey !== undefined) url.searchParams.set('shareKey', shareKey);
  return url.href;
}

/** The name by which an address finds a site: the label of one, or a name of its own; neither where it is none. */
export interface SiteHost {
  basename: string | null;
  hostname: string | null;
}

/** The host of an address, as sites have it. A name below the domain of sites is never a site's own. */
export function siteHostOf(names: Names, url: URL): SiteHost {
  const host = url.host.toLowerCase();
  const suffix = `.${withoutDefaultPort(names.sitesDomain.toLowerCase(), url.protocol)}`;
  if (!host.endsWith(suffix)) {
    return { basename: null, hostname: isOwnName(names, url.hostname) ? url.hostname.toLowerCase() : null };
  }
  const label = host.slice(0, -suffix.length);
  return { basename: /^[a-z0-9-]{1,63}$/.test(label) ? label : null, hostname: null };
}

/** Whether a site can have a name: it is not one of this installation. */
export function isOwnName({ publicUrl, sitesDomain }: Names, hostname: string): boolean {
  const name = hostname.toLowerCase();
  const domain = hostnameOf(sitesDomain);
  return (
    name !== domain && !name.endsWith(`.${domain}`) && name !== new URL(publicUrl).hostname.toLowerCase()
  );
}

/** The domain that sites live below, without its port. */
export function hostnameOf(domain: string): string {
  return domain.toLowerCase().replace(/:\d+$/, '');
}

function withoutDefaultPort(domain: string, protocol: string): string {
  return domain.replace(protocol === 'https:' ? /:443$/ : /:80$/, '');
}
