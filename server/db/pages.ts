import { type SQL, sql } from 'drizzle-orm';
import type { PageKey } from '#server/core/page.ts';

/** One column of a list's order. The last one of an order must be unique within the list. */
export interface OrderColumn {
  by: SQL;
  direction: 'asc' | 'desc';
  /** The SQL type that a value of the token is read as. */
  type: 'text' | 'timestamptz' | 'numeric' | 'numeric[]' | 'bigint';
}

/** A list's order, with the SQL that follows from it. */
export interface Order {
  /** For `order by`. */
  orderBy: SQL[];
  /** The row's place in the order, as a JSON array of texts; select it as `key`. */
  key: SQL<PageKey>;
  /** True for rows behind a place. */
  after(key: PageKey): SQL;
}

/** Describes the order of a keyset page. Values of the key columns must not be null. */
export function orderBy(...columns: OrderColumn[]): Order {
  return {
    orderBy: columns.map((c) => (c.direction === 'asc' ? sql`${c.by} asc` : sql`${c.by} desc`)),
    key: sql<PageKey>`json_build_array(${sql.join(
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

/**
 * The columns for an order by a text of any length. Its token has the beginning of the text only: an address with all of it
 * would be refused.
 */
export function longText(by: SQL, direction: OrderColumn['direction']): [OrderColumn, OrderColumn] {
  return [
    { by: sql`left(${by}, 200)`, direction, type: 'text' },
    { by: sql`md5(${by})`, direction, type: 'text' },
  ];
}

const beyond = (direction: OrderColumn['direction']): SQL => sql.raw(direction === 'asc' ? '>' : '<');

function cast(value: string | null | undefined, type: OrderColumn['type']): SQL {
  return sql`${value ?? null}::${sql.raw(type)}`;
}
