import type { Page } from '#lib/contract/content/page.ts';

export type DocumentPage = Extract<Page, { type: 'document' }>;

/** A page in the navigation, with those above it. */
export interface PlacedPage {
  page: DocumentPage;
  ancestors: Page[];
}

/** The pages of a space that have content, in the order of the navigation; hidden ones only when asked for. */
export function documentPages(
  pages: readonly Page[],
  withHidden = false,
  ancestors: Page[] = [],
): PlacedPage[] {
  return pages.flatMap((page) => {
    if (isHidden(page) && !withHidden) return [];
    const below = documentPages(childrenOf(page), withHidden, [...ancestors, page]);
    return page.type === 'document' ? [{ page, ancestors }, ...below] : below;
  });
}

export function childrenOf(page: Page): readonly Page[] {
  return 'pages' in page ? page.pages : [];
}

export function isHidden(page: Page): boolean {
  return 'hidden' in page && page.hidden === true;
}

/** The pages of a space with what is asked of them again and again, worked out once. */
export class PageMap {
  readonly pages: readonly Page[];
  /** What the navigation goes through, in its order. */
  readonly listed: readonly PlacedPage[];
  readonly byId: ReadonlyMap<string, PlacedPage>;
  readonly #base: string;
  readonly #first: PlacedPage | undefined;
  readonly #byPath: ReadonlyMap<string, PlacedPage>;

  constructor(pages: readonly Page[], base: string) {
    const all = documentPages(pages, true);
    this.pages = pages;
    this.listed = documentPages(pages);
    this.byId = new Map(all.map((placed) => [placed.page.id, placed]));
    this.#base = base;
    this.#first = this.listed[0] ?? all[0];
    this.#byPath = new Map(all.map((placed) => [placed.page.path.toLowerCase(), placed]));
  }

  /** The page at a path; the first one when the path is empty, as the address of a space has none. */
  find(path: string): PlacedPage | undefined {
    const wanted = path.toLowerCase();
    return wanted === '' ? this.#first : (this.#byPath.get(wanted) ?? this.#firstOfGroup(wanted));
  }

  /** The pages before and after one, in the order of the navigation. */
  neighbours(id: string): { previous: DocumentPage | undefined; next: DocumentPage | undefined } {
    const at = this.listed.findIndex(({ page }) => page.id === id);
    return {
      previous: at > 0 ? this.listed[at - 1]?.page : undefined,
      next: at >= 0 ? this.listed[at + 1]?.page : undefined,
    };
  }

  /** The address of a page on its site; the first page of a space is the space's own address. */
  hrefOf(page: { id: string; path: string }): string {
    return this.#first?.page.id === page.id ? this.#base : this.#base + encodedPath(page.path);
  }

  /** The address of a page as Markdown. */
  markdownHrefOf(page: { path: string }): string {
    return `${this.#base}${encodedPath(page.path)}.md`;
  }

  /** The address of a group leads to its first page. */
  #firstOfGroup(path: string): PlacedPage | undefined {
    const group = this.pages.find((page) => page.type === 'group' && page.path.toLowerCase() === path);
    return group ? documentPages(childrenOf(group), false, [group])[0] : undefined;
  }
}

function encodedPath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}
