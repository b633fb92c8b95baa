/** The query of the list of specs, the same for the server's first page and the browser's next ones. */
export function specsInput(organizationId: string, slug: string | undefined) {
  return { params: { organizationId }, query: { slug } };
}
