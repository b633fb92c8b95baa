import { randomBytes } from 'node:crypto';
import { discover, type OidcApp, type OidcServices } from './discover.ts';

const usualScopes = ['openid', 'email', 'profile'];

/** A sign-in at a provider that begins: what its answer must have, and the address that the browser goes to. */
export interface Authorization {
  state: string;
  /** What the ID token must name. */
  nonce: string;
  /** What proves that the code is for us. */
  verifier: string;
  location: string;
}

/** Begins a sign-in at a provider; throws `OidcRefused` where its discovery document can't be used. */
export async function authorize(services: OidcServices, app: OidcApp): Promise<Authorization> {
  const configuration = await discover(services, app);
  const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await import('openid-client');
  const [nonce, state, verifier] = [randomKey(), randomKey(), randomKey()];
  const location = buildAuthorizationUrl(configuration, {
    redirect_uri: app.redirectURI,
    scope: [...new Set([...usualScopes, ...app.scopes.split(' ').filter(Boolean)])].join(' '),
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  });
  return { nonce, state, verifier, location: location.href };
}

function randomKey(): string {
  return randomBytes(32).toString('base64url');
}
