import { TreeError } from './errors.ts';
import type { NodeStore } from './node-store.ts';
import { freeSlug } from './slug.ts';
import type { Hash, PageEntry, PageId, PageNode, RootNode } from './types.ts';

/** Levels of a tree at most. The addresses of a page and of all below it hold the names of those above, so depth costs. */
export const deepestLevel = 32;

/** A page of a tree under change. `children` is absent until somebody needs them. */
export interface WorkingPage extends PageEntry {
  parent: WorkingPage | null;
  children?: WorkingPage[];
  changed: boolean;
}

/** Where the caller last saw pages: the ids of their ancestors, root first. They may be stale. */
export type PageHints = ReadonlyMap<PageId, readonly PageId[]>;

/** A tree under change: lists are read when a change needs them, and only lists that changed are written. */
export class WorkingTree {
  readonly store: NodeStore;
  readonly root: RootNode;
  /** Stands for the space itself, as the parent of the pages that have none. */
  readonly top: WorkingPage;
  private readonly hints: PageHints;
  private readonly known = new Map<PageId, WorkingPage>();
  /** The pages that came to another parent. */
  private readonly placed = new Set<WorkingPage>();
  /** Every list was read. */
  private isWhole = false;

  private constructor(store: NodeStore, root: RootNode, hints: PageHints) {
    this.store = store;
    this.hints = hints;
    this.root = { ...root };
    this.top = { id: '', slug: null, page: '', pages: root.pages, parent: null, changed: false };
  }

  static async open(store: NodeStore, root: Hash, hints: PageHints = new Map()): Promise<WorkingTree> {
    return new WorkingTree(store, await store.fetch(root, 'root'), hints);
  }

  /** Looks for a page where the hints have it; when they are stale or have none, everywhere. */
  async findPage(id: PageId): Promise<WorkingPage | undefined> {
    let page: WorkingPage | undefined = this.top;
    for (const next of [...(this.hints.get(id) ?? []), id]) {
      if (!page || this.known.has(id)) break;
      page = (await this.childrenOf(page)).find((child) => child.id === next);
    }
    let level = [this.top];
    while (!this.known.has(id) && level.length > 0) {
      await this.store.load(level.map((parent) => (parent.children ? null : parent.pages)));
      level = level.flatMap((parent) => this.expand(parent));
    }
    return this.known.get(id);
  }

  /** Looks for several pages, reading each level once for all of them; those that are nowhere are left out. */
  async findPages(ids: readonly PageId[]): Promise<WorkingPage[]> {
    let due = ids.map((id) => ({ parent: this.top, way: [...(this.hints.get(id) ?? []), id] }));
    while (due.length > 0) {
      await this.store.load(due.map(({ parent }) => (parent.children ? null : parent.pages)));
      due = due.flatMap(({ parent, way: [next, ...way] }) => {
        const page = this.expand(parent).find(({ id }) => id === next);
        return page && way.length > 0 ? [{ parent: page, way }] : [];
      });
    }
    const pages: WorkingPage[] = [];
    for (const id of ids) {
      const page = this.known.get(id) ?? (this.isWhole ? undefined : await this.findPage(id));
      if (page) pages.push(page);
      else this.isWhole = true;
    }
    return pages;
  }

  /** Whether a page of this id is among those read or added so far. */
  has(id: PageId): boolean {
    return this.known.has(id);
  }

  async getPage(id: PageId): Promise<WorkingPage> {
    const page = await this.findPage(id);
    if (!page) throw new TreeError('unknown-page', `There is no page ${id}.`, id);
    return page;
  }

  /** The page with that id, or the space itself for `null`. */
  async findParent(id: PageId | null): Promise<WorkingPage | undefined> {
    return id === null ? this.top : this.findPage(id);
  }

  async getParent(id: PageId | null): Promise<WorkingPage> {
    return id === null ? this.top : this.getPage(id);
  }

  async childrenOf(parent: WorkingPage): Promise<WorkingPage[]> {
    if (!parent.children) await this.store.load([parent.pages]);
    return this.expand(parent);
  }

  contentOf(page: WorkingPage): Promise<PageNode> {
    return this.store.fetch(page.page, 'page');
  }

  /** Whether a page is the other one or below it. */
  isWithin(page: WorkingPage, other: WorkingPage): boolean {
    for (let step: WorkingPage | null = page; step; step = step.parent) if (step === other) return true;
    return false;
  }

  /** Puts a page in its place, last when `at` is absent. A slug that is taken there gets the next free suffix. */
  async attach(page: WorkingPage, parent: WorkingPage, at?: number): Promise<void> {
    await this.checkPlace(page, parent);
    const siblings = await this.childrenOf(parent);
    page.parent = parent;
    this.placed.add(page);
    siblings.splice(at ?? siblings.length, 0, page);
    this.known.set(page.id, page);
    await this.setSlug(page, page.slug);
  }

  detach(page: WorkingPage): void {
    const siblings = page.parent?.children ?? [];
    siblings.splice(siblings.indexOf(page), 1);
    touch(page.parent);
    page.parent = null;
  }

  async move(page: WorkingPage, parent: WorkingPage, at?: number): Promise<void> {
    const isPlaced = this.placed.has(page) || page.parent !== parent;
    this.detach(page);
    await this.attach(page, parent, at);
    if (!isPlaced) this.placed.delete(page);
  }

  /** Takes a page and everything below it away. */
  remove(page: WorkingPage): void {
    this.detach(page);
    const gone = [page];
    for (let next = gone.pop(); next; next = gone.pop()) {
      this.known.delete(next.id);
      gone.push(...(next.children ?? []));
    }
  }

  async setSlug(page: WorkingPage, slug: string | null): Promise<void> {
    const siblings = page.parent ? await this.childrenOf(page.parent) : [];
    const others = siblings.filter((sibling) => sibling !== page && sibling.slug !== null);
    const isTaken = others.some((sibling) => sibling.slug === slug);
    page.slug = slug && isTaken ? freeSlug(slug, new Set(others.flatMap((other) => other.slug ?? []))) : slug;
    touch(page.parent);
  }

  setContent(page: WorkingPage, content: PageNode): void {
    page.page = this.store.put(content);
    touch(page.parent);
  }

  /** Throws where a page that came to another parent, or one below it, is deeper than pages go. */
  async checkDepths(): Promise<void> {
    for (const page of this.placed) {
      const isThere = this.known.get(page.id) === page;
      if (isThere && !this.cameAlong(page)) await this.checkDepth(page);
    }
  }

  /** Writes what changed and answers the tree's new hash. */
  seal(): Hash {
    this.root.pages = this.sealList(this.top);
    return this.store.put(this.root);
  }

  private sealList(parent: WorkingPage): Hash | null {
    if (!parent.changed || !parent.children) return parent.pages;
    const entries = parent.children.map((page) => ({
      id: page.id,
      slug: page.slug,
      page: page.page,
      pages: this.sealList(page),
    }));
    return entries.length === 0 ? null : this.store.put({ kind: 'pages', entries });
  }

  private expand(parent: WorkingPage): WorkingPage[] {
    if (!parent.children) {
      const entries = parent.pages ? this.store.get(parent.pages, 'pages').entries : [];
      parent.children = entries.map((entry) => ({ ...entry, parent, changed: false }));
      for (const page of parent.children) this.known.set(page.id, page);
    }
    return parent.children;
  }

  private async checkPlace(page: WorkingPage, parent: WorkingPage): Promise<void> {
    if (parent === this.top) return;
    if (this.isWithin(parent, page)) {
      throw new TreeError('page-below-itself', `The page ${page.id} cannot be placed below itself.`, page.id);
    }
    await this.store.load([page.page, parent.page]);
    const above = this.store.get(parent.page, 'page').type;
    if (this.store.get(page.page, 'page').type === 'group') {
      throw new TreeError('wrong-place', `The group ${page.id} can only stand at the root.`, page.id);
    }
    if (above !== 'document' && above !== 'group') {
      throw new TreeError('wrong-place', `A page of type ${above} holds no pages.`, page.id);
    }
  }

  /** Whether a page is below others that came to their parents by the same changes, so that it is looked at with them. */
  private cameAlong({ parent }: WorkingPage): boolean {
    for (let step = parent; step; step = step.parent) if (this.placed.has(step)) return true;
    return false;
  }

  private async checkDepth(page: WorkingPage): Promise<void> {
    let depth = 0;
    for (let step = page.parent; step && step !== this.top; step = step.parent) depth += 1;
    for (let level = [page]; level.length > 0; depth += 1) {
      const deepest = level.find((each) => this.placed.has(each)) ?? page;
      if (depth === deepestLevel)
        throw new TreeError('too-deep', `Pages go at most ${deepestLevel} levels deep.`, deepest.id);
      await this.store.load(level.map((each) => (each.children ? null : each.pages)));
      level = level.flatMap((each) => this.expand(each));
    }
  }
}

/** Marks a list and the lists that lead to it, so that they are written anew. */
function touch(parent: WorkingPage | null): void {
  for (let page = parent; page; page = page.parent) page.changed = true;
}
