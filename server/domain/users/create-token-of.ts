import type { Scope } from '#lib/contract/shared/scopes.ts';
import type { Services } from '#server/core/services.ts';
import { createToken, hashToken } from '#server/core/tokens.ts';
import type { Db } from '#server/db/database.ts';
import { insertToken, type TokenRow } from './store.ts';

/** Creates an API token for a person. The token itself is returned only here; the database has its hash. */
export async function createTokenOf(
  { newId, now }: Pick<Services, 'newId' | 'now'>,
  tx: Db,
  {
    userId,
    label,
    expiresAt = null,
    scopes = null,
  }: { userId: string; label: string; expiresAt?: Date | null; scopes?: Scope[] | null },
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
    userAgent: null,
    network: null,
    confirmedAt: null,
    scopes,
    organizationId: null,
    samlProviderId: null,
  };
  await insertToken(tx, row);
  return { token, row };
}
