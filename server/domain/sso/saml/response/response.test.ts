import { generateKeyPairSync, sign, X509Certificate } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createSigningKey } from '#server/testing/certificate.ts';
import { forgedEncodings, forgedResponses, forgingParts } from '#server/testing/forged-responses/index.ts';
import { encodeResponse, goodResponse, type SampleResponse } from '#server/testing/saml-response.ts';
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
const { issuer, audience, acsUrl, requestId, now } = good;
const certificates = [key.certificate];
const expected = { issuer, audience, acsUrl, requestId, groupsAttribute: 'groups', now, certificates };

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

const { genuine, plain, response, replaced, signedAfter, signedResponse } = forgingParts(good, otherKey);

describe('a good response is read', () => {
  test('from its signed assertion', async () => {
    expect(await readResponse(encodeResponse(goodResponse(good)), expected)).toEqual({
      id: '_assertion',
      nameId: 'person-1',
      email: 'ann@example.com',
      groups: [],
      displayName: 'Ann Sample',
      attributes: [
        ['email', ['ann@example.com']],
        ['displayName', ['Ann Sample']],
      ],
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
    const grouped = { ...good, groups: ['Writers', 'R&amp;D'] };
    expect((await read(goodResponse(grouped))).groups).toEqual(['Writers', 'R&D']);
    const named = replaced(
      'SessionIndex="_session"',
      'SessionIndex="_session" SessionNotOnOrAfter="2030-05-01T20:00:00Z"',
    );
    expect((await read(named)).sessionEndsAt).toEqual(new Date('2030-05-01T20:00:00Z'));
    const lines = (encodeResponse(goodResponse(good)).match(/.{1,76}/g) ?? []).join('\r\n');
    expect(await flawOfEncoded(lines)).toBeUndefined();
  });
});

describe('a forged response is refused', () => {
  test.each(forgedResponses(good, otherKey))('%s', async (_, xml, flaw) => {
    expect(await flawOf(xml)).toBe(flaw);
  });

  test.each(forgedEncodings(good))('%s', async (_, encoded, flaw) => {
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
