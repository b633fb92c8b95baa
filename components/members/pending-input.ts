/** The query of the invitations screen, the same for the server's first page and the browser's next ones. */
export function pendingInput(organizationId: string, search: string | undefined) {
  return { params: { organizationId }, query: { search } };
}
