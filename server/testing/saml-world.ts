import { inflateRawSync } from 'node:zlib';
import { createClient } from '#lib/api/client.ts';
import type { Api } from './api.ts';
import { createSigningKey } from './certificate.ts';
import { encodeResponse, goodResponse } from './saml-response.ts';
import { createWorld } from './world.ts';

export const key = createSigningKey();
export const issuer = 'https://idp.example.com/';
export const [browserKey, otherBrowser] = ['a'.repeat(43), 'b'.repeat(43)];
let networks = 0;

/** A browser in a network of its own, so that no test uses up the sign-ins of another. */
export function createVisitor(api: Api) {
  networks += 1;
  return createClient({
    url: api.url,
    headers: { 'x-forwarded-for': `198.51.${100 + (networks >> 8)}.${networks & 255}` },
  });
}

/** An organization with a provider, and the steps of signing in by it. */
export async function startSamlWorld(api: Api, body: object = {}) {
  const { as, organizationId, stranger } = await createWorld(api);
  const provider = await as.admin.call('createSamlProvider', {
    params: { organizationId },
    body: {
      label: 'Company',
      ...{ ssoURL: 'https://idp.example.com/sso', entityID: issuer, certificate: key.certificate },
      ...body,
    },
  });
  const params = { samlProviderId: provider.id };
  const visitor = createVisitor(api);
  const parseLocation = (location: string) => {
    const { searchParams } = new URL(location);
    const deflated = Buffer.from(searchParams.get('SAMLRequest') ?? '', 'base64');
    const requestXml = inflateRawSync(deflated).toString();
    const RelayState = searchParams.get('RelayState') ?? '';
    return { RelayState, requestXml, requestId: /ID="([^"]+)"/.exec(requestXml)?.[1] ?? '' };
  };
  let count = 0;
  const respond = (requestId: string, claims: object = {}) => {
    count += 1;
    return encodeResponse(
      goodResponse({
        ...{ key, issuer, requestId, now: api.services.now(), nameId: 'person-1' },
        audience: provider.service.entityID,
        acsUrl: provider.service.acsURL,
        responseId: `_response${count}`,
        assertionId: `_assertion${count}`,
        email: `${api.services.newId().toLowerCase()}@company.example`,
        displayName: 'Ann Sample',
        ...claims,
      }),
    );
  };
  /** The steps of signing in, as a browser goes through them. */
  const stepsOf = (browser: ReturnType<typeof createVisitor>) => {
    const openRequest = async (next?: string) => {
      const { location } = await browser.call('startSamlSignIn', {
        params,
        body: { browserKey, ...(next && { next }) },
      });
      return { location, ...parseLocation(location) };
    };
    const receive = (SAMLResponse: string, RelayState?: string) =>
      browser.send('receiveSamlResponse', {
        params,
        body: { SAMLResponse, ...(RelayState !== undefined && { RelayState }) },
      });
    const finish = (ticket: string, ofBrowser = browserKey) =>
      browser.send('finishSamlSignIn', { params, body: { ticket, browserKey: ofBrowser } });
    /** Goes through all of it; what came of the last step. */
    const signIn = async (claims: object = {}) => {
      const { requestId, RelayState } = await openRequest();
      const received = await receive(respond(requestId, claims), RelayState);
      if (!received.ok) return received;
      return finish(received.body.ticket ?? '');
    };
    return { openRequest, receive, finish, signIn };
  };
  const reasons = async () => {
    const list = await as.admin.call('listAuditEvents', {
      params: { organizationId },
      query: { action: 'saml_provider.sign_in_refused', limit: '1000' },
    });
    return Promise.all(
      list.items.map(async ({ id }) => {
        const event = { organizationId, auditEventId: id };
        return (await as.admin.call('getAuditEvent', { params: event })).payload.reason;
      }),
    );
  };
  return {
    ...{ as, stranger, organizationId, provider, params, visitor },
    ...{ parseLocation, respond, reasons },
    ...stepsOf(visitor),
    inNewNetwork: () => stepsOf(createVisitor(api)),
  };
}

/** The token of the session that a sign-in opened. */
export function tokenOf(signedIn: { ok: boolean; body?: unknown }): string {
  const { token } = (signedIn.body ?? {}) as { token?: string };
  if (!token) throw new Error('Nobody was signed in');
  return token;
}
