import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Answer, StreamedAnswer } from './answer.ts';
import { type Encoding, KeptAnswer } from './page-cache.ts';

const vary = 'accept-encoding, accept';

/** What is compressed already. */
const isPacked = /^(?:font|image)\//;

/** Less is not worth compressing. */
const leastCompressed = 1_000;

/** Sends an answer in an encoding that the client takes, or 304 when it has it already. */
export async function sendAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  answer: Answer | KeptAnswer | StreamedAnswer,
): Promise<void> {
  if ('pieces' in answer) return sendPieces(request, response, answer);
  const kept = answer instanceof KeptAnswer ? answer : new KeptAnswer(answer);
  const { status, headers } = kept;
  allowOrigins(response, kept.connects);
  if (status === 200 && hasTag(request, headers.etag)) {
    response.writeHead(304, { etag: headers.etag, 'cache-control': headers['cache-control'], vary }).end();
    return;
  }
  const plain = kept.bodyIn('identity') as Buffer;
  const isCompressed = plain.length >= leastCompressed && !isPacked.test(headers['content-type'] ?? '');
  const encoding = isCompressed ? encodingFor(request) : 'identity';
  // Awaiting what is there already would cost a turn of the event loop for each page.
  const encoded = kept.bodyIn(encoding);
  const body = Buffer.isBuffer(encoded) ? encoded : await encoded;
  response.writeHead(status, {
    ...headers,
    vary,
    'content-length': body.length,
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

async function sendPieces(
  request: IncomingMessage,
  response: ServerResponse,
  { headers, pieces }: StreamedAnswer,
): Promise<void> {
  response.writeHead(200, { ...headers, vary });
  if (request.method === 'HEAD') response.end();
  else await pipeline(Readable.from(pieces), response);
}

/** Adds origins to those that the policy of a page lets it send requests to. */
function allowOrigins(response: ServerResponse, origins: readonly string[]): void {
  const policy = response.getHeader('content-security-policy');
  if (origins.length === 0 || typeof policy !== 'string') return;
  const allowed = policy.replace("connect-src 'self'", () => `connect-src 'self' ${origins.join(' ')}`);
  response.setHeader('content-security-policy', allowed);
}

function encodingFor({ headers }: IncomingMessage): Encoding {
  const accepted = headers['accept-encoding']?.toString() ?? '';
  if (/\bbr\b(?!;q=0(?:\.0+)?(?:,|$))/.test(accepted)) return 'br';
  return /\bgzip\b(?!;q=0(?:\.0+)?(?:,|$))/.test(accepted) ? 'gzip' : 'identity';
}

function hasTag({ headers }: IncomingMessage, etag: string | undefined): boolean {
  const sent = headers['if-none-match'];
  if (!sent || !etag) return false;
  const bare = (tag: string) => tag.trim().replace(/^W\//, '');
  return sent.split(',').some((tag) => bare(tag) === bare(etag));
}
