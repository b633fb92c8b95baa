import { hourMs } from '#lib/durations.ts';
import type { Services } from '#server/core/services.ts';
import { createToken, hashToken } from '#server/core/tokens.ts';
import { appUrl } from '#server/core/urls.ts';
import type { Db } from '#server/db/database.ts';
import { deletePasswordReset, insertPasswordReset } from './store/password-resets.ts';

/** How long a link is good for. */
export const goodForMs = hourMs;

/** A link by which someone sets a new password, once and within an hour. */
export async function createPasswordLink(
  { config, now }: Pick<Services, 'config' | 'now'>,
  db: Db,
  userId: string,
): Promise<string> {
  const token = createToken();
  const createdAt = now();
  const expiresAt = new Date(createdAt.getTime() + goodForMs);
  await insertPasswordReset(db, { hash: hashToken(token), userId, expiresAt }, createdAt);
  return `${appUrl(config.publicUrl, (p) => p.reset())}#${token}`;
}

/** Ends a link that nobody has received. */
export async function deletePasswordLink(db: Db, link: string): Promise<void> {
  await deletePasswordReset(db, hashToken(new URL(link).hash.slice(1)));
}
