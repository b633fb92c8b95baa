import { contract } from '#lib/contract/contract.ts';
import { OidcRefused } from '#server/adapters/oidc/index.ts';
import { Forbidden, NotFound } from '#server/core/errors.ts';
import { answer, externalOperation } from '#server/core/operation.ts';
import { hashToken } from '#server/core/tokens.ts';
import { findRoleIn } from '#server/domain/members/index.ts';
import { createRequest, signInMs } from './create-request.ts';
import { recordRefusal, signInFailed } from './refuse-sign-in.ts';
import type { CompleteProvider } from './rules.ts';
import { type CreatedRequest, findActiveProvider, insertRequest } from './store/requests.ts';

/** A new request to a provider; the reason why there is none is in the audit log. */
async function createRecordedRequest(
  request: Parameters<typeof createRequest>[0] & Parameters<typeof recordRefusal>[0],
  provider: CompleteProvider,
): Promise<CreatedRequest> {
  try {
    return await createRequest(request, provider);
  } catch (error) {
    if (!(error instanceof OidcRefused)) throw error;
    await recordRefusal(request, provider, error.reason);
    throw signInFailed();
  }
}

export const startSamlSignIn = externalOperation(
  contract.startSamlSignIn,
  async (request) => {
    const provider = await findActiveProvider(request.db, request.params.samlProviderId);
    if (!provider) throw new NotFound('provider');
    return createRecordedRequest(request, provider);
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
  async (request) => {
    const { db, params, actor } = request;
    if (actor.token.kind !== 'session') throw new Forbidden('An API token can’t do this. Sign in instead.');
    const provider = await findActiveProvider(db, params.samlProviderId);
    const isMember = provider && (await findRoleIn(db, provider.organizationId, actor.id));
    if (!provider || !isMember) throw new NotFound('provider');
    return createRecordedRequest(request, provider);
  },
  async ({ tx, actor, body, now }, { row, location }) => {
    const expiresAt = new Date(now().getTime() + signInMs);
    const browserKeyHash = hashToken(body.browserKey);
    await insertRequest(tx, { ...row, browserKeyHash, expiresAt, userId: actor.id });
    return answer(201, { object: 'saml-sign-in' as const, location });
  },
);
