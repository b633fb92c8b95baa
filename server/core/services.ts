import type { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { Room } from '#lib/threads/room.ts';
import type { Mailer } from '#server/adapters/mail.ts';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/database.ts';
import type { PageTokens } from '#server/db/pages.ts';
import type { JobQueue } from '#server/jobs/queue.ts';
import type { Documents, DocumentsOf } from '#server/threads/documents.ts';
import type { PasswordAttempts } from './password-attempts.ts';

/** What a process gives to every operation. Tests pass their own clock. */
export interface Services {
  config: Config;
  db: Db;
  /** Connections of their own for what a transaction asks outside of itself, so that it waits for no other one. */
  reservedDb: Db;
  now(): Date;
  /** A new identifier of 20 letters and digits. */
  newId(): string;
  log: Logger;
  pageTokens: PageTokens;
  mail: Mailer;
  jobs: JobQueue;
  /** What is done with the contents of pages; large ones never hold up other requests. */
  documents: Documents;
  /** The same at the charge of an organization, whose turns they are. */
  documentsOf: DocumentsOf;
  /** Slows down guesses of passwords. */
  passwordAttempts: PasswordAttempts;
  /** The persons of tokens that were used lately, by the hashes of these: for turns only, rights are asked each time. */
  knownTokens: LRUCache<string, string>;
  /** Where rights are asked and bodies parsed, by caller. Nothing takes long there, so a save waits for no comparison. */
  admissions: Room;
  /** Where each caller has so many requests at work that others are left time. */
  callers: Room;
  /** Where requests read, by organization, so many at once that others find a connection. */
  reads: Room;
  /** Where transactions of requests go on, so many at once that others always find a connection. */
  writes: Room;
}
