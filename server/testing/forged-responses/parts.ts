import type { RefusalReason } from '#lib/sign-in-refusals.ts';
import type { SigningKey } from '../certificate.ts';
import {
  assertionOf,
  responseOf,
  type SampleResponse,
  type SignOptions,
  signatureOf,
  signedElement,
} from '../saml-response.ts';

/** What a forgery is called, what is sent, and why it is refused. */
export type Forgery = [name: string, response: string, reason: RefusalReason];

/** What forged responses are made of, around one that is good. `otherKey` is of somebody else. */
export function forgingParts(good: SampleResponse, otherKey: SigningKey) {
  const { key, assertionId, responseId, requestId, audience, now } = good;
  const victim = { ...good, nameId: 'victim', email: 'victim@example.com', assertionId: '_evil' };
  const plain = assertionOf(good);
  const evil = assertionOf(victim);
  const response = (content: string) => responseOf(good, content);
  const innerResponse = response(plain);
  /** A response whose assertion was changed before it was signed. */
  const signedAfter = (change: (assertion: string) => string, options: Partial<SignOptions> = {}) =>
    response(signedElement(change(plain), assertionId, { key, ...options }));
  return {
    ...{
      good,
      victim,
      key,
      otherKey,
      audience,
      requestId,
      plain,
      evil,
      response,
      innerResponse,
      signedAfter,
    },
    genuine: signedElement(plain, assertionId, { key }),
    signature: signatureOf(plain, assertionId, { key }),
    responseSignature: signatureOf(innerResponse, responseId, { key }),
    evilResponse: responseOf({ ...victim, responseId: '_evil_response' }, evil),
    object: (content: string) => `<ds:Object>${content}</ds:Object></ds:Signature>`,
    inside: (outer: string, content: string) =>
      outer.replace('</saml:Assertion>', `${content}</saml:Assertion>`),
    signedResponse: (content: string, options: Partial<SignOptions> = {}) =>
      signedElement(response(content), responseId, { key, ...options }),
    /** `signedAfter`, of a change that must not miss. */
    replaced: (from: string | RegExp, to: string) =>
      signedAfter((assertion) => {
        const changed = assertion.replace(from, to);
        if (changed === assertion) throw new Error(`Nothing to replace: ${from}`);
        return changed;
      }),
    /** A time some seconds from now, as responses write it. */
    at: (seconds: number) => new Date(now.getTime() + seconds * 1000).toISOString(),
  };
}

export type ForgingParts = ReturnType<typeof forgingParts>;
