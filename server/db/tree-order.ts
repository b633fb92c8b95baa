import { type SQL, sql } from 'drizzle-orm';
import { type Order, orderBy } from './pages.ts';
import { qualified } from './qualified.ts';
import { collections, spaces } from './tables/containers.ts';

/** The positions of the collections in an ancestry, outermost first. */
function positionsOf({ organizationId, ancestry }: typeof collections | typeof spaces): SQL {
  return sql`(select array_agg(around.position order by step.depth desc)
    from unnest(${ancestry}) with ordinality as step (id, depth)
    join ${collections} as around on around.organization_id = ${organizationId} and around.id = step.id)`;
}

/** The order in which the tree of an organization is read: a collection, then what is in it, then its next sibling. */
export const collectionTreeOrder: Order = orderBy(
  { by: qualified(positionsOf(collections)), direction: 'asc', type: 'numeric[]' },
  { by: sql`${collections.id}`, direction: 'asc', type: 'text' },
);

/** The same order for spaces, each at its place among the collections and spaces of its parent. */
export const spaceTreeOrder: Order = orderBy(
  { by: qualified(sql`${positionsOf(spaces)} || ${spaces.position}`), direction: 'asc', type: 'numeric[]' },
  { by: sql`${spaces.id}`, direction: 'asc', type: 'text' },
);
