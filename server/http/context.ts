import type { Context as HonoContext } from 'hono';
import type { Endpoint } from '#lib/contract/endpoint.ts';
import { newId } from '#server/core/ids.ts';
import { isVisitor, type Loaded, type Principal } from '#server/core/objects.ts';
import type { Context } from '#server/core/operation.ts';
import type { Services } from '#server/core/services.ts';
import { writeAudit } from '#server/db/audit.ts';
import type { Db } from '#server/db/database.ts';
import type { Send } from '#server/db/sent-together.ts';
import { recordEvent } from '#server/events/record.ts';
import type { Env } from './env.ts';
import { pager } from './pager.ts';

/** What is known of a request when its operation begins. */
export interface RequestParts {
  /** The organization that is charged for what the request costs, else the caller. */
  owner: string;
  actor: Principal | null;
  object: Loaded | null;
  params: Record<string, string>;
  query: Record<string, unknown>;
  body: unknown;
  tx: Db;
}

/** A request whose operation runs, with how it sends what nobody waits for. */
interface RunningRequest extends RequestParts {
  send: Send;
}

/** Everything that an operation works with. */
export function contextOf(
  c: HonoContext<Env>,
  services: Services,
  { send, ...request }: RunningRequest,
): Context<Endpoint> {
  const requestId = c.get('requestId');
  return {
    ...services,
    ...request,
    // Few operations work with documents.
    get documents() {
      return services.documentsOf(request.owner);
    },
    requestId,
    network: c.get('network'),
    userAgent: c.req.header('user-agent'),
    record: async (event) => send(recordEvent(services, request.tx, event)),
    page: pager(services.config.secret, c.get('operation'), c.req.path, request.actor, {
      ...request.query,
      ...(request.body === undefined ? {} : { body: request.body }),
    }),
    audit: async (entry) => {
      const occasion = { id: newId(), occurredAt: services.now(), requestId, ...doerOf(request.actor) };
      send(writeAudit(request.tx, entry, occasion));
    },
  } as Context<Endpoint>;
}

/** Who is charged for what a request costs. */
export function ownerOf(
  c: HonoContext<Env>,
  { actor, object }: Pick<RequestParts, 'actor' | 'object'>,
): string {
  return object?.organizationId ?? actor?.id ?? c.get('network');
}

/** The query of an address; reading the whole of it again would cost more. */
export function searchOf(url: string): URLSearchParams {
  const at = url.indexOf('?');
  return new URLSearchParams(at < 0 ? '' : url.slice(at));
}

/** Who did something, for the audit log. */
function doerOf(actor: Principal | null) {
  if (!actor) return { actor: { type: 'system', id: 'lectern', label: 'Lectern' }, source: 'api' } as const;
  if (isVisitor(actor)) throw new Error('A visitor wrote something');
  return {
    actor: { type: 'user', id: actor.id, label: actor.displayName },
    source: actor.token.kind === 'session' ? 'ui' : 'api',
  } as const;
}
