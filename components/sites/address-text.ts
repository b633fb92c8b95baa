import type { Site } from '#lib/contract/sites/schemas.ts';

/** A site's address as people say it; before it is published only its own label is known. */
export function addressText(site: Pick<Site, 'basename' | 'urls'>): string {
  return site.urls.published ? new URL(site.urls.published).host : site.basename;
}
