import { type Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Site } from '#lib/contract/sites/schemas.ts';

/** What a site is made of that shows on its surfaces, each counted with every change of it. */
export const aspects = ['text', 'look', 'part'] as const;
export type Aspect = (typeof aspects)[number];

/** What is in the title and the text of everything that has a condition. */
export const closedWord = 'Closedmark';

/** The word that stands for the state of something. */
export function markOf(aspect: Aspect, at: number): string {
  return `${aspect}mark${at}x`;
}

/** The word in what a change request proposes, which its preview alone shows. */
export function proposalMark(at: number): string {
  return `proposalmark${at}x`;
}

/** The states of the change request that are seen in an answer. */
export function proposalsIn(answer: string): number[] {
  return Array.from(answer.matchAll(/proposalmark(\d+)x/g), ([, at]) => Number(at));
}

/** The states that are seen in an answer. */
export function marksIn(answer: string): { aspect: Aspect; at: number }[] {
  return Array.from(answer.matchAll(/(text|look|part)mark(\d+)x/g), ([, aspect, at]) => ({
    aspect: aspect as Aspect,
    at: Number(at),
  }));
}

/** A way in which a site is read. */
export interface Surface {
  name: string;
  /** Left out for the file, whose address is another for each audience. */
  path?: string;
  headers?: Record<string, string>;
  body?: object;
  /** What must be seen on it. */
  shows: readonly Aspect[];
  /** What it answers those who may read the site; 200 unless it says so. */
  status?: number;
  /** The only sites that have it. */
  only?: readonly Site['visibility'][];
  /** Whether it is the page that a change request changes, which a preview of that shows in place of main content. */
  isProposed?: boolean;
  /** Whether what has a condition is seen on it by those who meet it: `alone` where it shows nothing else. */
  closed?: 'too' | 'alone';
}

const browser = { accept: 'text/html' };

/** Every surface of a site whose second page is `second` and shows a file. */
export function surfacesOfSite(): readonly Surface[] {
  const tool = (name: string, given: object): object => ({
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name, arguments: given },
  });
  const json = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
  return [
    { name: 'first page', path: '/', headers: browser, shows: aspects, closed: 'too' },
    { name: 'page', path: '/second', headers: browser, shows: aspects, isProposed: true },
    { name: 'no page', path: '/nowhere', headers: browser, shows: ['look', 'part'], status: 404 },
    { name: '.md', path: '/second.md', shows: ['text'], isProposed: true },
    {
      name: 'Accept: text/markdown',
      path: '/second',
      headers: { accept: 'text/markdown' },
      shows: ['text'],
      isProposed: true,
    },
    { name: 'search page', path: '/~search?q=needle', headers: browser, shows: aspects, closed: 'too' },
    { name: 'search window', path: '/~find?q=needle', shows: ['text'], closed: 'too' },
    { name: 'answers', path: '/~answer?q=needle', shows: [] },
    { name: 'llms.txt', path: '/llms.txt', shows: ['text', 'part'], closed: 'too' },
    { name: 'llms-full.txt', path: '/llms-full.txt', shows: ['text'], closed: 'too' },
    { name: 'sitemap', path: '/sitemap.xml', shows: [], only: ['public'] },
    { name: 'feed', path: '/feed.xml', shows: ['text'] },
    { name: 'closed page', path: '/closed', headers: browser, shows: [], closed: 'alone' },
    { name: 'closed .md', path: '/closed.md', shows: [], closed: 'alone' },
    {
      name: 'page of a closed space',
      path: '/closedmark-space/inside',
      headers: browser,
      shows: [],
      closed: 'alone',
    },
    { name: 'file', shows: [] },
    { name: 'picture', path: '/~picture/second', shows: [], only: ['public', 'unlisted'] },
    {
      name: 'MCP read_page',
      path: '/~mcp',
      headers: json,
      body: tool('read_page', { address: '/second' }),
      shows: ['text'],
      isProposed: true,
    },
    {
      name: 'MCP search',
      path: '/~mcp',
      headers: json,
      body: tool('search', { query: 'needle' }),
      shows: ['text'],
      closed: 'too',
    },
    {
      name: 'MCP list_pages',
      path: '/~mcp',
      headers: json,
      body: tool('list_pages', {}),
      shows: ['text'],
      closed: 'too',
    },
  ];
}

export interface SurfaceAnswer {
  /** 0 for an answer that was cut off. */
  status: number;
  body: string;
}

/** Where those are at home from whose network an organization can be used alone. */
export const ownNetwork = '192.0.2.0/24';

const part = () => Math.floor(Math.random() * 254) + 1;

/** Each request comes from elsewhere, so that what limits guesses of a network stops none. */
const anyAddress = () => `10.${part()}.${part()}.${part()}`;

const ownAddress = () => `192.0.2.${part()}`;

interface SurfaceRequest {
  port: number;
  host: string;
  cookie: string;
  isFromOwnNetwork?: boolean;
  /** The address of the file, which is on another host where the site is open to everybody. */
  file: URL;
  agent: Agent;
}

/** Reads a surface of a site from one of its servers. */
export async function readSurface(surface: Surface, of: SurfaceRequest): Promise<SurfaceAnswer> {
  const { path, headers, body } = surface;
  const { port, host, cookie, isFromOwnNetwork = false, file, agent } = of;
  const sent = request({
    port,
    agent,
    path: path ?? file.pathname,
    method: body ? 'POST' : 'GET',
    headers: {
      ...headers,
      host: path === undefined ? file.host : host,
      ...(cookie ? { cookie } : {}),
      'x-forwarded-for': isFromOwnNetwork ? ownAddress() : anyAddress(),
    },
  });
  sent.end(body && JSON.stringify(body));
  try {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      sent.once('response', resolve).once('error', reject);
    });
    return { status: response.statusCode ?? 0, body: await text(response) };
  } catch {
    // The server may close an idle connection just as it is used again.
    return sent.reusedSocket ? readSurface(surface, of) : { status: 0, body: '' };
  }
}
