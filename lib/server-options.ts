/**
 * How long a client may take: 15 s for the head of a request, 30 s for all of it; looked at every 5 s. An idle connection
 * stays longer than clients and balancers keep theirs, so that none sends a request on one that is just being closed.
 */
export const serverOptions = {
  headersTimeout: 15_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 5_000,
  keepAliveTimeout: 65_000,
};
