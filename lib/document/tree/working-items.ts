import { TreeError } from './errors.ts';
import { editItems, findItem } from './keyed-map.ts';
import type { NodeStore } from './node-store.ts';
import { type ItemMap, type Items, itemMaps, type Json, type RootNode } from './types.ts';

/** The files, variables and reusable contents of a tree under change; what changed is written at the end. */
export class WorkingItems {
  private readonly store: NodeStore;
  private readonly root: RootNode;
  private readonly edits: Record<ItemMap, Map<string, Json | undefined>>;

  constructor(store: NodeStore, root: RootNode) {
    this.store = store;
    this.root = root;
    this.edits = { files: new Map(), variables: new Map(), reusableContents: new Map() };
  }

  async find(map: ItemMap, id: string): Promise<Json | undefined> {
    const edits = this.edits[map];
    return edits.has(id) ? edits.get(id) : findItem(this.store, this.root[map], id);
  }

  set(map: ItemMap, id: string, value: Json | undefined): void {
    this.edits[map].set(id, value);
  }

  put(map: ItemMap, id: string, value: Items[ItemMap]): void {
    this.set(map, id, value as Json);
  }

  async delete(map: ItemMap, id: string): Promise<void> {
    if ((await this.find(map, id)) === undefined) {
      throw new TreeError('unknown-item', `There is no ${id} among ${map}.`);
    }
    this.set(map, id, undefined);
  }

  async seal(): Promise<void> {
    for (const map of itemMaps) this.root[map] = await editItems(this.store, this.root[map], this.edits[map]);
  }
}
