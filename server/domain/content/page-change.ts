import type { ContentChange } from '#lib/contract/content/edit.ts';
import type { TreeChange, UpdatePage } from '#lib/document/tree/edit.ts';
import { findPage, findTreeItem } from '#lib/document/tree/read.ts';
import type { Json, PageAttributes, PageType } from '#lib/document/tree/types.ts';
import { assertVisitorCondition } from '#server/core/assert-condition.ts';
import { Invalid } from '#server/core/errors.ts';
import { type Batch, notePlace, pageLocation } from './batch.ts';

type PageChange = Extract<ContentChange, { operation: 'insert_page' | 'update_page' }>;
type Patch = NonNullable<UpdatePage['attributes']>;

/** Adds a new page, or the changes of a page, to the batch. */
export async function pageChange(batch: Batch, change: PageChange, index: number): Promise<void> {
  assertVisitorCondition(change.condition, `changes.${index}.condition`);
  await checkType(batch, change, index);
  await checkFiles(batch, change, index);
  const id = change.operation === 'insert_page' ? batch.services.newId() : change.page;
  const treeChangeOfPage = treeChange(batch, change, id, index);
  batch.changes.push({ change: treeChangeOfPage, index });
  if ('into' in treeChangeOfPage && treeChangeOfPage.into !== undefined)
    notePlace(batch, id, treeChangeOfPage.into);
  if (change.document) batch.contents.set(id, [{ form: change.document, index }]);
  const page = { object: 'page', id, urls: { location: pageLocation(batch, id) } } as const;
  if (change.operation === 'update_page') {
    batch.results.push({ object: 'updated_page', page });
    return;
  }
  if (change.ref !== undefined) batch.pageRefs.set(change.ref, id);
  const ref = change.ref === undefined ? {} : { ref: change.ref };
  batch.results.push({ object: 'created_page', ...ref, page });
}

function treeChange(batch: Batch, change: PageChange, page: string, index: number): TreeChange {
  const { at, slug } = change;
  const into = change.into == null ? change.into : (batch.pageRefs.get(change.into) ?? change.into);
  if (change.operation === 'update_page') {
    const attributes = attributesOf(change);
    return { operation: 'update_page', page, into, at, slug, attributes };
  }
  const { type = 'document', title, target } = change;
  if (type === 'link' && !target) refuse(index, 'target', 'a link needs a target');
  const attributes = { ...attributesOf(change), title } as PageAttributes;
  return { operation: 'insert_page', page, type, into: into ?? null, at, slug, attributes };
}

/** The attributes that a change can give a page. */
export const attributeNames = [
  ...['title', 'emoji', 'icon', 'description', 'hidden', 'noIndex', 'noRobotsIndex', 'condition'],
  ...['linkTitle', 'layout', 'cover', 'variables', 'target'],
] as const;

/** The attributes that a change names. `false` is the default of a flag, so it removes the attribute. */
function attributesOf(change: PageChange): Patch {
  const entries = Object.entries(change).filter(
    ([name, value]) => attributeNames.some((known) => known === name) && value !== undefined,
  );
  return Object.fromEntries(entries.map(([name, value]) => [name, value === false ? null : (value as Json)]));
}

/** The members that pages of some types alone have. */
const fitting: { [Member in keyof PageChange]?: readonly PageType[] } = {
  document: ['document'],
  description: ['document'],
  layout: ['document'],
  cover: ['document'],
  variables: ['document'],
  target: ['link'],
  slug: ['document', 'group'],
  noIndex: ['document', 'group'],
  noRobotsIndex: ['document', 'group'],
};

/** Refuses what pages of this type can't keep; to take it away does no harm. */
async function checkType(batch: Batch, change: PageChange, index: number): Promise<void> {
  const limited = Object.entries(fitting).filter(([member]) => change[member as keyof PageChange]);
  if (limited.length === 0) return;
  const type = await typeOf(batch, change);
  const unfit = limited.find(([, types]) => type && !types.includes(type));
  if (!unfit) return;
  const [member] = unfit;
  refuse(index, member, `a page of type ${type} has no ${member === 'document' ? 'content' : member}`);
}

/** The type of a page; undefined when there is no such page. */
async function typeOf({ source, base, hints }: Batch, change: PageChange): Promise<PageType | undefined> {
  if (change.operation === 'insert_page') return change.type ?? 'document';
  return (await findPage(source, base.root, change.page, hints.get(change.page)))?.content.type;
}

/** A cover or a link may only name a file that exists. */
async function checkFiles({ source, base, files }: Batch, change: PageChange, index: number): Promise<void> {
  const refs = [
    { field: 'cover.ref', ref: change.cover?.ref },
    { field: 'cover.refDark', ref: change.cover?.refDark },
    { field: 'target', ref: change.target },
  ];
  for (const { field, ref } of refs) {
    if (ref?.kind !== 'file' || ref.space !== undefined) continue;
    if (files.some(({ id }) => id === ref.file)) continue;
    if (!(await findTreeItem(source, base.root, 'files', ref.file)))
      refuse(index, `${field}.file`, 'is no file of this space');
  }
}

function refuse(index: number, field: string, message: string): never {
  throw new Invalid([{ path: `changes.${index}.${field}`, message }]);
}
