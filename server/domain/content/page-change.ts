import type { ContentChange } from '#lib/contract/content/edit.ts';
import type { TreeChange, UpdatePage } from '#lib/document/tree/edit.ts';
import { findTreeItem } from '#lib/document/tree/read.ts';
import type { Json, PageAttributes } from '#lib/document/tree/types.ts';
import { Invalid } from '#server/core/errors.ts';
import { type Batch, notePlace, pageLocation } from './batch.ts';

type PageChange = Extract<ContentChange, { operation: 'insert_page' | 'update_page' }>;
type Patch = NonNullable<UpdatePage['attributes']>;

/** Takes a new page, or what is new of one, into the batch. */
export async function pageChange(batch: Batch, change: PageChange, index: number): Promise<void> {
  await checkFiles(batch, change, index);
  const id = change.operation === 'insert_page' ? batch.services.newId() : change.page;
  const asked = treeChange(batch, change, id, index);
  batch.changes.push({ change: asked, index });
  if ('into' in asked && asked.into !== undefined) notePlace(batch, id, asked.into);
  if (change.document) batch.contents.set(id, { form: change.document, index });
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
  const { type = 'document', title, document, target } = change;
  if (type === 'link' && !target) refuse(index, 'target', 'a link needs a target');
  if (type !== 'link' && target) refuse(index, 'target', 'only a page of type link has a target');
  if (type !== 'document' && document) refuse(index, 'document', `a page of type ${type} has no content`);
  if (type === 'link' && slug !== undefined) refuse(index, 'slug', 'a link has no slug');
  const attributes = { ...attributesOf(change), title } as PageAttributes;
  return { operation: 'insert_page', page, type, into: into ?? null, at, slug, attributes };
}

const names = [
  ...['title', 'emoji', 'icon', 'description', 'hidden', 'noIndex', 'noRobotsIndex', 'condition'],
  ...['linkTitle', 'layout', 'cover', 'variables', 'target'],
] as const;

/** The attributes that a change names. `false` is what a flag is without being said, so it is taken away. */
function attributesOf(change: PageChange): Patch {
  const given = Object.entries(change).filter(
    ([name, value]) => names.some((known) => known === name) && value !== undefined,
  );
  return Object.fromEntries(given.map(([name, value]) => [name, value === false ? null : (value as Json)]));
}

/** A cover or a link may only name a file that is there. */
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
