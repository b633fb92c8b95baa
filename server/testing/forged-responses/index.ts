import type { SigningKey } from '../certificate.ts';
import { encodeResponse, goodResponse, type SampleResponse } from '../saml-response.ts';
import { forgedContents } from './contents.ts';
import { type Forgery, forgingParts } from './parts.ts';
import { forgedSignatures } from './signatures.ts';

export { forgingParts } from './parts.ts';

/** Responses that nobody may be signed in by, around one that is good. */
export function forgedResponses(good: SampleResponse, otherKey: SigningKey): Forgery[] {
  const parts = forgingParts(good, otherKey);
  return [...forgedSignatures(parts), ...forgedContents(parts)];
}

/** What comes instead of a response in base64: a name, what is sent, and why it is refused. */
export function forgedEncodings(good: SampleResponse): Forgery[] {
  return [
    ['no base64', '<x/>', 'not_base64'],
    ['nothing', '', 'not_base64'],
    ['padded base64', `${encodeResponse(goodResponse(good))}====`, 'not_base64'],
    ['base64 of addresses', Buffer.from(`${goodResponse(good)}???>>>`).toString('base64url'), 'not_base64'],
    ['another text encoding', Buffer.from(goodResponse(good), 'utf16le').toString('base64'), 'not_xml'],
    ['bytes that are no text', Buffer.from([0x3c, 0xff, 0xfe]).toString('base64'), 'not_xml'],
  ];
}
