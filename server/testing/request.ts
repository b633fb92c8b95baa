import type { Method } from '#lib/contract/endpoint.ts';

/** A request as a client of any make could send it, right or wrong. */
export interface RawRequest {
  token?: string | undefined;
  headers?: Record<string, string>;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as it is, instead of a JSON body. */
  raw?: string | Uint8Array<ArrayBuffer>;
}

export interface RawAnswer {
  status: number;
  headers: Headers;
  text: string;
  /** The JSON of the answer; undefined where there is none. */
  body: unknown;
}

/** Sends a request to an address below the API's own and reads the whole answer, of a stream the first event. */
export async function request(
  { url }: { url: string },
  method: Method | (string & {}),
  path: string,
  { token, headers = {}, body, raw }: RawRequest = {},
): Promise<RawAnswer> {
  const content = raw ?? (body === undefined ? undefined : JSON.stringify(body));
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(content === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    redirect: 'manual',
    ...(content === undefined ? {} : { body: content }),
  });
  const text = await (isStream(answer) ? firstEventOf(answer) : answer.text());
  return { status: answer.status, headers: answer.headers, text, body: jsonOf(text) };
}

function isStream({ headers }: Response): boolean {
  return headers.get('content-type')?.startsWith('text/event-stream') ?? false;
}

async function firstEventOf({ body }: Response): Promise<string> {
  let text = '';
  for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk;
    if (text.includes('\n\n')) break;
  }
  return text.replace(/^data: /, '').trimEnd();
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
