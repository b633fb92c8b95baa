import type { Scope } from '#lib/contract/shared/scopes.ts';
import type { Services } from '#server/core/services.ts';
import { createToken, hashToken } from '#server/core/tokens.ts';
import type { Db } from '#server/db/database.ts';
import { insertToken, type TokenRow } from './store/tokens.ts';

interface NewToken {
  userId: string;
  label: string;
  expiresAt?: Date | null;
  scopes?: Scope[] | null;
  /** The only organization that it opens, for a service account of that. */
  organizationId?: string | null;
  allowedNetworks?: string[] | null;
}

/** Creates an API token for a person or service account. The token itself is returned only here; the database has its hash. */
export async function createTokenOf(
  { newId, now }: Pick<Services, 'newId' | 'now'>,
  tx: Db,
  { userId, label, expiresAt = null, scopes = null, organizationId = null, allowedNetworks = null }: NewToken,
): Promise<{ token: string; row: TokenRow }> {
  const token = createToken();
  const row: TokenRow = {
    id: newId(),
    hash: hashToken(token),
    userId,
    kind: 'api',
    label,
    createdAt: now(),
    expiresAt,
    lastUsedAt: null,
    longestIdleSeconds: 0,
    userAgent: null,
    network: null,
    confirmedAt: null,
    scopes,
    organizationId,
    allowedNetworks,
    samlProviderId: null,
  };
  await insertToken(tx, row);
  return { token, row };
}
