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
  override query = ((query: unknown, ...rest: unknown[]) => {
    const name = isStatement(query) ? nameOf(query) : undefined;
    if (name === undefined) return super.query(...([query, ...rest] as Parameters<pg.Client['query']>));
    const named = new NamedQuery({ ...(query as Statement), name }, ...rest);
    if (named.callback) return super.query(named);
    return new Promise((resolve, reject) => {
      named.callback = (error, result) => (error ? reject(error) : resolve(result));
      super.query(named);
    });
  }) as pg.Client['query'];
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
    !('submit' in query)
  );
}

/** The name of a statement that has one or comes often; undefined for others. */
function nameOf({ name: own, text }: Statement): string | undefined {
  if (own) return own;
  const known = names.get(text);
  if (known || names.size >= most) return known;
  const count = (counts.get(text) ?? 0) + 1;
  if (counts.size >= counted) counts.clear();
  counts.set(text, count);
  if (count < often) return undefined;
  counts.delete(text);
  const name = `lectern_${names.size + 1}`;
  names.set(text, name);
  return name;
}

/** What the driver keeps of a query and of its result without declaring it. */
interface DriverResult {
  command: string | null;
  fields: unknown[];
  _parsers: unknown;
  _prebuiltEmptyResultObject: unknown;
  _types: unknown;
}
interface DriverConnection {
  describe(portal: object): void;
}
interface DriverQuery extends pg.Submittable {
  callback?: (error: Error | null, result: unknown) => void;
  prepare(connection: DriverConnection): void;
  handleCommandComplete(message: unknown, connection: DriverConnection): void;
}

/** What the rows of a statement are like, and how its values are read. */
type Description = Pick<DriverResult, 'fields' | '_parsers' | '_prebuiltEmptyResultObject' | '_types'>;

/** What a connection knows of its statements, and the same connection when it asks for no description. */
interface KnownStatements {
  descriptions: Map<string, Description>;
  silent: DriverConnection;
}

const known = new WeakMap<DriverConnection, KnownStatements>();

function knownOf(connection: DriverConnection): KnownStatements {
  const before = known.get(connection);
  if (before) return before;
  const silent = Object.create(connection, { describe: { value: () => undefined } }) as DriverConnection;
  const now = { descriptions: new Map(), silent };
  known.set(connection, now);
  return now;
}

const DriverQuery = pg.Query as unknown as new (statement: Statement, ...rest: unknown[]) => DriverQuery;

/**
 * A query of a statement with a name. The database describes its rows only the first time on a connection: they can't change
 * while the statement is there, and a description is often longer than the one row that it is for.
 */
class NamedQuery extends DriverQuery {
  declare name: string;
  declare _result: DriverResult;
  declare _accumulateRows: boolean;

  override prepare(connection: DriverConnection): void {
    const { descriptions, silent } = knownOf(connection);
    const description = descriptions.get(this.name);
    const isKnown = description !== undefined && description._types === this._result._types;
    if (isKnown) {
      Object.assign(this._result, description);
      this._accumulateRows = true;
    }
    super.prepare(isKnown ? silent : connection);
  }

  override handleCommandComplete(message: unknown, connection: DriverConnection): void {
    super.handleCommandComplete(message, connection);
    const { fields, _parsers, _prebuiltEmptyResultObject, _types } = this._result;
    const description = { fields, _parsers, _prebuiltEmptyResultObject, _types };
    knownOf(connection).descriptions.set(this.name, description);
  }
}
