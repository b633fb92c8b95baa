import { createHash } from 'node:crypto';

/** The name of a content: sha256 of its canonical JSON. */
export function hashOf(text: string | Uint8Array): string {
  return createHash('sha256').update(text).digest('hex');
}
