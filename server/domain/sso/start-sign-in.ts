import { randomBytes } from 'node:crypto';
import { contract } from '#lib/contract/contract.ts';
import type { Config } from '#server/config.ts';
import { Forbidden, NotFound } from '#server/core/errors.ts';
import { answer, externalOperation } from '#server/core/operation.ts';
import { hashToken } from '#server/core/tokens.ts';
import { findRoleIn } from '#server/domain/members/index.ts';
import { serviceOf } from './present.ts';
import type { ActiveProvider } from './rules.ts';
import { findActiveProvider, insertRequest, type NewRequest } from './store/requests.ts';

const signInMs = 10 * 60_000;

export const startSamlSignIn = externalOperation(
  contract.startSamlSignIn,
  async ({ db, config, params }) => {
    const provider = await findActiveProvider(db, params.samlProviderId);
    if (!provider) throw new NotFound('SAML provider');
    return createRequest(config, provider);
  },
  async ({ tx, body, now }, { row, location }) => {
    const expiresAt = new Date(now().getTime() + signInMs);
    const browserKeyHash = hashToken(body.browserKey);
    await insertRequest(tx, { ...row, browserKeyHash, expiresAt, next: body.next ?? null });
    return answer(201, { object: 'saml-sign-in' as const, location });
  },
);

/** Sends a person who is signed in to a provider, to connect their account with it. */
export const startSamlConnection = externalOperation(
  contract.startSamlConnection,
  async ({ db, config, params, actor }) => {
    if (actor.token.kind !== 'session') throw new Forbidden('An API token can’t do this. Sign in instead.');
    const provider = await findActiveProvider(db, params.samlProviderId);
    const isMember = provider && (await findRoleIn(db, provider.organizationId, actor.id));
    if (!provider || !isMember) throw new NotFound('SAML provider');
    return createRequest(config, provider);
  },
  async ({ tx, actor, body, now }, { row, location }) => {
    const expiresAt = new Date(now().getTime() + signInMs);
    const browserKeyHash = hashToken(body.browserKey);
    await insertRequest(tx, { ...row, browserKeyHash, expiresAt, userId: actor.id });
    return answer(201, { object: 'saml-sign-in' as const, location });
  },
);

/** A new request to a provider: what is stored of it, and the address that the browser goes to. */
async function createRequest(
  config: Config,
  provider: ActiveProvider,
): Promise<{ row: Pick<NewRequest, 'id' | 'providerId' | 'relayStateHash'>; location: string }> {
  const { entityID, acsURL } = serviceOf(config, provider);
  const [id, relayState] = [`_${randomBytes(20).toString('hex')}`, randomBytes(32).toString('base64url')];
  const { SAML } = await import('@node-saml/node-saml');
  const saml = new SAML({
    idpCert: provider.certificate,
    issuer: entityID,
    callbackUrl: acsURL,
    entryPoint: provider.ssoUrl,
    generateUniqueId: () => id,
    // How people sign in, and how their name is written, is for the provider to choose.
    disableRequestedAuthnContext: true,
    identifierFormat: null,
  });
  return {
    row: { id, providerId: provider.id, relayStateHash: hashToken(relayState) },
    location: await saml.getAuthorizeUrlAsync(relayState, undefined, {}),
  };
}
