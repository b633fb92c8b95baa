import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';

/** A key with the certificate that belongs to it, as identity providers have. */
export interface SigningKey {
  privateKey: string;
  certificate: string;
}

/** Makes a key and a certificate that it signed itself. */
export function createSigningKey({ bits = 2048, name = 'Sample provider' } = {}): SigningKey {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: bits });
  return {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificate: pemOf(certificateOf(privateKey, publicKey, name)),
  };
}

/** The same for a key on an elliptic curve. */
export function createCurveKey(): SigningKey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  return {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificate: pemOf(certificateOf(privateKey, publicKey, 'Sample provider')),
  };
}

const [integer, bitString, nullTag, objectId, utf8, sequence, set, utcTime, version] = [
  0x02, 0x03, 0x05, 0x06, 0x0c, 0x30, 0x31, 0x17, 0xa0,
];

function der(tag: number, ...parts: Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const commonName = Buffer.from('550403', 'hex');
const rsaWithSha256 = der(sequence, der(objectId, Buffer.from('2a864886f70d01010b', 'hex')), der(nullTag));
const ecdsaWithSha256 = der(sequence, der(objectId, Buffer.from('2a8648ce3d040302', 'hex')));

function certificateOf(privateKey: KeyObject, publicKey: KeyObject, name: string): Buffer {
  const algorithm = privateKey.asymmetricKeyType === 'rsa' ? rsaWithSha256 : ecdsaWithSha256;
  const who = der(sequence, der(set, der(sequence, der(objectId, commonName), der(utf8, Buffer.from(name)))));
  const validity = der(
    sequence,
    der(utcTime, Buffer.from('200101000000Z')),
    der(utcTime, Buffer.from('491231000000Z')),
  );
  const key = publicKey.export({ type: 'spki', format: 'der' });
  const content = der(
    sequence,
    der(version, der(integer, Buffer.from([2]))),
    der(integer, Buffer.from([1])),
    algorithm,
    who,
    validity,
    who,
    key,
  );
  return der(
    sequence,
    content,
    algorithm,
    der(bitString, Buffer.from([0]), sign('sha256', content, privateKey)),
  );
}

function pemOf(bytes: Buffer): string {
  const lines = bytes.toString('base64').match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
}
