import { type AnyEndpoint, isBuilt, schemaOf } from './endpoint.ts';
import { type JsonSchema, schemaRef } from './json-schemas.ts';
import { parameterNames } from './path-parameters.ts';

const refusals: Record<number, string> = {
  400: 'Something in the request is wrong; `issues` names the fields.',
  401: 'No usable token.',
  403: 'The caller sees the thing but may not do this.',
  404: 'Not there, or not for the caller to know of.',
  409: 'The state of things forbids it; `type` tells which state.',
  412: 'Something must be true first that is not.',
  413: 'The body, or what is asked for, is too large.',
  415: 'The body is not JSON by its content type.',
  422: 'This Idempotency-Key belongs to another request.',
  429: 'Too many requests.',
  500: 'A fault of this installation, which was logged.',
  501: 'Promised, and not offered yet.',
  503: 'The database can’t be reached right now; nothing was changed.',
};

/** The statuses of the refusals that an operation can give. */
export function refusalsOf(row: AnyEndpoint): number[] {
  if (!isBuilt(row)) return [401, 429, 501];
  const open = row.access === 'anyone';
  const named = parameterNames(row.path).length > 0;
  return [
    400,
    ...(open && !row.partnerKey ? [] : [401]),
    ...(open ? [] : [403]),
    ...(named ? [404] : []),
    ...(row.method === 'POST' ? [409, 422] : []),
    ...(row.body ? [413] : []),
    ...(schemaOf(row.body) ? [415] : []),
    429,
    503,
    ...(row.errors ?? []),
  ].filter((status, at, all) => all.indexOf(status) === at);
}

/** The refusals that the rows need, as responses to refer to. */
export function errorResponses(rows: AnyEndpoint[]): Record<string, JsonSchema> {
  const statuses = [...new Set(rows.flatMap(refusalsOf))].sort((a, b) => a - b);
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      {
        description: refusals[status] ?? 'Refused.',
        ...(status === 429 || status === 503 ? { headers: { 'Retry-After': retryAfter } } : {}),
        ...(status === 401 ? { headers: { 'WWW-Authenticate': challenge } } : {}),
        content: { 'application/json': { schema: { $ref: schemaRef('Error') } } },
      },
    ]),
  );
}

const retryAfter = { description: 'Seconds until it may work.', schema: { type: 'integer' } };
const challenge = { description: 'How to sign in.', schema: { type: 'string' } };
