import type { Context as HonoContext } from 'hono';
import type { Endpoint, FieldPath, FurtherAccess } from '#lib/contract/endpoint.ts';
import { parseAccessKey } from '#lib/contract/permissions.ts';
import { type Access, can } from '#server/core/can.ts';
import { Forbidden, Invalid, NotFound } from '#server/core/errors.ts';
import type { LoadedKind, ObjectRecord } from '#server/core/objects.ts';
import type { Services } from '#server/core/services.ts';
import { assertRequirements } from './assert-requirements.ts';
import { tokenHashOf, unauthorized } from './authenticate.ts';
import type { Env } from './env.ts';
import { objectKinds } from './objects.ts';

/** What a request brings, as it was validated. */
export interface ValidatedInput {
  query: unknown;
  body: unknown;
}

/**
 * Checks what a row asks for beside the access to the thing of its path. A thing that the caller can't see is refused with
 * 400 naming the field, an organization of others with 404, and 403 says that the caller may not do this with it.
 */
export async function authorizeFurther(
  c: HonoContext<Env>,
  services: Services,
  { also = [] }: Endpoint,
  object: ObjectRecord | null,
  input: ValidatedInput,
): Promise<void> {
  for (const further of also) {
    const access = await accessTo(c, services, further, object, input);
    if (!access) continue;
    const { kind, action } = parseAccessKey(further.access);
    const decision = can(kind, action as 'view', access);
    if (!decision.allowed) throw new Forbidden(decision.because);
  }
}

/** The caller's access to what is asked for; undefined where the request does not need it. */
async function accessTo(
  c: HonoContext<Env>,
  services: Services,
  { access, at, when, unless = [] }: FurtherAccess,
  object: ObjectRecord | null,
  input: ValidatedInput,
): Promise<Access | undefined> {
  if (when && valueAt(input, when.field) !== when.is) return undefined;
  if (unless.some((field) => valueAt(input, field) !== undefined)) return undefined;
  if (at === undefined) return { member: true, level: object?.organizationRole ?? null };
  const id = valueAt(input, at);
  if (typeof id !== 'string') return undefined;
  const kind = parseAccessKey(access).kind as LoadedKind;
  const second = await findSecond(c, services, kind, id);
  if (kind === 'organization') {
    if (!second) throw new NotFound(kind);
  } else if (second?.organizationId !== object?.organizationId) {
    const path = at.slice(at.indexOf('.') + 1);
    throw new Invalid([{ path, message: `is no ${kind} of this organization` }]);
  }
  return second;
}

/** A thing by its id, if the caller can see it. */
async function findSecond(
  c: HonoContext<Env>,
  services: Services,
  kind: LoadedKind,
  id: string,
): Promise<ObjectRecord | undefined> {
  const hash = tokenHashOf(c);
  if (!hash) throw unauthorized(c, services);
  const { param, resolve } = objectKinds[kind];
  const resolution = await resolve(services.db, hash, { [param]: id }, services.now());
  if (!resolution.caller) throw unauthorized(c, services);
  assertRequirements(c, resolution.caller);
  const { object } = resolution;
  return object && !object.deleted && can(kind, 'view', object).allowed ? object : undefined;
}

function valueAt(input: ValidatedInput, path: FieldPath): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, name) =>
        typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined,
      input,
    );
}
