/** A row's place in the order of a list: the texts of its key columns. */
export type PageKey = (string | null)[];

/** A list that can be read in keyset pages. `After` is what its rows are asked behind a place by, such as SQL. */
export interface PageRequest<Row, After> {
  order: { after(key: PageKey): After };
  /** At most `limit` rows in order, behind a place when there is one. */
  rows(where: { after: After | undefined; limit: number }): Promise<Row[]>;
  /** How many rows there are in all. */
  count(): Promise<number>;
}

/** One page: its rows, all that match, and the token of the next page unless this is the last. */
export interface Page<Row> {
  items: Row[];
  count: number;
  next?: { page: string };
}

/** Reads one keyset page of a list, from the request's `page` and `limit`. */
export type Paginate = <Row extends { key: PageKey }, After>(
  list: PageRequest<Row, After>,
) => Promise<Page<Row>>;
