import type { Context as HonoContext } from 'hono';
import { z } from 'zod';
import { type Endpoint, schemaOf } from '#lib/contract/endpoint.ts';
import type { Services } from '#server/core/services.ts';
import { callerOf } from './authenticate.ts';
import type { Env } from './env.ts';
import { defaultBodyLimit, parseBody, readBody } from './read-body.ts';
import { turnsOf } from './request-turns.ts';
import { validate } from './validate.ts';

/** The body of a request as its row of the contract has it; undefined where it takes none. Throws what is wrong with it. */
export async function requestBody(
  c: HonoContext<Env>,
  services: Services,
  endpoint: Endpoint,
): Promise<unknown> {
  if (!endpoint.body) return undefined;
  const limits = { limit: endpoint.bodyLimit ?? defaultBodyLimit, mostKeys: endpoint.bodyKeys };
  const bytes = await readBody(c, limits, () => services.arrivals.turnOf(callerOf(c, services)));
  return turnsOf(c, services).toAdmit(async () => bodyOf(endpoint, bytes));
}

function bodyOf({ body: content, bodyOptional, bodyKeys: mostKeys }: Endpoint, bytes: Uint8Array): unknown {
  const schema = schemaOf(content);
  if (!schema) return undefined;
  const body = parseBody(bytes, { takesList: schema instanceof z.ZodUnion, mostKeys });
  return body === undefined && bodyOptional ? undefined : validate(schema, body ?? {});
}
