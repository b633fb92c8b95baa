import { type SQL, sql } from 'drizzle-orm';

/** The part of a statement that says whether a job with some data waits, is done now or will be tried again. */
export function isPending(name: string, data: SQL): SQL {
  return sql`exists (select from pgboss.job where name = ${name} and state < 'completed' and data = ${data})`;
}
