import { type SQL, sql } from 'drizzle-orm';

/**
 * Keeps the table's name before every column of a part. A select from one table alone drops the names in its own
 * fields, and in a subquery such a column would then be that of the inner table.
 */
export function qualified<T>(part: SQL<T>): SQL<T> {
  return sql<T>`${part}`;
}
