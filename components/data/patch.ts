import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';
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

/** Changes the cache, and returns what takes the change back. */
export async function applyPatches(client: QueryClient, patches: readonly Patch[]): Promise<() => void> {
  const before: [QueryKey, unknown][] = [];
  for (const { read, params, change } of patches) {
    const isThere = ({ queryKey }: { queryKey: QueryKey }) => isAt(queryKey as ReadKey, read, params);
    // An answer on its way is older than the change.
    await client.cancelQueries({ predicate: isThere });
    for (const [key, data] of client.getQueriesData({ predicate: isThere })) {
      if (data === undefined) continue;
      before.push([key, data]);
      client.setQueryData(key, change(data));
    }
  }
  return () => {
    for (const [key, data] of before.toReversed()) client.setQueryData(key, data);
  };
}

function isAt([read, input]: ReadKey, wanted: ReadOperation, params: ReadInput['params'] = {}): boolean {
  return read === wanted && Object.entries(params).every(([name, value]) => input.params?.[name] === value);
}
