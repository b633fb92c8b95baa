import type { Config } from '#server/config.ts';

type Names = Pick<Config, 'publicUrl' | 'sitesDomain'>;

/** The address of a site's start, with a slash at its end. */
export function siteUrl({ publicUrl, sitesDomain }: Names, basename: string): string {
  return `${new URL(publicUrl).protocol}//${basename}.${sitesDomain}/`;
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
export function addressIn(names: Names, basename: string, path: string, shareKey?: string): string {
  const url = new URL(path.replace(/^\/+/, ''), siteUrl(names, basename));
  if (shareKey !== undefined) url.searchParams.set('shareKey', shareKey);
  return url.href;
}

/** The site's label in an address; undefined when it is no address below the domain of sites. */
export function basenameOf({ sitesDomain }: Names, url: URL): string | undefined {
  const host = url.host.toLowerCase();
  const suffix = `.${withoutDefaultPort(sitesDomain.toLowerCase(), url.protocol)}`;
  if (!host.endsWith(suffix)) return undefined;
  const label = host.slice(0, -suffix.length);
  return /^[a-z0-9-]{1,63}$/.test(label) ? label : undefined;
}

function withoutDefaultPort(domain: string, protocol: string): string {
  return domain.replace(protocol === 'https:' ? /:443$/ : /:80$/, '');
}
