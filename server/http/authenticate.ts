import type { Context as HonoContext } from 'hono';
import type { Endpoint } from '#lib/contract/endpoint.ts';
import { Unauthorized } from '#server/core/errors.ts';
import type { Person } from '#server/core/objects.ts';
import type { Services } from '#server/core/services.ts';
import { hashToken, isToken } from '#server/core/tokens.ts';
import { isVisitorToken, readVisitorToken } from '#server/core/visitor-tokens.ts';
import { resolveCaller, updateTokenLastUsed } from '#server/domain/users/index.ts';
import type { Env } from './env.ts';

/** The request's bearer token. */
export function bearerOf(c: HonoContext<Env>): string | undefined {
  return /^Bearer ([^\s]+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
}

/** The hash of the request's bearer token; undefined when it brings none that could be ours. */
export function tokenHashOf(c: HonoContext<Env>): Buffer | undefined {
  const known = c.get('tokenHash');
  if (known !== undefined) return known ?? undefined;
  const token = bearerOf(c);
  const hash = token !== undefined && isToken(token) ? hashToken(token) : undefined;
  c.set('tokenHash', hash ?? null);
  return hash;
}

/** What requests are counted by: the credential; undefined when there is none. */
export function credentialOf(c: HonoContext<Env>): string | undefined {
  return tokenHashOf(c)?.toString('base64url');
}

/**
 * Whose turn a request takes as it arrives: its token's, else its network's. Another token could be made up for each
 * request, so those that were not yet found to be somebody's have one turn of their network together.
 */
export function callerOf(c: HonoContext<Env>, { knownTokens }: Services): string {
  const credential = credentialOf(c);
  if (credential === undefined) return c.get('network');
  return knownTokens.has(credential) ? credential : `unknown tokens of ${c.get('network')}`;
}

/** Whose turn a step of a request takes: its caller's, for a visitor that of the site. What anybody may call checks no token. */
export function turnOf(c: HonoContext<Env>, services: Services, { access }: Endpoint): string {
  if (access === 'anyone') return c.get('network');
  const token = bearerOf(c);
  const visitor =
    token !== undefined && isVisitorToken(token)
      ? readVisitorToken(services.config.secret, token, services.now())
      : undefined;
  return visitor?.siteId ?? callerOf(c, services);
}

/** The person who calls; throws `Unauthorized`. */
export async function authenticate(c: HonoContext<Env>, services: Services): Promise<Person> {
  const hash = tokenHashOf(c);
  const { caller } = hash ? await resolveCaller(services.db, hash, {}, services.now()) : { caller: null };
  if (!caller) throw new Unauthorized();
  await recordCaller(c, services, caller);
  return caller;
}

/** Notes who calls. That their token was used is not worth failing a read where the database takes no writes. */
export async function recordCaller(c: HonoContext<Env>, services: Services, caller: Person): Promise<void> {
  c.set('actor', caller.id);
  services.knownTokens.set(credentialOf(c) ?? '', true);
  await updateTokenLastUsed(services.db, caller.token, services.now()).catch((error: unknown) => {
    services.log.warn({ requestId: c.get('requestId'), err: error }, 'the use of a token was not noted');
  });
}
