import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';

const TYPES: Record<number, string> = {
  400: 'invalid',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not_found',
  500: 'internal',
  503: 'unavailable',
};

/**
 * Answers what never reaches the API: a program with the API's own error shape, a person with a page that can be read.
 */
export function refuse(
  response: ServerResponse,
  code: number,
  message: string,
  headers: OutgoingHttpHeaders = {},
): void {
  const common = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', ...headers };
  if (response.req.headers.accept?.includes('text/html')) {
    response.writeHead(code, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      ...common,
    });
    response.end(pageOf(message, headers['retry-after']));
  } else {
    response.writeHead(code, { 'content-type': 'application/json; charset=utf-8', ...common });
    response.end(JSON.stringify({ error: { code, message, type: TYPES[code] ?? 'error' } }));
  }
}

/** A page that needs nothing else from this server, and loads what was asked for again when it is told to. */
function pageOf(message: string, retryAfter: OutgoingHttpHeaders[string]): string {
  const retry = retryAfter === undefined ? '' : `<meta http-equiv="refresh" content="${retryAfter}">`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">${retry}
<title>${message}</title>
<style>body{font:1.125rem/1.6 system-ui,sans-serif;max-width:28rem;margin:30vh auto 0;padding:0 1.5rem}</style>
</head><body><main><p>${message}</p></main></body></html>`;
}
