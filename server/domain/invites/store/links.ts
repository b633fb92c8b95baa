import { and, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { roleAt } from '#lib/contract/shared/role-ladder.ts';
import type { Viewer } from '#server/core/viewer.ts';
import type { Db } from '#server/db/database.ts';
import { publication } from '#server/db/publications.ts';
import { rightsOf } from '#server/db/rights.ts';
import { collections, spaces } from '#server/db/tables/containers.ts';
import { invites } from '#server/db/tables/invites.ts';
import { inviteOrder, toCollection, toSpace, type Window } from './invites.ts';

interface LinkFilter {
  organizationId: string;
  viewer: Viewer;
  keyHash?: Buffer;
  /** The one thing that they open. */
  space?: string | undefined;
  collection?: string | undefined;
}

const rightsIn = ({ organizationId, viewer: { id, role } }: LinkFilter) =>
  rightsOf({ organizationId, userId: id, role });

/** The links of what a member administers. */
function administered(filter: LinkFilter): SQL | undefined {
  const { organizationId, viewer, keyHash, space, collection } = filter;
  const rights = rightsIn(filter);
  return and(
    eq(invites.organizationId, organizationId),
    isNotNull(invites.sealedKey),
    keyHash && eq(invites.keyHash, keyHash),
    space === undefined ? undefined : eq(invites.spaceId, space),
    collection === undefined ? undefined : eq(invites.collectionId, collection),
    or(
      viewer.role === 'admin'
        ? sql`num_nonnulls(${invites.spaceId}, ${invites.collectionId}) = 0`
        : undefined,
      and(isNotNull(spaces.id), rights.has('admin', spaces)),
      and(isNotNull(collections.id), rights.has('admin', collections)),
    ),
  );
}

/** A link with the thing that it opens, as a member who administers that thing sees it. */
export async function listLinkRows(db: Db, filter: LinkFilter, { after, limit }: Window) {
  const rows = await db
    .select({
      key: inviteOrder.key,
      row: invites,
      space: spaces,
      collection: collections,
      spaceLevel: rightsIn(filter).level(spaces),
      collectionLevel: rightsIn(filter).level(collections),
      publication,
    })
    .from(invites)
    .leftJoin(spaces, toSpace)
    .leftJoin(collections, toCollection)
    .where(and(administered(filter), after))
    .orderBy(...inviteOrder.orderBy)
    .limit(limit);
  return rows.map(({ spaceLevel, collectionLevel, ...row }) => ({
    ...row,
    level: roleAt(row.space ? spaceLevel : collectionLevel),
  }));
}

export type LinkRecord = Awaited<ReturnType<typeof listLinkRows>>[number];

export async function countLinkRows(db: Db, filter: LinkFilter): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(invites)
    .leftJoin(spaces, toSpace)
    .leftJoin(collections, toCollection)
    .where(administered(filter));
  return row?.count ?? 0;
}
