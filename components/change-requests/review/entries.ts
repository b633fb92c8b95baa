import type { Page } from '#lib/contract/content/page.ts';
import type { SemanticChange } from '#lib/contract/content/semantic-changes.ts';

export type EntryMark = 'added' | 'edited' | 'moved' | 'renamed' | 'deleted' | 'options';

/** One thing that a change request changes: a page, a file, the variables or a piece of reusable content. */
export type Entry = {
  /** Its name in the URL. */
  key: string;
  kind: 'page' | 'file' | 'variables' | 'reusable';
  title: string;
  page?: { id: string; path: string; type: string };
  marks: EntryMark[];
  changes: SemanticChange[];
};

const words = new Set(['title', 'linkTitle', 'slug']);
const inside = new Set(['document', 'content', 'downloadURL', 'size', 'dimensions']);

function marksOf(change: SemanticChange): EntryMark[] {
  switch (change.type) {
    case 'page_created':
    case 'file_created':
    case 'reusable_content_created':
      return ['added'];
    case 'page_deleted':
    case 'file_deleted':
    case 'reusable_content_deleted':
      return ['deleted'];
    case 'page_moved':
      return ['moved'];
    case 'variables_edited':
      return ['edited'];
    default: {
      const names = Object.keys(change.attributes);
      return [
        ...(names.some((name) => inside.has(name)) ? (['edited'] as const) : []),
        ...(names.some((name) => words.has(name) || name === 'name') ? (['renamed'] as const) : []),
        ...(names.some((name) => !inside.has(name) && !words.has(name) && name !== 'name')
          ? (['options'] as const)
          : []),
      ];
    }
  }
}

function blank(change: SemanticChange): Entry {
  const nothing = { marks: [], changes: [] };
  if ('page' in change) {
    const { id, path, type, title } = change.page;
    return { ...nothing, key: id, kind: 'page', title, page: { id, path, type } };
  }
  if ('file' in change)
    return { ...nothing, key: `file-${change.file.id}`, kind: 'file', title: change.file.name };
  if ('reusableContent' in change) {
    const { id, title } = change.reusableContent;
    return { ...nothing, key: `reusable-${id}`, kind: 'reusable', title };
  }
  return { ...nothing, key: 'variables', kind: 'variables', title: 'Variables' };
}

/** Lists what a change request changes: pages in the order of the tree, then everything else. */
export function entriesOf(changes: readonly SemanticChange[], pages: readonly Page[]): Entry[] {
  const entries = new Map<string, Entry>();
  for (const change of changes) {
    const fresh = blank(change);
    const entry = entries.get(fresh.key) ?? fresh;
    entries.set(entry.key, entry);
    entry.changes.push(change);
    for (const mark of marksOf(change)) if (!entry.marks.includes(mark)) entry.marks.push(mark);
  }
  const order = placesOf(pages);
  const placeOf = (entry: Entry) => (entry.page ? placeIn(order, entry.page) : '\uffff');
  return [...entries.values()].sort((a, b) => compare(placeOf(a), placeOf(b)));
}

type Places = { byId: Map<string, string>; byPath: Map<string, string> };

const digits = (at: number) => String(at).padStart(6, '0');

function placesOf(pages: readonly Page[]): Places {
  const places: Places = { byId: new Map(), byPath: new Map() };
  const addPlaces = (list: readonly Page[], above: string): void => {
    for (const [at, page] of list.entries()) {
      const place = `${above}${digits(at)}.`;
      places.byId.set(page.id, place);
      if ('path' in page) places.byPath.set(page.path, place);
      if ('pages' in page) addPlaces(page.pages, place);
    }
  };
  addPlaces(pages, '');
  return places;
}

/** Sorts a deleted page behind the other pages below its parent. */
function placeIn({ byId, byPath }: Places, { id, path }: { id: string; path: string }): string {
  const place = byId.get(id);
  if (place) return place;
  const above = byPath.get(path.split('/').slice(0, -1).join('/')) ?? '';
  return `${above}999999.${path}`;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

export type TreeEntry = { level: number; title: string; id: string; entry: Entry | undefined };

/** The rows of the tree: the changed pages with those above them, or all pages; deleted pages where they were. */
export function treeOf(entries: readonly Entry[], pages: readonly Page[], all: boolean): TreeEntry[] {
  const byId = new Map(entries.flatMap((entry) => (entry.page ? [[entry.page.id, entry] as const] : [])));
  const rows: TreeEntry[] = [];
  const gone = new Map<string, Entry[]>();
  const known = new Set<string>();
  const note = (list: readonly Page[]): void => {
    for (const page of list) {
      known.add(page.id);
      if ('pages' in page) note(page.pages);
    }
  };
  note(pages);
  for (const entry of byId.values()) {
    if (!entry.page || known.has(entry.page.id)) continue;
    const above = entry.page.path.split('/').slice(0, -1).join('/');
    gone.set(above, [...(gone.get(above) ?? []), entry]);
  }
  const addDeleted = (path: string, level: number): void => {
    for (const entry of gone.get(path) ?? []) {
      rows.push({ level, title: entry.title, id: entry.key, entry });
      if (entry.page) addDeleted(entry.page.path, level + 1);
    }
    gone.delete(path);
  };
  const addPages = (list: readonly Page[], level: number): void => {
    for (const page of list) {
      const start = rows.length;
      const entry = byId.get(page.id);
      rows.push({ level, title: entry?.title ?? page.title, id: page.id, entry });
      if ('pages' in page) addPages(page.pages, level + 1);
      if ('path' in page) addDeleted(page.path, level + 1);
      if (!all && !entry && rows.length === start + 1) rows.pop();
    }
  };
  addPages(pages, 1);
  addDeleted('', 1);
  for (const path of [...gone.keys()].sort()) addDeleted(path, 1);
  return rows;
}

/** A row of the tree with the rows below it. */
export type EntryNode = TreeEntry & { children: EntryNode[] };

/** How the rows are shown as a tree. A page without rows below it can't be opened. */
export const entryFields = {
  idOf: ({ id }: EntryNode) => id,
  titleOf: ({ title }: EntryNode) => title,
  childrenOf: ({ children }: EntryNode) => (children.length > 0 ? children : undefined),
};

/** The rows of the tree, each below the nearest row before it that has a lower level. */
export function nodesOf(rows: readonly TreeEntry[]): EntryNode[] {
  const root: EntryNode[] = [];
  const above: EntryNode[] = [];
  for (const row of rows) {
    const node = { ...row, children: [] };
    while ((above.at(-1)?.level ?? 0) >= row.level) above.pop();
    (above.at(-1)?.children ?? root).push(node);
    above.push(node);
  }
  return root;
}

/** The ids of the rows above one. */
export function aboveOf(nodes: readonly EntryNode[], id: string | undefined): string[] {
  const find = (list: readonly EntryNode[]): string[] | undefined => {
    for (const node of list) {
      if (node.id === id) return [];
      const below = find(node.children);
      if (below) return [node.id, ...below];
    }
    return undefined;
  };
  return find(nodes) ?? [];
}
