import { canUsePasskeys } from '#lib/can-use-passkeys.ts';
import { Conflict } from '#server/core/errors.ts';
import type { Services } from '#server/core/services.ts';
import { readClaim, signClaim } from '#server/core/signed.ts';

const purpose = 'passkey challenge';
const goodForSeconds = 5 * 60;

/** How long a browser waits for the person, in milliseconds. */
export const browserTimeoutMs = goodForSeconds * 1000;

type Keys = Pick<Services, 'config' | 'now'>;

/**
 * What a browser has to sign, so that nothing is stored for those who only ask. `owner` is the id of the person who adds a
 * passkey, names the session that is confirmed, and is empty for signing in.
 */
export function createChallenge({ config, now, newId }: Keys & Pick<Services, 'newId'>, owner = ''): string {
  const at = now();
  const expires = Math.floor(at.getTime() / 1000) + goodForSeconds;
  return signClaim(config.secret, purpose, { values: [owner, newId(), at.toISOString()], expires });
}

/** When a challenge was made that a browser signed, as base64url; undefined for one that was not made for this, or is too old. */
export function readChallenge({ config, now }: Keys, signed: string, owner = ''): Date | undefined {
  const challenge = Buffer.from(signed, 'base64url').toString('utf8');
  const [of, , createdAt] = readClaim(config.secret, purpose, challenge, now()) ?? [];
  return of === owner && createdAt !== undefined ? new Date(createdAt) : undefined;
}

/** What a browser needs to use a passkey. The library that would say the same is loaded for those who use one. */
export function requestOptions(context: Pick<Services, 'config'>, challenge: string) {
  return {
    challenge: Buffer.from(challenge).toString('base64url'),
    rpId: relyingParty(context).id,
    timeout: browserTimeoutMs,
    userVerification: 'required',
  };
}

/** Where passkeys of this installation are good: the origin of the console, and its host. */
export function relyingParty({ config }: Pick<Services, 'config'>): { origin: string; id: string } {
  const { origin, hostname } = new URL(config.publicUrl);
  if (!canUsePasskeys(config.publicUrl)) {
    throw new Conflict('no_passkeys', 'Passkeys need an address of Lectern with https and a domain name.');
  }
  return { origin, id: hostname };
}
