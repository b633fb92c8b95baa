import { LRUCache } from 'lru-cache';
import { Arrivals } from '#lib/threads/arrivals.ts';
import { Room } from '#lib/threads/room.ts';
import { createDns } from './adapters/dns.ts';
import { createGuardedFetch } from './adapters/fetch/index.ts';
import { createMailer } from './adapters/mail.ts';
import { Models } from './adapters/model/index.ts';
import type { Config } from './config.ts';
import { Busy } from './core/errors.ts';
import { newId } from './core/ids.ts';
import { createLog } from './core/log.ts';
import { PasswordAttempts } from './core/password-attempts.ts';
import { QuestionLimit } from './core/question-limit.ts';
import type { Services } from './core/services.ts';
import type { Database } from './db/database.ts';
import { ShareLinkUses } from './db/share-link-uses.ts';
import { EventFeed } from './events/feed.ts';
import { News } from './events/news.ts';
import { Readers } from './events/readers.ts';
import { JobQueue } from './jobs/queue.ts';
import { type DocumentsOf, documentsHere } from './threads/documents.ts';

/** Steps of requests at once, of the connections that the pool has; others wait this long. */
const mostAdmissions = 16;
const mostReads = 16;
const mostWrites = 14;
const longestWaitMs = 5_000;
/** What one caller has of each. */
const mostOfOne = 2;
/** A caller is admitted one request at a time when others were admitted within this time. */
const admissionsSharedForMs = 250;
/** Requests of one caller that wait to be admitted; no client of ours sends so many at once. */
const mostWaitingOfOne = 200;
/** More callers at once than this wait for each other. */
const mostCallers = 1_000;
const mostKnownTokens = 10_000;
/** Cached answers: how many, since each costs memory however short it is, and characters in all and of one. */
const mostAnswers = 5_000;
const mostAnswerLength = 8 * 1024 * 1024;
const longestAnswer = 512 * 1024;

/** What a process has beside what it gives to operations: a queue that it starts and stops. */
export interface ProcessServices extends Services {
  jobs: JobQueue;
}

/** Puts together what operations work with; who answers requests gives threads for what takes long. */
export function createServices(
  config: Config,
  database: Pick<Database, 'db' | 'reserved' | 'pool'>,
  log = createLog(),
  documentsOf: DocumentsOf = () => documentsHere(),
): ProcessServices {
  const news = new News(config.databaseUrl ?? '', log);
  const now = () => new Date();
  const outgoing = createGuardedFetch({ allowedNetworks: config.allowPrivateNetwork });
  return {
    config,
    db: database.db,
    reservedDb: database.reserved,
    now,
    newId,
    log,
    mail: createMailer(config.smtpUrl, `Lectern <no-reply@${new URL(config.publicUrl).hostname}>`, log),
    dns: createDns(config.dnsServers),
    outgoing,
    models: new Models(outgoing),
    jobs: new JobQueue(database.pool, log),
    news,
    feed: new EventFeed(database.db, news, log),
    readers: new Readers(database.db, now, log),
    documents: documentsOf('nobody'),
    documentsOf,
    passwordAttempts: new PasswordAttempts(),
    questionLimit: new QuestionLimit(),
    shareLinkUses: new ShareLinkUses(database.db, log),
    knownTokens: new LRUCache({ max: mostKnownTokens }),
    answers: new LRUCache({
      max: mostAnswers,
      maxSize: mostAnswerLength,
      maxEntrySize: longestAnswer,
      sizeCalculation: (body) => body.length,
    }),
    arrivals: new Arrivals(),
    admissions: new Room({
      places: mostAdmissions,
      mostEach: mostOfOne,
      sharedForMs: admissionsSharedForMs,
      mostWaitingEach: mostWaitingOfOne,
      longestWaitMs,
      refusal: () => new Busy(),
    }),
    callers: roomOf(mostCallers * mostOfOne, mostOfOne),
    reads: roomOf(mostReads),
    writes: roomOf(mostWrites),
  };
}

function roomOf(places: number, mostEach = places): Room {
  return new Room({ places, mostEach, longestWaitMs, refusal: () => new Busy() });
}
