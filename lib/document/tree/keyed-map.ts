import type { NodeStore } from './node-store.ts';
import type { BranchNode, BucketNode, Hash, Json } from './types.ts';

/**
 * Items by id, as a tree of a fixed shape: two levels of branches over at most 256 buckets, chosen by the id alone.
 * So a change of one item writes three nodes, however many there are, and equal maps have equal hashes.
 */
const levels = 2;

/** New values by id; `undefined` takes an item away. */
export type ItemEdits = ReadonlyMap<string, Json | undefined>;

export async function findItem(store: NodeStore, map: Hash | null, id: string): Promise<Json | undefined> {
  let hash = map;
  for (let level = 0; level < levels && hash; level += 1) {
    const { slots } = await store.fetch(hash, 'branch');
    hash = slots.find((slot) => slot.digit === digitOf(id, level))?.node ?? null;
  }
  if (!hash) return undefined;
  const { items } = await store.fetch(hash, 'bucket');
  return items.find((item) => item.id === id)?.value;
}

/** Every item whose bucket is not the same in all the maps, as one map of items for each of them. */
export async function collectItems(
  store: NodeStore,
  maps: readonly (Hash | null)[],
): Promise<Map<string, Json>[]> {
  let rows: (Hash | null)[][] = [[...maps]];
  for (let level = 0; level < levels; level += 1) {
    rows = rows.filter(differs);
    await store.load(rows.flat());
    rows = rows.flatMap((row) => slotRows(store, row));
  }
  rows = rows.filter(differs);
  await store.load(rows.flat());
  return maps.map((_, side) => {
    const buckets = rows.flatMap((row) => row[side] ?? []);
    return new Map(buckets.flatMap((hash) => itemsOf(store, hash)));
  });
}

export async function listItems(store: NodeStore, map: Hash | null): Promise<Map<string, Json>> {
  const [items] = await collectItems(store, [map, null]);
  return items ?? new Map();
}

/** The map with some items changed; it reads and writes only what holds them. */
export async function editItems(
  store: NodeStore,
  map: Hash | null,
  edits: ItemEdits,
  level = 0,
): Promise<Hash | null> {
  if (edits.size === 0) return map;
  if (level === levels) return editBucket(store, map, edits);
  await store.load([map]);
  const slots = new Map(map ? store.get(map, 'branch').slots.map(({ digit, node }) => [digit, node]) : []);
  for (const [digit, some] of Map.groupBy(edits, ([id]) => digitOf(id, level))) {
    const node = await editItems(store, slots.get(digit) ?? null, new Map(some), level + 1);
    if (node) slots.set(digit, node);
    else slots.delete(digit);
  }
  if (slots.size === 0) return null;
  const node: BranchNode = { kind: 'branch', slots: [...slots].map(([digit, node]) => ({ digit, node })) };
  node.slots.sort((a, b) => (a.digit < b.digit ? -1 : 1));
  return store.put(node);
}

async function editBucket(store: NodeStore, bucket: Hash | null, edits: ItemEdits): Promise<Hash | null> {
  await store.load([bucket]);
  const items = new Map(bucket ? itemsOf(store, bucket) : []);
  for (const [id, value] of edits) {
    if (value === undefined) items.delete(id);
    else items.set(id, value);
  }
  if (items.size === 0) return null;
  const node: BucketNode = { kind: 'bucket', items: [...items].map(([id, value]) => ({ id, value })) };
  node.items.sort((a, b) => (a.id < b.id ? -1 : 1));
  return store.put(node);
}

function slotRows(store: NodeStore, row: readonly (Hash | null)[]): (Hash | null)[][] {
  const sides = row.map(
    (hash) => new Map((hash ? store.get(hash, 'branch').slots : []).map((s) => [s.digit, s.node])),
  );
  const digits = new Set(sides.flatMap((side) => [...side.keys()]));
  return [...digits].map((digit) => sides.map((side) => side.get(digit) ?? null));
}

function itemsOf(store: NodeStore, bucket: Hash): [string, Json][] {
  return store.get(bucket, 'bucket').items.map(({ id, value }) => [id, value]);
}

function differs(row: readonly (Hash | null)[]): boolean {
  return row.some((hash) => hash !== row[0]);
}

/** FNV-1a: which bucket an id falls into never changes, and says nothing about its content. */
function digitOf(id: string, level: number): string {
  let sum = 0x811c9dc5;
  for (let index = 0; index < id.length; index += 1) sum = Math.imul(sum ^ id.charCodeAt(index), 0x01000193);
  return ((sum >>> (28 - 4 * level)) & 15).toString(16);
}
