import { createHash, createHmac, sign } from 'node:crypto';
import type { SigningKey } from './certificate.ts';

/** What a provider says, with the values that a good response has. */
export interface SampleResponse {
  key: SigningKey;
  issuer: string;
  audience: string;
  acsUrl: string;
  requestId: string;
  now: Date;
  nameId: string;
  responseId: string;
  assertionId: string;
  email: string | undefined;
  displayName: string;
  groups?: readonly string[];
}

const dsig = 'http://www.w3.org/2000/09/xmldsig#';
const exclusive = 'http://www.w3.org/2001/10/xml-exc-c14n#';
const saml = 'xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion"';
const samlp = 'xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol"';

/** How an element is signed. */
export interface SignOptions {
  /** The key, or a secret for a signature that is no signature. */
  key: SigningKey | { secret: string };
  method?: string;
  hash?: string;
  digestMethod?: string;
  digestHash?: string;
  canonical?: string;
  transforms?: string[];
  uri?: string;
}

const rsa256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256';

/** A signature of an element, which is written in its canonical form. */
export function signatureOf(element: string, id: string, options: SignOptions): string {
  const {
    key,
    method = rsa256,
    hash = 'sha256',
    digestMethod = 'http://www.w3.org/2001/04/xmlenc#sha256',
    digestHash = 'sha256',
    canonical = exclusive,
    transforms = [`${dsig}enveloped-signature`, exclusive],
    uri = `#${id}`,
  } = options;
  const digest = createHash(digestHash).update(element).digest('base64');
  const list = transforms
    .map((algorithm) => `<ds:Transform Algorithm="${algorithm}"></ds:Transform>`)
    .join('');
  const content = `<ds:CanonicalizationMethod Algorithm="${canonical}"></ds:CanonicalizationMethod><ds:SignatureMethod Algorithm="${method}"></ds:SignatureMethod><ds:Reference URI="${uri}"><ds:Transforms>${list}</ds:Transforms><ds:DigestMethod Algorithm="${digestMethod}"></ds:DigestMethod><ds:DigestValue>${digest}</ds:DigestValue></ds:Reference></ds:SignedInfo>`;
  const signed = `<ds:SignedInfo xmlns:ds="${dsig}">${content}`;
  const value =
    'secret' in key
      ? createHmac(hash, key.secret).update(signed).digest('base64')
      : sign(hash, Buffer.from(signed), key.privateKey).toString('base64');
  return `<ds:Signature xmlns:ds="${dsig}"><ds:SignedInfo>${content}<ds:SignatureValue>${value}</ds:SignatureValue></ds:Signature>`;
}

function timeAt(now: Date, seconds: number): string {
  return new Date(now.getTime() + seconds * 1000).toISOString();
}

/** An assertion in its canonical form, without a signature. */
export function assertionOf(sample: SampleResponse): string {
  const { assertionId, issuer, nameId, requestId, acsUrl, audience, email, displayName, groups, now } =
    sample;
  const attribute = (name: string, ...values: string[]) => {
    const texts = values.map((value) => `<saml:AttributeValue>${value}</saml:AttributeValue>`);
    return `<saml:Attribute Name="${name}">${texts.join('')}</saml:Attribute>`;
  };
  return [
    `<saml:Assertion ${saml} ID="${assertionId}" IssueInstant="${timeAt(now, -1)}" Version="2.0">`,
    `<saml:Issuer>${issuer}</saml:Issuer>`,
    `<saml:Subject><saml:NameID Format="urn:oasis:names:tc:SAML:2.0:nameid-format:persistent">${nameId}</saml:NameID>`,
    `<saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData InResponseTo="${requestId}" NotOnOrAfter="${timeAt(now, 300)}" Recipient="${acsUrl}"></saml:SubjectConfirmationData></saml:SubjectConfirmation></saml:Subject>`,
    `<saml:Conditions NotBefore="${timeAt(now, -30)}" NotOnOrAfter="${timeAt(now, 300)}"><saml:AudienceRestriction><saml:Audience>${audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions>`,
    `<saml:AuthnStatement AuthnInstant="${timeAt(now, -1)}" SessionIndex="_session"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>`,
    `<saml:AttributeStatement>${email === undefined ? '' : attribute('email', email)}${attribute('displayName', displayName)}${groups ? attribute('groups', ...groups) : ''}</saml:AttributeStatement>`,
    '</saml:Assertion>',
  ].join('');
}

/** An element with its signature, which stands behind its issuer. */
export function signedElement(element: string, id: string, options: SignOptions): string {
  return withSignature(element, signatureOf(element, id, options));
}

export function withSignature(element: string, signature: string): string {
  return element.replace('</saml:Issuer>', `</saml:Issuer>${signature}`);
}

/** A response in its canonical form around what stands in it. */
export function responseOf(sample: SampleResponse, content: string): string {
  const { responseId, acsUrl, requestId, issuer, now } = sample;
  return [
    `<samlp:Response ${samlp} Destination="${acsUrl}" ID="${responseId}" InResponseTo="${requestId}" IssueInstant="${timeAt(now, -1)}" Version="2.0">`,
    `<saml:Issuer ${saml}>${issuer}</saml:Issuer>`,
    '<samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"></samlp:StatusCode></samlp:Status>',
    `${content}</samlp:Response>`,
  ].join('');
}

/** A good response with a signed assertion. */
export function goodResponse(sample: SampleResponse): string {
  const { assertionId, key } = sample;
  return responseOf(sample, signedElement(assertionOf(sample), assertionId, { key }));
}

export function encodeResponse(xml: string): string {
  return Buffer.from(xml).toString('base64');
}
