import type { IncomingMessage, ServerResponse } from 'node:http';
import { visitorParameters, visitorSignInPaths } from '#lib/visitor-location.ts';
import type { Answer, StreamedAnswer } from './answer.ts';
import { serveAsking } from './asking.ts';
import { askPath, ratingPath } from './asking-paths.ts';
import type { Assets } from './assets.ts';
import type { EventRecorder } from './event-recorder.ts';
import { serveFeedback } from './feedback.ts';
import { feedbackPath } from './feedback-path.ts';
import { mcpPath } from './mcp/path.ts';
import { serveMcp } from './mcp/serve.ts';
import type { CachedAnswer } from './page-cache.ts';
import { isPassphraseNeeded, servePassphrase } from './passphrase.ts';
import { passphrasePath } from './passphrase-path.ts';
import { endPreviewPath } from './preview.ts';
import type { Reader } from './reader.ts';
import { type Policy, sendAnswer, setPolicy } from './send.ts';
import { isAssetAddress, serveAsset } from './serve-asset.ts';
import { signOutPath } from './sign-out-path.ts';
import type { Visitor } from './visit.ts';

interface SiteHandlerParts {
  reader: Reader;
  assets: Assets;
  events: EventRecorder;
}

export interface SiteRequest {
  request: IncomingMessage;
  response: ServerResponse;
  visitor: Visitor;
  /** What every answer says. */
  policy: Policy;
  /** Does what costs something when it is the turn of this visitor's site. */
  inTurn(work: () => Promise<void>): Promise<void>;
}

/** Answers requests for published sites. What is kept is sent at once; all else waits for its turn. */
export function createSiteHandler({ reader, assets, events }: SiteHandlerParts) {
  const send = async (
    { request, response, visitor, policy }: SiteRequest,
    answer: Answer | CachedAnswer | StreamedAnswer,
  ) => {
    await sendAnswer(request, response, answer, policy);
    const event = 'event' in answer ? answer.event : undefined;
    if (event && request.method === 'GET') events.record(visitor, request.headers, event);
  };
  const answer = async (siteRequest: SiteRequest): Promise<void> => {
    const { request, response, visitor, policy, inTurn } = siteRequest;
    const { pathname, search } = visitor.address;
    if (pathname === mcpPath) {
      setPolicy(response, policy);
      return serveMcp({ request, response, visitor, reader, inTurn });
    }
    if (pathname === feedbackPath && request.method === 'POST') {
      setPolicy(response, policy);
      return serveFeedback({
        ...siteRequest,
        find: (path) => reader.findAskingPage(visitor, path),
        record: (reading, event) => events.record(reading, request.headers, event),
      });
    }
    if ((pathname === askPath || pathname === ratingPath) && request.method === 'POST') {
      setPolicy(response, policy);
      return serveAsking({
        ...siteRequest,
        open: () => reader.openSite(visitor),
        record: (reading, event) => events.record(reading, request.headers, event),
      });
    }
    if (pathname === passphrasePath && request.method === 'POST') {
      setPolicy(response, policy);
      return servePassphrase({
        ...siteRequest,
        page: (options) => reader.passphrasePage(visitor, options),
      });
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      setPolicy(response, policy);
      response.writeHead(405, { allow: 'GET, HEAD', 'cache-control': 'no-store' }).end();
      return;
    }
    if (pathname === visitorSignInPaths.start || pathname === visitorSignInPaths.answer) {
      // The provider is waited for without a turn, so that one which does not answer keeps no reader of the site waiting.
      const step = await reader.signIns.providerStep(visitor, pathname);
      if (!('notice' in step)) return send(siteRequest, step);
      return inTurn(async () => send(siteRequest, await reader.signIns.notice(visitor, step)));
    }
    if (isAssetAddress(pathname)) return serveAsset(siteRequest, pathname, assets);
    const wantsMarkdown = prefersMarkdown(request.headers.accept);
    const isEntering = Object.values(visitorParameters).some((name) => search.includes(`${name}=`));
    const isLeaving = [signOutPath, endPreviewPath, passphrasePath].includes(pathname);
    if (!wantsMarkdown && !isEntering && !isLeaving) {
      const { cached } = await reader.findCached(visitor);
      if (cached) return send(siteRequest, cached);
    }
    let forwarded: StreamedAnswer | undefined;
    await inTurn(async () => {
      const { accept, 'sec-fetch-site': fetchSite, 'sec-fetch-dest': destination } = request.headers;
      const result = await reader.answer(visitor, {
        wantsMarkdown,
        isBrowsing: accept?.includes('text/html') ?? false,
        isFromElsewhere: fetchSite === 'cross-site',
        isFramed: destination === 'iframe',
      });
      if ('isForwarded' in result && result.isForwarded) forwarded = result;
      else if (!response.destroyed) await send(siteRequest, result);
    });
    if (forwarded && !response.destroyed) await send(siteRequest, forwarded);
  };
  return async (siteRequest: SiteRequest): Promise<void> => {
    const { request, response, visitor } = siteRequest;
    try {
      await answer(siteRequest);
    } catch (thrown) {
      const isPage = request.method !== 'POST' && request.headers.accept?.includes('text/html');
      if (!isPassphraseNeeded(thrown) || !isPage || response.headersSent) throw thrown;
      await send(siteRequest, await reader.passphrasePage(visitor));
    }
  };
}

/** Whether a program asks for Markdown, which no browser does. */
function prefersMarkdown(accept: string | undefined): boolean {
  return (accept?.includes('text/markdown') ?? false) && !accept?.includes('text/html');
}
