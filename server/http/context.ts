import type { Context as HonoContext } from 'hono';
import type { Endpoint } from '#lib/contract/endpoint.ts';
import { newId } from '#server/core/ids.ts';
import { isVisitor, type ObjectRecord, type Principal } from '#server/core/objects.ts';
import type { Context } from '#server/core/operation.ts';
import type { Services } from '#server/core/services.ts';
import { lectern, type Occasion, writeAudit } from '#server/db/audit.ts';
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
  object: ObjectRecord | null;
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
  return {
    ...services,
    ...request,
    // Few operations work with documents.
    get documents() {
      return services.documentsOf(request.owner);
    },
    ...requestDetails(c),
    userAgent: c.req.header('user-agent'),
    record: async (event) => send(recordEvent(services, request.tx, event)),
    page: pager(services.config.secret, c.get('operation'), c.req.path, request.actor, {
      ...request.query,
      ...(request.body === undefined ? {} : { body: request.body }),
    }),
    audit: async (entry) => send(writeAudit(request.tx, entry, occasionOf(c, services, request.actor))),
  } as Context<Endpoint>;
}

/** What a request is known by, whatever it asks for. */
export function requestDetails(c: HonoContext<Env>) {
  return { requestId: c.get('requestId'), network: c.get('network'), address: c.get('address') };
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

/** Who does something by a request and how they came, for the audit log. */
export function occasionOf(c: HonoContext<Env>, { now }: Services, actor: Principal | null): Occasion {
  const request = {
    id: newId(),
    occurredAt: now(),
    requestId: c.get('requestId'),
    network: c.get('network'),
  };
  if (!actor) return { ...request, actor: lectern, source: 'api' };
  if (isVisitor(actor)) throw new Error('A visitor wrote something');
  const { kind, id, displayName, token } = actor;
  const type = kind === 'person' ? 'user' : 'service_account';
  const person = { type, id, label: displayName } as const;
  if (token.kind === 'session') return { ...request, actor: person, source: 'ui', via: { type: 'session' } };
  const via = { type: 'api_token', id: token.id, label: token.label } as const;
  return { ...request, actor: person, source: 'api', via };
}
