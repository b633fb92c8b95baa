import type {
  Answer,
  Body,
  Bytes,
  Endpoint,
  EventStream,
  Params,
  Query,
  StreamedEvent,
} from '#lib/contract/endpoint.ts';
import type { NewEvent } from '#lib/contract/events/index.ts';
import type { KindOf } from '#lib/contract/permissions.ts';
import type { AuditEntry } from '#server/db/audit.ts';
import type { Objects, Person, Principal } from './objects.ts';
import type { Paginate } from './page.ts';
import type { Services } from './services.ts';

/** What the path names, loaded and checked, by the kind that the row's access key speaks of. */
export type ObjectOf<E extends Endpoint> =
  KindOf<E['access']> extends keyof Objects ? Objects[KindOf<E['access']>] : null;

/** The caller: null for rows that `anyone` may call, a visitor only where the row admits visitors. */
export type ActorOf<E extends Endpoint> = E['access'] extends 'anyone'
  ? Person | null
  : E extends { visitors: true }
    ? Principal
    : Person;

/** Everything that an operation works with. */
export interface Context<E extends Endpoint> extends Services {
  /** A transaction for writes; the pool for reads. */
  tx: Services['db'];
  requestId: string;
  actor: ActorOf<E>;
  object: ObjectOf<E>;
  params: Params<E>;
  query: Query<E>;
  body: Body<E>;
  /** The client's address; for IPv6 the network of one subscriber. */
  network: string;
  /** The client's address itself. */
  address: string;
  /** What the client says that it is. */
  userAgent: string | undefined;
  /** Records what was done, in the same transaction. */
  audit(entry: AuditEntry): Promise<void>;
  /** Records that something happened, in the same transaction; listeners act on it after the commit. */
  record(event: NewEvent): Promise<void>;
  /** One keyset page of a list, from the request's `page` and `limit`. */
  page: Paginate;
}

type Readable<A> = A extends { status: infer S; body: infer B }
  ? { status: S; body: B | (() => Promise<B>) }
  : never;

/** An answer, with headers of its own where it has some. A body that is a function is read when it is needed. */
export type OperationAnswer<E> = Readable<Answer<E>> & { headers?: Record<string, string>; etag?: string };

/** What is known of a request before its transaction begins. */
export type PreparedRequest<E extends Endpoint> = Omit<
  Context<E>,
  'tx' | 'audit' | 'record' | 'page' | 'documents' | 'userAgent'
>;

/** How an operation waits for something outside, while it has no turn and no place of its own. */
export interface WaitingContext<E extends Endpoint = Endpoint> {
  /** Aborted when the client has left or the process stops. */
  signal: AbortSignal;
  /** Reads in a turn of the caller. */
  inTurn<T>(read: () => Promise<T>): Promise<T>;
  /** The thing of the path with the rights that the caller has now; throws the refusal when there are none. */
  authorizeAgain(): Promise<ObjectOf<E>>;
}

export interface Operation<E extends Endpoint = Endpoint> {
  endpoint: E;
  /** What an operation waits for; its result is passed to `run`. */
  prepare?(request: PreparedRequest<E> & WaitingContext<E>): Promise<unknown>;
  /** `prepare` takes turns itself, so that who waits for a server elsewhere keeps no turn, whoever calls. */
  takesTurns?: true;
  run(context: Context<E>, prepared: unknown): Promise<OperationAnswer<E>>;
}

/** Binds what an operation does to its row of the contract. */
export function operation<E extends Endpoint & { effect?: 'read' | 'write' }, A extends OperationAnswer<E>>(
  endpoint: E,
  run: (context: Context<E>) => Promise<A>,
): Operation<E> {
  return { endpoint, run };
}

/** Binds an operation that waits for something outside in `prepare`, before its transaction or its turn to read begins. */
export function externalOperation<
  E extends Endpoint & ({ effect: 'external' | 'read' } | { method: 'GET'; effect?: 'read' }),
  P,
  A extends OperationAnswer<E>,
>(
  endpoint: E,
  prepare: (request: PreparedRequest<E> & WaitingContext<E>) => Promise<P>,
  run: (context: Context<E>, prepared: P) => Promise<A>,
): Operation<E> {
  return { endpoint, prepare, run: (context, prepared) => run(context, prepared as P) };
}

/** An `externalOperation` that anyone may call, and that takes turns itself for what it reads before. */
export function waitingOperation<
  E extends Endpoint & { effect: 'external' },
  P,
  A extends OperationAnswer<E>,
>(
  endpoint: E,
  prepare: (request: PreparedRequest<E> & WaitingContext<E>) => Promise<P>,
  run: (context: Context<E>, prepared: P) => Promise<A>,
): Operation<E> {
  return { ...externalOperation(endpoint, prepare, run), takesTurns: true };
}

/** A row that names nothing beside the thing of its path: the other ways to answer ask only for access to that. */
type OfOneThing = { also?: never };

/** What a stream tells at one moment: a value as one event or several, and whether it is the last one. */
export interface StreamResult<E> {
  events: readonly StreamedEvent<E>[];
  isLast: boolean;
}

type StreamEndpoint = Endpoint & { effect?: 'read'; answers: { 200: EventStream } };

/** An operation that reads a value again whenever it has changed, until the caller leaves or the value is the last. */
export interface StreamOperation<E extends Endpoint = Endpoint> {
  endpoint: E;
  /** The topic of the news after which the value is read again; see `notify`. */
  topicOf(request: Pick<PreparedRequest<E>, 'object' | 'params'>): string;
  /** Reads the value with the rights that the caller has now. */
  read(context: Context<E>): Promise<StreamResult<E>>;
}

/** Binds a stream to its row of the contract. */
export function streamOperation<E extends StreamEndpoint & OfOneThing>(
  endpoint: E,
  { topicOf, read }: Omit<StreamOperation<E>, 'endpoint'>,
): StreamOperation<E> {
  return { endpoint, topicOf, read };
}

/** What a feed sends next: an event with its position. */
export type FeedMessage<E> = { position: number; event: StreamedEvent<E> };

/** What is known of a request that follows a feed. */
export type FeedRequest<E extends Endpoint> = Omit<PreparedRequest<E>, 'body'> & {
  actor: Person;
  /** The position up to which the client has everything; `lost` where it names none that there can be. */
  after: number | 'lost' | undefined;
  /** Aborted when the client has left. */
  signal: AbortSignal;
  /** Asks for the rights of the caller again, as a request of its own would; throws the refusal. */
  assertAllowed(): Promise<void>;
};

/** An operation that sends what happens, each event once and with its position, so that a client can go on from there. */
export interface FeedOperation<E extends Endpoint = Endpoint> {
  endpoint: E;
  follow(request: FeedRequest<E>): AsyncGenerator<FeedMessage<E>>;
}

/** Binds a feed to its row of the contract. */
export function feedOperation<E extends StreamEndpoint>(
  endpoint: E,
  follow: FeedOperation<E>['follow'],
): FeedOperation<E> {
  return { endpoint, follow };
}

/** What is known of a request whose answer is followed while it comes about. */
export type ProgressRequest<E extends Endpoint> = PreparedRequest<E> & WaitingContext<E>;

/** An operation that sends a value as it comes about, each event one of it so far, and ends with it. */
export interface ProgressOperation<E extends Endpoint = Endpoint> {
  endpoint: E;
  progress(request: ProgressRequest<E>): AsyncGenerator<StreamedEvent<E>, void>;
}

/** Binds a value that comes about to its row of the contract. */
export function progressOperation<E extends StreamEndpoint & OfOneThing>(
  endpoint: E,
  progress: ProgressOperation<E>['progress'],
): ProgressOperation<E> {
  return { endpoint, progress };
}

type BytesEndpoint = Endpoint & ({ body: Bytes } | { answers: { 200: Bytes } });

/** What is known of a request that sends or gets bytes. */
export type Transfer<E extends Endpoint> = PreparedRequest<E> &
  WaitingContext<E> & {
    /** The host of a site that the console was asked on, and what lets the visitor in; only the console sends them. */
    visit: { siteHost: string | undefined; shareKey: string | undefined; session: string | undefined };
    /** The part of the bytes that is asked for, as the client wrote it. */
    range: string | undefined;
  };

/** An operation that takes or answers bytes. It has no transaction; it opens one when all of them are there. */
export interface BytesOperation<E extends Endpoint = Endpoint> {
  endpoint: E;
  transfer(request: Transfer<E>): Promise<OperationAnswer<E>>;
}

/** Binds an operation that takes or answers bytes to its row of the contract. */
export function bytesOperation<E extends BytesEndpoint & OfOneThing, A extends OperationAnswer<E>>(
  endpoint: E,
  transfer: (request: Transfer<E>) => Promise<A>,
): BytesOperation<E> {
  return { endpoint, transfer };
}

/** What a row of the contract is bound to. */
export type OperationFor<E extends Endpoint> = E extends StreamEndpoint
  ? StreamOperation<E> | FeedOperation<E> | ProgressOperation<E>
  : E extends BytesEndpoint
    ? BytesOperation<E>
    : Operation<E>;

/** Any operation, by how it answers. */
export type AnyOperation = Operation | StreamOperation | FeedOperation | ProgressOperation | BytesOperation;

/** What an operation answers: a status of its row with the body that belongs to it. */
export function answer<const S extends number, B = undefined>(
  status: S,
  body?: B,
  extra: { headers?: Record<string, string>; etag?: string } = {},
): { status: S; body: B; headers?: Record<string, string>; etag?: string } {
  return { status, body: body as B, ...extra };
}

/**
 * An answer by its tag: the body is read only for a client that does not have it, and then cached for others. The tag
 * names the caller where the body depends on them, and changes whenever the body does.
 */
export function taggedAnswer<B>(
  etag: string,
  read: () => Promise<B>,
): { status: 200; body: () => Promise<B>; etag: string } {
  return { status: 200, body: read, etag };
}
