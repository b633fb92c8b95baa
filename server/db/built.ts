import { type InferInsertModel, is, Param, Placeholder, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { QueryResult, QueryResultRow } from 'pg';
import type { Db } from './database.ts';
import { compileRows } from './row-mapper.ts';

/** A statement that is put together and runs with the values of its placeholders. */
interface Statement<Result> {
  execute(values?: Record<string, unknown>): Promise<Result>;
}

/** What the builder keeps of a database and of a prepared query without declaring it. */
interface DbParts {
  dialect: { sqlToQuery(statement: SQL): object };
  session: {
    client: object;
    prepareQuery(query: object, fields: undefined, name: undefined, inArrays: false): object;
  };
}
interface QueryParts {
  params?: unknown[];
}

const partsOf = (db: Db) => db as unknown as DbParts;

/**
 * Lets a query of the builder be put together once instead of for each request, which takes longer than anything else that a
 * short one does. What differs between requests stands in it as `sql.placeholder`. It runs on a pool and in a transaction.
 */
export function builtOnce<Query extends object, Key extends string = 'only'>(
  build: (db: Db, key: Key) => Query,
): (db: Db, key?: Key) => Query {
  const known = new Map<string, { query: Query; sentBy: WeakMap<object, Query> }>();
  return (db, key = 'only' as Key) => {
    const built = known.get(key) ?? {
      query: encodeNulls(compileRows(assertPrepared(build(db, key)))),
      sentBy: new WeakMap(),
    };
    known.set(key, built);
    const { client } = partsOf(db).session;
    // The same query, sent by the connection that it is asked for.
    const sent = built.sentBy.get(client) ?? Object.assign(Object.create(built.query), { client });
    built.sentBy.set(client, sent);
    return sent;
  };
}

/** A query that is not prepared has no client to replace: it would stay with the first database and be put together anew. */
function assertPrepared<Query extends object>(query: Query): Query {
  if (!('client' in query)) throw new Error('Only a prepared query can be built once');
  return query;
}

/** The same for a statement that is written as SQL. */
export function sqlOnce<Row extends QueryResultRow = QueryResultRow>(
  build: () => SQL,
): (db: Db) => Statement<QueryResult<Row>> {
  return builtOnce((db) => {
    const { dialect, session } = partsOf(db);
    const query = session.prepareQuery(dialect.sqlToQuery(build()), undefined, undefined, false);
    return query as Statement<QueryResult<Row>>;
  });
}

/** Placeholders for the columns of a row: `values(placeholders('id', 'title'))`. */
export function placeholders<Name extends string>(...names: Name[]) {
  return Object.fromEntries(names.map((name) => [name, sql.placeholder(name)])) as {
    [Each in Name]: Placeholder<Each>;
  };
}

/** A column encodes the value that comes for a placeholder even when that is null. */
function encodeNulls<Query extends object>(query: Query): Query {
  const parts = query as QueryParts;
  parts.params = parts.params?.map((param) => {
    if (!is(param, Param) || !is(param.value, Placeholder)) return param;
    const { encoder } = param;
    const mapToDriverValue = (value: unknown) => (value === null ? null : encoder.mapToDriverValue(value));
    return new Param(param.value, { mapToDriverValue });
  });
  return query;
}

/** An insert of one row into a table, put together once for each set of columns; a column that is left out has its default. */
export function insertOnce<Table extends PgTable>(
  table: Table,
): (db: Db, row: InferInsertModel<Table>) => Promise<void> {
  const insert = builtOnce((db, names: string) => {
    const values = placeholders(...names.split(' ')) as unknown as InferInsertModel<Table>;
    return db.insert(table).values(values).prepare('');
  });
  return async (db, row) => {
    const given = Object.entries(row).filter(([, value]) => value !== undefined);
    await insert(db, given.map(([name]) => name).join(' ')).execute(Object.fromEntries(given));
  };
}
