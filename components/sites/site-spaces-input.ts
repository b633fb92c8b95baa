import type { SitePlace } from './site-frame.tsx';

/** The query of all spaces of a site, the same on the server and in the browser. */
export function siteSpacesInput(place: SitePlace) {
  return { params: place, query: { limit: '1000' } };
}
