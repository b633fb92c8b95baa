import { createPublicKey, generateKeyPairSync, sign, X509Certificate } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createSigningKey } from '#server/testing/certificate.ts';
import {
  assertionOf,
  encodeResponse,
  goodResponse,
  responseOf,
  type SampleResponse,
  type SignOptions,
  signatureOf,
  signedElement,
  withSignature,
} from '#server/testing/saml-response.ts';
import { readResponse } from './index.ts';
import { type ResponseFlaw, ResponseRefused } from './refused.ts';

const key = createSigningKey();
const otherKey = createSigningKey();
const good: SampleResponse = {
  key,
  issuer: 'https://idp.example.com/',
  audience: 'https://lectern.example.com/v1/saml/provider/metadata',
  acsUrl: 'https://lectern.example.com/saml/provider/acs',
  requestId: '_request',
  now: new Date('2030-05-01T12:00:00Z'),
  nameId: 'person-1',
  responseId: '_response',
  assertionId: '_assertion',
  email: 'ann@example.com',
  displayName: 'Ann Sample',
};
const victim = { ...good, nameId: 'victim', email: 'victim@example.com', assertionId: '_evil' };
const { issuer, audience, acsUrl, requestId, now } = good;
const expected = { issuer, audience, acsUrl, requestId, now, certificates: [key.certificate] };

/** Reads XML; the flaw by which it was refused. */
async function flawOf(xml: string, other: Partial<typeof expected> = {}): Promise<ResponseFlaw | undefined> {
  return flawOfEncoded(encodeResponse(xml), other);
}

async function flawOfEncoded(response: string, other = {}): Promise<ResponseFlaw | undefined> {
  try {
    await readResponse(response, { ...expected, ...other });
    return undefined;
  } catch (error) {
    if (error instanceof ResponseRefused) return error.flaw;
    throw error;
  }
}

/** A response whose assertion was changed before it was signed. */
function signedAfter(change: (assertion: string) => string, options: Partial<SignOptions> = {}): string {
  const assertion = change(assertionOf(good));
  return responseOf(good, signedElement(assertion, good.assertionId, { key, ...options }));
}

const replaced = (from: string | RegExp, to: string) =>
  signedAfter((assertion) => {
    expect(assertion).toMatch(from);
    return assertion.replace(from, to);
  });

const genuine = signedElement(assertionOf(good), good.assertionId, { key });
const evil = assertionOf(victim);
const object = (content: string) => `<ds:Object>${content}</ds:Object></ds:Signature>`;
const signature = signatureOf(assertionOf(good), good.assertionId, { key });
const plain = assertionOf(good);
const inside = (outer: string, content: string) =>
  outer.replace('</saml:Assertion>', `${content}</saml:Assertion>`);
const response = (content: string) => responseOf(good, content);
const signedResponse = (content: string, options: Partial<SignOptions> = {}) =>
  signedElement(response(content), good.responseId, { key, ...options });
const innerResponse = response(plain);
const responseSignature = signatureOf(innerResponse, good.responseId, { key });
const evilResponse = responseOf({ ...victim, responseId: '_evil_response' }, evil);

describe('a good response is read', () => {
  test('from its signed assertion', async () => {
    expect(await readResponse(encodeResponse(goodResponse(good)), expected)).toEqual({
      id: '_assertion',
      nameId: 'person-1',
      email: 'ann@example.com',
      displayName: 'Ann Sample',
      expiresAt: new Date(now.getTime() + 360_000),
      sessionEndsAt: undefined,
    });
  });

  test.each([
    ['signed as a whole, too', signedResponse(genuine)],
    ['with an XML declaration', `<?xml version="1.0" encoding="UTF-8"?>\n${goodResponse(good)}`],
    [
      'by RSA with SHA-512',
      signedAfter((one) => one, {
        method: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
        hash: 'sha512',
        digestMethod: 'http://www.w3.org/2001/04/xmlenc#sha512',
        digestHash: 'sha512',
      }),
    ],
    ['by the second of two certificates', goodResponse(good), [otherKey.certificate, key.certificate]],
    ['59 s before it holds', replaced(/NotBefore="[^"]+"/, 'NotBefore="2030-05-01T12:00:59Z"')],
    ['59 s after it ended', replaced(/NotOnOrAfter="[^"]+"/, 'NotOnOrAfter="2030-05-01T11:59:01Z"')],
  ])('%s', async (_, xml, certificates = [key.certificate]) => {
    expect(await flawOf(xml, { certificates })).toBeUndefined();
  });

  test('with what it says of its person', async () => {
    const read = (xml: string) => readResponse(encodeResponse(xml), expected);
    const withoutEmail = { ...good, email: undefined };
    expect((await read(goodResponse(withoutEmail))).email).toBeUndefined();
    expect((await read(goodResponse({ ...withoutEmail, nameId: 'bob@example.com' }))).email).toBe(
      'bob@example.com',
    );
    expect((await read(goodResponse({ ...good, email: 'no address' }))).email).toBeUndefined();
    const named = replaced(
      'SessionIndex="_session"',
      'SessionIndex="_session" SessionNotOnOrAfter="2030-05-01T20:00:00Z"',
    );
    expect((await read(named)).sessionEndsAt).toEqual(new Date('2030-05-01T20:00:00Z'));
    const lines = (encodeResponse(goodResponse(good)).match(/.{1,76}/g) ?? []).join('\r\n');
    expect(await flawOfEncoded(lines)).toBeUndefined();
  });
});

const forged: [string, string, ResponseFlaw][] = [
  // Signatures that cover something else than what would be read.
  [
    'XSW1: a new response holds the signed one in its signature',
    evilResponse.replace(
      '</saml:Issuer>',
      `</saml:Issuer>${responseSignature.replace('</ds:Signature>', object(innerResponse))}`,
    ),
    'not_one_assertion',
  ],
  [
    'XSW2: the signed response stands beside its signature',
    evilResponse.replace('</saml:Issuer>', `</saml:Issuer>${innerResponse}${responseSignature}`),
    'not_one_assertion',
  ],
  ['XSW3: a false assertion before the signed one', response(evil + genuine), 'not_one_assertion'],
  ['XSW3: a false assertion after the signed one', response(genuine + evil), 'not_one_assertion'],
  ['XSW4: the signed assertion inside a false one', response(inside(evil, genuine)), 'not_one_assertion'],
  [
    'XSW5: a false assertion with the signature of another',
    response(withSignature(evil, signature) + plain),
    'not_one_assertion',
  ],
  [
    'XSW6: and the signed one inside that signature',
    response(withSignature(evil, signature.replace('</ds:Signature>', object(plain)))),
    'not_one_assertion',
  ],
  [
    'XSW7: a false assertion among extensions',
    response(`<samlp:Extensions>${evil}</samlp:Extensions>${genuine}`),
    'not_one_assertion',
  ],
  [
    'XSW8: the signed assertion in an object of the false one',
    response(
      inside(
        withSignature(evil, signature),
        `<ds:Object xmlns:ds="http://www.w3.org/2000/09/xmldsig#">${plain}</ds:Object>`,
      ),
    ),
    'not_one_assertion',
  ],
  [
    'a false assertion with the id of the signed one',
    response(assertionOf({ ...victim, assertionId: good.assertionId }) + genuine),
    'repeated_id',
  ],
  [
    'a false assertion in another namespace',
    response(`${genuine}<x:Assertion xmlns:x="urn:x" ID="_evil"></x:Assertion>`),
    'wrong_structure',
  ],
  [
    'only a false assertion with the signature of another',
    response(withSignature(evil, signature)),
    'wrong_signature_form',
  ],
  [
    'the id of the signed assertion on an attribute',
    response(genuine.replace('<saml:Subject>', `<saml:Subject Id="${good.assertionId}">`)),
    'repeated_id',
  ],
  [
    'the signed assertion among extensions alone',
    response(`<samlp:Extensions>${genuine}</samlp:Extensions>`),
    'not_one_assertion',
  ],
  [
    'two assertions, both signed',
    response(genuine + signedElement(evil, '_evil', { key })),
    'not_one_assertion',
  ],
  [
    'an encrypted assertion',
    response(
      '<saml:EncryptedAssertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion"></saml:EncryptedAssertion>',
    ),
    'not_one_assertion',
  ],
  ['no assertion', response(''), 'not_one_assertion'],
  ['two signatures of one assertion', response(withSignature(genuine, signature)), 'wrong_signature_form'],
  [
    'a signature inside the subject',
    response(plain.replace('<saml:Subject>', `<saml:Subject>${signature}`)),
    'not_signed',
  ],
  [
    'a signature with a second reference',
    response(genuine.replace('</ds:Reference>', '</ds:Reference><ds:Reference URI="#_evil"></ds:Reference>')),
    'wrong_signature_form',
  ],
  [
    'a signature of everything',
    response(signedElement(plain, good.assertionId, { key, uri: '' })),
    'wrong_signature_form',
  ],
  [
    'a signature of another id',
    response(signedElement(plain, good.assertionId, { key, uri: '#_response' })),
    'wrong_signature_form',
  ],
  [
    'a padded id in the reference',
    response(signedElement(plain, good.assertionId, { key, uri: '# _assertion' })),
    'wrong_signature_form',
  ],
  [
    'a padded id',
    signedAfter((one) => one.replace('ID="_assertion"', 'ID=" _assertion"')),
    'wrong_structure',
  ],
  // Nothing signed, or not by the provider.
  ['no signature', response(plain), 'not_signed'],
  ['a signed response around an unsigned assertion', signedResponse(plain), 'not_signed'],
  [
    'a signed assertion in a response that somebody else signed',
    signedResponse(genuine, { key: otherKey }),
    'wrong_signature',
  ],
  [
    'a signed assertion in a response that was changed',
    signedResponse(genuine).replace('IssueInstant="2030-05-01T11:59:59', 'IssueInstant="2030-05-01T11:59:58'),
    'wrong_signature',
  ],
  ['a signature by another key', signedAfter((one) => one, { key: otherKey }), 'wrong_signature'],
  ['another name', response(genuine.replace('person-1', 'victim')), 'wrong_signature'],
  ['another address', response(genuine.replace('ann@', 'victim@')), 'wrong_signature'],
  ['another digest', response(genuine.replace(/<ds:DigestValue>./, '<ds:DigestValue>A')), 'wrong_signature'],
  [
    'a digest with an element',
    response(genuine.replace('<ds:DigestValue>', '<ds:DigestValue><ds:X></ds:X>')),
    'wrong_signature',
  ],
  [
    'no value',
    response(genuine.replace(/<ds:SignatureValue>[^<]+/, '<ds:SignatureValue>')),
    'wrong_signature',
  ],
  // Algorithms.
  [
    'SHA-1',
    signedAfter((one) => one, { method: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1', hash: 'sha1' }),
    'wrong_algorithm',
  ],
  [
    'a digest by SHA-1',
    signedAfter((one) => one, { digestMethod: 'http://www.w3.org/2000/09/xmldsig#sha1', digestHash: 'sha1' }),
    'wrong_algorithm',
  ],
  [
    'HMAC with the certificate',
    signedAfter((one) => one, {
      method: 'http://www.w3.org/2000/09/xmldsig#hmac-sha1',
      hash: 'sha1',
      key: { secret: key.certificate },
    }),
    'wrong_algorithm',
  ],
  [
    'HMAC with the public key',
    signedAfter((one) => one, {
      method: 'http://www.w3.org/2001/04/xmldsig-more#hmac-sha256',
      key: { secret: createPublicKey(key.privateKey).export({ type: 'spki', format: 'pem' }).toString() },
    }),
    'wrong_algorithm',
  ],
  [
    'HMAC that is called RSA',
    signedAfter((one) => one, { key: { secret: key.certificate } }),
    'wrong_signature',
  ],
  [
    'MD5',
    signedAfter((one) => one, { method: 'http://www.w3.org/2001/04/xmldsig-more#rsa-md5', hash: 'md5' }),
    'wrong_algorithm',
  ],
  [
    'a canonical form with comments',
    signedAfter((one) => one, { canonical: 'http://www.w3.org/2001/10/xml-exc-c14n#WithComments' }),
    'wrong_algorithm',
  ],
  [
    'an inclusive canonical form',
    signedAfter((one) => one, {
      transforms: [
        'http://www.w3.org/2000/09/xmldsig#enveloped-signature',
        'http://www.w3.org/TR/2001/REC-xml-c14n-20010315',
      ],
    }),
    'wrong_algorithm',
  ],
  [
    'a style sheet as transform',
    signedAfter((one) => one, {
      transforms: ['http://www.w3.org/TR/1999/REC-xslt-19991116', 'http://www.w3.org/2001/10/xml-exc-c14n#'],
    }),
    'wrong_algorithm',
  ],
  ['no transforms', signedAfter((one) => one, { transforms: [] }), 'wrong_algorithm'],
  ['the key in the document', response(withKeyInDocument()), 'wrong_signature'],
  // What no parser should see.
  ['a comment in the name', response(genuine.replace('person-1', 'person<!---->-1')), 'has_declarations'],
  [
    'a comment in a digest',
    response(genuine.replace('<ds:DigestValue>', '<ds:DigestValue><!--x-->')),
    'has_declarations',
  ],
  ['a comment before everything', `<!-- x -->${goodResponse(good)}`, 'has_declarations'],
  ['a document type', `<!DOCTYPE x>${goodResponse(good)}`, 'has_declarations'],
  [
    'a document type behind a declaration',
    `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e "x">]>${goodResponse(good)}`,
    'has_declarations',
  ],
  ['an entity', response(genuine.replace('person-1', '&e;')), 'has_entities'],
  [
    'a section of other data',
    response(genuine.replace('person-1', '<![CDATA[person-1]]>')),
    'has_declarations',
  ],
  ['an instruction', response(genuine.replace('person-1', 'person<?x y?>-1')), 'has_declarations'],
  [
    'a second declaration',
    `<?xml version="1.0"?><?xml version="1.0"?>${goodResponse(good)}`,
    'has_declarations',
  ],
  ['another encoding', `<?xml version="1.0" encoding="utf-7"?>${goodResponse(good)}`, 'has_declarations'],
  ['a NUL', response(genuine.replace('person-1', 'person\0-1')), 'not_xml'],
  ['a second root', `${goodResponse(good)}<x></x>`, 'not_xml'],
  ['text behind it', `${goodResponse(good)}x`, 'not_xml'],
  ['an element that is not closed', goodResponse(good).replace('</saml:Subject>', ''), 'not_xml'],
  [
    'an attribute twice',
    goodResponse(good).replace('Version="2.0"', 'Version="2.0" Version="2.0"'),
    'not_xml',
  ],
  [
    'a prefix without a namespace',
    goodResponse(good).replace('<samlp:Status>', '<x:Status>').replace('</samlp:Status>', '</x:Status>'),
    'wrong_structure',
  ],
  [
    'far too many elements',
    replaced(
      '</saml:AttributeStatement>',
      `${'<saml:Attribute></saml:Attribute>'.repeat(2000)}</saml:AttributeStatement>`,
    ),
    'too_large',
  ],
  [
    'far too deep',
    replaced(
      '</saml:AttributeStatement>',
      `${'<saml:Attribute>'.repeat(40)}${'</saml:Attribute>'.repeat(40)}</saml:AttributeStatement>`,
    ),
    'wrong_structure',
  ],
  ['far too many bytes', replaced('Ann Sample', 'x'.repeat(270_000)), 'too_large'],
  ['nothing of SAML', '<x></x>', 'wrong_structure'],
  [
    'an answer to signing out',
    goodResponse(good).replaceAll('samlp:Response', 'samlp:LogoutResponse'),
    'wrong_structure',
  ],
  // Signed by the provider, and not meant for us, now, or this sign-in.
  ['a failure', goodResponse(good).replace('status:Success', 'status:Responder'), 'not_successful'],
  ['no status', goodResponse(good).replace(/<samlp:Status>.*<\/samlp:Status>/, ''), 'wrong_structure'],
  ['another issuer', replaced('https://idp.example.com/', 'https://idp.example.org/'), 'wrong_issuer'],
  [
    'another issuer of the response',
    goodResponse(good).replace('https://idp.example.com/', 'https://evil.example.com/'),
    'wrong_issuer',
  ],
  [
    'an issuer that begins like ours',
    replaced('https://idp.example.com/', 'https://idp.example.com/x'),
    'wrong_issuer',
  ],
  ['no issuer', replaced('<saml:Issuer>https://idp.example.com/', '<saml:Issuer>'), 'wrong_issuer'],
  [
    'another audience',
    replaced(`<saml:Audience>${audience}`, '<saml:Audience>https://other.example.com'),
    'wrong_audience',
  ],
  ['no audience', replaced(/<saml:AudienceRestriction>.*<\/saml:AudienceRestriction>/, ''), 'wrong_audience'],
  [
    'a second restriction to others',
    replaced(
      '</saml:Conditions>',
      '<saml:AudienceRestriction><saml:Audience>x</saml:Audience></saml:AudienceRestriction></saml:Conditions>',
    ),
    'wrong_audience',
  ],
  [
    'an unknown condition',
    replaced('</saml:Conditions>', '<saml:Condition></saml:Condition></saml:Conditions>'),
    'wrong_structure',
  ],
  [
    'another recipient',
    replaced(/Recipient="[^"]+"/, 'Recipient="https://other.example.com/acs"'),
    'wrong_recipient',
  ],
  ['no recipient', replaced(/ Recipient="[^"]+"/, ''), 'wrong_recipient'],
  [
    'another destination',
    goodResponse(good).replace(/Destination="[^"]+"/, 'Destination="https://other.example.com/acs"'),
    'wrong_destination',
  ],
  ['no destination', goodResponse(good).replace(/ Destination="[^"]+"/, ''), 'wrong_destination'],
  [
    'another request in the response',
    goodResponse(good).replace('InResponseTo="_request"', 'InResponseTo="_other"'),
    'wrong_request',
  ],
  ['no request in the response', goodResponse(good).replace(' InResponseTo="_request"', ''), 'wrong_request'],
  [
    'another request in the assertion',
    replaced('InResponseTo="_request"', 'InResponseTo="_other"'),
    'wrong_request',
  ],
  ['no request in the assertion', replaced('InResponseTo="_request" ', ''), 'wrong_request'],
  ['an hour old', goodResponse({ ...good, now: new Date(now.getTime() - 3_600_000) }), 'too_late'],
  ['of the next hour', goodResponse({ ...good, now: new Date(now.getTime() + 3_600_000) }), 'too_early'],
  ['61 s before it holds', replaced(/NotBefore="[^"]+"/, 'NotBefore="2030-05-01T12:01:01Z"'), 'too_early'],
  [
    '61 s after its confirmation ended',
    replaced(/NotOnOrAfter="[^"]+"/, 'NotOnOrAfter="2030-05-01T11:58:59Z"'),
    'too_late',
  ],
  [
    '61 s after its conditions ended',
    replaced(/(NotBefore="[^"]+") NotOnOrAfter="[^"]+"/, '$1 NotOnOrAfter="2030-05-01T11:58:59Z"'),
    'too_late',
  ],
  ['without an end', replaced(/ NotOnOrAfter="[^"]+"/, ''), 'wrong_structure'],
  ['an end that is no time', replaced(/NotOnOrAfter="[^"]+"/, 'NotOnOrAfter="never"'), 'wrong_structure'],
  [
    'a session that ended',
    replaced('SessionIndex="_session"', 'SessionIndex="_session" SessionNotOnOrAfter="2030-05-01T11:00:00Z"'),
    'too_late',
  ],
  ['no sign-in', replaced(/<saml:AuthnStatement.*<\/saml:AuthnStatement>/, ''), 'wrong_structure'],
  ['no subject', replaced(/<saml:Subject>.*<\/saml:Subject>/, ''), 'wrong_structure'],
  ['no name', replaced('>person-1<', '><'), 'wrong_subject'],
  [
    'two names',
    replaced('</saml:NameID>', '</saml:NameID><saml:NameID>victim</saml:NameID>'),
    'wrong_structure',
  ],
  ['an element in the name', replaced('person-1', 'person<saml:X></saml:X>-1'), 'wrong_structure'],
  ['a name of one day', replaced('nameid-format:persistent', 'nameid-format:transient'), 'wrong_subject'],
  [
    'two addresses',
    replaced(
      'ann@example.com</saml:AttributeValue>',
      'ann@example.com</saml:AttributeValue><saml:AttributeValue>victim@example.com</saml:AttributeValue>',
    ),
    'wrong_subject',
  ],
  ['a confirmation by key', replaced('cm:bearer', 'cm:holder-of-key'), 'wrong_subject'],
  ['another version', replaced('Version="2.0"', 'Version="1.1"'), 'wrong_structure'],
];

/** A signature by a key that the document brings along. */
function withKeyInDocument(): string {
  const body = otherKey.certificate.replaceAll(/-----[A-Z ]+-----|\n/g, '');
  const info = `<ds:KeyInfo><ds:X509Data><ds:X509Certificate>${body}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></ds:Signature>`;
  return signedElement(plain, good.assertionId, { key: otherKey }).replace('</ds:Signature>', info);
}

describe('a forged response is refused', () => {
  test.each(forged)('%s', async (_, xml, flaw) => {
    expect(await flawOf(xml)).toBe(flaw);
  });

  test.each([
    ['no base64', '<x/>', 'not_base64'],
    ['nothing', '', 'not_base64'],
    ['padded base64', `${encodeResponse(goodResponse(good))}====`, 'not_base64'],
    ['base64 of addresses', Buffer.from(`${goodResponse(good)}???>>>`).toString('base64url'), 'not_base64'],
    ['another text encoding', Buffer.from(goodResponse(good), 'utf16le').toString('base64'), 'not_xml'],
    ['bytes that are no text', Buffer.from([0x3c, 0xff, 0xfe]).toString('base64'), 'not_xml'],
  ])('%s', async (_, encoded, flaw) => {
    expect(await flawOfEncoded(encoded)).toBe(flaw);
  });

  test('by everyone whose key the provider does not have', async () => {
    expect(await flawOf(goodResponse(good), { certificates: [otherKey.certificate] })).toBe(
      'wrong_signature',
    );
  });

  test('with a signature on a curve under the name of RSA', async () => {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
    const value = sign('sha256', Buffer.from(plain), privateKey).toString('base64');
    const xml = response(genuine.replace(/<ds:SignatureValue>[^<]+/, `<ds:SignatureValue>${value}`));
    expect(new X509Certificate(key.certificate).publicKey.asymmetricKeyType).toBe('rsa');
    expect(await flawOf(xml)).toBe('wrong_signature');
  });
});
