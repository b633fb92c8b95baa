import { dayMs } from '#lib/durations.ts';
import type { Services } from '#server/core/services.ts';
import { createToken, hashToken } from '#server/core/tokens.ts';
import type { Db } from '#server/db/database.ts';
import { createDevice } from './devices.ts';
import { presentUser } from './present.ts';
import { insertToken, type TokenRow } from './store/tokens.ts';
import type { UserRow } from './store/users.ts';

const sessionMs = 30 * dayMs;
const longestUserAgent = 512;

type SessionContext = Pick<Services, 'config' | 'newId' | 'now'> & {
  network?: string | undefined;
  userAgent?: string | undefined;
};

/** Begins a session of a person and gives its token, which is shown this once. */
export async function createSession(context: SessionContext, tx: Db, user: UserRow) {
  const createdAt = context.now();
  const expiresAt = new Date(createdAt.getTime() + sessionMs);
  const token = await insertSession(context, tx, { userId: user.id, expiresAt, confirmedAt: createdAt });
  return {
    object: 'session' as const,
    token,
    expiresAt: expiresAt.toISOString(),
    user: presentUser(context.config.publicUrl, user),
    device: createDevice(context, user.id),
  };
}

/**
 * Begins a session that opens one organization alone, by the word of its SAML provider. It confirms no password, and
 * makes no device that strangers' guesses of the password would not slow down.
 */
export async function createLimitedSession(
  context: SessionContext,
  tx: Db,
  limits: { userId: string; expiresAt: Date; organizationId: string; samlProviderId: string },
): Promise<string> {
  return insertSession(context, tx, { ...limits, confirmedAt: null });
}

async function insertSession(
  context: SessionContext,
  tx: Db,
  session: Pick<TokenRow, 'userId' | 'expiresAt' | 'confirmedAt'> &
    Partial<Pick<TokenRow, 'organizationId' | 'samlProviderId'>>,
): Promise<string> {
  const token = createToken();
  await insertToken(tx, {
    organizationId: null,
    samlProviderId: null,
    ...session,
    id: context.newId(),
    hash: hashToken(token),
    kind: 'session',
    label: 'Session',
    createdAt: context.now(),
    lastUsedAt: null,
    longestIdleSeconds: 0,
    userAgent: context.userAgent?.slice(0, longestUserAgent) ?? null,
    network: context.network ?? null,
    scopes: null,
    allowedNetworks: null,
  });
  return token;
}
