import { createHash } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { wholeSentences } from '#lib/ask/beginning.ts';
import { readSigned, signValue } from '#server/core/signed.ts';
import type { Retrieval } from './retrieve.ts';

const purpose = 'beginning of an answer';
/** A longer one would not fit into an address, and is not given. */
const longest = 12_000;
/** The most that a text is unpacked to. */
const mostBytes = 100_000;

/**
 * By what an answer is continued: what a model has written of it, signed, so that no words of somebody else become part of
 * an answer. Nothing of it is stored, and any process can go on.
 */
export function continuationOf(secret: string, retrieval: Retrieval, text: string): string | undefined {
  const beginning = wholeSentences(text);
  if (beginning.trim() === '') return undefined;
  const packed = deflateRawSync(beginning).toString('base64');
  const token = signValue(secret, purpose, packed, materialOf(retrieval));
  return token.length <= longest ? token : undefined;
}

/** What was written of an answer; nothing where the pages say something else by now, since its marks name passages. */
export function readContinuation(secret: string, retrieval: Retrieval, token: string): string {
  const packed = readSigned(secret, purpose, token, materialOf(retrieval));
  if (typeof packed !== 'string') return '';
  return inflateRawSync(Buffer.from(packed, 'base64'), { maxOutputLength: mostBytes }).toString('utf8');
}

/** The question and the passages, in a few characters. */
function materialOf({ query, passages }: Retrieval): string {
  const material = passages.map(({ sectionId, text }) => [sectionId, text]);
  return createHash('sha256')
    .update(JSON.stringify([query, material]))
    .digest('base64url');
}
