import { sign } from '#server/core/secrets.ts';

/** A mark by which an installation recognizes its own secret. The secret can't be found out from it. */
export function recognizeSecret(secret: string): string {
  return sign(secret, 'recognize in a backup', '').toString('base64url');
}
