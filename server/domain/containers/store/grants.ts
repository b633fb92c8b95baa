import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Role } from '#lib/contract/shared/role-ladder.ts';
import type { Db } from '#server/db/database.ts';
import { orderBy } from '#server/db/pages.ts';
import { grants } from '#server/db/tables/containers.ts';
import { teams, users } from '#server/db/tables/people.ts';
import type { ContainerKind } from './places.ts';

/** The kinds of things that roles are given on. */
export type GrantedKind = ContainerKind | 'site';

/** The thing that a grant is on. */
export interface Target {
  kind: GrantedKind;
  id: string;
  organizationId: string;
}

/** The member or team that has the grant. */
export type Subject = { userId: string } | { teamId: string };

interface Window {
  after: SQL | undefined;
  limit: number;
}

export const userGrantOrder = orderBy(
  { by: sql`lower(${users.displayName})`, direction: 'asc', type: 'text' },
  { by: sql`${users.id}`, direction: 'asc', type: 'text' },
);

export const teamGrantOrder = orderBy(
  { by: sql`lower(${teams.title})`, direction: 'asc', type: 'text' },
  { by: sql`${teams.id}`, direction: 'asc', type: 'text' },
);

function onTarget({ organizationId, id }: Target, subject: SQL): SQL | undefined {
  return and(eq(grants.organizationId, organizationId), eq(grants.targetId, id), subject);
}

function is(subject: Subject): SQL {
  return 'userId' in subject ? eq(grants.userId, subject.userId) : eq(grants.teamId, subject.teamId);
}

/** The people with a grant on the target itself. */
export async function listUserGrants(db: Db, target: Target, { after, limit }: Window) {
  return db
    .select({ key: userGrantOrder.key, user: users, role: sql<Role>`${grants.role}` })
    .from(grants)
    .innerJoin(users, eq(users.id, grants.userId))
    .where(and(onTarget(target, isNotNull(grants.userId)), after))
    .orderBy(...userGrantOrder.orderBy)
    .limit(limit);
}

export async function countUserGrants(db: Db, target: Target): Promise<number> {
  return db.$count(grants, onTarget(target, isNotNull(grants.userId)));
}

/** The teams with a grant on the target itself. */
export async function listTeamGrants(db: Db, target: Target, { after, limit }: Window) {
  return db
    .select({ key: teamGrantOrder.key, teamId: teams.id, role: sql<Role>`${grants.role}` })
    .from(grants)
    .innerJoin(teams, and(eq(teams.organizationId, grants.organizationId), eq(teams.id, grants.teamId)))
    .where(and(onTarget(target, isNotNull(grants.teamId)), after))
    .orderBy(...teamGrantOrder.orderBy)
    .limit(limit);
}

export async function countTeamGrants(db: Db, target: Target): Promise<number> {
  return db.$count(grants, onTarget(target, isNotNull(grants.teamId)));
}

/** Grants a role on the target; replaces an earlier grant. */
export async function putGrant(
  tx: Db,
  target: Target,
  subject: Subject,
  role: Role,
  createdAt: Date,
): Promise<void> {
  const [column, where] =
    'userId' in subject
      ? [grants.userId, isNotNull(grants.userId)]
      : [grants.teamId, isNotNull(grants.teamId)];
  await tx
    .insert(grants)
    .values({
      organizationId: target.organizationId,
      targetKind: target.kind,
      targetId: target.id,
      ...subject,
      role,
      createdAt,
    })
    .onConflictDoUpdate({
      target: [grants.organizationId, grants.targetId, column],
      targetWhere: where,
      set: { role },
    });
}

/** Deletes a grant on the target; returns whether there was one. */
export async function deleteGrant(tx: Db, target: Target, subject: Subject): Promise<boolean> {
  const gone = await tx
    .delete(grants)
    .where(onTarget(target, is(subject)))
    .returning({ role: grants.role });
  return gone.length > 0;
}

/** Deletes all grants on a target. */
export async function deleteGrantsOn(tx: Db, target: Target): Promise<void> {
  await tx.delete(grants).where(onTarget(target, sql`true`));
}
