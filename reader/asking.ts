import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { answering } from '#lib/api/answering.ts';
import { createClient } from '#lib/api/client.ts';
import type { AskAnswer, AskService, WrittenAnswer } from '#lib/contract/ask/schemas.ts';
import { longestQuery } from '#lib/contract/search/limits.ts';
import { type Failure, FailureError } from '#lib/failure.ts';
import { plainText } from '#lib/plain-text.ts';
import { type Answer, jsonAnswer, notKept, type StreamedAnswer } from './answer.ts';
import { ratingPath } from './asking-paths.ts';
import { answersQuestions, localAddress } from './quoted-answer.ts';
import { readBody } from './read-body.ts';
import { type SearchedPart, searchedParts, searchedSpaces } from './search.ts';
import type { OpenSite } from './site.ts';
import { placeOf, type SiteEvent } from './site-event.ts';
import type { Visitor } from './visit.ts';
import { type ReaderWords, wordsOf } from './words/index.ts';

/** An answer as it is shown to a visitor, so far or whole. */
export interface ShownAnswer {
  isComplete: boolean;
  /** What a model wrote; where it is left out, the sources are quoted. */
  written?: Pick<WrittenAnswer, 'blocks' | 'unsourced'> | undefined;
  /** The site has a model, which gave no answer. */
  isInstead: boolean;
  sources: ShownSource[];
  questions: string[];
  /** Names the answer to those who rate it. */
  id: string;
  /** By this an answer that is not whole can be continued. */
  continuation?: string | undefined;
}

export interface ShownSource {
  number: number;
  title: string;
  /** Left out for what a service of the site said, which is on no page. */
  href?: string | undefined;
  text: string;
}

/** Why there is no whole answer, with the seconds until the next question may be asked. */
export interface AskFailure {
  failure: 'tooMany' | 'busy' | 'off' | 'failed';
  seconds?: number | undefined;
}

/** What the window is opened with. */
export interface AskStart {
  parts: SearchedPart[];
  words: AskWords;
}

export type AskWords = ReaderWords['asking'] &
  Pick<ReaderWords, 'ask' | 'close' | 'tryAgain' | 'helpful' | 'notHelpful' | 'thanks' | 'feedbackFailed'> &
  Pick<ReaderWords, 'searchIn' | 'everywhere'>;

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  visitor: Visitor;
  /** The site of the visitor; undefined where they can't read it. */
  open(): Promise<OpenSite | undefined>;
  record(visitor: Visitor, event: SiteEvent): boolean;
  inTurn(work: () => Promise<void>): Promise<void>;
}

/** A question, and by what its answer is continued. */
const mostBytes = 24 * 1024;
const mostSpaces = 100;
const mostQuestions = 6;
const longestStartMs = 3_000;
const longestId = 100;
/** Values as JSON, one to a line. */
const ofLines = { 'content-type': 'application/x-ndjson; charset=utf-8', ...notKept };

/**
 * Answers what a visitor asks, while it is written, or takes what they think of an answer. It reads the site in a turn and
 * waits for a model in none; a visitor who leaves ends it.
 */
export async function serveAsking(exchange: Exchange): Promise<void> {
  const { request, response, visitor, inTurn, open, record } = exchange;
  // Questions are counted. A page of another site has no business here.
  if (request.headers.origin !== visitor.address.origin) return refuse(response, 403);
  const body = await readBody(request, mostBytes);
  if (body === undefined) return refuse(response, 413);
  const fields = new URLSearchParams(body);
  const question = plainText(fields.get('q') ?? '', longestQuery).trim();
  let site: OpenSite | undefined;
  await inTurn(async () => {
    site = await open();
  });
  if (!site || !answersQuestions(site) || question === '') return refuse(response, 404);
  const place = placeOf(site.visit);
  if (visitor.address.pathname === ratingPath) {
    const rating = fields.get('rating') === '1' ? 1 : -1;
    const responseId = (fields.get('id') ?? '').slice(0, longestId) || 'none';
    const isTaken = record(visitor, {
      type: 'ask_rate_response',
      query: question,
      rating,
      responseId,
      place,
    });
    return refuse(response, isTaken ? 204 : 429);
  }
  const continuation = fields.get('continuation') ?? '';
  if (!continuation) record(visitor, { type: 'ask_question', query: question, place });
  const left = new AbortController();
  response.on('close', () => left.abort());
  response.writeHead(200, ofLines);
  const input = { question, within: fields.get('in') ?? '', continuation };
  const lines = linesOf(answersOf(site, visitor, input, left.signal));
  await pipeline(Readable.from(lines), response).catch((thrown: unknown) => {
    if (!left.signal.aborted) throw thrown;
  });
}

/** The words of the window, and the parts of the site that a question can be limited to. */
export function startAsking(site: OpenSite): Answer {
  const words = wordsOf(site.language);
  const { ask, close, tryAgain, helpful, notHelpful, thanks, feedbackFailed, searchIn, everywhere } = words;
  const start: AskStart = {
    parts: searchedParts(site),
    words: {
      ...words.asking,
      ...{ ask, close, tryAgain, helpful, notHelpful, thanks, feedbackFailed, searchIn, everywhere },
    },
  };
  return jsonAnswer(200, start);
}

/** What can be asked of a site at first, as it comes. */
export function suggestQuestions(site: OpenSite, visitor: Visitor): StreamedAnswer {
  return { headers: ofLines, pieces: linesOf(listQuestions(site, visitor)), isForwarded: true };
}

/** Without them the window works all the same, so nobody waits long for them. */
async function* listQuestions(
  { visit: { lookup }, site }: OpenSite,
  { api }: Visitor,
): AsyncGenerator<{ question: string }> {
  const signal = AbortSignal.timeout(longestStartMs);
  const client = answering(createClient({ ...api, token: lookup.apiToken, signal }));
  const params = { organizationId: lookup.organization, siteId: site.id };
  let left = mostQuestions;
  try {
    for await (const { question } of client.stream('streamSiteQuestions', { params })) {
      yield { question };
      left -= 1;
      if (left === 0) return;
    }
  } catch (thrown) {
    if (!(thrown instanceof FailureError)) throw thrown;
  }
}

interface VisitorQuestion {
  question: string;
  /** The part of the site that is asked; empty for all of it. */
  within: string;
  /** By what an answer that was stopped is continued; empty for one from the beginning. */
  continuation: string;
}

async function* answersOf(
  site: OpenSite,
  { api }: Visitor,
  { question, within, continuation }: VisitorQuestion,
  signal: AbortSignal,
): AsyncGenerator<ShownAnswer | AskFailure> {
  const { lookup } = site.visit;
  const client = answering(createClient({ ...api, token: lookup.apiToken, signal }));
  const siteSpaceIds = searchedSpaces(site, within).map(({ id }) => id);
  const id = randomUUID();
  try {
    const events = client.stream('askSite', {
      params: { organizationId: lookup.organization, siteId: site.site.id },
      query: { continuable: 'true' },
      body: {
        question,
        ...(continuation && { continuation }),
        scope: within
          ? { mode: 'specific', siteSpaceIds: siteSpaceIds.slice(0, mostSpaces) }
          : { mode: 'all' },
      },
    });
    for await (const { answer } of events) yield shownAnswer(answer, id);
  } catch (thrown) {
    if (!(thrown instanceof FailureError)) throw thrown;
    if (!signal.aborted) yield askFailure(thrown.failure);
  }
}

async function* linesOf(values: AsyncIterable<object>): AsyncGenerator<string> {
  for await (const value of values) yield `${JSON.stringify(value)}\n`;
}

/** What a visitor is shown of an answer. */
export function shownAnswer(answer: AskAnswer, id: string): ShownAnswer {
  const { written, notice, sources, services = [], followupQuestions, continuation } = answer;
  const quotes = sources.flatMap(({ title, quotes }) =>
    quotes.map(
      (quote): ShownSource => ({
        number: quote.number ?? 0,
        title: quote.title && quote.title !== title ? `${title} › ${quote.title}` : title,
        href: localAddress(quote.urls.published ?? ''),
        text: quote.text,
      }),
    ),
  );
  return {
    isComplete: written?.isComplete ?? true,
    ...(written && { written: { blocks: written.blocks, unsourced: written.unsourced } }),
    isInstead: notice !== undefined,
    sources: written
      ? [...quotes, ...services.map(shownService)].sort((a, b) => a.number - b.number)
      : quotes.map((quote, at) => ({ ...quote, number: at + 1 })),
    questions: followupQuestions,
    id,
    ...(continuation && { continuation }),
  };
}

function shownService({ number, name, tool, text }: AskService): ShownSource {
  return { number, title: `${name} › ${tool}`, text };
}

/** What a visitor is told where a question is refused. */
export function askFailure({ code, type, retryAfter }: Failure): AskFailure {
  if (code === 429) return { failure: 'tooMany', seconds: retryAfter };
  if (type === 'ask_off') return { failure: 'off' };
  return { failure: code === 503 ? 'busy' : 'failed' };
}

function refuse(response: ServerResponse, status: number): void {
  response.writeHead(status, notKept).end();
}
