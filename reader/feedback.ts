import type { IncomingMessage, ServerResponse } from 'node:http';
import type { PageRating } from '#lib/contract/insights/events.ts';
import { longestComment } from '#lib/contract/insights/longest-comment.ts';
import { type Answer, redirectAnswer } from './answer.ts';
import { type RatingName, ratings, thanksAnchor } from './feedback-path.ts';
import { readBody } from './read-body.ts';
import { type Policy, sendAnswer } from './send.ts';
import type { EventPlace, SiteEvent } from './site-event.ts';
import type { Visitor } from './visit.ts';

/** A page that its readers are asked about. */
export interface AskingPage {
  address: URL;
  place: EventPlace;
}

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  visitor: Visitor;
  policy: Policy;
  /** The page at a path; an answer for a visitor who can't read it or is not asked. */
  find(path: string): Promise<AskingPage | Answer>;
  /** Counts what a visitor did; false when it does not take any more of them. */
  record(visitor: Visitor, event: SiteEvent): boolean;
  inTurn(work: () => Promise<void>): Promise<void>;
}

/** What a reader says of a page. */
export interface Feedback {
  path: string;
  rating: PageRating;
  comment: string | undefined;
}

const mostBytes = 16 * 1024;

/** Takes what a reader says of a page, from its form alone, and leads them back to the page. */
export async function serveFeedback({
  request,
  response,
  visitor,
  policy,
  find,
  record,
  inTurn,
}: Exchange): Promise<void> {
  // Every browser sends an origin with a form. A page of another site has no business here.
  if (request.headers.origin !== visitor.address.origin) {
    return refuse(response, 403, 'Only pages of this site take feedback on them.');
  }
  const body = await readBody(request, mostBytes);
  if (body === undefined) return refuse(response, 413, 'This is too long.', { connection: 'close' });
  const feedback = feedbackOf(body);
  if (!feedback) return refuse(response, 400, 'This is no feedback on a page.');
  await inTurn(async () => {
    const page = await find(feedback.path);
    if (response.destroyed) return;
    if ('status' in page) return sendAnswer(request, response, page, policy);
    const { address } = page;
    const areTaken = eventsOf(feedback, page).every((event) => record({ ...visitor, address }, event));
    if (!areTaken) return refuse(response, 429, 'Too much feedback at once.', { 'retry-after': '60' });
    await sendAnswer(request, response, redirectAnswer(303, `${address.pathname}#${thanksAnchor}`), policy);
  });
}

/** What the form of a page sends; undefined for anything else. */
export function feedbackOf(body: string): Feedback | undefined {
  const fields = new URLSearchParams(body);
  const [path, rating] = [fields.get('page'), fields.get('rating')];
  if (!path?.startsWith('/') || rating === null || !isRating(rating)) return undefined;
  // Browsers send the end of a line as two characters. What the API would refuse is left out.
  const comment = fields
    .get('comment')
    ?.replaceAll('\r\n', '\n')
    .replace(/[^\P{Cc}\n\t]/gu, ' ')
    .trim();
  return {
    path,
    rating: ratings[rating],
    comment: comment ? [...comment].slice(0, longestComment).join('') : undefined,
  };
}

function eventsOf({ rating, comment }: Feedback, { place }: AskingPage): SiteEvent[] {
  const answer: SiteEvent = { type: 'page_post_feedback', feedback: { rating }, place };
  return comment === undefined
    ? [answer]
    : [answer, { type: 'page_post_feedback_comment', feedback: { rating, comment }, place }];
}

function isRating(name: string): name is RatingName {
  return Object.hasOwn(ratings, name);
}

function refuse(
  response: ServerResponse,
  status: number,
  message: string,
  headers: Record<string, string> = {},
): void {
  response
    .writeHead(status, {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      ...headers,
    })
    .end(message);
}
