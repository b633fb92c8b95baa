import type { Api } from './api.ts';
import { browserKey, createVisitor } from './saml-world.ts';
import { createWorld } from './world.ts';

/** What the address carries that a provider sends a browser to. */
export type OidcCallback = Partial<Record<'code' | 'state' | 'iss' | 'error', string>>;

interface OidcApp {
  issuer: string;
  clientID: string;
  clientSecret: string;
}

/** The steps of signing in by a provider, as one browser takes them, each from a network of its own. */
export function signInSteps(api: Api, provider: string, key = browserKey) {
  const params = { samlProviderId: provider };
  return {
    start: (next?: string) =>
      createVisitor(api).send('startSamlSignIn', {
        params,
        body: { browserKey: key, ...(next && { next }) },
      }),
    receive: ({ state = 'none', ...callback }: OidcCallback, browser = key) =>
      createVisitor(api).send('receiveOidcResponse', {
        params: { oidcProviderId: provider },
        body: { browserKey: browser, state, ...callback },
      }),
    receiveSaml: (SAMLResponse: string, RelayState: string) =>
      createVisitor(api).send('receiveSamlResponse', { params, body: { SAMLResponse, RelayState } }),
    finish: (ticket: string, browser = key) =>
      createVisitor(api).send('finishSamlSignIn', { params, body: { ticket, browserKey: browser } }),
  };
}

/** An organization with an OpenID Connect provider that is on, and the steps of signing in by it. */
export async function startOidcWorld(api: Api, app: OidcApp, body: object = {}) {
  const { as, organizationId, stranger } = await createWorld(api);
  const { issuer, clientID, clientSecret } = app;
  const provider = await as.admin.call('createOidcProvider', {
    params: { organizationId },
    body: { label: 'Company', issuer, clientID, clientSecret, enabled: true, ...body },
  });
  const reasons = async () => {
    const query = { action: 'oidc_provider.sign_in_refused' };
    const list = await as.admin.call('listAuditEvents', { params: { organizationId }, query });
    const events = list.items.map(({ id }) =>
      as.admin.call('getAuditEvent', { params: { organizationId, auditEventId: id } }),
    );
    return (await Promise.all(events)).map(({ payload }) => payload.reason);
  };
  return {
    ...{ as, organizationId, stranger, provider, reasons },
    params: { organizationId, oidcProviderId: provider.id },
    ...signInSteps(api, provider.id),
  };
}

/**
 * What a browser brings back that goes to a provider on this machine and follows it until it leads to another host.
 * `person` is chosen where the provider asks who comes.
 */
export async function followTo(
  location: string,
  redirectURI: string,
  person?: string,
): Promise<OidcCallback> {
  const cookies = new Map<string, string>();
  let url = location;
  for (let hops = 0; hops < 10; hops += 1) {
    if (url.startsWith(redirectURI)) return Object.fromEntries(new URL(url).searchParams);
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(url, { headers: { cookie }, redirect: 'manual' });
    for (const text of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
      cookies.set(name, value);
    }
    const choice = person && answer.ok && `${new URL(url).pathname}?person=${person}`;
    const next = answer.headers.get('location') ?? choice;
    if (!next) throw new Error(`The provider leads nowhere: ${answer.status} ${await answer.text()}`);
    url = new URL(next, url).href;
  }
  throw new Error('The provider leads in circles');
}
