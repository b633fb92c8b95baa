import type { InfiniteData, Query, QueryClient, QueryKey } from '@tanstack/react-query';
import type { ReadInput, ReadKey } from './query-client.ts';
import type { InputOf, ListItem, ListOperation, ReadAnswer, ReadOperation } from './read-options.ts';

/** A change of cached answers, to what a write is expected to come to. */
export type Patch = {
  read: ReadOperation;
  params: ReadInput['params'];
  change: (answer: unknown) => unknown;
};

type At<Id extends ReadOperation> = Pick<InputOf<Id>, 'params'>;

/** Changes the cached answers of a read at these path parameters, whatever its query. */
export function patchRead<Id extends ReadOperation>(
  read: Id,
  { params }: At<Id>,
  change: (answer: ReadAnswer<Id>) => ReadAnswer<Id>,
): Patch {
  return { read, params, change: (answer) => change(answer as ReadAnswer<Id>) };
}

/** Changes the items of cached lists at these path parameters; an item that becomes undefined is taken out. */
export function patchItems<Id extends ListOperation>(
  read: Id,
  { params }: At<Id>,
  change: (item: ListItem<Id>) => ListItem<Id> | undefined,
): Patch {
  const changeAll = (items: ListItem<Id>[]) => items.map(change).filter((item) => item !== undefined);
  return {
    read,
    params,
    change: (answer) => {
      const list = answer as InfiniteData<{ items: ListItem<Id>[] }>;
      return { ...list, pages: list.pages.map((page) => ({ ...page, items: changeAll(page.items) })) };
    },
  };
}

/** A change of one cached answer, and the answer before it. */
type Layer = { change: Patch['change']; before: unknown };

/** Changes of an answer since it was last read, and how often it had been written after the last of them. */
type Layers = { list: Layer[]; updates: number };

const layersOf = new WeakMap<Query, Layers>();

/** Changes the cache, and returns what takes this change back and leaves those that others made meanwhile. */
export async function applyPatches(client: QueryClient, patches: readonly Patch[]): Promise<() => void> {
  const rollBacks: (() => void)[] = [];
  for (const { read, params, change } of patches) {
    const isThere = ({ queryKey }: { queryKey: QueryKey }) => isAt(queryKey as ReadKey, read, params);
    // An answer on its way is older than the change.
    await client.cancelQueries({ predicate: isThere });
    for (const query of client.getQueryCache().findAll({ predicate: isThere })) {
      if (query.state.data !== undefined) rollBacks.push(addLayer(client, query, change));
    }
  }
  return () => {
    for (const each of rollBacks) each();
  };
}

function addLayer(client: QueryClient, query: Query, change: Patch['change']): () => void {
  const layer = { change, before: query.state.data };
  const list = [...(findLayers(query)?.list ?? []), layer];
  client.setQueryData(query.queryKey, change(layer.before));
  layersOf.set(query, { list, updates: query.state.dataUpdateCount });
  return () => removeLayer(client, query, layer);
}

/** An answer that was read since has nothing of a change that the server refused. */
function removeLayer(client: QueryClient, query: Query, layer: Layer): void {
  const list = findLayers(query)?.list ?? [];
  const at = list.indexOf(layer);
  if (at < 0) return;
  let data = layer.before;
  for (const later of list.slice(at + 1)) {
    later.before = data;
    data = later.change(data);
  }
  client.setQueryData(query.queryKey, data);
  layersOf.set(query, { list: list.toSpliced(at, 1), updates: query.state.dataUpdateCount });
}

function findLayers(query: Query): Layers | undefined {
  const layers = layersOf.get(query);
  return layers?.updates === query.state.dataUpdateCount ? layers : undefined;
}

function isAt([read, input]: ReadKey, wanted: ReadOperation, params: ReadInput['params'] = {}): boolean {
  return read === wanted && Object.entries(params).every(([name, value]) => input.params?.[name] === value);
}
