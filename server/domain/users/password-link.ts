import type { Services } from '#server/core/services.ts';
import { hashToken, makeToken } from '#server/core/tokens.ts';
import { appUrl } from '#server/core/urls.ts';
import type { Db } from '#server/db/database.ts';
import { replacePasswordReset } from './store.ts';

const goodForMs = 60 * 60 * 1000;

/** A link by which someone sets a new password within an hour; the one before it stops working. */
export async function makePasswordLink(
  { config, now }: Pick<Services, 'config' | 'now'>,
  db: Db,
  userId: string,
): Promise<string> {
  const token = makeToken();
  await replacePasswordReset(db, {
    hash: hashToken(token),
    userId,
    expiresAt: new Date(now().getTime() + goodForMs),
  });
  return `${appUrl(config.publicUrl, (p) => p.reset())}#${token}`;
}
