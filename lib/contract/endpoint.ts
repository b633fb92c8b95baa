import type { z } from 'zod';
import type { AccessKey } from './permissions.ts';
import type { Scope, ScopeFamily } from './shared/scopes.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who may call: a permission on the object of the path, `signed-in` for anyone with a good token, or `anyone` for
 * the few operations that come before a token (signing in, first set-up, reading a published site).
 */
export type Access = AccessKey | 'signed-in' | 'anyone';

/**
 * What a call does. `read`: no transaction and no place among the writes. `write`: one transaction. `external`: waits
 * for something else first, such as the hash of a password, a model or another server, and then writes in one
 * transaction that begins after that.
 */
export type Effect = 'read' | 'write' | 'external';

/**
 * An answer of server-sent events. Each carries one JSON value of the schema as its `data`. An event named `done` ends the
 * stream, one named `error` carries the body of a refusal and ends it too.
 */
export interface EventStream<Event extends z.ZodType = z.ZodType> {
  readonly kind: 'stream';
  readonly event: Event;
}

/** An answer of events that each have this schema. */
export function streamOf<Event extends z.ZodType>(event: Event): EventStream<Event> {
  return { kind: 'stream', event };
}

/** A body or an answer that is the bytes of a file, of whatever type, instead of JSON. */
export interface Bytes {
  readonly kind: 'bytes';
}

export const bytes: Bytes = { kind: 'bytes' };

/** Bytes on their way. */
export interface ByteStream {
  readonly content: ReadableStream<Uint8Array>;
  /** How many they are; undefined where the client did not announce it. */
  readonly size: number | undefined;
}

/** What a body carries: JSON, or bytes. */
export type BodyContent = z.ZodType | Bytes;

/**
 * What an answer carries: JSON, events, bytes, or nothing. A further kind, such as a redirect, is a member here from its
 * first row on.
 */
export type AnswerContent = z.ZodType | EventStream | Bytes | null;

export function isStream(content: AnswerContent | undefined): content is EventStream {
  return kindOf(content) === 'stream';
}

export function isBytes(content: AnswerContent | undefined): content is Bytes {
  return kindOf(content) === 'bytes';
}

/** The schema of the JSON that a body or answer carries, of each event for a stream; undefined where it carries none. */
export function schemaOf(content: AnswerContent | undefined): z.ZodType | undefined {
  if (!content || isBytes(content)) return undefined;
  return isStream(content) ? content.event : content;
}

function kindOf(content: AnswerContent | undefined): unknown {
  return content && 'kind' in content ? content.kind : undefined;
}

/** A place in what a request brings, such as `body.target.space`. */
export type FieldPath = `${'body' | 'query'}.${string}`;

/** What a call needs beside the access to the thing of its path. */
export interface FurtherAccess {
  readonly access: AccessKey;
  /** Where the id of a second thing stands, which is asked for where one is given; else its organization is asked for. */
  readonly at?: FieldPath;
  /** Asked for only where this field has this value. */
  readonly when?: { readonly field: FieldPath; readonly is: string };
  /** Not asked for where one of these fields is given. */
  readonly unless?: readonly FieldPath[];
}

type Fields = z.ZodObject<z.ZodRawShape>;

/** One built operation of the API: the only place where its method, path, rights, input and answers are said. */
export interface Endpoint {
  readonly method: Method;
  readonly path: `/v1/${string}` | `/files/${string}`;
  readonly summary: string;
  /** `mission`: promised to every client of this API family. `ours`: added by Lectern. */
  readonly origin: 'mission' | 'ours';
  readonly access: Access;
  /** What else the caller must be allowed to, of things that the query or the body names. */
  readonly also?: readonly FurtherAccess[];
  /** What a limited token needs, where it is not what its area says; null: only unlimited tokens may call it. */
  readonly scope?: Scope | ScopeFamily | null;
  /** What a call does, where it is not `read` for a GET and `write` for every other method. */
  readonly effect?: Effect;
  /**
   * The reads whose cached answers are stale after a write. The console sends the writes that say so, with `[]` where
   * no read shows the outcome, and fetches again by nothing else.
   */
  readonly changes?: readonly string[];
  readonly query?: Fields;
  readonly body?: BodyContent;
  /** A body that may be left out altogether. */
  readonly bodyOptional?: boolean;
  /** What each success status carries: a schema for JSON, another kind, or `null` for nothing. */
  readonly answers: Readonly<Record<number, AnswerContent>>;
  /** Refusals beyond those that every operation can give (400, 401, 403, 404, 413, 415, 429). */
  readonly errors?: readonly number[];
  /** The answer carries an `ETag`, and `If-None-Match` is honoured with 304. */
  readonly cached?: boolean;
  /** `Prefer: return=minimal` is honoured: done, and 204 instead of the body. */
  readonly minimal?: boolean;
  /** The answer shows a secret, so it is neither stored for an `Idempotency-Key` nor compressed. */
  readonly showsSecret?: boolean;
  /** Which budget of requests counts it, beside the credential's general one. */
  readonly budget?: 'sign-in' | 'visitor-sign-in' | 'invite' | 'visits';
  /** Still answered for a deleted object, to those who may administer it. */
  readonly whenDeleted?: boolean;
  /** Also for visitors of a published site, with the token that a visit gave them. */
  readonly visitors?: boolean;
  /** The ad network alone may call it, which names itself by the header `X-Partner-Key`. */
  readonly partnerKey?: boolean;
  /** A `signed-in` row that sessions which are limited to one organization may call, too. */
  readonly limitedSessions?: boolean;
  /** Largest request body in bytes, where it is not the general limit. */
  readonly bodyLimit?: number;
  /** Most keys and items of lists in a request body, where it is not the general limit. */
  readonly bodyKeys?: number;
}

/** An operation of the API that answers 501 for now. */
export interface PlannedEndpoint {
  readonly method: Method;
  readonly path: `/v1/${string}`;
  readonly summary: string;
  readonly origin: 'mission' | 'ours';
  readonly planned: true;
}

export type AnyEndpoint = Endpoint | PlannedEndpoint;

/** An area's operations by id. */
export type Table = Readonly<Record<string, AnyEndpoint>>;

/** Declares an area's operations; the types of each row stay as written. */
export function table<const T extends Table>(rows: T): T {
  return rows;
}

/** A row for an operation that is promised and not built. */
export function planned<const M extends Method, const P extends `/v1/${string}`>(
  method: M,
  path: P,
  summary: string,
): { method: M; path: P; summary: string; origin: 'mission'; planned: true } {
  return { method, path, summary, origin: 'mission', planned: true };
}

export function isBuilt(row: AnyEndpoint): row is Endpoint {
  return !('planned' in row);
}

export function effectOf({ method, effect }: Pick<Endpoint, 'method' | 'effect'>): Effect {
  return effect ?? (method === 'GET' ? 'read' : 'write');
}

type ParamNames<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never;

/** The parameters of a path by name, as decoded strings. */
export type Params<E extends { path: string }> = { [K in ParamNames<E['path']>]: string };

/** The query of an operation after validation. */
export type Query<E> = E extends { query: infer Q extends z.ZodType } ? z.output<Q> : Record<never, never>;

/** The query of an operation as a client gives it. */
export type QueryInput<E> = E extends { query: infer Q extends z.ZodType }
  ? z.input<Q>
  : Record<never, never>;

/** The body of an operation after validation. */
export type Body<E> = E extends { body: infer B extends z.ZodType }
  ? E extends { bodyOptional: true }
    ? z.output<B> | undefined
    : z.output<B>
  : E extends { body: Bytes }
    ? ByteStream
    : undefined;

/** The body of an operation as a client gives it. */
export type BodyInput<E> = E extends { body: infer B extends z.ZodType }
  ? E extends { bodyOptional: true }
    ? z.input<B> | undefined
    : z.input<B>
  : undefined;

type AnswerBody<A> = A extends z.ZodType ? z.output<A> : A extends Bytes ? ByteStream : undefined;

/** Every success answer of an operation: its status with the body that belongs to it. */
export type Answer<E> = E extends { answers: infer A }
  ? { [S in keyof A & number]: { status: S; body: AnswerBody<A[S]> } }[keyof A & number]
  : never;

/** The events of an operation that answers with a stream. */
export type StreamedEvent<E> = E extends { answers: { 200: EventStream<infer S> } } ? z.output<S> : never;
