/** The queries of a space's overview, the same on the server and in the browser. */
export function overviewInputs(organizationId: string, spaceId: string) {
  const params = { spaceId };
  return {
    space: { params },
    requests: { params, query: { limit: '5' } },
    revisions: { params, query: { limit: '5' } },
    broken: { params, query: { status: 'broken' as const, limit: '5' } },
    sites: { params: { organizationId }, query: { space: spaceId, limit: '10' } },
  };
}
