import type { QueryClient } from '@tanstack/react-query';
import { type InputOf, type ListItem, type ListOperation, listOptions } from './read-options.ts';

/** Fetches all items of a list, as they are now; throws a `FailureError`. */
export async function fetchWholeList<Id extends ListOperation>(
  client: QueryClient,
  operation: Id,
  input: InputOf<Id>,
): Promise<ListItem<Id>[]> {
  const { pages } = await client.fetchInfiniteQuery({
    ...listOptions(operation, input),
    pages: Number.MAX_SAFE_INTEGER,
    staleTime: 0,
  });
  return pages.flatMap(({ items }) => items);
}
