import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { NewCredential, UsedCredential } from '#lib/contract/users/passkeys.ts';

const flags = { present: 1, verified: 4, attested: 64 };

type Faults = { origin?: string; host?: string; verified?: boolean; counter?: number; userHandle?: string };

/** A device that keeps a passkey for an address of Lectern; faults make what it answers wrong. */
export function createAuthenticator(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  const id = credentialId.toString('base64url');

  const clientData = (type: string, challenge: string, faults: Faults) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: faults.origin ?? origin, crossOrigin: false }));

  const authenticatorData = (also: number, { host, verified = true, counter = 0 }: Faults) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const bits = flags.present | (verified ? flags.verified : 0) | also;
    return Buffer.concat([sha256(Buffer.from(host ?? new URL(origin).hostname)), Buffer.from([bits]), count]);
  };

  return {
    /** Creates the passkey, with an attestation of a format where one is named. */
    create(
      challenge: string,
      { format = 'none', ...faults }: Faults & { format?: string } = {},
    ): NewCredential {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const authData = Buffer.concat([
        authenticatorData(flags.attested, faults),
        Buffer.alloc(16),
        length,
        credentialId,
        isoCBOR.encode(key),
      ]);
      const attestation = new Map<string, string | Uint8Array | Map<string, never>>([
        ['fmt', format],
        ['attStmt', new Map<string, never>()],
        ['authData', new Uint8Array(authData)],
      ]);
      return {
        id,
        type: 'public-key',
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, faults).toString('base64url'),
          attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString('base64url'),
          transports: ['internal'],
        },
      };
    },

    /** Uses the passkey. */
    use(challenge: string, { userHandle, ...faults }: Faults = {}): UsedCredential {
      const data = authenticatorData(0, faults);
      const client = clientData('webauthn.get', challenge, faults);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        id,
        type: 'public-key',
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
          ...(userHandle === undefined ? {} : { userHandle: Buffer.from(userHandle).toString('base64url') }),
        },
      };
    },
  };
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}
