import { goodResponse } from '../saml-response.ts';
import type { Forgery, ForgingParts } from './parts.ts';

/** Responses that no parser should see, and signed ones that are not meant for us, now, or this sign-in. */
export function forgedContents(parts: ForgingParts): Forgery[] {
  const { good, audience, requestId, genuine, response, replaced, at } = parts;
  return [
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
    ['a NUL as a reference', replaced('person-1', 'person&#0;-1'), 'not_xml'],
    ['half of a character as a reference', replaced('Ann Sample', 'Ann&#xD800;'), 'not_xml'],
    ['a character that there is not', replaced('Ann Sample', 'Ann&#x110000;'), 'not_xml'],
    ['a control character in the name', replaced('person-1', 'person\u007f-1'), 'wrong_subject'],
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
    [
      'no audience',
      replaced(/<saml:AudienceRestriction>.*<\/saml:AudienceRestriction>/, ''),
      'wrong_audience',
    ],
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
      goodResponse(good).replace(`InResponseTo="${requestId}"`, 'InResponseTo="_other"'),
      'wrong_request',
    ],
    [
      'no request in the response',
      goodResponse(good).replace(` InResponseTo="${requestId}"`, ''),
      'wrong_request',
    ],
    [
      'another request in the assertion',
      replaced(`InResponseTo="${requestId}"`, 'InResponseTo="_other"'),
      'wrong_request',
    ],
    ['no request in the assertion', replaced(`InResponseTo="${requestId}" `, ''), 'wrong_request'],
    ['an hour old', goodResponse({ ...good, now: new Date(good.now.getTime() - 3_600_000) }), 'too_late'],
    [
      'of the next hour',
      goodResponse({ ...good, now: new Date(good.now.getTime() + 3_600_000) }),
      'too_early',
    ],
    ['61 s before it holds', replaced(/NotBefore="[^"]+"/, `NotBefore="${at(61)}"`), 'too_early'],
    [
      '61 s after its confirmation ended',
      replaced(/NotOnOrAfter="[^"]+"/, `NotOnOrAfter="${at(-61)}"`),
      'too_late',
    ],
    [
      '61 s after its conditions ended',
      replaced(/(NotBefore="[^"]+") NotOnOrAfter="[^"]+"/, `$1 NotOnOrAfter="${at(-61)}"`),
      'too_late',
    ],
    ['without an end', replaced(/ NotOnOrAfter="[^"]+"/, ''), 'wrong_structure'],
    ['an end that is no time', replaced(/NotOnOrAfter="[^"]+"/, 'NotOnOrAfter="never"'), 'wrong_structure'],
    [
      'a session that ended',
      replaced('SessionIndex="_session"', `SessionIndex="_session" SessionNotOnOrAfter="${at(-3600)}"`),
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
}
