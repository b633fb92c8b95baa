import { DOMParser } from '@xmldom/xmldom';
import { expect, test } from 'vitest';
import { parseMetadata } from './parse-metadata.ts';

const throwing = (message: string) => {
  throw new Error(message);
};
const parse = (xml: string) =>
  parseMetadata(
    xml,
    new DOMParser({ errorHandler: { warning: throwing, error: throwing, fatalError: throwing } }),
  );

const redirect = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';
const post = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST';
const pem = (text: string) => `-----BEGIN CERTIFICATE-----\n${text}\n-----END CERTIFICATE-----`;

const okta = `<?xml version="1.0" encoding="UTF-8"?><md:EntityDescriptor entityID="http://www.okta.com/exk1" xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata"><md:IDPSSODescriptor WantAuthnRequestsSigned="false" protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol"><md:KeyDescriptor use="signing"><ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:X509Data><ds:X509Certificate>${'A'.repeat(64)}
${'B'.repeat(10)}==</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor><md:NameIDFormat>urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress</md:NameIDFormat><md:SingleSignOnService Binding="${post}" Location="https://acme.okta.com/app/acme/exk1/sso/saml/post"/><md:SingleSignOnService Binding="${redirect}" Location="https://acme.okta.com/app/acme/exk1/sso/saml"/></md:IDPSSODescriptor></md:EntityDescriptor>`;

const entra = `\uFEFF<?xml version="1.0" encoding="utf-8"?>
<EntityDescriptor ID="_1" entityID="https://sts.windows.net/tenant/" xmlns="urn:oasis:names:tc:SAML:2.0:metadata">
  <Signature xmlns="http://www.w3.org/2000/09/xmldsig#"><KeyInfo><X509Data><X509Certificate>OWNX</X509Certificate></X509Data></KeyInfo></Signature>
  <RoleDescriptor xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:type="fed:SecurityTokenServiceType" xmlns:fed="http://docs.oasis-open.org/wsfed/federation/200706">
    <KeyDescriptor use="signing"><KeyInfo xmlns="http://www.w3.org/2000/09/xmldsig#"><X509Data><X509Certificate>STSX</X509Certificate></X509Data></KeyInfo></KeyDescriptor>
  </RoleDescriptor>
  <IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">
    <KeyDescriptor use="signing"><KeyInfo xmlns="http://www.w3.org/2000/09/xmldsig#"><X509Data><X509Certificate>NEWX</X509Certificate></X509Data></KeyInfo></KeyDescriptor>
    <KeyDescriptor use="signing"><KeyInfo xmlns="http://www.w3.org/2000/09/xmldsig#"><X509Data><X509Certificate>OLDX</X509Certificate></X509Data></KeyInfo></KeyDescriptor>
    <SingleLogoutService Binding="${redirect}" Location="https://login.example.com/tenant/logout" />
    <SingleSignOnService Binding="${redirect}" Location="https://login.example.com/tenant/saml2" />
    <SingleSignOnService Binding="${post}" Location="https://login.example.com/tenant/saml2" />
  </IDPSSODescriptor>
</EntityDescriptor>`;

const keycloak = `<md:EntitiesDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" xmlns:ds="http://www.w3.org/2000/09/xmldsig#" Name="urn:keycloak">
  <md:EntityDescriptor entityID="https://id.example.com/realms/acme">
    <md:IDPSSODescriptor WantAuthnRequestsSigned="true" protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">
      <md:KeyDescriptor use="signing"><ds:KeyInfo><ds:KeyName>k</ds:KeyName><ds:X509Data><ds:X509Certificate>SIGN</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>
      <md:KeyDescriptor use="encryption"><ds:KeyInfo><ds:X509Data><ds:X509Certificate>CRYP</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>
      <md:SingleSignOnService Binding="${post}" Location="https://id.example.com/realms/acme/protocol/saml"/>
      <md:SingleSignOnService Binding="${redirect}" Location=" https://id.example.com/realms/acme/protocol/saml "/>
    </md:IDPSSODescriptor>
  </md:EntityDescriptor>
</md:EntitiesDescriptor>`;

const google = `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" entityID="https://accounts.google.com/o/saml2?idpid=C01" validUntil="2031-01-01T00:00:00.000Z">
  <md:IDPSSODescriptor WantAuthnRequestsSigned="false" protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">
    <md:KeyDescriptor><ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:X509Data><ds:X509Certificate>GOOG</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>
    <md:SingleSignOnService Binding="${redirect}" Location="https://accounts.google.com/o/saml2/idp?idpid=C01&amp;hd=acme"/>
  </md:IDPSSODescriptor>
</md:EntityDescriptor>`;

test.each([
  [
    'Okta',
    okta,
    {
      entityID: 'http://www.okta.com/exk1',
      ssoURL: 'https://acme.okta.com/app/acme/exk1/sso/saml',
      certificate: pem(`${'A'.repeat(64)}\n${'B'.repeat(10)}==`),
    },
  ],
  [
    'Entra ID, which is about to change its key',
    entra,
    {
      entityID: 'https://sts.windows.net/tenant/',
      ssoURL: 'https://login.example.com/tenant/saml2',
      certificate: `${pem('NEWX')}\n${pem('OLDX')}`,
    },
  ],
  [
    'Keycloak',
    keycloak,
    {
      entityID: 'https://id.example.com/realms/acme',
      ssoURL: 'https://id.example.com/realms/acme/protocol/saml',
      certificate: pem('SIGN'),
    },
  ],
  [
    'Google',
    google,
    {
      entityID: 'https://accounts.google.com/o/saml2?idpid=C01',
      ssoURL: 'https://accounts.google.com/o/saml2/idp?idpid=C01&hd=acme',
      certificate: pem('GOOG'),
    },
  ],
])('the metadata of %s', (_, xml, expected) => {
  expect(parse(xml)).toEqual({ ok: true, metadata: { ...expected, notes: [] } });
});

test('what is missing or too much in metadata is said', () => {
  const bare = keycloak.replaceAll(/<md:KeyDescriptor.*<\/md:KeyDescriptor>/g, '').replaceAll(redirect, post);
  expect(parse(bare)).toEqual({
    ok: true,
    metadata: {
      entityID: 'https://id.example.com/realms/acme',
      notes: [
        'It has no sign-in URL for HTTP-Redirect. Turn this binding on at your provider.',
        'It has no signing certificate.',
      ],
    },
  });
  const third = entra.replace(/<KeyDescriptor.*NEWX.*/, (line) => line + line.replace('NEWX', 'MIDX'));
  expect(parse(third)).toMatchObject({
    ok: true,
    metadata: {
      certificate: `${pem('NEWX')}\n${pem('MIDX')}`,
      notes: ['It has 3 signing certificates. The first 2 are used.'],
    },
  });
});

const entity = /<md:EntityDescriptor[\s\S]*<\/md:EntityDescriptor>/;

test.each([
  ['a tag without its end', '<a><b></a>', 'This is not valid XML'],
  ['a part', okta.slice(0, 300), 'This is not valid XML'],
  ['a document type', `<!doctype x [<!ENTITY e "x">]>${okta}`, 'This XML has a document type'],
  ['another document', '<html xmlns="http://www.w3.org/1999/xhtml"/>', 'This XML is not SAML metadata'],
  ['an app', okta.replaceAll('IDPSSODescriptor', 'SPSSODescriptor'), 'This is the metadata of an app'],
  ['two providers', keycloak.replace(entity, '$&$&'), 'This metadata has 2 identity providers'],
  ['no entity ID', okta.replace('entityID=', 'ID='), 'This metadata does not say the entity ID'],
  ['too much', `${okta}${' '.repeat(2_000_000)}`, 'This file is too large'],
])('%s is refused', (_, xml, problem) => {
  expect(parse(xml)).toMatchObject({ ok: false, problem: expect.stringContaining(problem) });
});
