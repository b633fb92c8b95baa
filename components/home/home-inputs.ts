/** The number of rows that a card shows before its link to the full list. */
export const mostLines = 5;

const some = { limit: String(mostLines) };
const one = { limit: '1' };

/** The queries of an organization's home, the same on the server and in the browser. */
export function homeInputs(organizationId: string) {
  const params = { organizationId };
  return {
    sites: { params, query: some },
    waiting: { params, query: { ...some, status: ['open' as const] } },
    merges: { params, query: { ...some, status: ['merged' as const] } },
    invitations: { params, query: { limit: '1000' } },
    spaces: { params, query: one },
    publishedSites: { params, query: { ...one, published: 'true' as const } },
    members: { params, query: { ...one, sort: 'name' as const, order: 'asc' as const } },
  };
}
