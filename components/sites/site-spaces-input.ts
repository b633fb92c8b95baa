/** The query of all spaces of a site, the same on the server and in the browser. */
export function siteSpacesInput(place: { organizationId: string; siteId: string }) {
  return { params: place, query: { limit: '1000' } };
}
