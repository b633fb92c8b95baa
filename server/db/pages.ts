import { createHmac, timingSafeEqual } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';

/** One column of a list's order. The last one of an order must be unique within the list. */
export interface OrderColumn {
  by: SQL;
  direction: 'asc' | 'desc';
  /** The SQL type that a value of the token is read as. */
  type: 'text' | 'timestamptz' | 'numeric' | 'numeric[]' | 'bigint';
}

type Key = (string | null)[];

/** A list's order, with the SQL that follows from it. */
export interface Order {
  /** For `order by`. */
  orderBy: SQL[];
  /** The row's place in the order, as a JSON array of texts; select it as `key`. */
  key: SQL<Key>;
  /** True for rows behind a place. */
  after(key: Key): SQL;
}

/** Describes the order of a keyset page. Values of the key columns must not be null. */
export function orderBy(...columns: OrderColumn[]): Order {
  return {
    orderBy: columns.map((c) => (c.direction === 'asc' ? sql`${c.by} asc` : sql`${c.by} desc`)),
    key: sql<Key>`jsonb_build_array(${sql.join(
      columns.map((c) => sql`(${c.by})::text`),
      sql`, `,
    )})`,
    after: (key) => {
      // Compared as one row, an index with these columns leads to the place.
      const [first, ...others] = new Set(columns.map((c) => c.direction));
      if (first && others.length === 0) {
        const list = (parts: SQL[]) => sql`(${sql.join(parts, sql`, `)})`;
        const values = columns.map((c, at) => cast(key[at], c.type));
        return sql`${list(columns.map((c) => c.by))} ${beyond(first)} ${list(values)}`;
      }
      const alternatives = columns.map((column, at) => {
        const equal = columns.slice(0, at).map((c, i) => sql`${c.by} = ${cast(key[i], c.type)}`);
        const behind = sql`${column.by} ${beyond(column.direction)} ${cast(key[at], column.type)}`;
        return sql`(${sql.join([...equal, behind], sql` and `)})`;
      });
      return sql`(${sql.join(alternatives, sql` or `)})`;
    },
  };
}

const beyond = (direction: OrderColumn['direction']): SQL => sql.raw(direction === 'asc' ? '>' : '<');

function cast(value: string | null | undefined, type: OrderColumn['type']): SQL {
  return sql`${value ?? null}::${sql.raw(type)}`;
}

/** Signs page tokens, each bound to its caller, its list and the filter that made it. */
export class PageTokens {
  readonly #secret: string;

  constructor(secret: string) {
    this.#secret = secret;
  }

  sign(key: Key, scope: string): string {
    const body = Buffer.from(JSON.stringify(key)).toString('base64url');
    return `${body}.${this.#mac(body, scope).toString('base64url')}`;
  }

  /** The key inside a token; undefined when it was not made here for this scope. */
  read(token: string, scope: string): Key | undefined {
    const [body, mac, ...rest] = token.split('.');
    if (!body || !mac || rest.length > 0) return undefined;
    const macBytes = Buffer.from(mac, 'base64url');
    const right = this.#mac(body, scope);
    if (macBytes.length !== right.length || !timingSafeEqual(macBytes, right)) return undefined;
    return JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as Key;
  }

  #mac(body: string, scope: string): Buffer {
    return createHmac('sha256', this.#secret).update(`page\0${scope}\0${body}`).digest().subarray(0, 16);
  }
}
