import {
  Agent as HttpAgent,
  request as httpRequest,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { refuse } from './refuse.ts';

const HOP_BY_HOP = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];
/** What a caller may not tell the API through us: our own cookies, and who it claims to be. */
const NOT_PASSED_ON = ['host', 'cookie', 'forwarded', 'expect', 'x-real-ip'];

/** An idle connection ends after half a minute, or before the time that the API names: a limit of ours makes Node heed it. */
const idle = { keepAlive: true, timeout: 30_000 };
const agents = { 'http:': new HttpAgent(idle), 'https:': new HttpsAgent(idle) };

/**
 * Streams a request to the API and its answer back, both ways as they come. When the client leaves, the API's side is
 * ended too. Our own `headers` replace the client's.
 */
export function forward(
  request: IncomingMessage,
  response: ServerResponse,
  target: URL,
  headers: OutgoingHttpHeaders,
  canRetry = true,
): void {
  const secure = target.protocol === 'https:';
  const upstream = (secure ? httpsRequest : httpRequest)(target, {
    method: request.method,
    agent: secure ? agents['https:'] : agents['http:'],
    headers: { ...requestHeaders(request), ...headers },
  });
  const hasBody =
    request.headers['content-length'] !== undefined || request.headers['transfer-encoding'] !== undefined;

  const abandon = () => upstream.destroy();
  response.once('close', abandon);

  upstream.once('response', (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.statusMessage, answerHeaders(answer));
    // Headers go out at once: a stream may stay silent for long.
    response.flushHeaders();
    answer.once('error', () => response.destroy());
    answer.pipe(response);
  });
  upstream.once('error', (error) => {
    response.off('close', abandon);
    if (response.headersSent || response.destroyed) {
      response.destroy();
    } else if (canRetry && upstream.reusedSocket && !hasBody && isReset(error)) {
      // The API closed an idle connection just as we used it again.
      forward(request, response, target, headers, false);
    } else {
      request.unpipe();
      refuse(response, 503, 'The API is not reachable right now.', { 'retry-after': '1' });
    }
  });

  if (hasBody) request.pipe(upstream);
  else upstream.end();
}

function requestHeaders(request: IncomingMessage): OutgoingHttpHeaders {
  const headers = withoutHopByHop(request);
  for (const name of Object.keys(headers)) {
    if (NOT_PASSED_ON.includes(name) || name.startsWith('x-forwarded-') || name.startsWith('x-lectern-'))
      delete headers[name];
  }
  return headers;
}

function answerHeaders(answer: IncomingMessage): OutgoingHttpHeaders {
  const headers = withoutHopByHop(answer);
  // The API knows no cookies, so nothing behind it may set one on our origin.
  delete headers['set-cookie'];
  return headers;
}

function withoutHopByHop(message: IncomingMessage): OutgoingHttpHeaders {
  const named = (message.headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase());
  const entries = Object.entries(message.headers).filter(
    ([name]) => !HOP_BY_HOP.includes(name) && !named.includes(name),
  );
  return Object.fromEntries(entries);
}

function isReset(error: Error): boolean {
  return 'code' in error && (error.code === 'ECONNRESET' || error.code === 'EPIPE');
}
