import { Invalid } from '#server/core/errors.ts';

/** What is stored of an app at a provider. */
export interface StoredApp {
  issuer: string | null;
  sealedClientSecret: Buffer | null;
}

/**
 * Throws `Invalid` for another issuer without the client secret: the one that is stored would be sent there, and whoever
 * changes the issuer need not know it.
 */
export function assertSecretStays(
  before: Partial<StoredApp> | undefined,
  { issuer, clientSecret }: { issuer?: string | undefined; clientSecret?: string | undefined },
  path: string,
): void {
  const isKept = Boolean(before?.sealedClientSecret) && clientSecret === undefined;
  if (isKept && issuer !== undefined && issuer !== before?.issuer) {
    throw new Invalid([{ path, message: 'is needed again for another issuer' }]);
  }
}
