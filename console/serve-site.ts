import type { IncomingMessage, ServerResponse } from 'node:http';
import { networkOf } from '#lib/client-address.ts';
import { FailureError } from '#lib/failure.ts';
import { addressOn } from '#reader/address.ts';
import type { SiteRequest } from '#reader/handle.ts';
import { mcpPath } from '#reader/mcp/path.ts';
import { setPolicy } from '#reader/send.ts';
import { acceptedLanguage } from '#reader/words/index.ts';
import { type Arrival, findText } from './arrival.ts';
import { SHARE_KEY_HEADER, SITE_HEADER, VISITOR_SESSION_HEADER, vouchFor } from './caller.ts';
import type { ConsoleConfig } from './config.ts';
import { forward } from './forward.ts';
import { refuse } from './refuse.ts';
import { readerHeaders } from './security-headers.ts';
import type { Views } from './views.ts';
import { browserKeyOf, previewOf, sessionOf, shareKeysOf, signOutOf } from './visitor-cookies.ts';

/** Answers requests for published sites. */
export type AnswerSite = (request: SiteRequest) => Promise<void>;

/** The network of the client, as far as we can vouch for it. */
function networkFor({ headers }: Arrival): string {
  return networkOf(headers['x-forwarded-for'] ?? '');
}

interface SiteArrival {
  config: ConsoleConfig;
  arrival: Arrival;
  host: string;
}

/** Serves anything but a file of a published site. */
export async function serveSite(
  request: IncomingMessage,
  response: ServerResponse,
  { config, arrival, host }: SiteArrival,
  { views, answerSite }: { views: Views; answerSite: AnswerSite },
): Promise<void> {
  if (findText(arrival.path) === undefined) {
    refuse(response, 404, 'There is no such page.');
    return;
  }
  const policy = readerHeaders(config);
  const { 'x-forwarded-for': address = '', 'x-forwarded-proto': scheme = 'http' } = arrival.headers;
  const isSecure = scheme === 'https';
  const keys = shareKeysOf(request, isSecure);
  const visitor = {
    address: addressOn(scheme, arrival.host, arrival.url),
    shareKey: keys?.shareKey ?? (arrival.path === mcpPath ? bearerOf(request) : undefined),
    entryKey: keys?.entryKey,
    session: sessionOf(request, isSecure),
    browserKey: browserKeyOf(request, isSecure),
    signOut: signOutOf(request, isSecure),
    preview: previewOf(request, isSecure),
    language: acceptedLanguage(request.headers['accept-language'] ?? ''),
    api: { url: config.apiUrl, headers: { 'accept-encoding': 'identity', ...vouchFor(address, config) } },
  };
  const inTurn = (work: () => Promise<void>) =>
    views.render({ host, network: networkFor(arrival) }, response, work);
  try {
    await answerSite({ request, response, visitor, policy, inTurn });
  } catch (thrown) {
    if (!(thrown instanceof FailureError) || response.headersSent) throw thrown;
    setPolicy(response, policy);
    const { code, message } = thrown.failure;
    refuse(response, code, message, code === 429 || code === 503 ? { 'retry-after': '2' } : {});
  }
}

/** The key of a share link as programs send it, which have no cookies. */
function bearerOf({ headers }: IncomingMessage): string | undefined {
  return /^Bearer ([\x21-\x7e]{1,200})$/i.exec(headers.authorization ?? '')?.[1];
}

/** Forwards a request for a file of a site, on the site's own host. The API asks whether what the visitor brings opens the site. */
export function forwardFile(
  request: IncomingMessage,
  response: ServerResponse,
  config: ConsoleConfig,
  { url, headers }: Arrival,
  site: string,
): void {
  const target = new URL(`/files${url.slice('/~files'.length)}`, config.apiUrl);
  const isSecure = headers['x-forwarded-proto'] === 'https';
  const key = target.searchParams.get('shareKey') ?? shareKeysOf(request, isSecure)?.shareKey;
  const session = sessionOf(request, isSecure);
  target.search = '';
  forward(request, response, target, {
    ...headers,
    [SITE_HEADER]: site,
    ...(key && /^[\x21-\x7e]+$/.test(key) ? { [SHARE_KEY_HEADER]: key } : {}),
    ...(session ? { [VISITOR_SESSION_HEADER]: session } : {}),
  });
}
