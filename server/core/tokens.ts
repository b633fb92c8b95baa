import { hash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

const form = /^lec_([A-Za-z0-9_-]{32})([0-9a-f]{8})$/;

function checksum(body: string): string {
  return crc32(`lec_${body}`).toString(16).padStart(8, '0');
}

/** Creates a bearer token: a prefix for secret scanners, 192 random bits, and a checksum. */
export function createToken(): string {
  const body = randomBytes(24).toString('base64url');
  return `lec_${body}${checksum(body)}`;
}

/** Whether a text has the form of our tokens, so that other texts never reach the database. */
export function isToken(text: string): boolean {
  const match = form.exec(text);
  return match?.[1] !== undefined && checksum(match[1]) === match[2];
}

/** The hash of a token, which is all that is stored of it. */
export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}
