import { once } from 'node:events';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import type { createSigningKey } from './certificate.ts';

interface ProviderOptions {
  key: ReturnType<typeof createSigningKey>;
  issuer: string;
  /** The address of the person who is signed in there. */
  email: string;
}

/** A SAML provider of another make, on a server of its own. It answers once it has been told an address to answer to. */
export async function startSamlProvider({ key, issuer, email }: ProviderOptions) {
  const samlp = createRequire(import.meta.url)('samlp');
  const where = { destination: '', recipient: '' };
  const user = {
    ...{ id: 'person-1', displayName: 'Ann Sample', emails: [{ value: email }] },
    name: { givenName: 'Ann', familyName: 'Sample' },
  };
  const server = createServer((incoming, outgoing) => {
    const query = Object.fromEntries(new URL(incoming.url ?? '', 'http://idp').searchParams);
    const provide = samlp.auth({
      ...{ issuer, cert: key.certificate, key: key.privateKey, signResponse: true, ...where },
      getPostURL: (...options: unknown[]) =>
        (options.at(-1) as (error: null, url: string) => void)(null, where.destination),
      getUserFromRequest: () => user,
    });
    const response = Object.assign(outgoing, {
      set: outgoing.setHeader,
      send: (html: string) => outgoing.end(html),
    });
    provide(Object.assign(incoming, { query }), response, (error: unknown) => outgoing.end(String(error)));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    ssoURL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/sso`,
    answerTo: (acsUrl: string) => void Object.assign(where, { destination: acsUrl, recipient: acsUrl }),
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
