import { sameValue } from '#lib/document/merge/attributes.ts';
import { collectItems } from './keyed-map.ts';
import type { NodeStore } from './node-store.ts';
import type {
  FileItem,
  ItemMap,
  Items,
  Json,
  ReusableContentItem,
  RootNode,
  VariableValue,
} from './types.ts';

/** A value before and after; an absent side had none. */
export interface Change<Value = Json> {
  before?: Value;
  after?: Value;
}

export type ChangedAttributes = Record<string, Change>;

type ItemWithId<Item> = Item & { id: string };

export type ItemDifference =
  | { type: 'file_created' | 'file_deleted'; file: ItemWithId<FileItem> }
  | { type: 'file_edited'; file: ItemWithId<FileItem>; attributes: ChangedAttributes }
  | { type: 'variables_edited'; variables: Record<string, Change<VariableValue>> }
  | {
      type: 'reusable_content_created' | 'reusable_content_deleted';
      reusableContent: ItemWithId<ReusableContentItem>;
    }
  | {
      type: 'reusable_content_edited';
      reusableContent: ItemWithId<ReusableContentItem>;
      attributes: ChangedAttributes;
    };

export async function diffItems(store: NodeStore, from: RootNode, to: RootNode): Promise<ItemDifference[]> {
  const files = await changedItems(store, 'files', from, to);
  const variables = await changedItems(store, 'variables', from, to);
  const reusableContents = await changedItems(store, 'reusableContents', from, to);
  return [
    ...files.map(fileDifference),
    ...(variables.length > 0 ? [variablesDifference(variables)] : []),
    ...reusableContents.map(reusableContentDifference),
  ];
}

/** The members of two values that are not the same in both. */
export function changedMembers(was: object, is: object): ChangedAttributes {
  const old = new Map<string, Json | undefined>(Object.entries(was));
  const now = new Map<string, Json | undefined>(Object.entries(is));
  const names = [...new Set([...old.keys(), ...now.keys()])];
  return Object.fromEntries(
    names
      .filter((name) => !sameValue(old.get(name), now.get(name)))
      .map((name) => [name, { before: old.get(name), after: now.get(name) }]),
  );
}

type ChangedItem<Item> = { id: string } & (
  | { was: Item; is: Item }
  | { was: Item; is?: undefined }
  | { was?: undefined; is: Item }
);

async function changedItems<Map extends ItemMap>(
  store: NodeStore,
  map: Map,
  from: RootNode,
  to: RootNode,
): Promise<ChangedItem<Items[Map]>[]> {
  const [old, now] = await collectItems(store, [from[map], to[map]]);
  const ids = new Set([...(now?.keys() ?? []), ...(old?.keys() ?? [])]);
  return [...ids]
    .filter((id) => !sameValue(old?.get(id), now?.get(id)))
    .map((id) => ({ id, was: old?.get(id), is: now?.get(id) }) as ChangedItem<Items[Map]>);
}

function fileDifference({ id, was, is }: ChangedItem<FileItem>): ItemDifference {
  if (is === undefined) return { type: 'file_deleted', file: { id, ...was } };
  const file = { id, ...is };
  return was === undefined
    ? { type: 'file_created', file }
    : { type: 'file_edited', file, attributes: changedMembers(was, is) };
}

function reusableContentDifference({ id, was, is }: ChangedItem<ReusableContentItem>): ItemDifference {
  if (is === undefined) return { type: 'reusable_content_deleted', reusableContent: { id, ...was } };
  const reusableContent = { id, ...is };
  return was === undefined
    ? { type: 'reusable_content_created', reusableContent }
    : { type: 'reusable_content_edited', reusableContent, attributes: changedMembers(was, is) };
}

function variablesDifference(changed: readonly ChangedItem<VariableValue>[]): ItemDifference {
  const variables = changed.map(({ id, was, is }) => [id, { before: was, after: is }]);
  return { type: 'variables_edited', variables: Object.fromEntries(variables) };
}
