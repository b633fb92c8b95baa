import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { chosenPerson, confirmSignOut, isOn, sendChoice, sendSignedOut } from './choice-page.ts';

/** The claim that the provider sends groups in. */
export const groupsClaim = 'groups';

interface OidcPerson {
  id: string;
  email: string;
  verified: boolean;
  name: string;
  groups: readonly string[];
}

/** For how many seconds the program remembers each kind of thing. */
const ttl = { Interaction: 3600, Session: 3600, Grant: 3600, AccessToken: 600, IdToken: 600 };

/** What of the program is used here, which comes without types. */
interface Program {
  callback(): RequestListener;
  interactionDetails(...exchange: Parameters<RequestListener>): Promise<{
    prompt: { name: string };
    params: { client_id: string };
    session?: { accountId: string };
    grantId?: string;
  }>;
  interactionFinished(...exchange: [...Parameters<RequestListener>, result: object]): Promise<void>;
  Client: {
    prototype: {
      redirectUriAllowed(uri: string): boolean;
      postLogoutRedirectUriAllowed(uri: string): boolean;
    };
  };
  Grant: {
    new (of: { accountId: string; clientId: string }): Grant;
    find(id: string): Promise<Grant | undefined>;
  };
}

interface ProviderOptions {
  /** Who else it knows: then everyone who comes chooses who they are. */
  others?: readonly OidcPerson[];
  /** An origin to which it sends people at any address, without being told one by `serve`. */
  trusts?: string;
}

interface Grant {
  addOIDCScope(scope: string): void;
  save(): Promise<string>;
}

/**
 * A real OpenID Connect provider on this machine, of another make. Whoever comes is signed in at once as its one person, who
 * can be changed, or chooses one of several.
 */
export async function startOidcProvider(
  first: Partial<OidcPerson> & Pick<OidcPerson, 'email'>,
  { others = [], trusts }: ProviderOptions = {},
) {
  const require = createRequire(import.meta.url);
  const { Provider } = require('oidc-provider');
  // Named, so that the program prints no warning about it.
  const { createMemoryAdapter } = require('oidc-provider/lib/adapters/memory_adapter.js');
  let person: OidcPerson = { id: 'person-1', verified: true, name: 'Ann Sample', groups: [], ...first };
  const people = () => [person, ...others];
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const key = { ...privateKey.export({ format: 'jwk' }), use: 'sig' };
  const [clientID, clientSecret] = ['lectern', 'a-secret-that-the-provider-made'];

  /** The program itself, which knows our redirect address once it is told. */
  const serve = (redirectURI: string, afterSignOut: readonly string[] = []) => {
    const client = {
      ...{ client_id: clientID, client_secret: clientSecret },
      ...{ redirect_uris: [redirectURI], post_logout_redirect_uris: afterSignOut },
    };
    const provider: Program = new Provider(issuer, {
      clients: [client],
      claims: { openid: ['sub', groupsClaim], email: ['email', 'email_verified'], profile: ['name'] },
      cookies: { keys: ['sample'] },
      jwks: { keys: [key] },
      adapter: createMemoryAdapter(),
      ttl,
      pkce: { required: () => true },
      features: {
        devInteractions: { enabled: false },
        rpInitiatedLogout: { logoutSource: confirmSignOut, postLogoutSuccessSource: sendSignedOut },
      },
      interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
      findAccount: (_: unknown, id: string) => {
        const { email, verified, name, groups } = people().find((one) => one.id === id) ?? person;
        const claims = { sub: id, email, email_verified: verified, name, [groupsClaim]: [...groups] };
        return { accountId: id, claims: async () => claims };
      },
    });
    if (trusts) {
      provider.Client.prototype.redirectUriAllowed = (uri) => isOn(uri, trusts);
      // A site has a host of its own, which may be any.
      provider.Client.prototype.postLogoutRedirectUriAllowed = () => true;
    }
    const answer = provider.callback();
    /** Signs a person in, or has them choose who they are: what the program leaves to whoever runs it. */
    const interact = async (...exchange: Parameters<RequestListener>) => {
      const [request, response] = exchange;
      const { pathname, searchParams } = new URL(request.url ?? '/', issuer);
      const { prompt, params, session, grantId } = await provider.interactionDetails(...exchange);
      if (prompt.name === 'login') {
        const chosen = chosenPerson(people(), searchParams);
        if (!chosen) return sendChoice(response, people(), pathname);
        const login = { accountId: chosen.id, remember: false };
        return provider.interactionFinished(...exchange, { login });
      }
      const grant =
        (grantId && (await provider.Grant.find(grantId))) ||
        new provider.Grant({ accountId: session?.accountId ?? person.id, clientId: params.client_id });
      grant.addOIDCScope('openid email profile');
      return provider.interactionFinished(...exchange, { consent: { grantId: await grant.save() } });
    };
    server.removeAllListeners('request');
    server.on('request', (request, response) => {
      const { pathname } = new URL(request.url ?? '/', issuer);
      if (pathname.startsWith('/interaction/')) {
        interact(request, response).catch((error: unknown) => response.writeHead(400).end(String(error)));
        return;
      }
      // A new sign-in does not continue the session of the one before, so that one can choose again.
      if (others.length > 0 && pathname === '/auth') delete request.headers.cookie;
      void answer(request, response);
    });
  };

  if (trusts) serve(`${trusts}/`);
  return {
    issuer,
    clientID,
    clientSecret,
    serve,
    setPerson: (change: Partial<OidcPerson>) => {
      person = { ...person, ...change };
    },
    stop: () => stop(server),
  };
}

function stop(server: Server): void {
  server.closeAllConnections();
  server.close();
}
