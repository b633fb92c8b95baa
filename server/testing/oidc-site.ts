import type { Api } from './api.ts';
import type { OidcCallback } from './oidc-world.ts';
import { publishSite } from './published-site.ts';
import { browserKey, createVisitor } from './saml-world.ts';

interface OidcApp {
  issuer: string;
  clientID: string;
  clientSecret: string;
}

/** A published site whose visitors sign in by an OpenID Connect provider, and the steps of that as one browser takes them. */
export async function publishOidcSite(api: Api, { issuer, clientID, clientSecret }: OidcApp) {
  const world = await publishSite(api, 'visitor-auth');
  const { as, params, url } = world;
  const auth = await as.admin.call('updateSiteAuth', {
    params,
    body: { backend: 'oidc', oidc: { issuer, clientID, clientSecret } },
  });
  const start = (location?: string, browser = browserKey, address = url) =>
    createVisitor(api).send('startVisitorSignIn', {
      body: { url: address, browserKey: browser, ...(location && { location }) },
    });
  /** What the console does with what a browser brings back; where that goes next. */
  const receive = ({ state = 'none', ...callback }: OidcCallback, browser?: string, site = params.siteId) =>
    createVisitor(api).send('receiveVisitorResponse', {
      body: { site, state, ...callback, ...(browser && { browserKey: browser }) },
    });
  const finish = ({ state = 'none', ...callback }: OidcCallback, browser = browserKey, address = url) =>
    createVisitor(api).send('finishVisitorSignIn', {
      body: { url: address, browserKey: browser, state, ...callback },
    });
  const visit = (session: string | undefined, path = '', address = url) =>
    createVisitor(api).send('visitPublishedSite', { body: { url: `${address}${path}`, session } });
  return { ...world, auth, redirectURI: auth.oidc.redirectURI, start, receive, finish, visit };
}
