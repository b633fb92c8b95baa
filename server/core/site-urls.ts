import type { Config } from '#server/config.ts';

type Names = Pick<Config, 'publicUrl' | 'sitesDomain'>;

/** Where a site begins, with a slash at its end. */
export function siteUrl({ publicUrl, sitesDomain }: Names, basename: string): string {
  return `${new URL(publicUrl).protocol}//${basename}.${sitesDomain}/`;
}

/** A section or space of a site, as far as addresses are made of it. */
export interface SitePart {
  path: string;
  isDefault: boolean;
}

/** Where a space of a site begins, in a section of it or in none. What is a default has no part in the address. */
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
