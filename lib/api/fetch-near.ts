import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';

/** An idle connection ends after half a minute, or before the time that the API names: a limit of ours makes Node heed it. */
const idle = { keepAlive: true, timeout: 30_000 };
const agents = { 'http:': new HttpAgent(idle), 'https:': new HttpsAgent(idle) };

/**
 * `fetch` for texts from an API that is near, at a third of what that costs. It follows no redirects and unpacks nothing.
 * A GET is sent once more where the API ended an idle connection just as it was used again.
 */
export function fetchNear(address: string, init: RequestInit): Promise<Response> {
  return sendNear(address, init, (init.method ?? 'GET') === 'GET');
}

/** `fetchNear` for operations that have no effect, whatever their method, so that each can be sent once more. */
export function readNear(address: string, init: RequestInit): Promise<Response> {
  return sendNear(address, init, true);
}

async function sendNear(address: string, init: RequestInit, canRetry: boolean): Promise<Response> {
  const { method = 'GET', headers, body, signal } = init;
  const url = new URL(address);
  const isSecure = url.protocol === 'https:';
  const text = typeof body === 'string' ? body : undefined;
  const sent = (isSecure ? httpsRequest : httpRequest)(url, {
    method,
    agent: isSecure ? agents['https:'] : agents['http:'],
    headers: {
      ...(headers as Record<string, string>),
      ...(text ? { 'content-length': Buffer.byteLength(text) } : {}),
    },
    ...(signal ? { signal } : {}),
  });
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  sent.once('response', resolve).once('error', reject).end(text);
  let answer: IncomingMessage;
  try {
    answer = await promise;
  } catch (thrown) {
    if (canRetry && sent.reusedSocket && isReset(thrown)) return sendNear(address, init, false);
    throw thrown;
  }
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk);
  const status = answer.statusCode ?? 0;
  const hasBody = status !== 204 && status !== 304;
  return new Response(hasBody ? Buffer.concat(chunks) : null, {
    status,
    headers: answer.headers as Record<string, string>,
  });
}

function isReset(thrown: unknown): boolean {
  return (
    thrown instanceof Error && 'code' in thrown && (thrown.code === 'ECONNRESET' || thrown.code === 'EPIPE')
  );
}
