import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { Room } from '#lib/threads/room.ts';
import { refuse } from './refuse.ts';

/** Pages of sites are rendered in one thread: more at once would make each wait for all others. */
const mostViews = 4;
const longestWaitMs = 10_000;
/** A visitor who reads slowly gives their place up after this time. */
const longestViewMs = 5_000;

class TooManyViews extends Error {}

/** Renders views of sites in turns, so that many views of one site delay its own visitors and not those of others. */
export class Views {
  readonly #room: Room;

  constructor({ places = mostViews, waitMs = longestWaitMs } = {}) {
    this.#room = new Room({ places, longestWaitMs: waitMs, refusal: () => new TooManyViews() });
  }

  /** Renders one view when it is its site's turn; answers 503 when that takes too long. */
  async render(site: string, response: ServerResponse, renderView: () => Promise<void>): Promise<void> {
    let rendering: Promise<void> | undefined;
    try {
      await this.#room.within(site, () => {
        if (response.destroyed) return Promise.resolve();
        rendering = renderView();
        return firstOf(rendering, response);
      });
    } catch (error) {
      if (!(error instanceof TooManyViews)) throw error;
      const message = 'Too many people read this site right now. Try again in a moment.';
      refuse(response, 503, message, { 'retry-after': '5' });
    }
    await rendering;
  }
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
