import type { TreeChange } from '../edit.ts';
import { editTree } from '../edit.ts';
import { emptyTree } from '../empty.ts';
import { listTreeItems, type OutlinePage, readOutline } from '../read.ts';
import type { Hash, Json, PageType } from '../types.ts';
import type { MemorySource } from './memory-source.ts';

/** A page as a plain nested object: the model that the hashed tree is checked against. */
export interface NaivePage {
  id: string;
  type: PageType;
  slug: string | null;
  attributes: Record<string, Json>;
  document: string | null;
  pages: NaivePage[];
}

export interface NaiveTree {
  pages: NaivePage[];
  files: Record<string, Json>;
  variables: Record<string, Json>;
  reusableContents: Record<string, Json>;
}

export function emptyNaiveTree(): NaiveTree {
  return { pages: [], files: {}, variables: {}, reusableContents: {} };
}

export function naivePages(pages: readonly NaivePage[]): NaivePage[] {
  return pages.flatMap((page) => [page, ...naivePages(page.pages)]);
}

export function naiveSiblings(tree: NaiveTree, id: string): NaivePage[] | undefined {
  const lists = [tree.pages, ...naivePages(tree.pages).map((page) => page.pages)];
  return lists.find((list) => list.some((page) => page.id === id));
}

/** Applies one change, known to fit, to a copy of the tree. */
export function naiveEdit(tree: NaiveTree, change: TreeChange): NaiveTree {
  const next = structuredClone(tree);
  if (change.operation === 'put_item') next[change.map][change.id] = change.value as Json;
  if (change.operation === 'delete_item') delete next[change.map][change.id];
  if (change.operation === 'insert_page') {
    const { page: id, into, at, type, slug = null, attributes, document = null } = change;
    const added = {
      id,
      type,
      slug,
      attributes: { ...attributes } as Record<string, Json>,
      document,
      pages: [],
    };
    place(listOf(next, into), added, at);
  }
  if (change.operation === 'delete_page') removePage(next, change.page);
  if (change.operation === 'update_page') {
    const page = pageOf(next, change.page);
    for (const [name, value] of Object.entries(change.attributes ?? {})) {
      if (value === null || value === undefined) delete page.attributes[name];
      else page.attributes[name] = value;
    }
    if (change.document !== undefined) page.document = change.document;
    if (change.slug !== undefined) {
      page.slug = change.slug;
      ensureUniqueSlug(naiveSiblings(next, page.id) ?? [], page);
    }
    if (change.into !== undefined || change.at !== undefined) {
      const from = naiveSiblings(next, page.id);
      const into = change.into === undefined ? from : listOf(next, change.into);
      if (into && (into !== from || change.at !== undefined))
        place(into, removePage(next, page.id), change.at);
    }
  }
  return next;
}

/** Stores a plain tree as a hashed one. */
export async function storeNaive(source: MemorySource, tree: NaiveTree): Promise<Hash> {
  const changes: TreeChange[] = [];
  const insert = (pages: readonly NaivePage[], into: string | null) => {
    for (const { id, type, slug, attributes, document, pages: below } of pages) {
      const named = { title: '', ...attributes };
      changes.push({
        operation: 'insert_page',
        page: id,
        into,
        type,
        slug: slug ?? undefined,
        attributes: named,
        document,
      });
      insert(below, id);
    }
  };
  insert(tree.pages, null);
  for (const map of ['files', 'variables', 'reusableContents'] as const)
    for (const [id, value] of Object.entries(tree[map]))
      changes.push({ operation: 'put_item', map, id, value } as TreeChange);
  const empty = source.store(emptyTree(source));
  return source.store(await editTree(source, empty, changes));
}

/** Reads a hashed tree back as a plain one. */
export async function readNaive(source: MemorySource, root: Hash): Promise<NaiveTree> {
  const plain = (page: OutlinePage): NaivePage => ({
    id: page.id,
    type: page.content.type,
    slug: page.slug,
    attributes: { ...page.content.attributes } as Record<string, Json>,
    document: page.content.document,
    pages: page.children.map(plain),
  });
  const items = async (map: 'files' | 'variables' | 'reusableContents') =>
    Object.fromEntries((await listTreeItems(source, root, map)).map(({ id, value }) => [id, value as Json]));
  return {
    pages: (await readOutline(source, root)).map(plain),
    files: await items('files'),
    variables: await items('variables'),
    reusableContents: await items('reusableContents'),
  };
}

export function pageOf(tree: NaiveTree, id: string): NaivePage {
  const page = naivePages(tree.pages).find((candidate) => candidate.id === id);
  if (!page) throw new Error(`The model has no page ${id}.`);
  return page;
}

function listOf(tree: NaiveTree, parent: string | null): NaivePage[] {
  return parent === null ? tree.pages : pageOf(tree, parent).pages;
}

function removePage(tree: NaiveTree, id: string): NaivePage {
  const list = naiveSiblings(tree, id) ?? [];
  const [page] = list.splice(
    list.findIndex((candidate) => candidate.id === id),
    1,
  );
  if (!page) throw new Error(`The model has no page ${id}.`);
  return page;
}

function place(list: NaivePage[], page: NaivePage, at = list.length): void {
  list.splice(at, 0, page);
  ensureUniqueSlug(list, page);
}

function ensureUniqueSlug(siblings: readonly NaivePage[], page: NaivePage): void {
  const wanted = page.slug;
  const others = siblings.filter((other) => other !== page).map((other) => other.slug);
  for (let count = 1; page.slug !== null && others.includes(page.slug); count += 1)
    page.slug = `${wanted}-${count}`;
}
