import type { Choice } from '#components/form/choice-fields.tsx';
import type { TreeItem } from './space-tree.ts';

/** The places to create or move something to: the top, and each collection where the caller can create. */
export function parentChoices(
  items: readonly TreeItem[],
  { top, without }: { top: boolean; without?: ReadonlySet<string> },
): Choice[] {
  const byKey = new Map(items.map((item) => [item.key, item]));
  const way = (item: TreeItem | undefined): TreeItem[] =>
    item ? [...way(item.parent === null ? undefined : byKey.get(item.parent)), item] : [];
  const collections = items.flatMap((item) => {
    const steps = way(item);
    if (item.kind !== 'collection' || steps.some(({ key }) => without?.has(key))) return [];
    if (!item.collection.permissions.create) return [];
    return [{ value: item.id, label: steps.map(({ title }) => title).join(' / ') }];
  });
  return [
    { value: null, label: 'The top', disabled: !top },
    ...collections.sort((one, other) => one.label.localeCompare(other.label)),
  ];
}
