import type { Context as HonoContext } from 'hono';
import { type Endpoint, effectOf } from '#lib/contract/endpoint.ts';
import { type Need, parseAccessKey, permissionTable } from '#lib/contract/permissions.ts';
import type { Refusal } from '#server/core/errors.ts';
import type { Services } from '#server/core/services.ts';
import { writeAudit } from '#server/db/audit.ts';
import { occasionOf } from './context.ts';
import type { Env } from './env.ts';

/** Whether a row writes something that only admins may write. */
export function isForAdmins(endpoint: Endpoint): boolean {
  if (effectOf(endpoint) === 'read') return false;
  return [endpoint.access, ...(endpoint.also ?? []).map(({ access }) => access)].some(needsAdmin);
}

function needsAdmin(access: Endpoint['access']): boolean {
  if (access === 'anyone' || access === 'signed-in') return false;
  const { kind, action } = parseAccessKey(access);
  return (permissionTable[kind] as Record<string, Need>)[action] === 'admin';
}

const refusals = ['forbidden', 'missing_scope'];

/** Records in the audit log that a try of something that only admins may do was refused for want of rights. */
export async function recordRefusedTry(
  c: HonoContext<Env>,
  services: Services,
  { status, type, message }: Refusal,
): Promise<void> {
  const tried = c.get('adminTry');
  if (!tried || status !== 403 || !refusals.includes(type)) return;
  const requestId = c.get('requestId');
  const occasion = occasionOf(c, services, tried.actor);
  const payload = { operation: c.get('operation'), reason: message };
  const { organizationId, target } = tried;
  try {
    await writeAudit(services.db, { organizationId, action: 'action.refused', target, payload }, occasion);
  } catch (error) {
    services.log.error({ requestId, err: error }, 'a refused try was not recorded');
  }
}
