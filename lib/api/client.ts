import type { BytesOperation, contract, OperationId, StreamOperation } from '#lib/contract/contract.ts';
import type {
  Answer,
  BodyInput,
  Endpoint,
  Params,
  QueryInput,
  StreamedEvent,
} from '#lib/contract/endpoint.ts';
import { routeOf } from '#lib/contract/route-of.ts';
import type { ErrorBody } from '#lib/contract/shared/errors.ts';
import { type Failure, FailureError } from '#lib/failure.ts';

type Contract = typeof contract;

/** Operations that are built, which are those that can be called. */
export type BuiltId = { [Id in OperationId]: Contract[Id] extends Endpoint ? Id : never }[OperationId];

/** Operations whose answer is read as a whole. Addresses of bytes come in answers and are fetched as they are. */
export type CallId = Exclude<BuiltId, StreamOperation | BytesOperation>;

type NoKeys = Record<never, never>;

/** What a call takes: only the parts that the operation has, and nothing else. */
export type CallInput<Id extends BuiltId> = (keyof Params<Contract[Id]> extends never
  ? NoKeys
  : { params: Params<Contract[Id]> }) &
  (Contract[Id] extends { query: unknown } ? { query?: Partial<QueryInput<Contract[Id]>> } : NoKeys) &
  (Contract[Id] extends { body: unknown }
    ? Contract[Id] extends { bodyOptional: true }
      ? { body?: BodyInput<Contract[Id]> }
      : { body: BodyInput<Contract[Id]> }
    : NoKeys);

type Arguments<Id extends BuiltId> =
  NoKeys extends CallInput<Id> ? [input?: CallInput<Id>] : [input: CallInput<Id>];

/** What came back: one of the operation's own answers, or a failure. */
export type SendResult<Id extends CallId> =
  | (Answer<Contract[Id]> & { ok: true; headers: Headers })
  | { ok: false; status: number; failure: Failure; headers: Headers };

/** A client of the API that knows every operation's parameters and answers. */
export interface Client {
  /** Sends a request and returns the answer, refusals too. Throws only when no answer came. */
  send<Id extends CallId>(operation: Id, ...input: Arguments<Id>): Promise<SendResult<Id>>;
  /** Sends a request and gives the body of its answer; throws `FailureError` for a refusal. */
  call<Id extends CallId>(operation: Id, ...input: Arguments<Id>): Promise<Answer<Contract[Id]>['body']>;
  /**
   * Opens a stream and gives its events until it is done. Throws `FailureError` for a refusal, at the beginning or later,
   * and for a stream that breaks off. Leaving the loop closes it.
   */
  stream<Id extends StreamOperation>(
    operation: Id,
    ...input: Arguments<Id>
  ): AsyncGenerator<StreamedEvent<Contract[Id]>>;
}

interface ClientOptions {
  /** The API's address, without `/v1`. */
  url: string;
  token?: string | undefined;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Sends the requests; `fetch` when left out. */
  fetch?: (url: string, init: RequestInit) => Promise<Response>;
}

interface AnyInput {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** Read when it is called, since tests and browsers replace it. */
const sendRequest: NonNullable<ClientOptions['fetch']> = (url, init) => globalThis.fetch(url, init);

/** Makes a client that calls as the holder of `token`. */
export function createClient({
  url,
  token,
  headers = {},
  signal,
  fetch = sendRequest,
}: ClientOptions): Client {
  const request = (operation: BuiltId, { params = {}, query = {}, body }: AnyInput, accept: string) => {
    const { method, path } = routeOf(operation);
    return fetch(`${url}${addressOf(path, params, query)}`, {
      method,
      headers: {
        accept,
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    });
  };
  const send = async (operation: BuiltId, input: AnyInput = {}) => {
    const answer = await request(operation, input, 'application/json');
    const value = await jsonOf(answer);
    if (answer.ok) return { ok: true, status: answer.status, body: value, headers: answer.headers };
    return { ok: false, status: answer.status, failure: failureIn(answer, value), headers: answer.headers };
  };
  return {
    send: send as unknown as Client['send'],
    call: (async (operation: BuiltId, input?: AnyInput) => {
      const sent = await send(operation, input);
      if (!sent.ok && sent.failure) throw new FailureError(sent.failure);
      return sent.body;
    }) as unknown as Client['call'],
    stream: async function* (operation: BuiltId, input: AnyInput = {}) {
      const answer = await request(operation, input, 'text/event-stream');
      if (!answer.ok || !answer.body) throw new FailureError(failureIn(answer, await jsonOf(answer)));
      // Loaded with the first stream, because most screens have none.
      const { readEvents } = await import('./read-events.ts');
      yield* readEvents(answer.body, (value) => failureIn(answer, value));
    } as unknown as Client['stream'],
  };
}

async function jsonOf(answer: Response): Promise<unknown> {
  const text = await answer.text();
  return text === '' ? undefined : JSON.parse(text);
}

/** The path and query of a request, from the path of a row and its parameters. */
export function addressOf(
  path: string,
  params: Record<string, string>,
  query: Record<string, unknown>,
): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name] ?? '';
    return name === 'pagePath' ? value.split('/').map(segmentOf).join('/') : segmentOf(value);
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined) search.append(name, String(one));
    }
  }
  return search.size > 0 ? `${filled}?${search}` : filled;
}

/** One part of a path. Dots alone would lead to another operation, so they are written as an id that nothing has. */
function segmentOf(value: string): string {
  return /^\.{1,2}$/.test(value) ? value.replaceAll('.', '%252E') : encodeURIComponent(value);
}

function failureIn(answer: Response, value: unknown): Failure {
  const requestId = answer.headers.get('x-request-id') ?? undefined;
  const retryAfter = Number(answer.headers.get('retry-after'));
  if (isErrorBody(value))
    return { ...value.error, ...(requestId ? { requestId } : {}), ...(retryAfter > 0 && { retryAfter }) };
  return { code: answer.status, type: 'unexpected', message: `The server answered ${answer.status}.` };
}

/** Whether an answer is a refusal of ours and not, say, a proxy's. Schemas would cost a browser more than all the rest. */
function isErrorBody(value: unknown): value is ErrorBody {
  const error = typeof value === 'object' && value !== null && 'error' in value ? value.error : undefined;
  return (
    typeof error === 'object' && error !== null && 'code' in error && 'message' in error && 'type' in error
  );
}
