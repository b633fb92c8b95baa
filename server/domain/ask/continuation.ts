import { createHash } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { wholeSentences } from '#lib/ask/beginning.ts';
import { longestContinuation } from '#lib/contract/ask/schemas.ts';
import { readSigned, signValue } from '#server/core/signed.ts';
import type { Material } from './answer.ts';

const purpose = 'beginning of an answer';
/** The longest text that is packed, and unpacked: one that repeats itself packs into very little. */
const mostBytes = 100_000;

/**
 * By what an answer is continued: what a model has written of it, signed, so that no words of somebody else become part of
 * an answer. Nothing of it is stored, and any process can go on.
 */
export function continuationOf(secret: string, material: Material, text: string): string | undefined {
  const beginning = wholeSentences(text);
  if (beginning.trim() === '' || Buffer.byteLength(beginning) > mostBytes) return undefined;
  const packed = deflateRawSync(beginning).toString('base64');
  const token = signValue(secret, purpose, packed, hashOf(material));
  return token.length <= longestContinuation ? token : undefined;
}

/** What was written of an answer; nothing where the pages or services say something else by now, since its marks name passages. */
export function readContinuation(secret: string, material: Material, token: string): string {
  const packed = readSigned(secret, purpose, token, hashOf(material));
  if (typeof packed !== 'string') return '';
  return inflateRawSync(Buffer.from(packed, 'base64'), { maxOutputLength: mostBytes }).toString('utf8');
}

/** The question, the passages and what services said, in a few characters. */
function hashOf({ query, passages, services }: Material): string {
  const ofPages = passages.map(({ sectionId, text }) => [sectionId, text]);
  const ofServices = services.map(({ server, tool, text }) => [server, tool, text]);
  return createHash('sha256')
    .update(JSON.stringify([query, ofPages, ofServices]))
    .digest('base64url');
}
