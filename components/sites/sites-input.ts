/** The query of the list of sites, the same for the server's first page and the browser's next ones. */
export function sitesInput(organizationId: string, title: string | undefined) {
  return { params: { organizationId }, query: { title } };
}
