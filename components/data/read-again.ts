import type { Query, QueryClient } from '@tanstack/react-query';

/** First loads that are read once more as soon as they are there. */
const overtaken = new WeakSet<Query>();

/**
 * Marks queries as stale and fetches again those that a screen shows. A first load that is on its way may have been read
 * before the change, and the library would take its answer for fresh: it is fetched once more when it is there, however
 * many changes overtake it, so that a screen is shown where something happens all the time.
 */
export async function readAgain(client: QueryClient, isStale: (query: Query) => boolean): Promise<void> {
  const loading = client.getQueryCache().findAll({
    type: 'active',
    fetchStatus: 'fetching',
    predicate: (query) => query.state.data === undefined && !overtaken.has(query) && isStale(query),
  });
  await Promise.all([
    ...loading.map((query) => readAfterFirst(client, query)),
    client.invalidateQueries({ predicate: isStale }),
  ]);
}

async function readAfterFirst(client: QueryClient, query: Query): Promise<void> {
  overtaken.add(query);
  // A fetch of what is being fetched is that fetch.
  await query.fetch().catch(() => undefined);
  overtaken.delete(query);
  await client.invalidateQueries({ predicate: (each) => each === query });
}
