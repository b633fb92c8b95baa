import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';

const TYPES: Record<number, string> = {
  400: 'invalid',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not_found',
  500: 'internal',
  503: 'unavailable',
};

/** Answers with the API's own error shape, for what never reaches the API. */
export function refuse(
  response: ServerResponse,
  code: number,
  message: string,
  headers: OutgoingHttpHeaders = {},
): void {
  const body = JSON.stringify({ error: { code, message, type: TYPES[code] ?? 'error' } });
  response.writeHead(code, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...headers,
  });
  response.end(body);
}
