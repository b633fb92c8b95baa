import type { Context as HonoContext } from 'hono';
import { Unauthorized } from '#server/core/errors.ts';
import type { Person } from '#server/core/objects.ts';
import type { Services } from '#server/core/services.ts';
import { hashToken, isToken } from '#server/core/tokens.ts';
import { isVisitorToken, readVisitorToken } from '#server/core/visitor-tokens.ts';
import { resolveCaller, updateTokenLastUsed } from '#server/domain/users/index.ts';
import { assertRequirements } from './assert-requirements.ts';
import type { Env } from './env.ts';

/** The request's bearer token. */
export function bearerOf(c: HonoContext<Env>): string | undefined {
  return /^Bearer ([^\s]+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
}

/** The hash of the request's bearer token; undefined without a token that could be ours. */
export function tokenHashOf(c: HonoContext<Env>): Buffer | undefined {
  return hashedTokenOf(c)?.hash;
}

/** The credential by which requests are counted; undefined when there is none. */
export function credentialOf(c: HonoContext<Env>): string | undefined {
  return hashedTokenOf(c)?.text;
}

function hashedTokenOf(c: HonoContext<Env>): Env['Variables']['tokenHash'] {
  const known = c.get('tokenHash');
  if (known !== undefined) return known;
  const token = bearerOf(c);
  const hash = token !== undefined && isToken(token) ? hashToken(token) : undefined;
  const hashed = hash ? { hash, text: hash.toString('base64url') } : null;
  c.set('tokenHash', hashed);
  return hashed;
}

/**
 * The caller for queueing: the owner of a token, or a visitor's network on a site, else a network. A client could invent
 * a new token for each request, so unknown tokens share the turns of their network.
 */
export function callerOf(c: HonoContext<Env>, { config, now, knownTokens }: Services): string {
  const network = c.get('network');
  const credential = credentialOf(c);
  if (credential !== undefined) return knownTokens.get(credential) ?? `unknown tokens from ${network}`;
  const token = bearerOf(c);
  if (token === undefined || !isVisitorToken(token)) return network;
  const visitor = readVisitorToken(config.secret, token, { now: now(), address: c.get('address') });
  return visitor ? `${visitor.siteId} from ${network}` : network;
}

/** The person who calls; throws `Unauthorized`. */
export async function authenticate(c: HonoContext<Env>, services: Services): Promise<Person> {
  const hash = tokenHashOf(c);
  const { caller } = hash ? await resolveCaller(services.db, hash, {}, services.now()) : { caller: null };
  if (!caller) throw unauthorized(c, services);
  await recordCaller(c, services, caller);
  assertRequirements(c, caller);
  return caller;
}

/** The refusal of a token that has no owner, or none any more. */
export function unauthorized(c: HonoContext<Env>, { knownTokens }: Services): Unauthorized {
  knownTokens.delete(credentialOf(c) ?? '');
  return new Unauthorized();
}

/** Stores who calls. A failure to update the last use of their token must not fail a read. */
export async function recordCaller(c: HonoContext<Env>, services: Services, caller: Person): Promise<void> {
  // A request asks again for the rights of its caller, a stream for as long as it is open, and that is no use of theirs.
  const isFirst = c.get('actor') === undefined;
  c.set('actor', caller.id);
  services.knownTokens.set(credentialOf(c) ?? '', caller.id);
  if (!isFirst) return;
  await updateTokenLastUsed(services.db, caller, services.now()).catch((error: unknown) => {
    services.log.warn({ requestId: c.get('requestId'), err: error }, 'the use of a token was not noted');
  });
}
