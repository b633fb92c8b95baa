import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { Room } from '#lib/threads/room.ts';
import { refuse } from './refuse.ts';

/**
 * Views at once, and of one site. They are rendered in one thread, so a second one of a site would not be there sooner,
 * and would make the visitors of others wait.
 */
const mostViews = 4;
const mostOfSite = 1;
const longestWaitMs = 10_000;
/** A visitor who reads slowly gives their place up after this time. */
const longestViewMs = 2_000;

class TooManyViews extends Error {}

/** Hosts that are remembered as those of sites. */
const mostSites = 10_000;

/**
 * Renders views of sites in turns, so that many views of one site delay its own visitors and not those of others. Any
 * host can be made up, so one that has shown no page yet has no turn of its own: its visitors have that of their network.
 */
export class Views {
  readonly #room: Room;
  readonly #sites = new LRUCache<string, true>({ max: mostSites });

  constructor({ places = mostViews, waitMs = longestWaitMs } = {}) {
    this.#room = new Room({
      places,
      mostEach: mostOfSite,
      longestWaitMs: waitMs,
      refusal: () => new TooManyViews(),
    });
  }

  /** Renders one view when it is its turn; answers 503 when that takes too long. */
  async render(
    { host, network }: { host: string; network: string },
    response: ServerResponse,
    renderView: () => Promise<void>,
  ): Promise<void> {
    let rendering: Promise<void> | undefined;
    try {
      await this.#room.within(this.#sites.has(host) ? host : network, () => {
        if (response.destroyed) return Promise.resolve();
        rendering = renderView();
        return firstOf(rendering, response);
      });
    } catch (error) {
      if (!(error instanceof TooManyViews)) throw error;
      const message = 'Too many people are reading this site right now. Try again in a moment.';
      refuse(response, 503, message, { 'retry-after': '5' });
    }
    await rendering;
    if (isPage(response)) this.#sites.set(host, true);
  }
}

/** Whether an answer shows a page; other texts are answered for hosts without a site too. */
function isPage(response: ServerResponse): boolean {
  return response.statusCode === 200 && String(response.getHeader('content-type')).startsWith('text/html');
}

/** Resolves when a view is rendered, its visitor has gone, or it has had its time. */
async function firstOf(rendering: Promise<void>, response: ServerResponse): Promise<void> {
  const ended = new AbortController();
  const { signal } = ended;
  const others = [once(response, 'close', { signal }), wait(longestViewMs, undefined, { signal })];
  try {
    await Promise.race([rendering, ...others]);
  } finally {
    ended.abort();
    await Promise.allSettled(others);
  }
}
