import { findItem, listItems } from './keyed-map.ts';
import { NodeStore } from './node-store.ts';
import type { Hash, ItemMap, Items, NodeSource, PageEntry, PageId, PageNode } from './types.ts';
import { type PageHints, type WorkingPage, WorkingTree } from './working-tree.ts';

/**
 * A page where it stands: `path` joins the slugs down to it (a page without a slug has the path of the one above it),
 * `ancestors` are ids, root first.
 */
export interface LocatedPage extends PageEntry {
  path: string;
  ancestors: PageId[];
  index: number;
  content: PageNode;
}

/** A page with everything below it. */
export interface OutlinePage extends LocatedPage {
  children: OutlinePage[];
}

/** The whole tree of pages, read level by level. */
export async function readOutline(source: NodeSource, root: Hash): Promise<OutlinePage[]> {
  const store = new NodeStore(source);
  const { pages } = await store.fetch(root, 'root');
  const outline: OutlinePage[] = [];
  let level = [{ list: pages, path: '', ancestors: [] as PageId[], into: outline }];
  while (level.length > 0) {
    await store.load(level.map(({ list }) => list));
    const entries = level.flatMap(({ list }) => (list ? store.get(list, 'pages').entries : []));
    await store.load(entries.map((entry) => entry.page));
    level = level.flatMap(({ list, path, ancestors, into }) => {
      for (const [index, entry] of (list ? store.get(list, 'pages').entries : []).entries())
        into.push({
          ...entry,
          path: joinPath(path, entry.slug),
          ancestors,
          index,
          content: store.get(entry.page, 'page'),
          children: [],
        });
      return into
        .filter((page) => page.pages)
        .map((page) => ({
          list: page.pages,
          path: page.path,
          ancestors: [...ancestors, page.id],
          into: page.children,
        }));
    });
  }
  return outline;
}

/** Looks below the remembered ancestors first, then everywhere. */
export async function findPage(
  source: NodeSource,
  root: Hash,
  id: PageId,
  ancestors: readonly PageId[] = [],
): Promise<LocatedPage | undefined> {
  const tree = await WorkingTree.open(new NodeStore(source), root, new Map([[id, ancestors]]));
  const page = await tree.findPage(id);
  return page && located(tree, page);
}

/** Several pages, those that are there; each level is read once for all of them. */
export async function findPages(
  source: NodeSource,
  root: Hash,
  ids: readonly PageId[],
  hints: PageHints,
): Promise<LocatedPage[]> {
  const tree = await WorkingTree.open(new NodeStore(source), root, hints);
  const pages = await tree.findPages(ids);
  await tree.store.load(pages.map(({ page }) => page));
  return Promise.all(pages.map((page) => located(tree, page)));
}

/** Follows the slugs of a path, with `anyCase` also in other case: one list is read for each of them. */
export async function findPageByPath(
  source: NodeSource,
  root: Hash,
  path: string,
  { anyCase = false }: { anyCase?: boolean } = {},
): Promise<LocatedPage | undefined> {
  const tree = await WorkingTree.open(new NodeStore(source), root);
  let page: WorkingPage | undefined = tree.top;
  for (const slug of path.split('/')) {
    if (!page) return undefined;
    const children = await tree.childrenOf(page);
    page = children.find((child) => child.slug === slug);
    if (anyCase) page ??= children.find((child) => child.slug?.toLowerCase() === slug.toLowerCase());
  }
  return page && located(tree, page);
}

/** Finds many pages by their paths. Each list of pages is read once for all of them. */
export class PagesByPath {
  readonly #tree: WorkingTree;
  readonly #bySlug = new Map<WorkingPage, Map<string, WorkingPage>>();

  private constructor(tree: WorkingTree) {
    this.#tree = tree;
  }

  static async open(source: NodeSource, root: Hash): Promise<PagesByPath> {
    return new PagesByPath(await WorkingTree.open(new NodeStore(source), root));
  }

  async idOf(path: string): Promise<PageId | undefined> {
    let page: WorkingPage | undefined = this.#tree.top;
    for (const slug of path.split('/')) {
      page = (this.#bySlug.get(page) ?? (await this.#readSlugs(page))).get(slug);
      if (!page) return undefined;
    }
    return page.id;
  }

  async #readSlugs(parent: WorkingPage): Promise<Map<string, WorkingPage>> {
    const bySlug = new Map<string, WorkingPage>();
    for (const page of await this.#tree.childrenOf(parent)) {
      if (page.slug !== null && !bySlug.has(page.slug)) bySlug.set(page.slug, page);
    }
    this.#bySlug.set(parent, bySlug);
    return bySlug;
  }
}

export async function listTreeItems<Map extends ItemMap>(
  source: NodeSource,
  root: Hash,
  map: Map,
): Promise<{ id: string; value: Items[Map] }[]> {
  const store = new NodeStore(source);
  const items = await listItems(store, (await store.fetch(root, 'root'))[map]);
  return [...items].map(([id, value]) => ({ id, value: value as Items[Map] }));
}

export async function findTreeItem<Map extends ItemMap>(
  source: NodeSource,
  root: Hash,
  map: Map,
  id: string,
): Promise<Items[Map] | undefined> {
  const store = new NodeStore(source);
  return (await findItem(store, (await store.fetch(root, 'root'))[map], id)) as Items[Map] | undefined;
}

export function joinPath(above: string, slug: string | null): string {
  return [above, slug].filter(Boolean).join('/');
}

async function located(tree: WorkingTree, page: WorkingPage): Promise<LocatedPage> {
  const ancestors: WorkingPage[] = [];
  for (let above = page.parent; above && above !== tree.top; above = above.parent) ancestors.unshift(above);
  return {
    id: page.id,
    slug: page.slug,
    page: page.page,
    pages: page.pages,
    path: [...ancestors, page].reduce((path, step) => joinPath(path, step.slug), ''),
    ancestors: ancestors.map((above) => above.id),
    index: page.parent?.children?.indexOf(page) ?? 0,
    content: await tree.contentOf(page),
  };
}
