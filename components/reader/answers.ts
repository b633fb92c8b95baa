import { createHash } from 'node:crypto';
import { FailureError } from '#lib/failure.ts';
import { localPath } from '#lib/local-path.ts';
import { addressOn } from './address.ts';
import { entriesBelow } from './navigation-entries.ts';
import { searchSite } from './search.ts';
import { type OpenSite, readSite } from './site.ts';
import { siteText } from './texts.ts';
import { openAddress, siteAddress } from './visit.ts';

const nothing = () => Response.json({ error: { code: 404, message: 'Not found.' } }, { status: 404 });
const notCached = { headers: { 'cache-control': 'private, no-store' } };

/** Answers an address of a site that is not a page; a refusal of the API keeps its status. */
export async function answerAt(answer: (address: URL) => Promise<Response>): Promise<Response> {
  const address = await siteAddress();
  if (!address) return new Response(null, { status: 404 });
  return answer(address).catch(refusalOf);
}

/** Tells programs to retry, so that they don't take an unreachable site for an empty one. */
export function refusalOf(thrown: unknown): Response {
  if (!(thrown instanceof FailureError)) throw thrown;
  const { code, message } = thrown.failure;
  const isPassing = code === 429 || code === 503;
  return Response.json(
    { error: { code, message } },
    { status: code, headers: { 'cache-control': 'no-store', ...(isPassing ? { 'retry-after': '2' } : {}) } },
  );
}

/** Answers a text of the site, or 304 when the client already has it. */
export async function answerText(address: URL, requestHeaders: Headers): Promise<Response> {
  const { status, type, body, location } = await siteText(address);
  const etag = `"${createHash('sha256').update(body).digest('base64url')}"`;
  const headers = {
    'content-type': `${type}; charset=utf-8`,
    'cache-control': 'private, no-cache',
    ...(status === 200 ? { etag } : {}),
    ...(location === undefined ? {} : { location }),
  };
  const known = requestHeaders
    .get('if-none-match')
    ?.split(',')
    .map((one) => one.trim().replace(/^W\//, ''));
  if (status === 200 && known?.includes(etag)) return new Response(null, { status: 304, headers });
  return new Response(body, { status, headers });
}

/** Answers the navigation entries below a page. */
export async function answerPages(address: URL): Promise<Response> {
  const site = await siteAt(address, address.searchParams.get('at'));
  const entries = site && entriesBelow(site.map, address.searchParams.get('below') ?? '');
  return entries ? Response.json({ entries }, notCached) : nothing();
}

/** Answers a search with the pages for the search dialog. */
export async function answerSearch(address: URL): Promise<Response> {
  const site = await siteAt(address, '/');
  if (!site) return nothing();
  return Response.json({ pages: await searchSite(site, address.searchParams.get('q') ?? '') }, notCached);
}

/** Redirects to another variant: to the same page when it has it, else to its start. */
export async function answerVariant(address: URL): Promise<Response> {
  const start = localPath(address.searchParams.get('to') ?? '/');
  if (start === undefined) return nothing();
  const path = (address.searchParams.get('path') ?? '').split('/').map(encodeURIComponent).join('/');
  const wanted = `${start.replace(/\/?$/, '/')}${path}`;
  const site = await siteAt(address, wanted);
  const placed = site?.map.find(site.visit.path);
  const location = placed ? site?.map.hrefOf(placed.page) : start;
  return new Response(null, {
    status: 303,
    headers: { location: location ?? '/', 'cache-control': 'no-store' },
  });
}

async function siteAt(address: URL, path: string | null): Promise<OpenSite | undefined> {
  const place = addressOn(address.protocol.slice(0, -1), address.host, path?.startsWith('/') ? path : '/');
  const visit = await openAddress(place);
  return visit?.kind === 'content' ? readSite(visit) : undefined;
}
