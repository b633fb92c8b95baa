import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Whether a column is one of some texts. However many these are, a statement has one value for all of them. */
export function isAnyOf(column: PgColumn, texts: Iterable<string>): SQL {
  return sql`${column} = any(${sql.param([...texts])}::text[])`;
}
