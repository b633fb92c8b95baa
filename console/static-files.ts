import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';
import { fileHeaders } from '#reader/assets.ts';
import { CachedAnswer } from '#reader/page-cache.ts';
import { sendAnswer } from '#reader/send.ts';
import type { RenderPage } from './handler.ts';

const prefix = '/_next/static/';
const mostBytes = 16 * 1024 * 1024;

/**
 * Answers the files of a build that pages load from memory, compressed once, and leaves everything else to `renderPage`:
 * Next reads and compresses a file anew for each request, on the thread that renders pages.
 */
export function withStaticFiles(renderPage: RenderPage, folder: URL): RenderPage {
  const names = new Set(readdirSync(folder, { recursive: true, encoding: 'utf8' }));
  const files = new LRUCache<string, CachedAnswer>({
    maxSize: mostBytes,
    sizeCalculation: ({ bytes }) => bytes,
    fetchMethod: async (name) => {
      const headers = fileHeaders(name);
      return (
        headers && new CachedAnswer({ status: 200, headers, body: await readFile(new URL(name, folder)) })
      );
    },
  });
  return async (request, response) => {
    const path = request.url?.split('?')[0] ?? '';
    const name = path.startsWith(prefix) ? path.slice(prefix.length) : undefined;
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const file =
      name && isRead && names.has(name) ? await files.fetch(name).catch(() => undefined) : undefined;
    await (file ? sendAnswer(request, response, file, {}) : renderPage(request, response));
  };
}
