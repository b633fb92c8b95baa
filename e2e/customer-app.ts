import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { signVisitorToken } from '#server/testing/visitor-token.ts';

/** What an app signs with and for, and what it says of whom it signs in. */
interface VisitorTokenOptions {
  key: string;
  audience: string;
  site: string;
  claims?: Record<string, unknown>;
}

/** The app of a customer: its login page signs a token for each visitor and leads them back to the site. */
export interface CustomerApp {
  url: string;
  /** Without it, the login page only says that it is one. */
  signs: VisitorTokenOptions | undefined;
  /** The locations that visitors were sent with. */
  locations: (string | null)[];
  stop(): void;
}

/** Starts a customer's app: a server of its own, which knows nothing of Lectern but what its owner told it. */
export async function startCustomerApp(): Promise<CustomerApp> {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', app.url);
    if (pathname !== '/login' || !app.signs) {
      response.writeHead(200, { 'content-type': 'text/html' }).end(`<h1>App at ${pathname}</h1>`);
      return;
    }
    const location = searchParams.get('location');
    app.locations.push(location);
    const { key, audience, site, claims = { plan: 'pro' } } = app.signs;
    const page = new URL(location ?? '/', site);
    const exp = Math.floor(Date.now() / 1000) + 3600;
    page.searchParams.set('jwt_token', signVisitorToken(key, { aud: audience, exp, ...claims }));
    response.writeHead(302, { location: page.href }).end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const app: CustomerApp = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    signs: undefined,
    locations: [],
    stop: () => void server.close(),
  };
  return app;
}
