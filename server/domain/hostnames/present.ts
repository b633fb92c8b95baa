import type { CustomHostname } from '#lib/contract/hostnames/schemas.ts';
import type { Config } from '#server/config.ts';
import { hostnameOf } from '#server/core/site-urls.ts';
import { locationOf } from '#server/core/urls.ts';
import type { HostnameRow, SiteRow } from './store.ts';

/** What a name has to stand for. */
export function recordValue(config: Config, { label }: Pick<HostnameRow, 'label'>): string {
  return `${label}.${hostnameOf(config.sitesDomain)}`;
}

/** The name that a site wants, with what proves it. */
export function presentHostname(config: Config, site: SiteRow, row: HostnameRow): CustomHostname {
  const { hostname, aliases, createdAt, checkedAt } = row;
  return {
    object: 'custom-hostname',
    hostname,
    target: { type: 'site', site: site.id },
    isActive: site.hostname === hostname,
    status: row.status ?? 'dns_no_cname',
    record: { type: 'CNAME', name: hostname, value: recordValue(config, row), current: aliases },
    createdAt: createdAt.toISOString(),
    ...(checkedAt ? { checkedAt: checkedAt.toISOString() } : {}),
    urls: { location: locationOf(config.publicUrl, `/custom-hostnames/${hostname}`) },
  };
}
