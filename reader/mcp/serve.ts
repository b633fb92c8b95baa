import type { IncomingMessage, ServerResponse } from 'node:http';
import { notJson, versionFlaw } from '#lib/mcp/protocol.ts';
import { readBody } from '../read-body.ts';
import type { Reader } from '../reader.ts';
import type { Visitor } from '../visit.ts';

const mostBytes = 64 * 1024;

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  visitor: Visitor;
  reader: Reader;
  inTurn(work: () => Promise<void>): Promise<void>;
}

/** Answers one message. There are no sessions, and nothing is sent that was not asked for, so only `POST` is known. */
export async function serveMcp({ request, response, visitor, reader, inTurn }: Exchange): Promise<void> {
  const { origin } = request.headers;
  const version = request.headers['mcp-protocol-version'];
  if (request.method !== 'POST') return refuse(response, 405, 'Only POST is allowed.', { allow: 'POST' });
  // A page of another site in a visitor's browser has no business here.
  if (origin !== undefined && origin !== visitor.address.origin) {
    return refuse(response, 403, 'Another origin may not ask this site.');
  }
  const flaw = versionFlaw(version === undefined ? undefined : String(version));
  if (flaw !== undefined) return refuse(response, 400, flaw);
  const body = await readBody(request, mostBytes);
  if (body === undefined) {
    return refuse(response, 413, `A message has at most ${mostBytes} bytes.`, { connection: 'close' });
  }
  const message = parsed(body);
  if (message === undefined) return send(response, 400, notJson);
  await inTurn(async () => {
    const answer = await reader.answerMessage(visitor, message);
    if (response.destroyed) return;
    if (answer === 'closed') refuse(response, 404, 'Not found.');
    else if (answer === undefined) response.writeHead(202, { 'cache-control': 'no-store' }).end();
    else send(response, 200, answer);
  });
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

function send(
  response: ServerResponse,
  status: number,
  value: object,
  headers: Record<string, string> = {},
): void {
  const body = JSON.stringify(value);
  response
    .writeHead(status, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'private, no-store',
      'content-length': Buffer.byteLength(body),
      ...headers,
    })
    .end(body);
}

function refuse(
  response: ServerResponse,
  code: number,
  message: string,
  headers: Record<string, string> = {},
): void {
  send(response, code, { error: { code, message } }, headers);
}
