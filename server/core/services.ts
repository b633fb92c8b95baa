import type { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { Arrivals } from '#lib/threads/arrivals.ts';
import type { Room } from '#lib/threads/room.ts';
import type { Dns } from '#server/adapters/dns.ts';
import type { GuardedFetch } from '#server/adapters/fetch/index.ts';
import type { Mailer } from '#server/adapters/mail.ts';
import type { Models } from '#server/adapters/model/index.ts';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/database.ts';
import type { ShareLinkUses } from '#server/db/share-link-uses.ts';
import type { EventFeed } from '#server/events/feed.ts';
import type { News } from '#server/events/news.ts';
import type { Readers } from '#server/events/readers.ts';
import type { Documents, DocumentsOf } from '#server/threads/documents.ts';
import type { PasswordAttempts } from './password-attempts.ts';
import type { QuestionLimit } from './question-limit.ts';

/** Takes background work. */
export interface Jobs {
  /** Enqueues work in the transaction that needs it; it is gone when that one rolls back. */
  send<Data extends object>(
    tx: Db,
    job: { name: string; ownerOf?(data: Data): string },
    data: Data,
  ): Promise<void>;
}

/** What a process gives to every operation. Tests pass their own clock. */
export interface Services {
  config: Config;
  db: Db;
  /** Separate connections for queries that a transaction makes outside of itself, so that they never wait. */
  reservedDb: Db;
  now(): Date;
  /** A new identifier of 20 letters and digits. */
  newId(): string;
  log: Logger;
  mail: Mailer;
  /** Requests to addresses that people chose. */
  outgoing: GuardedFetch;
  /** The records that people set for their domains. */
  dns: Dns;
  /** The models that organizations chose to write answers. */
  models: Models;
  jobs: Jobs;
  /** What other processes tell of changes, for streams. */
  news: News;
  /** The recorded events, for streams. */
  feed: EventFeed;
  /** What the readers of streams may read. */
  readers: Readers;
  /** Functions on documents. They run in threads, so large documents never block other requests. */
  documents: Documents;
  /** The same functions, with their time charged to an organization. */
  documentsOf: DocumentsOf;
  /** Slows down guesses of passwords. */
  passwordAttempts: PasswordAttempts;
  questionLimit: QuestionLimit;
  /** Which share links visitors use. */
  shareLinkUses: ShareLinkUses;
  /** The owners of recently used tokens, by token hash. Only for fair queueing; access is checked on each request. */
  knownTokens: LRUCache<string, string>;
  /** JSON of answers by operation and tag. */
  answers: LRUCache<string, string>;
  /** Takes the requests of each caller, and the chunks of their bodies, one at a time. */
  arrivals: Arrivals;
  /** Limits requests that check access and parse bodies, by caller. Nothing is slow there: saves wait for no diffs. */
  admissions: Room;
  /** Limits the running requests of each caller, so that others get their share. */
  callers: Room;
  /** Limits concurrent reads of each organization, so that others find a connection. */
  reads: Room;
  /** Limits concurrent transactions, so that others always find a connection. */
  writes: Room;
}
