import type { IDToken, UserInfoResponse } from 'openid-client';

/** What a provider says of a person, of which the ID token is signed. */
export interface OidcClaims {
  idToken: IDToken;
  userInfo: UserInfoResponse | undefined;
}

/** Of a sign-in alone, and of no use to anyone who reads claims. */
const technical = new Set(['nonce', 'at_hash', 'c_hash', 's_hash']);

/** All that a provider says of a person. The ID token counts where the user info says something else. */
export function mergeClaims({ idToken, userInfo }: OidcClaims): Record<string, unknown> {
  const claims = Object.entries({ ...userInfo, ...idToken });
  return Object.fromEntries(claims.filter(([name]) => !technical.has(name)));
}

/** An address counts together with what the same source says of its proof. */
export function addressOf({ idToken, userInfo }: OidcClaims): { email?: unknown; email_verified?: unknown } {
  const source: Record<string, unknown> = idToken.email === undefined ? { ...userInfo } : idToken;
  return { email: source.email, email_verified: source.email_verified };
}
