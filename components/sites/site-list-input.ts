/** The query of a list of a site, the same for the server's first page and the browser's next ones. */
export function siteListInput(
  { organizationId, siteId }: { organizationId: string; siteId: string },
  search: string | undefined,
) {
  return { params: { organizationId, siteId }, query: { search } };
}
