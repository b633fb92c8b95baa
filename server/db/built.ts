import type { Db } from './database.ts';
import { compileRows } from './row-mapper.ts';

/**
 * Lets a query be put together once for each pool instead of for each request, which takes longer than anything else
 * that a short one does. What differs between requests stands in it as `sql.placeholder`.
 */
export function builtOnce<Query, Key extends string = 'only'>(
  build: (db: Db, key: Key) => Query,
): (db: Db, key?: Key) => Query {
  const known = new WeakMap<Db, Map<string, Query>>();
  return (db, key = 'only' as Key) => {
    const ofDb = known.get(db) ?? new Map<string, Query>();
    known.set(db, ofDb);
    const before = ofDb.get(key);
    if (before) return before;
    const query = compileRows(build(db, key));
    ofDb.set(key, query);
    return query;
  };
}
