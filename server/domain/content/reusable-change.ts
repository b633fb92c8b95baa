import type { ContentChange } from '#lib/contract/content/edit.ts';
import { findTreeItem } from '#lib/document/tree/read.ts';
import { Invalid } from '#server/core/errors.ts';
import type { Batch } from './batch.ts';

type ReusableChange = Extract<
  ContentChange,
  {
    operation: 'insert_reusable_content' | 'update_reusable_content' | 'delete_reusable_content';
  }
>;

/** Adds a change of reusable content to the batch. */
export async function reusableChange(batch: Batch, change: ReusableChange, index: number): Promise<void> {
  const { reusableContents, results, services } = batch;
  if (change.operation === 'insert_reusable_content') {
    const id = services.newId();
    const { title, document: form, ref } = change;
    reusableContents.set(id, { item: { title, document: null }, input: form && { form, index } });
    results.push({
      object: 'created_reusable_content',
      ...(ref === undefined ? {} : { ref }),
      reusableContent: id,
    });
    return;
  }
  const { reusableContent: id } = change;
  if (change.operation === 'delete_reusable_content') {
    reusableContents.delete(id);
    batch.changes.push({ change: { operation: 'delete_item', map: 'reusableContents', id }, index });
    results.push({ object: 'deleted_reusable_content', reusableContent: id });
    return;
  }
  const before = reusableContents.get(id);
  const item = before?.item ?? (await findTreeItem(batch.source, batch.base.root, 'reusableContents', id));
  const isDeleted = batch.changes.some(
    ({ change: earlier }) =>
      earlier.operation === 'delete_item' && earlier.map === 'reusableContents' && earlier.id === id,
  );
  if (!item || isDeleted)
    throw new Invalid([
      {
        path: `changes.${index}.reusableContent`,
        message: 'is no reusable content of this space',
      },
    ]);
  const { title = item.title, document: form } = change;
  const input = form ? { form, index } : before?.input;
  reusableContents.set(id, { item: { ...item, title }, input });
  results.push({ object: 'updated_reusable_content', reusableContent: id });
}
