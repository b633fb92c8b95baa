/** The query of a search in all spaces, the same for the server's first page and the browser's next ones. */
export function organizationSearch(organizationId: string, query: string) {
  return { params: { organizationId }, query: { query, limit: '10' } };
}

/** The query of a search in one space. */
export function spaceSearch(spaceId: string, query: string) {
  return { params: { spaceId }, query: { query, limit: '20' } };
}
