import type { TreeDifference } from '../diff.ts';
import type { Change } from '../diff-items.ts';
import type { Json } from '../types.ts';
import { type NaivePage, type NaiveTree, naivePages, pageOf } from './naive-tree.ts';

/** Turns one plain tree into another by the differences alone, but for the content of new pages. */
export function applyDifferences(
  before: NaiveTree,
  after: NaiveTree,
  differences: readonly TreeDifference[],
): NaiveTree {
  const tree = structuredClone(before);
  const all = new Map(naivePages(tree.pages).map((page) => [page.id, page]));
  const arrivals: { page: NaivePage; parent: string | null; at: number }[] = [];
  for (const difference of differences) {
    if (difference.type === 'page_created') {
      const page = { ...structuredClone(pageOf(after, difference.page.id)), pages: [] };
      expect(difference.page.title === page.attributes.title && difference.page.type === page.type);
      arrivals.push({ page, parent: difference.parent, at: difference.at });
      all.set(page.id, page);
    }
    if (difference.type === 'page_moved') {
      const page = all.get(difference.page.id);
      expect(page !== undefined);
      if (page) arrivals.push({ page, parent: difference.parent.after?.id ?? null, at: difference.at.after });
    }
    if (difference.type === 'page_edited') editPage(all.get(difference.page.id), difference.attributes);
    if (difference.type === 'variables_edited') editItems(tree.variables, difference.variables);
    applyItem(tree, difference);
  }
  const gone = new Set(differences.flatMap((d) => (d.type === 'page_deleted' ? [d.page.id] : [])));
  for (const { page } of arrivals) gone.add(page.id);
  tree.pages = tree.pages.filter((page) => !gone.has(page.id));
  for (const page of all.values()) page.pages = page.pages.filter((child) => !gone.has(child.id));
  for (const { page, parent, at } of arrivals.sort((a, b) => a.at - b.at))
    (parent === null ? tree.pages : (all.get(parent)?.pages ?? [])).splice(at, 0, page);
  return tree;
}

function applyItem(tree: NaiveTree, difference: TreeDifference): void {
  if (difference.type === 'file_created' || difference.type === 'file_edited') {
    const { id, ...value } = difference.file;
    tree.files[id] = value as Json;
  }
  if (difference.type === 'file_deleted') delete tree.files[difference.file.id];
  if (difference.type === 'reusable_content_created' || difference.type === 'reusable_content_edited') {
    const { id, ...value } = difference.reusableContent;
    tree.reusableContents[id] = value as Json;
  }
  if (difference.type === 'reusable_content_deleted')
    delete tree.reusableContents[difference.reusableContent.id];
}

function editPage(page: NaivePage | undefined, attributes: Record<string, Change>): void {
  const { slug, document, ...others } = attributes;
  if (!page) throw new Error('A page was edited that was not there.');
  if (slug) page.slug = typeof slug.after === 'string' ? slug.after : null;
  if (document) page.document = typeof document.after === 'string' ? document.after : null;
  editItems(page.attributes, others);
}

function editItems(values: Record<string, Json>, changes: Record<string, Change>): void {
  for (const [name, { after }] of Object.entries(changes)) {
    if (after === undefined) delete values[name];
    else values[name] = after;
  }
}

function expect(isExpected: boolean): void {
  if (!isExpected) throw new Error('A difference does not describe its page.');
}
