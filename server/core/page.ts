import type { SQL } from 'drizzle-orm';
import type { Order } from '#server/db/pages.ts';

/** A list that can be read in keyset pages. */
export interface PageRequest<Row> {
  order: Order;
  /** At most `limit` rows in order, behind a place when there is one. */
  rows(where: { after: SQL | undefined; limit: number }): Promise<Row[]>;
  /** How many rows there are in all. */
  count(): Promise<number>;
}

/** One page: its rows, all that match, and the token of the next page unless this is the last. */
export interface Page<Row> {
  items: Row[];
  count: number;
  next?: { page: string };
}
