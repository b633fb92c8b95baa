/** The query of the list of service accounts, the same for the server's first page and the browser's next ones. */
export const serviceAccountsInput = (organizationId: string, search?: string) => ({
  params: { organizationId },
  query: { search },
});
