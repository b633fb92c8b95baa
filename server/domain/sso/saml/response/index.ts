import type { SAML } from '@node-saml/node-saml';
import { type Assertion, type ExpectedAssertion, readAssertion } from './assertion.ts';
import { decodeResponse } from './decode.ts';
import { assertOr, ResponseRefused } from './refused.ts';
import { parseResponse, type ResponseStructure, structureOf } from './structure.ts';
import { attributeOf, childrenNamed, onlyChild, textOf } from './xml.ts';

export type { Assertion } from './assertion.ts';
export { type ResponseFlaw, ResponseRefused } from './refused.ts';

const success = 'urn:oasis:names:tc:SAML:2.0:status:Success';

/**
 * Reads the response of a provider to one sign-in; throws `ResponseRefused` unless everything about it is right. What is
 * read comes from the bytes that the signature of the assertion covers, and from nowhere else.
 */
export async function readResponse(
  response: string,
  expected: ExpectedAssertion & { certificates: readonly string[] },
): Promise<Assertion> {
  const xml = decodeResponse(response);
  const root = parseResponse(xml);
  assertAnswers(root, expected);
  const structure = structureOf(root);
  const verified = await verify(xml, structure, expected);
  return readAssertion(verified, structure.assertionId, expected);
}

/** What stands around the assertion is not signed everywhere, so it can only be a reason to refuse. */
function assertAnswers(root: Element, { issuer, acsUrl, requestId }: ExpectedAssertion): void {
  assertOr(attributeOf(root, 'Version') === '2.0', 'wrong_structure');
  const status = onlyChild(onlyChild(root, 'protocol', 'Status'), 'protocol', 'StatusCode');
  assertOr(attributeOf(status, 'Value') === success, 'not_successful');
  assertOr(attributeOf(root, 'Destination') === acsUrl, 'wrong_destination');
  assertOr(attributeOf(root, 'InResponseTo') === requestId, 'wrong_request');
  for (const element of childrenNamed(root, 'assertion', 'Issuer')) {
    assertOr(textOf(element) === issuer, 'wrong_issuer');
  }
}

/** The assertion as its signature covers it. */
async function verify(
  xml: string,
  { isSigned }: ResponseStructure,
  { certificates, audience, acsUrl }: Parameters<typeof readResponse>[1],
): Promise<string> {
  const { SAML } = await import('@node-saml/node-saml');
  const saml: SAML = new SAML({
    idpCert: [...certificates],
    issuer: audience,
    callbackUrl: acsUrl,
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: isSigned,
    // The library only verifies. For whom and when the assertion is meant is compared by `readAssertion` with our clock,
    // so that an admin can be told which of it is wrong.
    audience: false,
    acceptedClockSkewMs: -1,
  });
  try {
    const { profile } = await saml.validatePostResponseAsync({
      SAMLResponse: Buffer.from(xml).toString('base64'),
    });
    const verified = profile?.getAssertionXml?.();
    assertOr(verified, 'wrong_signature');
    return verified;
  } catch (error) {
    if (error instanceof ResponseRefused) throw error;
    const isSignature = error instanceof Error && /^Invalid (?:document )?signature/.test(error.message);
    throw new ResponseRefused(isSignature ? 'wrong_signature' : 'wrong_structure');
  }
}
