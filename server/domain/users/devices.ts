import type { Services } from '#server/core/services.ts';
import { readClaim, signClaim } from '#server/core/signed.ts';

const purpose = 'device of a person';
const goodForSeconds = 180 * 24 * 60 * 60;

/** Creates a token for a device on which someone has signed in, so that it is recognized at their next sign-in. */
export function createDevice(
  { config, newId, now }: Pick<Services, 'config' | 'newId' | 'now'>,
  userId: string,
): string {
  const expires = Math.floor(now().getTime() / 1000) + goodForSeconds;
  return signClaim(config.secret, purpose, { values: [userId, newId()], expires });
}

/** The id of a device on which this person has signed in; undefined for any other note. */
export function findDevice(
  { config, now }: Pick<Services, 'config' | 'now'>,
  userId: string | undefined,
  device: string | undefined,
): string | undefined {
  if (userId === undefined || device === undefined) return undefined;
  const [owner, id] = readClaim(config.secret, purpose, device, now()) ?? [];
  return owner === userId ? id : undefined;
}
