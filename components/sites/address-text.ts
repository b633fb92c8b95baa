import type { Site } from '#lib/contract/sites/schemas.ts';

/** A site's address without the protocol; before it is published, only the site's own label is known. */
export function addressText(site: Pick<Site, 'basename' | 'urls'>): string {
  return site.urls.published ? new URL(site.urls.published).host : site.basename;
}
