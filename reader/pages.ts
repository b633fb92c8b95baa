import type { Page } from '#lib/contract/content/page.ts';

export type DocumentPage = Extract<Page, { type: 'document' }>;

/** A page with the pages above it. */
export interface PlacedPage {
  page: DocumentPage;
  ancestors: Page[];
}

/** The pages of a space that have content, in the order of the navigation. */
export function documentPages(pages: readonly Page[], ancestors: Page[] = []): PlacedPage[] {
  const placed: PlacedPage[] = [];
  addPages(placed, pages, ancestors);
  return placed;
}

function addPages(placed: PlacedPage[], pages: readonly Page[], ancestors: Page[]): void {
  for (const page of pages) {
    if (page.type === 'document') placed.push({ page, ancestors });
    const below = childrenOf(page);
    if (below.length > 0) addPages(placed, below, [...ancestors, page]);
  }
}

export function childrenOf(page: Page): readonly Page[] {
  return 'pages' in page ? page.pages : [];
}

/** The pages of a space with precomputed indexes. */
export class PageMap {
  readonly pages: readonly Page[];
  /** The listed pages, in the order of the navigation. */
  readonly listed: readonly PlacedPage[];
  readonly byId: ReadonlyMap<string, PlacedPage>;
  readonly #base: string;
  readonly #first: PlacedPage | undefined;
  readonly #byPath: ReadonlyMap<string, PlacedPage>;

  /** `unlisted` pages can be opened and linked to, but are not in the navigation. */
  constructor(pages: readonly Page[], base: string, unlisted: readonly DocumentPage[] = []) {
    this.pages = pages;
    this.listed = documentPages(pages);
    const listed = byPath(this.listed);
    const all =
      unlisted.length === 0
        ? this.listed
        : [...this.listed, ...unlisted.map((page) => placeAmong(listed, page))];
    this.byId = new Map(all.map((placed) => [placed.page.id, placed]));
    this.#base = base;
    this.#first = this.listed[0] ?? all[0];
    this.#byPath = unlisted.length === 0 ? listed : byPath(all);
  }

  /** The page at a path; the first page for an empty path. */
  find(path: string): PlacedPage | undefined {
    const wanted = path.toLowerCase();
    return wanted === '' ? this.#first : (this.#byPath.get(wanted) ?? this.#firstOfGroup(wanted));
  }

  /** The previous and the next page, in the order of the navigation. */
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

  /** The address of a group is that of its first page. */
  #firstOfGroup(path: string): PlacedPage | undefined {
    const group = this.pages.find((page) => page.type === 'group' && page.path.toLowerCase() === path);
    return group ? documentPages(childrenOf(group), [group])[0] : undefined;
  }
}

function byPath(placed: readonly PlacedPage[]): Map<string, PlacedPage> {
  return new Map(placed.map((each) => [each.page.path.toLowerCase(), each]));
}

/** Places an unlisted page below the nearest listed page in its path. */
function placeAmong(listed: ReadonlyMap<string, PlacedPage>, page: DocumentPage): PlacedPage {
  const slugs = page.path.toLowerCase().split('/');
  const parent = slugs.map((_, at) => listed.get(slugs.slice(0, -1 - at).join('/'))).find(Boolean);
  return { page, ancestors: parent ? [...parent.ancestors, parent.page] : [] };
}

function encodedPath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}
