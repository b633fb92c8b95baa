import type { Configuration, UserInfoResponse } from 'openid-client';
import { isPlainText } from '#lib/plain-text.ts';
import type { RefusalReason } from '#lib/sign-in-refusals.ts';
import type { OidcClaims } from './claims.ts';
import { discover, isUnreachable, type OidcApp, type OidcServices, skewSeconds } from './discover.ts';
import { type EndSession, endSessionOf } from './end-session.ts';
import { OidcRefused } from './refused.ts';

/** What the address carries that a provider sends a person to. */
export interface OidcAnswer {
  state: string;
  code?: string | undefined;
  iss?: string | undefined;
  error?: string | undefined;
}

/** What a provider says of a person, and how their session there ends. */
export interface OidcSignIn extends OidcClaims {
  endSession: EndSession | undefined;
}

/** Exchanges the code of an answer; throws `OidcRefused` unless all that comes of it is meant for us, now, and for this sign-in. */
export async function readAnswer(
  services: OidcServices,
  app: OidcApp,
  expected: { nonce: string; verifier: string },
  answer: OidcAnswer,
): Promise<OidcSignIn> {
  const configuration = await discover(services, app);
  const address = new URL(app.redirectURI);
  for (const [name, value] of Object.entries(answer)) if (value) address.searchParams.set(name, value);
  const { authorizationCodeGrant, AuthorizationResponseError } = await import('openid-client');
  if (!answer.error && !answer.code) throw new OidcRefused('answer', 'wrong_answer');
  const tokens = await authorizationCodeGrant(configuration, address, {
    pkceCodeVerifier: expected.verifier,
    expectedState: answer.state,
    expectedNonce: expected.nonce,
    idTokenExpected: true,
  }).catch((error: unknown) => {
    if (error instanceof AuthorizationResponseError) throw new OidcRefused('answer', 'provider_refused');
    throw refusalOf(error);
  });
  const idToken = tokens.claims();
  if (!idToken) throw new OidcRefused('code', 'wrong_token_answer');
  const latest = services.now().getTime() / 1000 + skewSeconds;
  if (idToken.iat > latest) throw new OidcRefused('id-token', 'token_too_early');
  if (!isPlainText(idToken.sub, 255)) throw new OidcRefused('id-token', 'wrong_token_answer');
  return {
    idToken,
    userInfo: await readUserInfo(configuration, tokens.access_token, idToken.sub),
    endSession: await endSessionOf(configuration, tokens.id_token),
  };
}

async function readUserInfo(
  configuration: Configuration,
  accessToken: string,
  subject: string,
): Promise<UserInfoResponse | undefined> {
  if (!configuration.serverMetadata().userinfo_endpoint) return undefined;
  const { fetchUserInfo } = await import('openid-client');
  try {
    return await fetchUserInfo(configuration, accessToken, subject);
  } catch (error) {
    throw new OidcRefused('user-info', isUnreachable(error) ? 'provider_unreachable' : 'wrong_user_info');
  }
}

/** What went wrong while a code was exchanged, as the library names it. */
function refusalOf(error: unknown): OidcRefused {
  if (isUnreachable(error)) return new OidcRefused('code', 'provider_unreachable');
  const { code, cause } = error as { code?: string; cause?: unknown };
  const inner = cause as { message?: string; cause?: { claim?: string } } | undefined;
  const message = inner?.message ?? '';
  const ofToken = (reason: RefusalReason) => new OidcRefused('id-token', reason);
  switch (code) {
    case 'OAUTH_RESPONSE_BODY_ERROR':
    case 'OAUTH_WWW_AUTHENTICATE_CHALLENGE':
      return new OidcRefused('code', reasonOfError((error as { error?: string }).error));
    case 'OAUTH_JWT_CLAIM_COMPARISON_FAILED':
      return ofToken(reasonOfClaim(inner?.cause?.claim));
    case 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED':
      return ofToken(inner?.cause?.claim === 'exp' ? 'token_too_late' : 'token_too_early');
    case 'OAUTH_KEY_SELECTION_FAILED':
      return ofToken('unknown_key');
    case 'OAUTH_UNSUPPORTED_OPERATION':
      return ofToken('wrong_token_algorithm');
    default:
  }
  if (message.includes('signature verification failed')) return ofToken('wrong_token_signature');
  if (message.includes('"alg"')) return ofToken('wrong_token_algorithm');
  if (message.includes('"nonce"')) return ofToken('wrong_nonce');
  if (/response parameter "(iss|state|code)"/.test(message)) return new OidcRefused('answer', 'wrong_answer');
  return new OidcRefused('code', 'wrong_token_answer');
}

function reasonOfError(error: string | undefined): RefusalReason {
  if (error === 'invalid_grant') return 'wrong_code';
  return error === undefined || error === 'invalid_client' || error === 'unauthorized_client'
    ? 'wrong_client'
    : 'wrong_token_answer';
}

function reasonOfClaim(claim: string | undefined): RefusalReason {
  if (claim === 'iss') return 'wrong_token_issuer';
  if (claim === 'aud' || claim === 'azp') return 'wrong_token_audience';
  return claim === 'nonce' ? 'wrong_nonce' : 'wrong_token_answer';
}
