import type { IncomingMessage, ServerResponse } from 'node:http';
import { tryFramePath } from '#lib/openapi/try-it/frame.ts';
import { paths } from '#lib/paths.ts';
import { pdfFilesPath } from '#reader/pdf.ts';
import { type AssetRequest, isAssetAddress } from '#reader/serve-asset.ts';
import {
  type Arrival,
  findText,
  forwardedHeader,
  identity,
  isBelow,
  isRead,
  parseAddress,
} from './arrival.ts';
import { ADDRESS_HEADER, CLIENT_HEADER } from './caller.ts';
import type { ConsoleConfig } from './config.ts';
import { forward } from './forward.ts';
import { ownerOfHost } from './hosts.ts';
import { isOwnFetch, isOwnOrigin } from './origin.ts';
import { refuse } from './refuse.ts';
import { consolePolicy, readerHeaders } from './security-headers.ts';
import { type AnswerSite, forwardFile, serveSite } from './serve-site.ts';
import { findSessionToken } from './session-cookie.ts';
import { followSignInLink, SIGN_IN_LINK_PATH } from './sign-in-link.ts';
import { runSsoStep, ssoStepOf } from './sso.ts';
import { Views } from './views.ts';
import { isConsoleWrite } from './writes.ts';

/** Renders pages: Next's own request handler. */
export type RenderPage = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Answers requests for a file that pages of the console share with sites, or show in a frame. */
export type AnswerAsset = (request: AssetRequest, address: string) => Promise<void>;

interface Handlers {
  renderPage: RenderPage;
  answerSite: AnswerSite;
  answerAsset: AnswerAsset;
}

/** Sends each request where its host, and only then its path, says that it belongs. */
export function createHandler(
  config: ConsoleConfig,
  { renderPage, answerSite, answerAsset }: Handlers,
  isStopping: () => boolean,
) {
  const views = new Views();
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const host = forwardedHeader(request, 'x-forwarded-host', config) ?? request.headers.host ?? '';
    const owner = ownerOfHost(host, config);
    const address = parseAddress(request.url);
    if (owner.kind === 'nobody' || !address) {
      refuse(response, 400, 'This address is not valid.');
      return;
    }
    const arrival = { ...address, host, headers: identity(request, host, config) };
    if (owner.kind === 'files') {
      forward(request, response, new URL(`/files${arrival.url}`, config.apiUrl), arrival.headers);
    } else if (owner.kind === 'site' && isBelow(arrival.path, '/~files')) {
      forwardFile(request, response, config, arrival, owner.hostname);
    } else if (owner.kind === 'site' && isBelow(arrival.path, pdfFilesPath) && isRead(request)) {
      const path = `/v1/pdfs${arrival.path.slice(pdfFilesPath.length)}`;
      forward(request, response, new URL(path, config.apiUrl), arrival.headers);
    } else if (owner.kind === 'site') {
      await serveSite(request, response, { config, arrival, host: owner.hostname }, { views, answerSite });
    } else if (isRead(request) && (isAssetAddress(arrival.path) || arrival.path === tryFramePath)) {
      await answerAsset({ request, response, policy: readerHeaders(config) }, arrival.url);
    } else {
      await serveConsole(request, response, config, renderPage, arrival, isStopping());
    }
  };
}

async function serveConsole(
  request: IncomingMessage,
  response: ServerResponse,
  config: ConsoleConfig,
  renderPage: RenderPage,
  arrival: Arrival,
  stopping: boolean,
): Promise<void> {
  const { path, url, headers } = arrival;
  const ssoStep = ssoStepOf(request.method, path);
  if (ssoStep) {
    await runSsoStep(request, response, ssoStep, { config, url, headers });
  } else if (path === '/livez') {
    answerLive(response);
  } else if (path === '/readyz' && stopping) {
    refuse(response, 503, 'The console is stopping.');
  } else if (path === '/readyz' || isBelow(path, '/v1')) {
    forward(request, response, new URL(url, config.apiUrl), headers);
  } else if (isBelow(path, '/-/v1')) {
    forwardForSession(request, response, config, arrival);
  } else if (path === SIGN_IN_LINK_PATH && config.demonstration) {
    followSignInLink(response, url, config);
  } else if (request.method === 'POST' && path === paths.unsubscribeAtOnce()) {
    // Mail providers send it, without an origin; the token in it alone decides, never who is signed in.
    for (const name of ['cookie', 'next-action']) delete request.headers[name];
    await render(request, response, config, renderPage, arrival);
  } else if (!isRead(request) && !isOwnOrigin(readerOf(request, arrival.host), config)) {
    // What is sent to a page is a server action. Each checks its origin too, but Next answers some of them with 500.
    refuse(response, 403, 'Only the console itself may ask for this.');
  } else {
    await render(request, response, config, renderPage, arrival);
  }
}

/** The console's own way to the API: as the person who is signed in, and for the console's own pages only. */
function forwardForSession(
  request: IncomingMessage,
  response: ServerResponse,
  config: ConsoleConfig,
  { url, path, host, headers }: Arrival,
): void {
  const sent = readerOf(request, host);
  const token = findSessionToken(request.headers.cookie, config.publicUrl);
  const isAllowed =
    isRead(request) || (isOwnOrigin(sent, config) && isConsoleWrite(request.method, path.slice('/-'.length)));
  if (!isOwnFetch(sent) || !isAllowed) {
    refuse(response, 403, 'Only the console itself can send this request.');
  } else if (!token) {
    refuse(response, 401, 'Sign in first.', { 'www-authenticate': 'Bearer' });
  } else {
    const target = new URL(url.slice('/-'.length), config.apiUrl);
    forward(request, response, target, { ...headers, authorization: `Bearer ${token}` });
  }
}

/** The headers of a request, with the host that it was sent to in front of any proxy. */
function readerOf(request: IncomingMessage, host: string) {
  return { get: (name: string) => (name === 'host' ? host : request.headers[name]?.toString()) };
}

async function render(
  request: IncomingMessage,
  response: ServerResponse,
  config: ConsoleConfig,
  renderPage: RenderPage,
  arrival: Arrival,
): Promise<void> {
  if (findText(arrival.path) === undefined) {
    refuse(response, 404, 'There is no such page.');
    return;
  }
  dropInternalHeaders(request);
  const policy = consolePolicy(config);
  for (const [name, value] of Object.entries(policy.headers)) response.setHeader(name, value);
  request.headers.host = arrival.host;
  request.headers['x-forwarded-proto'] = arrival.headers['x-forwarded-proto'];
  request.headers[CLIENT_HEADER] = arrival.headers['x-forwarded-for'];
  if (!isBelow(arrival.path, '/_next')) {
    request.headers[ADDRESS_HEADER] = arrival.url;
    request.headers['x-nonce'] = policy.nonce;
    request.headers['content-security-policy'] = policy.csp;
  }
  await renderPage(request, response);
}

/** Names that Next or we give a meaning to are ours to set, whatever a client sends. */
function dropInternalHeaders(request: IncomingMessage): void {
  for (const name of Object.keys(request.headers)) {
    if (/^(x-lectern-|x-nonce$|x-middleware-|x-invoke-|x-forwarded-|content-security-policy)/.test(name)) {
      delete request.headers[name];
    }
  }
}

function answerLive(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' });
  response.end('{"live":true}');
}
