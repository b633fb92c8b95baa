import { X509Certificate } from 'node:crypto';
import { Invalid } from '#server/core/errors.ts';

const pemBlock = /-----BEGIN CERTIFICATE-----([A-Za-z0-9+/=\s]+)-----END CERTIFICATE-----/g;
const base64Text = /^[A-Za-z0-9+/]+={0,2}$/;

/** A provider has a second one while it changes from one to the next. */
const mostCertificates = 2;
const fewestKeyBits = 2048;

/** The certificates in a text, each as PEM; undefined when the text is anything else. */
export function parseCertificates(text: string): string[] | undefined {
  const blocks = [...text.matchAll(pemBlock)].map((match) => match[1] ?? '');
  const rest = text.replaceAll(pemBlock, '').trim();
  if (rest !== '' && (blocks.length > 0 || !base64Text.test(rest.replaceAll(/\s/g, '')))) return undefined;
  try {
    return (blocks.length > 0 ? blocks : [rest]).map((base64) =>
      new X509Certificate(Buffer.from(base64, 'base64')).toString(),
    );
  } catch {
    return undefined;
  }
}

/** Throws `Invalid` unless a text is one or two certificates with keys that are safe to trust. */
export function assertCertificates(text: string): void {
  const certificates = parseCertificates(text);
  const refuse = (message: string) => new Invalid([{ path: 'certificate', message }]);
  if (!certificates) throw refuse('must be a certificate in PEM or base64');
  if (certificates.length > mostCertificates) throw refuse('must be one certificate, or two');
  for (const certificate of certificates) {
    const { asymmetricKeyType, asymmetricKeyDetails } = new X509Certificate(certificate).publicKey;
    const bits = asymmetricKeyDetails?.modulusLength ?? 0;
    if (asymmetricKeyType !== 'rsa' || bits < fewestKeyBits)
      throw refuse(`must have an RSA key of at least ${fewestKeyBits} bits`);
  }
}
