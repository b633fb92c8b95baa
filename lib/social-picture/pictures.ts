import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { type PoolOptions, ThreadPool } from '#lib/threads/pool.ts';
import type { SocialPicture } from './types.ts';

const mostBytes = 16 * 1024 * 1024;
/** Changes with the way that pictures are drawn, so that other sites ask for them again. */
const look = 3;

/** Draws pictures for links in a thread of their own, each organization in its turn, and caches what they are made of. */
export class SocialPictures {
  readonly #pool: ThreadPool;
  readonly #pictures = new LRUCache<string, Buffer>({
    maxSize: mostBytes,
    sizeCalculation: ({ length }) => length,
  });
  readonly #drawing = new Map<string, Promise<Buffer>>();

  constructor({ log }: Pick<PoolOptions, 'log'>) {
    this.#pool = new ThreadPool({
      thread: new URL('./thread.ts', import.meta.url),
      threads: 1,
      mostWaiting: 50,
      longestWaitMs: 10_000,
      longestRunMs: 10_000,
      errors: [],
      log,
    });
  }

  /** The picture as a PNG; throws `CallFailed` when it can't be drawn in time. */
  async find(picture: SocialPicture, owner: string, logo?: Uint8Array): Promise<Buffer> {
    const tag = `${pictureTag(picture)} ${logo ? createHash('sha256').update(logo).digest('base64url') : ''}`;
    const cached = this.#pictures.get(tag);
    if (cached) return cached;
    const drawing = this.#drawing.get(tag) ?? this.#draw(picture, owner, logo);
    this.#drawing.set(tag, drawing);
    try {
      const drawn = await drawing;
      this.#pictures.set(tag, drawn);
      return drawn;
    } finally {
      this.#drawing.delete(tag);
    }
  }

  async #draw(picture: SocialPicture, owner: string, logo: Uint8Array | undefined): Promise<Buffer> {
    return Buffer.from((await this.#pool.run('draw', [picture, logo], { owner })) as Uint8Array);
  }

  stop(): Promise<void> {
    return this.#pool.stop();
  }
}

/** A short name of a picture, which changes with what it is made of. */
export function pictureTag(picture: SocialPicture): string {
  const { title, site, mark, language, color, logo, header } = picture;
  const parts = JSON.stringify([look, title, site, mark, language, color, logo, header]);
  return createHash('sha256').update(parts).digest('base64url').slice(0, 16);
}
