import type { SQL } from 'drizzle-orm';

/** Which rows of a list are read. */
export interface Part {
  after: SQL | undefined;
  limit: number;
}
