import type { InsertPage, TreeChange, UpdatePage } from '#lib/document/tree/edit.ts';
import type { PageAttributes, PageId, PageNode } from '#lib/document/tree/types.ts';
import { flattenTree } from '#lib/flatten-tree.ts';
import type { PlannedPage } from './types.ts';

/** A page as the space has it before an import. */
export interface ExistingPage {
  id: PageId;
  parent: PageId | null;
  type: PageNode['type'];
  /** The Markdown file that it came from, when an earlier import made it. */
  source: string | undefined;
  attributes: PageAttributes;
  slug: string | null;
  document: string | null;
  children: ExistingPage[];
}

/** A planned page with the id that it has or gets. */
export interface PlacedPage extends Omit<PlannedPage, 'children'> {
  id: PageId;
  parent: PageId | null;
  children: PlacedPage[];
}

/**
 * Gives every planned page its id: that of the page which came from the same file, or of the group or link with the
 * same title; a file that is new has that of the page with its title whose file is gone, as when it was renamed.
 * Others get a new one.
 */
export function placePages(
  plan: readonly PlannedPage[],
  existing: readonly ExistingPage[],
  newId: () => string,
): PlacedPage[] {
  const known = new Map(flattenTree(existing).map((page) => [existingKey(page), page.id]));
  const renamed = renamedFiles(flattenTree(plan), flattenTree(existing));
  const place = (page: PlannedPage, parent: PageId | null): PlacedPage => {
    const key = plannedKey(page);
    const id = known.get(key) ?? renamed.get(key) ?? newId();
    known.delete(key);
    return { ...page, id, parent, children: page.children.map((child) => place(child, id)) };
  };
  return plan.map((page) => place(page, null));
}

/** The pages whose files are gone by the keys of the new files with their titles, where each title is there once. */
function renamedFiles(plan: readonly PlannedPage[], existing: readonly ExistingPage[]): Map<string, PageId> {
  const [before, after] = [new Set(existing.map(existingKey)), new Set(plan.map(plannedKey))];
  const gone = existing.filter((page) => page.source !== undefined && !after.has(existingKey(page)));
  const fresh = plan.filter((page) => page.source !== null && !before.has(plannedKey(page)));
  const goneOnce = onceByTitle(gone);
  return new Map(
    [...onceByTitle(fresh)].flatMap(([title, page]): [string, PageId][] => {
      const old = goneOnce.get(title);
      return old ? [[plannedKey(page), old.id]] : [];
    }),
  );
}

/** The pages by those titles that one of them has alone. */
function onceByTitle<Page extends { attributes: PageAttributes }>(pages: readonly Page[]): Map<string, Page> {
  const byTitle = Map.groupBy(pages, ({ attributes }) => attributes.title);
  return new Map([...byTitle].flatMap(([title, [page, other]]) => (page && !other ? [[title, page]] : [])));
}

function existingKey(page: ExistingPage): string {
  // A page that somebody wrote is no page of a folder, whatever its title.
  return isWritten(page) ? `page ${page.id}` : keyOf(page.source, page);
}

function plannedKey(page: PlannedPage): string {
  return keyOf(page.source ?? undefined, page);
}

function keyOf(
  source: string | undefined,
  { type, attributes }: Pick<PlannedPage | ExistingPage, 'type' | 'attributes'>,
): string {
  return source === undefined
    ? `${type} ${JSON.stringify(attributes.target ?? null)} ${attributes.title}`
    : `file ${source}`;
}

/**
 * The pages of a space as an import sees them that could not read some files: it must not take the pages of these for
 * gone, so they stay like those that people wrote.
 */
export function withKeptPages(existing: readonly ExistingPage[], files: ReadonlySet<string>): ExistingPage[] {
  return existing.map((page) => ({
    ...page,
    source: page.source !== undefined && files.has(page.source) ? undefined : page.source,
    children: withKeptPages(page.children, files),
  }));
}

/** Whether people made a page in the space. Groups and links have no file, wherever they come from. */
function isWritten({ type, source }: ExistingPage): boolean {
  return type === 'document' && source === undefined;
}

/**
 * The changes that bring a space from what it has to what the folder holds. Pages that an earlier import made and the
 * folder no longer has are deleted; pages that people made in the space stay, below the nearest page that does.
 */
export function treeChanges(
  placed: readonly PlacedPage[],
  existing: readonly ExistingPage[],
  documents: ReadonlyMap<PageId, string>,
): TreeChange[] {
  const before = new Map(flattenTree(existing).map((page) => [page.id, page]));
  const placedIds = new Set(flattenTree(placed).map(({ id }) => id));
  const changes: TreeChange[] = [];
  const visit = (pages: readonly PlacedPage[], parent: PageId | null) => {
    const inOrder = followsOrder(pages, parent === null ? existing : (before.get(parent)?.children ?? []));
    for (const [at, page] of pages.entries()) {
      const old = before.get(page.id);
      const document = page.type === 'document' ? (documents.get(page.id) ?? null) : undefined;
      changes.push(
        ...(old ? update(page, old, document, inOrder ? undefined : at) : [insert(page, at, document)]),
      );
      visit(page.children, page.id);
    }
  };
  visit(placed, null);
  const deletions: TreeChange[] = [];
  /** The pages that go, each with the nearest page above it that stays. */
  const gone = new Map<PageId, PageId | null>();
  for (const page of flattenTree(existing)) {
    const { id, parent, source } = page;
    if (placedIds.has(id)) continue;
    const above = parent === null ? undefined : gone.get(parent);
    if (above === undefined && source === undefined) continue;
    if (above !== undefined && isWritten(page)) {
      changes.push({ operation: 'update_page', page: id, into: above });
      continue;
    }
    gone.set(id, above === undefined ? parent : above);
    if (above === undefined) deletions.push({ operation: 'delete_page', page: id });
  }
  return [...changes, ...deletions];
}

function insert(page: PlacedPage, at: number, document: string | null | undefined): InsertPage {
  const { id, parent, type, slug, attributes } = page;
  return {
    operation: 'insert_page',
    page: id,
    into: parent,
    at,
    type,
    ...(slug === null ? {} : { slug }),
    attributes,
    ...(document === undefined ? {} : { document }),
  };
}

function update(
  page: PlacedPage,
  old: ExistingPage,
  document: string | null | undefined,
  at: number | undefined,
): UpdatePage[] {
  const attributes = changedAttributes(old.attributes, page.attributes);
  const moved = page.parent !== old.parent;
  const renamed = page.source !== null && page.source !== old.source && page.slug !== old.slug;
  const change: UpdatePage = {
    operation: 'update_page',
    page: page.id,
    ...(moved ? { into: page.parent } : {}),
    ...(moved || at !== undefined ? { at: at ?? 0 } : {}),
    ...(renamed && page.slug !== null ? { slug: page.slug } : {}),
    ...(Object.keys(attributes).length > 0 ? { attributes } : {}),
    ...(document !== undefined && document !== old.document ? { document } : {}),
  };
  return Object.keys(change).length > 2 ? [change] : [];
}

/**
 * What the folder says otherwise than the space; what it does not speak of stays as people set it. Old addresses are
 * the folder's alone.
 */
function changedAttributes(
  before: PageAttributes,
  after: PageAttributes,
): NonNullable<UpdatePage['attributes']> {
  const changed = Object.entries(after).filter(
    ([name, value]) => JSON.stringify(before[name as keyof PageAttributes]) !== JSON.stringify(value),
  );
  const forgotten = before.formerPaths && !after.formerPaths ? { formerPaths: null } : {};
  return { ...Object.fromEntries(changed), ...forgotten };
}

/** Whether the pages stand below their parent already, in this order, other pages between them or not. */
function followsOrder(pages: readonly PlacedPage[], siblings: readonly ExistingPage[]): boolean {
  const wanted = new Set(pages.map(({ id }) => id));
  const present = siblings.filter(({ id }) => wanted.has(id)).map(({ id }) => id);
  return present.length === pages.length && pages.every(({ id }, at) => present[at] === id);
}
