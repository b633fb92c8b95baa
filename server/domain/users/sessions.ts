import type { Services } from '#server/core/services.ts';
import { createToken, hashToken } from '#server/core/tokens.ts';
import type { Db } from '#server/db/database.ts';
import { createDevice } from './devices.ts';
import { presentUser } from './present.ts';
import { insertToken, type UserRow } from './store.ts';

const sessionMs = 30 * 24 * 60 * 60 * 1000;
const longestUserAgent = 512;

type SessionContext = Pick<Services, 'config' | 'newId' | 'now'> & {
  network?: string | undefined;
  userAgent?: string | undefined;
};

/** Begins a session of a person and gives its token, which is shown this once. */
export async function createSession(context: SessionContext, tx: Db, user: UserRow) {
  const token = createToken();
  const createdAt = context.now();
  const expiresAt = new Date(createdAt.getTime() + sessionMs);
  await insertToken(tx, {
    id: context.newId(),
    hash: hashToken(token),
    userId: user.id,
    kind: 'session',
    label: 'Session',
    createdAt,
    expiresAt,
    lastUsedAt: null,
    userAgent: context.userAgent?.slice(0, longestUserAgent) ?? null,
    network: context.network ?? null,
    confirmedAt: createdAt,
    scopes: null,
  });
  return {
    object: 'session' as const,
    token,
    expiresAt: expiresAt.toISOString(),
    user: presentUser(context.config.publicUrl, user),
    device: createDevice(context, user.id),
  };
}
