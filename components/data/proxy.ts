import { createClient } from '#lib/api/client.ts';

/** The console's own way to the API, which adds the session to a request. */
export const proxyPath = '/-';

/** The API through the console's proxy, which lets in only what the console's own pages send. */
export const proxy = createClient({ url: proxyPath });
