/** The console's own way to the API, which adds the session to a request. */
export const proxyPath = '/-';
