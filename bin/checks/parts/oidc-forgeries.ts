import type { Forgery } from '#server/testing/forged-oidc-provider.ts';

/** What a forgery may need to know: the provider that lies, and an address that nobody may be led to. */
export interface Liar {
  forged: { issuer: string };
  privateUrl: string;
}

/** A way in which a provider lies. */
export interface NamedForgery {
  name: string;
  forgery: Forgery | ((liar: Liar) => Forgery);
}

const forged = (name: string, forgery: NamedForgery['forgery']): NamedForgery => ({ name, forgery });

/** A claim of the ID token in place of the right one. */
const claiming = (name: string, claims: Record<string, unknown>): NamedForgery => forged(name, { claims });

const soon = () => Math.floor(Date.now() / 1000);

/** ID tokens that are not for us, not signed, or not of now. */
export const tokenForgeries: readonly NamedForgery[] = [
  claiming('no nonce', { nonce: undefined }),
  claiming('another nonce', { nonce: 'another' }),
  claiming('a list of nonces', { nonce: ['another'] }),
  claiming('another audience', { aud: 'another-app' }),
  claiming('no audience', { aud: undefined }),
  claiming('our audience beside another, for the other', {
    aud: ['lectern', 'another-app'],
    azp: 'another-app',
  }),
  claiming('another issuer', { iss: 'https://idp.example.com' }),
  forged('an issuer with a slash more', ({ forged: { issuer } }) => ({ claims: { iss: `${issuer}/` } })),
  claiming('expired', { exp: soon() - 3600 }),
  claiming('no end', { exp: undefined }),
  claiming('issued in a year', { iat: soon() + 31_536_000, exp: soon() + 31_540_000 }),
  claiming('valid in a year', { nbf: soon() + 31_536_000, exp: soon() + 31_540_000 }),
  claiming('nobody', { sub: undefined }),
  claiming('an empty name', { sub: '' }),
  claiming('a name with a NUL', { sub: 'person\u00001' }),
  claiming('a number as name', { sub: 1 }),
  forged('no signature', { signature: 'none' }),
  forged('signed with the public key as a secret', { signature: 'public-key' }),
  forged('the same, announced', {
    signature: 'public-key',
    discovery: { id_token_signing_alg_values_supported: ['HS256', 'RS256'] },
  }),
  forged('no signature, announced', {
    signature: 'none',
    discovery: { id_token_signing_alg_values_supported: ['none', 'RS256'] },
  }),
  forged('signed with another key of the same name', { signature: 'another-key' }),
  forged('signed with a key that is not published', { signature: 'unknown-key' }),
  forged('a signature that was changed', { signature: 'changed' }),
  forged('no keys', { keys: { keys: [] } }),
  forged('no ID token', { token: { id_token: undefined } }),
  forged('an ID token that is a list', { token: { id_token: ['x'] } }),
  forged('an ID token that is none', { token: { id_token: 'x.y.z' } }),
];

/** Documents of a provider that lead elsewhere, never end, or never come. */
export const addressForgeries: readonly NamedForgery[] = [
  forged('a discovery document of another issuer', { discovery: { issuer: 'https://idp.example.com' } }),
  forged('tokens at a private address', ({ privateUrl }) => ({ discovery: { token_endpoint: privateUrl } })),
  forged('keys at a private address', ({ privateUrl }) => ({ discovery: { jwks_uri: privateUrl } })),
  forged('user info at a private address', ({ privateUrl }) => ({
    discovery: { userinfo_endpoint: privateUrl },
  })),
  forged('a sign-in page that is a script', { discovery: { authorization_endpoint: 'javascript:alert(1)' } }),
  forged('a discovery document that redirects', ({ privateUrl }) => ({
    redirects: { discovery: privateUrl },
  })),
  forged('tokens that redirect', ({ privateUrl }) => ({ redirects: { token: privateUrl } })),
  forged('keys that redirect', ({ privateUrl }) => ({ redirects: { keys: privateUrl } })),
  forged('user info that redirects', ({ privateUrl }) => ({ redirects: { 'user-info': privateUrl } })),
  ...(['discovery', 'token', 'keys', 'user-info'] as const).flatMap((endpoint) => [
    forged(`${endpoint}: two megabytes`, { huge: endpoint }),
    forged(`${endpoint}: no answer`, { hangs: endpoint }),
    forged(`${endpoint}: a connection that breaks`, { breaks: endpoint }),
  ]),
];

/** What leads away from a host, in each of its spellings. */
export const elsewhere = [
  'https://evil.example.com/',
  '//evil.example.com',
  '///evil.example.com',
  '/\\evil.example.com',
  '\\\\evil.example.com',
  '/\t/evil.example.com',
  '/%2F/../..//evil.example.com',
  'javascript:alert(1)',
  '/..//evil.example.com',
  ' //evil.example.com',
  'http:evil.example.com',
  '/a/../../evil',
];
