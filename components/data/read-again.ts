import type { Query, QueryClient } from '@tanstack/react-query';

/**
 * Marks queries as stale and fetches again those that a screen shows. A first load that is on its way may have been
 * read before the change, and the library would take its answer for fresh: it begins again.
 */
export async function readAgain(client: QueryClient, isStale: (query: Query) => boolean): Promise<void> {
  const loading = client.getQueryCache().findAll({
    type: 'active',
    fetchStatus: 'fetching',
    predicate: (query) => query.state.data === undefined && isStale(query),
  });
  const restarted = loading.map(async (query) => {
    const stopped = query.cancel({ silent: true });
    // What the server handed over knows only from its screen whether it is a list.
    await Promise.allSettled([stopped, query.fetch(query.observers[0]?.options)]);
  });
  await Promise.all([...restarted, client.invalidateQueries({ predicate: isStale })]);
}
