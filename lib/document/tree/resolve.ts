import { flattenPage, unflattenPage } from './attributes.ts';
import type { Place } from './collect.ts';
import type {
  AttributeConflict,
  CircleConflict,
  EditDeleteConflict,
  Survivor,
  TreeConflict,
} from './conflicts.ts';
import { TreeError } from './errors.ts';
import { NodeStore } from './node-store.ts';
import type { Hash, Json, NodeSource, PageId, TreeWrite } from './types.ts';
import { WorkingItems } from './working-items.ts';
import { type PageHints, type WorkingPage, WorkingTree } from './working-tree.ts';

/** What people decide about a conflict. A custom choice is an attribute's value or a moved page's place. */
export type TreeChoice =
  | { choice: 'main' | 'change-request' }
  | { choice: 'custom'; value: Json | undefined }
  | { choice: 'custom'; into: PageId | null; at?: number };

/** Makes a tree with conflicts hold a choice; one that does not fit the conflict or the tree throws a `TreeError`. */
export async function applyResolution(
  source: NodeSource,
  root: Hash,
  conflict: TreeConflict,
  choice: TreeChoice,
  hints?: PageHints,
): Promise<TreeWrite> {
  const tree = await WorkingTree.open(new NodeStore(source), root, hints);
  const items = new WorkingItems(tree.store, tree.root);
  if (conflict.kind === 'attribute') {
    // The change request's value stands, whatever people made of it since.
    if (choice.choice !== 'change-request')
      await resolveAttribute(tree, items, conflict, chosenValue(conflict, choice));
  } else if (conflict.kind === 'edit-delete') {
    if (sideOf(choice) === conflict.deletedBy) await deleteTarget(tree, items, conflict);
  } else if (conflict.kind === 'circle') {
    await placePages(tree, placesOf(conflict, choice));
    await dropHolders(tree, conflict.holders);
  } else if ('into' in choice) {
    await tree.move(await tree.getPage(conflict.id), await tree.getParent(choice.into), choice.at);
  } else await placePages(tree, [sideOf(choice) === 'main' ? conflict.main : conflict.changeRequest]);
  await items.seal();
  return { root: tree.seal(), written: tree.store.written() };
}

function sideOf(choice: TreeChoice): 'main' | 'change-request' {
  if (choice.choice === 'custom')
    throw new TreeError('unfit-choice', 'This conflict takes one of the two sides.');
  return choice.choice;
}

function chosenValue(conflict: AttributeConflict, choice: TreeChoice): Json | undefined {
  if ('value' in choice) return choice.value;
  return sideOf(choice) === 'main' ? conflict.main : conflict.changeRequest;
}

function placesOf(conflict: CircleConflict, choice: TreeChoice): Place[] {
  return sideOf(choice) === 'main' ? conflict.main : conflict.changeRequest;
}

async function resolveAttribute(
  tree: WorkingTree,
  items: WorkingItems,
  { map, id, attribute }: AttributeConflict,
  value: Json | undefined,
): Promise<void> {
  if (map !== 'pages') {
    const item = await items.find(map, id);
    if (item === undefined) throw new TreeError('unknown-item', `There is no ${id} among ${map}.`);
    const isWhole = typeof item !== 'object' || item === null || Array.isArray(item);
    items.set(map, id, isWhole ? value : withMember(item, attribute, value));
    return;
  }
  const page = await tree.getPage(id);
  if (attribute === 'slug') {
    if (page.slug === null || typeof value !== 'string')
      throw new TreeError('wrong-attribute', 'A slug is a text.', id);
    return tree.setSlug(page, value);
  }
  if (attribute === 'title' && (typeof value !== 'string' || value === ''))
    throw new TreeError('wrong-attribute', 'A page needs a title.', id);
  const content = await tree.contentOf(page);
  const attributes = unflattenPage(withMember(flattenPage(content.attributes), attribute, value));
  tree.setContent(page, { ...content, attributes });
}

function withMember(
  members: Record<string, Json>,
  name: string,
  value: Json | undefined,
): Record<string, Json> {
  const others = Object.entries(members).filter(([other]) => other !== name);
  return Object.fromEntries(value === undefined ? others : [...others, [name, value]]);
}

async function deleteTarget(
  tree: WorkingTree,
  items: WorkingItems,
  conflict: EditDeleteConflict,
): Promise<void> {
  if (conflict.map !== 'pages') return items.delete(conflict.map, conflict.id);
  const page = await tree.findPage(conflict.id);
  if (!page) return;
  await rescue(tree, page, conflict.survivors);
  tree.remove(page);
  await dropHolders(tree, conflict.holders);
}

/** Takes away the deleted pages that stayed to hold others, once they hold none. */
async function dropHolders(tree: WorkingTree, holders: readonly PageId[]): Promise<void> {
  for (const id of holders) {
    const holder = await tree.findPage(id);
    if (holder && (await tree.childrenOf(holder)).length === 0) tree.remove(holder);
  }
}

/** Takes the uppermost survivors out of a page that is about to go: home where that is possible, else one step up. */
async function rescue(tree: WorkingTree, page: WorkingPage, survivors: readonly Survivor[]): Promise<void> {
  const surviving = new Set(survivors.map(({ id }) => id));
  const above = page.parent ?? tree.top;
  for (const { id, home } of survivors) {
    const saved = await tree.findPage(id);
    let upper = saved?.parent;
    while (upper && upper !== page && !surviving.has(upper.id)) upper = upper.parent;
    if (!saved || upper !== page) continue;
    const parent = home && (await tree.findParent(home.parent));
    if (home && parent && !tree.isWithin(parent, page))
      await tree.move(saved, parent, await placeAfter(tree, parent, home.after));
    else await tree.move(saved, above, above.children?.indexOf(page));
  }
}

/** Takes all the pages out before the first goes in, so that places which depend on each other can be had together. */
async function placePages(tree: WorkingTree, places: readonly Place[]): Promise<void> {
  const moves: { page: WorkingPage; parent: WorkingPage; after: PageId | null }[] = [];
  for (const { id, parent: into, after } of places) {
    const page = await tree.getPage(id);
    const parent = await tree.getParent(into);
    if (page.parent !== parent) moves.push({ page, parent, after });
  }
  for (const { page } of moves) tree.detach(page);
  for (const { page, parent, after } of moves)
    await tree.attach(page, parent, await placeAfter(tree, parent, after));
}

/** The place behind a sibling: the first for `null`, the last when the sibling is not there. */
async function placeAfter(tree: WorkingTree, parent: WorkingPage, after: PageId | null): Promise<number> {
  const siblings = await tree.childrenOf(parent);
  const index = siblings.findIndex((sibling) => sibling.id === after);
  return after !== null && index < 0 ? siblings.length : index + 1;
}
