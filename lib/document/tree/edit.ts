import { TreeError } from './errors.ts';
import { NodeStore } from './node-store.ts';
import { slugFromTitle } from './slug.ts';
import type {
  Hash,
  ItemMap,
  Items,
  NodeSource,
  PageAttributes,
  PageId,
  PageType,
  TreeWrite,
} from './types.ts';
import { WorkingItems } from './working-items.ts';
import { type PageHints, type WorkingPage, WorkingTree } from './working-tree.ts';

export interface InsertPage {
  operation: 'insert_page';
  /** A new id: the caller makes it, and never one that the tree holds already. */
  page: PageId;
  into: PageId | null;
  /** Zero-based place among the siblings; last when absent. */
  at?: number;
  type: PageType;
  /** Made from the title when absent. */
  slug?: string;
  attributes: PageAttributes;
  document?: Hash | null;
}

/** An absent member leaves what it names, `null` clears an attribute. `into` moves the page. */
export interface UpdatePage {
  operation: 'update_page';
  page: PageId;
  into?: PageId | null;
  at?: number;
  slug?: string;
  attributes?: { [Name in keyof PageAttributes]?: PageAttributes[Name] | null };
  document?: Hash | null;
}

export interface DeletePage {
  operation: 'delete_page';
  page: PageId;
}

export type PutItem = {
  [Map in ItemMap]: { operation: 'put_item'; map: Map; id: string; value: Items[Map] };
}[ItemMap];

export interface DeleteItem {
  operation: 'delete_item';
  map: ItemMap;
  id: string;
}

export type TreeChange = InsertPage | UpdatePage | DeletePage | PutItem | DeleteItem;

/** Applies changes in order, all or none; a change that does not fit throws a `TreeError` with its index. */
export async function editTree(
  source: NodeSource,
  root: Hash,
  changes: readonly TreeChange[],
  hints?: PageHints,
): Promise<TreeWrite> {
  const tree = await WorkingTree.open(new NodeStore(source), root, hints);
  const items = new WorkingItems(tree.store, tree.root);
  for (const [index, change] of changes.entries()) {
    try {
      await applyChange(tree, items, change);
    } catch (error) {
      if (error instanceof TreeError) error.change = index;
      throw error;
    }
  }
  await tree.checkDepths().catch((error: unknown) => {
    if (error instanceof TreeError)
      error.change = changes.findLastIndex((change) => 'page' in change && change.page === error.page);
    throw error;
  });
  await items.seal();
  return { root: tree.seal(), written: tree.store.written() };
}

async function applyChange(tree: WorkingTree, items: WorkingItems, change: TreeChange): Promise<void> {
  switch (change.operation) {
    case 'insert_page':
      return insertPage(tree, change);
    case 'update_page':
      return updatePage(tree, change);
    case 'delete_page':
      return tree.remove(await tree.getPage(change.page));
    case 'put_item':
      return items.put(change.map, change.id, change.value);
    case 'delete_item':
      return items.delete(change.map, change.id);
  }
}

async function insertPage(tree: WorkingTree, change: InsertPage): Promise<void> {
  const parent = await tree.getParent(change.into);
  if (tree.has(change.page)) {
    throw new TreeError('page-exists', `There is a page ${change.page} already.`, change.page);
  }
  const attributes = patched({}, change.attributes, change.page);
  const addressed = change.type === 'document' || change.type === 'group';
  const page: WorkingPage = {
    id: change.page,
    slug: addressed ? (change.slug ?? slugFromTitle(attributes.title)) : null,
    page: tree.store.put({ kind: 'page', type: change.type, attributes, document: change.document ?? null }),
    pages: null,
    parent: null,
    changed: false,
  };
  await tree.attach(page, parent, change.at);
}

async function updatePage(tree: WorkingTree, change: UpdatePage): Promise<void> {
  const page = await tree.getPage(change.page);
  if (change.attributes || change.document !== undefined) {
    const content = await tree.contentOf(page);
    tree.setContent(page, {
      ...content,
      attributes: patched(content.attributes, change.attributes ?? {}, page.id),
      document: change.document === undefined ? content.document : change.document,
    });
  }
  if (change.into !== undefined || change.at !== undefined) await movePage(tree, page, change);
  if (change.slug !== undefined && page.slug !== null) await tree.setSlug(page, change.slug);
}

/** A page that stays below its parent and names no place stays where it is. */
async function movePage(tree: WorkingTree, page: WorkingPage, { into, at }: UpdatePage): Promise<void> {
  const stays = into === undefined || into === (page.parent === tree.top ? null : page.parent?.id);
  if (stays && at === undefined) return;
  const parent = stays && page.parent ? page.parent : await tree.getParent(into ?? null);
  await tree.move(page, parent, at);
}

/** Attributes with a patch over them; what is empty is left out, so that the same content has the same hash. */
function patched(
  attributes: Partial<PageAttributes>,
  patch: UpdatePage['attributes'] & object,
  page: PageId,
): PageAttributes {
  const merged = Object.entries({ ...attributes, ...patch }).filter(([, value]) => !isEmpty(value));
  const { title = '', ...others }: Partial<PageAttributes> = Object.fromEntries(merged);
  if (title === '') throw new TreeError('wrong-attribute', 'A page needs a title.', page);
  return { title, ...others };
}

function isEmpty(value: unknown): boolean {
  return value == null || (typeof value === 'object' && Object.keys(value).length === 0);
}
