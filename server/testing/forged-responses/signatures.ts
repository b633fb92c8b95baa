import { createPublicKey } from 'node:crypto';
import { assertionOf, signedElement, withSignature } from '../saml-response.ts';
import type { Forgery, ForgingParts } from './parts.ts';

/** Responses that are not signed, not by the provider, not by an allowed algorithm, or whose signature covers something else. */
export function forgedSignatures(parts: ForgingParts): Forgery[] {
  const { good, victim, key, otherKey, plain, evil, genuine, signature, innerResponse } = parts;
  const { evilResponse, responseSignature, response, signedResponse, signedAfter, inside, object, at } =
    parts;
  return [
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
      response(
        genuine.replace('</ds:Reference>', '</ds:Reference><ds:Reference URI="#_evil"></ds:Reference>'),
      ),
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
      signedResponse(genuine).replace(at(-1), at(-2)),
      'wrong_signature',
    ],
    ['a signature by another key', signedAfter((one) => one, { key: otherKey }), 'wrong_signature'],
    ['another name', response(genuine.replace('person-1', 'victim')), 'wrong_signature'],
    ['another address', response(genuine.replace('ann@', 'victim@')), 'wrong_signature'],
    [
      'another digest',
      response(genuine.replace(/<ds:DigestValue>./, '<ds:DigestValue>A')),
      'wrong_signature',
    ],
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
      signedAfter((one) => one, {
        digestMethod: 'http://www.w3.org/2000/09/xmldsig#sha1',
        digestHash: 'sha1',
      }),
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
        transforms: [
          'http://www.w3.org/TR/1999/REC-xslt-19991116',
          'http://www.w3.org/2001/10/xml-exc-c14n#',
        ],
      }),
      'wrong_algorithm',
    ],
    ['no transforms', signedAfter((one) => one, { transforms: [] }), 'wrong_algorithm'],
    ['the key in the document', response(withKeyInDocument(parts)), 'wrong_signature'],
  ];
}

/** A signature by a key that the document brings along. */
function withKeyInDocument({ plain, good, otherKey }: ForgingParts): string {
  const body = otherKey.certificate.replaceAll(/-----[A-Z ]+-----|\n/g, '');
  const info = `<ds:KeyInfo><ds:X509Data><ds:X509Certificate>${body}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></ds:Signature>`;
  return signedElement(plain, good.assertionId, { key: otherKey }).replace('</ds:Signature>', info);
}
