import { and, eq, isNull, sql } from 'drizzle-orm';
import { builtOnce, placeholders } from '#server/db/built.ts';
import type { Db } from '#server/db/database.ts';
import { spaces } from '#server/db/tables/containers.ts';
import type { RevisionRow } from './revisions.ts';

/** Why a space is locked: to change its row, or only so that it stays while something in it changes. */
export const strengths = { change: 'no key update', stay: 'key share' } as const;

const selectAndLock = builtOnce((db, to: keyof typeof strengths) => {
  const { organizationId, spaceId } = placeholders('organizationId', 'spaceId');
  return db
    .select()
    .from(spaces)
    .where(and(eq(spaces.organizationId, organizationId), eq(spaces.id, spaceId), isNull(spaces.deletedAt)))
    .for(strengths[to])
    .prepare(`lock_space_to_${to}`);
});

/**
 * Locks a space until the transaction ends. Every write to its content locks it first; see
 * `docs/rules/locks.md`.
 */
export async function lockSpace(
  tx: Db,
  organizationId: string,
  spaceId: string,
  to: keyof typeof strengths = 'change',
) {
  const [row] = await selectAndLock(tx, to).execute({ organizationId, spaceId });
  return row;
}

const updateRevisionOfSpace = builtOnce((db) => {
  const { organizationId, spaceId, id, createdAt } = placeholders(
    'organizationId',
    'spaceId',
    'id',
    'createdAt',
  );
  return db
    .update(spaces)
    .set({ revisionId: sql`${id}`, updatedAt: sql`${createdAt}::timestamptz` })
    .where(and(eq(spaces.organizationId, organizationId), eq(spaces.id, spaceId)))
    .prepare('update_revision_of_space');
});

/** Makes a revision the one that the space shows. */
export async function setSpaceRevision(
  tx: Db,
  row: Pick<RevisionRow, 'organizationId' | 'spaceId' | 'id' | 'createdAt'>,
): Promise<void> {
  await updateRevisionOfSpace(tx).execute({ ...row });
}

/** The id of the revision that a space shows now. */
export async function findSpaceRevision(
  db: Db,
  organizationId: string,
  spaceId: string,
): Promise<string | undefined> {
  const [row] = await db
    .select({ id: spaces.revisionId })
    .from(spaces)
    .where(and(eq(spaces.organizationId, organizationId), eq(spaces.id, spaceId)));
  return row?.id;
}
