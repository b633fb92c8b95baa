import type { Db } from './database.ts';

/**
 * Lets a query be put together once for each pool instead of for each request, which takes longer than anything else
 * that a short one does. What differs between requests stands in it as `sql.placeholder`.
 */
export function builtOnce<Query, Shape extends string = 'only'>(
  build: (db: Db, shape: Shape) => Query,
): (db: Db, shape?: Shape) => Query {
  const known = new WeakMap<Db, Map<string, Query>>();
  return (db, shape = 'only' as Shape) => {
    const ofDb = known.get(db) ?? new Map<string, Query>();
    known.set(db, ofDb);
    const before = ofDb.get(shape);
    if (before) return before;
    const query = build(db, shape);
    ofDb.set(shape, query);
    return query;
  };
}
