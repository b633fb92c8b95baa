import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { PageAssets } from './html/views.ts';
import { CachedAnswer } from './page-cache.ts';

const types: Record<string, string | undefined> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  woff2: 'font/woff2',
};

/** The headers of a file that never changes under its name; undefined for one of a type that pages don’t load. */
export function fileHeaders(name: string): Record<string, string> | undefined {
  const type = types[name.split('.').at(-1) ?? ''];
  if (type === undefined) return undefined;
  return { 'content-type': type, 'cache-control': 'public, max-age=31536000, immutable' };
}

/** Where the build puts what pages load and what threads run. */
export const buildFolder = new URL('../.next/reader/', import.meta.url);

/** The files that pages load, by names that change with their content. They are read once. */
export class Assets {
  readonly #folder: URL;
  readonly #files = new Map<string, Promise<CachedAnswer>>();
  readonly #names: ReadonlySet<string>;
  /** What every page names. */
  readonly page: PageAssets;
  /** The script that draws diagrams. */
  readonly diagrams: string;
  /** The script of the document that sends requests of an operation. */
  readonly tryIt: string;

  constructor(folder = buildFolder) {
    this.#folder = folder;
    const { files, page, diagrams, tryIt } = JSON.parse(
      readFileSync(new URL('manifest.json', folder), 'utf8'),
    ) as Manifest;
    this.#names = new Set(files);
    this.page = page;
    this.diagrams = diagrams;
    this.tryIt = tryIt;
  }

  /** The file at an address; undefined for one that this build does not have. */
  find(path: string): Promise<CachedAnswer> | undefined {
    const name = path.slice(assetsPath.length);
    if (!this.#names.has(name)) return undefined;
    const file = this.#files.get(name) ?? this.#read(name);
    this.#files.set(name, file);
    return file;
  }

  async #read(name: string): Promise<CachedAnswer> {
    // The document that draws diagrams has no origin.
    const headers = { ...fileHeaders(name), 'access-control-allow-origin': '*' };
    const body = await readFile(new URL(`assets/${name}`, this.#folder));
    return new CachedAnswer({ status: 200, headers, body });
  }
}

/** What the build wrote. */
export interface Manifest {
  files: string[];
  page: PageAssets;
  diagrams: string;
  tryIt: string;
}

/** Where a site has the files that its pages load. */
export const assetsPath = '/~assets/';
