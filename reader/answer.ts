import { createHash } from 'node:crypto';
import type { SiteEvent } from './site-event.ts';

/** Headers of an answer, of which only `set-cookie` can have several values. */
export interface AnswerHeaders {
  readonly [name: string]: string | string[] | undefined;
  readonly 'content-type'?: string;
  readonly 'cache-control'?: string;
  readonly etag?: string;
}

/** What a visitor is answered. */
export interface Answer {
  status: number;
  headers: AnswerHeaders;
  body: string | Buffer;
  /** Origins beside its own that the page may send requests to. */
  connects?: readonly string[];
  /** What the visitor did by asking for it, where it is counted. */
  event?: SiteEvent;
}

/** What a visitor is sent in pieces, as they are made. */
export interface StreamedAnswer {
  headers: AnswerHeaders;
  pieces: AsyncIterable<string>;
  /** The pieces come from the API, so waiting for them costs nothing here. */
  isForwarded?: boolean;
}

/** Who may keep an answer: its client alone, anybody who asks for it each time, or caches without asking for so long. */
export type CachePolicy = 'private' | 'public' | { sharedSeconds: number };

/** For what nobody may keep. */
export const notKept = { 'cache-control': 'private, no-store' };

/** A text or file with a tag, which a client may keep and has to ask for again each time. */
export function taggedAnswer(type: string, body: string | Buffer, caching: CachePolicy = 'private'): Answer {
  const etag = `W/"${createHash('sha256').update(body).digest('base64url')}"`;
  return {
    status: 200,
    headers: { 'content-type': type, 'cache-control': cacheControlOf(caching), etag },
    body,
  };
}

function cacheControlOf(caching: CachePolicy): string {
  if (typeof caching === 'string') return `${caching}, no-cache`;
  return `public, max-age=0, s-maxage=${caching.sharedSeconds}`;
}

export function jsonAnswer(status: number, value: unknown): Answer {
  const headers = { 'content-type': 'application/json; charset=utf-8', ...notKept };
  return { status, headers, body: JSON.stringify(value) };
}

export function htmlAnswer(status: number, body: string): Answer {
  return { status, headers: { 'content-type': 'text/html; charset=utf-8', ...notKept }, body };
}

/** Sends the visitor elsewhere. Not kept, so that a page may go back to where it was. */
export function redirectAnswer(status: 303 | 308, location: string, headers: AnswerHeaders = {}): Answer {
  return { status, headers: { location, 'cache-control': 'no-store', ...headers }, body: '' };
}

export const nothing = () => jsonAnswer(404, { error: { code: 404, message: 'Not found.' } });

/** For what can't be made now. */
export function tryLater(): Answer {
  const { headers, ...answer } = jsonAnswer(503, { error: { code: 503, message: 'Try again later.' } });
  return { ...answer, headers: { ...headers, 'retry-after': '5' } };
}
