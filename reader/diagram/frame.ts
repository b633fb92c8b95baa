import type { Answer } from '../answer.ts';

/** What the document that draws diagrams can do: run our script. It has no origin, no network and no cookies. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-scripts',
].join('; ');

/** The document that draws diagrams for the pages of its host, with the address of its script. */
export function diagramFrame(script: string): Answer {
  const body = `<!doctype html><meta charset="utf-8"><title>Diagram</title><script type="module" crossorigin src="${script}"></script>`;
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'public, no-cache',
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
  };
  return { status: 200, headers, body };
}
