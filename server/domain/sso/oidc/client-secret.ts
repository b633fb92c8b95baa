import { seal, unseal } from '#server/core/secrets.ts';
import type { CompleteOidc } from '../rules.ts';

const purpose = 'oidc client secret';

/** Encrypts the client secret of a provider for storage. */
export function sealClientSecret(secret: string, providerId: string, clientSecret: string): Buffer {
  return seal(secret, purpose, providerId, clientSecret);
}

export function readClientSecret(
  secret: string,
  { id, sealedClientSecret }: Pick<CompleteOidc, 'id' | 'sealedClientSecret'>,
): string {
  return unseal(secret, purpose, id, sealedClientSecret);
}
