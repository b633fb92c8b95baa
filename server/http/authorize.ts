import { timingSafeEqual } from 'node:crypto';
import type { Context as HonoContext } from 'hono';
import type { OperationId } from '#lib/contract/contract.ts';
import type { Endpoint } from '#lib/contract/endpoint.ts';
import { type AccessKey, type Action, parseAccessKey } from '#lib/contract/permissions.ts';
import { scopeOfOperation } from '#lib/contract/scopes.ts';
import { can, canUse } from '#server/core/can.ts';
import { Forbidden, MissingScope, NotFound, Unauthorized } from '#server/core/errors.ts';
import type { LoadedKind, ObjectRecord, Person, Principal } from '#server/core/objects.ts';
import type { Services } from '#server/core/services.ts';
import { hashToken } from '#server/core/tokens.ts';
import { isVisitorToken, readVisitorToken } from '#server/core/visitor-tokens.ts';
import { assertNoneClosed } from '#server/domain/sso/index.ts';
import { assertRequirements } from './assert-requirements.ts';
import { authenticate, bearerOf, recordCaller, tokenHashOf, unauthorized } from './authenticate.ts';
import type { AdminTry, Env } from './env.ts';
import { objectKinds } from './objects.ts';
import { isForAdmins } from './refused-tries.ts';

interface AuthorizeResult {
  actor: Principal | null;
  object: ObjectRecord | null;
  /** A DELETE of something that does not exist: done already. */
  absent: boolean;
}

/**
 * Loads what the path names within the organizations of the caller and checks their access. Throws 401, 404 when they
 * can't see it, and 403 when they can see it but may not do this.
 */
export async function authorize(
  c: HonoContext<Env>,
  services: Services,
  endpoint: Endpoint,
  params: Record<string, string>,
): Promise<AuthorizeResult> {
  if (endpoint.access === 'anyone') {
    if (endpoint.partnerKey) assertPartner(c, services.config.partnerKey);
    return { actor: null, object: null, absent: false };
  }
  const token = bearerOf(c);
  if (token !== undefined && isVisitorToken(token)) {
    return authorizeVisitor(c, services, endpoint, params, token);
  }
  if (endpoint.access === 'signed-in') {
    const actor = await authenticate(c, services);
    assertScope(c, actor);
    if (actor.token.organizationId !== null && !endpoint.limitedSessions) {
      throw new Forbidden('You signed in to one organization only. Sign in with your password to do this.');
    }
    return { actor, object: null, absent: false };
  }
  const hash = tokenHashOf(c);
  if (!hash) throw new Unauthorized();
  const { kind, action } = accessOf(endpoint);
  const resolution = await objectKinds[kind].resolve(services.db, hash, params, services.now());
  if (!resolution.caller) throw unauthorized(c, services);
  const { caller: actor, object } = resolution;
  await recordCaller(c, services, actor);
  assertRequirements(c, actor);
  const visible = object !== null && canKnow(kind, object, endpoint);
  if (visible && isForAdmins(endpoint)) c.set('adminTry', adminTryOf(actor, kind, object, params));
  assertScope(c, actor);

  if (!visible) {
    await assertNoneClosed(services, actor, kind, params.organizationId);
    const { param, otherParams = [] } = objectKinds[kind];
    const names = [param, ...otherParams];
    const isTarget =
      endpoint.method === 'DELETE' && names.some((name) => endpoint.path.endsWith(`{${name}}`));
    if (isTarget && !resolution.parentMissing) return { actor, object: null, absent: true };
    throw new NotFound(kind);
  }
  const decision = can(kind, action, object);
  if (!decision.allowed) throw new Forbidden(decision.because);
  return { actor, object, absent: false };
}

/**
 * Lets the visitor of a published site read what it shows. Each request checks again whether the site is published and
 * admits them, in the query that loads the thing.
 */
async function authorizeVisitor(
  c: HonoContext<Env>,
  services: Services,
  endpoint: Endpoint,
  params: Record<string, string>,
  token: string,
): Promise<AuthorizeResult> {
  const visitor = readVisitorToken(services.config.secret, token, {
    now: services.now(),
    address: c.get('address'),
  });
  if (!visitor) throw new Unauthorized();
  c.set('actor', 'visitor');
  if (!endpoint.visitors) throw new Forbidden('Visitors may only read what the site shows.');
  const { kind, action } = accessOf(endpoint);
  const object = await objectKinds[kind].resolveForVisitor?.(services.db, visitor, params);
  if (!object) throw new NotFound(kind);
  const decision = can(kind, action, object);
  if (!decision.allowed) throw new Forbidden(decision.because);
  return { actor: visitor, object, absent: false };
}

/** Throws 401 unless the request has the key of the ad network; without one there is no ad network. */
function assertPartner(c: HonoContext<Env>, key: string | undefined): void {
  const brought = hashToken(c.req.header('x-partner-key') ?? '');
  if (key === undefined || !timingSafeEqual(brought, hashToken(key))) throw new Unauthorized();
}

/** Throws 403 when the token is limited to other operations; what the path names is neither confirmed nor denied. */
function assertScope(c: HonoContext<Env>, { token }: Person): void {
  const decision = canUse(token.scopes, scopeOfOperation.get(c.get('operation') as OperationId) ?? null);
  if (!decision.allowed) throw new MissingScope(decision.because);
}

function adminTryOf(
  actor: Person,
  kind: LoadedKind,
  { organizationId, row }: ObjectRecord,
  params: Record<string, string>,
): AdminTry {
  const { param, otherParams = [] } = objectKinds[kind];
  const id = [param, ...otherParams].map((name) => params[name]).find((value) => value !== undefined);
  const { title, user } = row as { title?: string | null; user?: { displayName: string } };
  const target = { type: kind, id: id ?? organizationId, label: title ?? user?.displayName };
  return { actor, organizationId, target };
}

function accessOf({ access }: Endpoint): { kind: LoadedKind; action: Action<LoadedKind> } {
  return parseAccessKey(access as AccessKey) as ReturnType<typeof accessOf>;
}

/** Only admins see a deleted thing, and only in operations on deleted things. */
function canKnow(kind: LoadedKind, object: ObjectRecord, endpoint: Endpoint): boolean {
  if (!can(kind, 'view', object).allowed) return false;
  if (!object.deleted) return true;
  return (endpoint.whenDeleted ?? false) && can(kind, 'admin', object).allowed;
}
