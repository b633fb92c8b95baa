import { sql } from 'drizzle-orm';
import { type Order, orderBy } from './pages.ts';
import { collections, spaces } from './tables/containers.ts';

const treeOrderOf = ({ treePosition, id }: typeof collections | typeof spaces): Order =>
  orderBy(
    { by: sql`${treePosition}`, direction: 'asc', type: 'numeric[]' },
    { by: sql`${id}`, direction: 'asc', type: 'text' },
  );

/** The order in which the tree of an organization is read: a collection, then what is in it, then its next sibling. */
export const collectionTreeOrder: Order = treeOrderOf(collections);

/** The same order for spaces, each at its place among the collections and spaces of its parent. */
export const spaceTreeOrder: Order = treeOrderOf(spaces);
