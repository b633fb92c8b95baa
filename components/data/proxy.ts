import { createClient } from '#lib/api/client.ts';
import { proxyPath } from './proxy-path.ts';

/** The API through the console's proxy, which lets in only what the console's own pages send. */
export const proxy = createClient({ url: proxyPath });
