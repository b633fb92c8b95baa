import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Answer, StreamedAnswer } from './answer.ts';
import { CachedAnswer, type Encoding } from './page-cache.ts';

const vary = 'accept-encoding, accept';

/** What is compressed already. */
const isPacked = /^(?:font|image)\//;

/** Less is not worth compressing. */
const leastCompressed = 1_000;

/** What every answer of a server says, beside what is its own. */
export type Policy = Readonly<Record<string, string>>;

/** Sets the headers of every answer, for one that is sent in another way than by `sendAnswer`. */
export function setPolicy(response: ServerResponse, policy: Policy): void {
  for (const [name, value] of Object.entries(policy)) response.setHeader(name, value);
}

/** Sends an answer in an encoding that the client takes, or 304 when it has it already. */
export async function sendAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  answer: Answer | CachedAnswer | StreamedAnswer,
  policy: Policy,
): Promise<void> {
  if ('pieces' in answer) return sendPieces(request, response, answer, policy);
  const cached = answer instanceof CachedAnswer ? answer : new CachedAnswer(answer);
  const { status, headers } = cached;
  const common = () => ({ ...policyOf(cached, policy), vary });
  if (status === 200 && hasTag(request, headers.etag)) {
    const head = cached.headOf('304', policy, () => {
      const { etag = '', 'cache-control': caching = '' } = headers;
      return { ...common(), etag, 'cache-control': caching };
    });
    response.writeHead(304, head).end();
    return;
  }
  const plain = cached.bodyIn('identity') as Buffer;
  const isCompressed = plain.length >= leastCompressed && !isPacked.test(headers['content-type'] ?? '');
  const encoding = isCompressed ? encodingFor(request) : 'identity';
  // Awaiting what is there already would cost a turn of the event loop for each page.
  const encoded = cached.bodyIn(encoding);
  const body = Buffer.isBuffer(encoded) ? encoded : await encoded;
  const head = cached.headOf(encoding, policy, () => ({
    ...common(),
    ...headers,
    'content-length': String(body.length),
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
  }));
  response.writeHead(status, head);
  response.end(request.method === 'HEAD' ? undefined : body);
}

async function sendPieces(
  request: IncomingMessage,
  response: ServerResponse,
  { headers, pieces }: StreamedAnswer,
  policy: Policy,
): Promise<void> {
  response.writeHead(200, { ...policy, ...headers, vary });
  if (request.method === 'HEAD') response.end();
  else await pipeline(Readable.from(pieces), response).catch(ignoreLeaving);
}

/** A visitor who leaves before the end is no failure. */
function ignoreLeaving(thrown: NodeJS.ErrnoException): void {
  if (thrown.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw thrown;
}

/** The policy of a page, which may let it send requests to further origins. */
function policyOf({ connects }: CachedAnswer, policy: Policy): Policy {
  const written = policy['content-security-policy'];
  if (connects.length === 0 || written === undefined) return policy;
  const allowed = written.replace("connect-src 'self'", () => `connect-src 'self' ${connects.join(' ')}`);
  return { ...policy, 'content-security-policy': allowed };
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
