/** The query of the teams screen, the same for the server's first page and the browser's next ones. */
export function teamsInput(organizationId: string, title: string | undefined) {
  return { params: { organizationId }, query: { title } };
}
