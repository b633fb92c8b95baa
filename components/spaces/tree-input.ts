/** The queries of the tree of spaces, the same for the server's first page and the browser's next ones. */
export function treeInput(organizationId: string) {
  return { params: { organizationId }, query: { limit: '1000' } };
}

/** The query for whether the organization has any space. */
export function anySpaceInput(organizationId: string) {
  return { params: { organizationId }, query: { limit: '1' } };
}
