import { once } from 'node:events';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import type { createSigningKey } from './certificate.ts';
import { chosenPerson, isOn, sendChoice } from './choice-page.ts';

interface ProviderOptions {
  key: ReturnType<typeof createSigningKey>;
  issuer: string;
  /** The address of the person who is signed in there. */
  email: string;
  /** The name and groups of that person. */
  person?: Partial<SignedInPerson>;
  /** Who else it knows: then everyone who comes chooses who they are. */
  others?: readonly SignedInPerson[];
  /** An origin to which it answers at any address that a request names, without being told one by `answerTo`. */
  trusts?: string;
}

interface SignedInPerson {
  /** By which the provider knows the person. */
  id: string;
  displayName: string;
  email: string;
  groups: readonly string[];
}

/** The attribute in which that provider lists the groups of a person. */
export const groupsAttribute = 'http://schemas.passportjs.com/groups';

/**
 * A SAML provider of another make, on a server of its own. It answers once it has been told an address to answer to.
 * Whoever comes is signed in at once as its one person, who can be changed, or chooses one of several.
 */
export async function startSamlProvider({
  key,
  issuer,
  email,
  person,
  others = [],
  trusts,
}: ProviderOptions) {
  const samlp = createRequire(import.meta.url)('samlp');
  let acsURL = '';
  const user: SignedInPerson = { id: 'person-1', displayName: 'Ann Sample', email, groups: [], ...person };
  const server = createServer((incoming, outgoing) => {
    const { pathname, search, searchParams } = new URL(incoming.url ?? '', 'http://idp');
    const people = [user, ...others].map((one) => ({ ...one, name: one.displayName }));
    const chosen = chosenPerson(people, searchParams);
    if (!chosen) return sendChoice(outgoing, people, pathname + search);
    const request = Object.assign(incoming, { query: Object.fromEntries(searchParams) });
    const response = Object.assign(outgoing, {
      set: outgoing.setHeader,
      send: (html: string) => outgoing.end(html),
    });
    const fail = (error: unknown) => outgoing.writeHead(400).end(String(error));
    if (!searchParams.has('SAMLRequest')) return fail('There is no request to sign in.');
    samlp.parseRequest(request, (error: unknown, parsed?: { assertionConsumerServiceURL?: string }) => {
      if (error) return fail(error);
      const named = parsed?.assertionConsumerServiceURL;
      const destination = named && trusts && isOn(named, trusts) ? named : acsURL;
      const provide = samlp.auth({
        ...{ issuer, cert: key.certificate, key: key.privateKey, signResponse: true },
        ...{ destination, recipient: destination },
        getPostURL: (...options: unknown[]) =>
          (options.at(-1) as (error: null, url: string) => void)(null, destination),
        getUserFromRequest: () => ({ ...chosen, emails: [{ value: chosen.email }], name: {} }),
      });
      provide(request, response, fail);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    ssoURL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/sso`,
    answerTo: (address: string) => {
      acsURL = address;
    },
    /** Changes who is signed in there, or their groups. */
    setPerson: (values: Partial<SignedInPerson>) => void Object.assign(user, values),
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
