/** How long a client may take: 15 s for the head of a request, 30 s for all of it; looked at every 5 s. */
export const serverOptions = {
  headersTimeout: 15_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 5_000,
};
