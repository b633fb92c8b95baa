import pg from 'pg';

/** A statement is prepared when it comes this often, and no more than this many are: each takes memory on every connection. */
const often = 4;
const most = 200;
/** Statements that are counted at a time. */
const counted = 2000;

const names = new Map<string, string>();
const counts = new Map<string, number>();

/**
 * A connection that keeps the statements that come again and again, so that the database reads and plans each once: with
 * rights decided in SQL that takes longer than running it. The driver keeps only statements that have a name, and the query
 * builder names none by itself.
 */
export class PreparingClient extends pg.Client {
  override query = ((query: unknown, ...rest: unknown[]) =>
    super.query(
      ...([isStatement(query) ? named(query) : query, ...rest] as Parameters<pg.Client['query']>),
    )) as pg.Client['query'];
}

interface Statement {
  text: string;
  name?: string;
}

function isStatement(query: unknown): query is Statement {
  return (
    typeof query === 'object' &&
    query !== null &&
    'text' in query &&
    typeof query.text === 'string' &&
    !('submit' in query) &&
    !('name' in query && query.name)
  );
}

function named<S extends Statement>(statement: S): S {
  const known = names.get(statement.text);
  if (known) return { ...statement, name: known };
  if (names.size >= most) return statement;
  const count = (counts.get(statement.text) ?? 0) + 1;
  if (counts.size >= counted) counts.clear();
  counts.set(statement.text, count);
  if (count < often) return statement;
  counts.delete(statement.text);
  const name = `lectern_${names.size + 1}`;
  names.set(statement.text, name);
  return { ...statement, name };
}
