/** The reads behind the tree of spaces, the same for the server's first page and the browser's next ones. */
export function treeInput(organizationId: string) {
  return { params: { organizationId }, query: { limit: '1000' } };
}

/** The read that tells whether there is any space. */
export function anySpaceInput(organizationId: string) {
  return { params: { organizationId }, query: { limit: '1' } };
}
