import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Role } from '#lib/contract/shared/role-ladder.ts';
import { WentAway } from '#server/core/errors.ts';
import type { Objects, Resolver } from '#server/core/objects.ts';
import { callerColumns, callerOf, membershipOf, personOf } from '#server/db/access.ts';
import { builtOnce, placeholders } from '#server/db/built.ts';
import type { Db } from '#server/db/database.ts';
import { containsText } from '#server/db/like.ts';
import { orderBy } from '#server/db/pages.ts';
import { qualified } from '#server/db/qualified.ts';
import { grants, spaces } from '#server/db/tables/containers.ts';
import { members, teamMembers, teams } from '#server/db/tables/people.ts';
import { accessToTeam } from './access.ts';

export type TeamRow = typeof teams.$inferSelect;
export type TeamRole = (typeof teamMembers.$inferSelect)['role'];

/** A team with what is counted of it, and whether the viewer owns it. */
export interface CountedTeam {
  team: TeamRow;
  members: number;
  spaces: number;
  owned: boolean;
}

const memberCount = qualified(sql<number>`(select count(*)::int from ${teamMembers}
  where ${teamMembers.organizationId} = ${teams.organizationId} and ${teamMembers.teamId} = ${teams.id})`);

const spaceCount = qualified(sql<number>`(select count(*)::int from ${spaces}
  where ${spaces.organizationId} = ${teams.organizationId} and ${spaces.deletedAt} is null and (
    select coalesce(jsonb_object_agg(${grants.targetId}, true), '{}') from ${grants}
    where ${grants.organizationId} = ${teams.organizationId} and ${grants.teamId} = ${teams.id}) ?| ${spaces.ancestry})`);

/** SQL: whether a person is an owner of the team of this row. */
function ownedBy(userId: string | SQL): SQL<boolean> {
  return qualified(sql<boolean>`exists (select 1 from ${teamMembers} where ${teamMembers.organizationId} = ${teams.organizationId}
    and ${teamMembers.teamId} = ${teams.id} and ${teamMembers.userId} = ${userId} and ${teamMembers.role} = 'owner')`);
}

const teamOfCaller = builtOnce((db) => {
  const { tokenHash, now, organizationId, teamId } = placeholders(
    'tokenHash',
    'now',
    'organizationId',
    'teamId',
  );
  const caller = callerOf(db, tokenHash, now);
  return db
    .with(caller)
    .select({ caller: callerColumns(caller), own: members, team: teams, owned: ownedBy(sql`${caller.id}`) })
    .from(caller)
    .leftJoin(members, membershipOf(caller, organizationId))
    .leftJoin(teams, and(eq(teams.organizationId, members.organizationId), eq(teams.id, teamId)))
    .prepare('team_of_caller');
});

/** Reads the caller and a team of an organization of theirs. Its owners may manage it without being admins. */
export const resolveTeam: Resolver<Objects['team']> = async (db, tokenHash, params, now) => {
  const { organizationId = '', teamId = '' } = params;
  const [row] = await teamOfCaller(db).execute({ tokenHash, now, organizationId, teamId });
  if (!row) return { caller: null };
  const person = personOf(row.caller);
  if (!row.own || !row.team) return { caller: person, parentMissing: !row.own, object: null };
  const level = row.own.role as Role | null;
  return {
    caller: person,
    parentMissing: false,
    object: {
      organizationId: row.team.organizationId,
      organizationRole: level,
      ...accessToTeam(level, row.owned),
      row: row.team,
    },
  };
};

export const teamOrder = orderBy(
  { by: sql`lower(${teams.title})`, direction: 'asc', type: 'text' },
  { by: sql`${teams.id}`, direction: 'asc', type: 'text' },
);

interface TeamFilter {
  organizationId: string;
  viewerId: string;
  /** Only teams that this member can manage: all of them for an admin, else those they own. */
  manager?: string | undefined;
  /** Only teams that this person is in. */
  member?: string | undefined;
  title?: string | undefined;
  /** Only these. */
  teamIds?: readonly string[] | undefined;
}

function matching({ organizationId, manager, member, title, teamIds }: TeamFilter): SQL | undefined {
  const isAdmin = (
    userId: string,
  ) => sql`exists (select 1 from ${members} where ${members.organizationId} = ${organizationId}
    and ${members.userId} = ${userId} and ${members.role} = 'admin' and not ${members.disabled})`;
  return and(
    eq(teams.organizationId, organizationId),
    manager === undefined ? undefined : sql`(${ownedBy(manager)} or ${isAdmin(manager)})`,
    member === undefined
      ? undefined
      : sql`exists (select 1 from ${teamMembers} where ${teamMembers.organizationId} = ${organizationId}
      and ${teamMembers.teamId} = ${teams.id} and ${teamMembers.userId} = ${member})`,
    title ? sql`${teams.title} ilike ${containsText(title)}` : undefined,
    teamIds && inArray(teams.id, [...teamIds]),
  );
}

export async function listTeamRows(
  db: Db,
  filter: TeamFilter,
  { after, limit }: { after: SQL | undefined; limit: number },
) {
  return db
    .select({
      key: teamOrder.key,
      team: teams,
      members: memberCount,
      spaces: spaceCount,
      owned: ownedBy(filter.viewerId),
    })
    .from(teams)
    .where(and(matching(filter), after))
    .orderBy(...teamOrder.orderBy)
    .limit(limit);
}

export async function countTeamRows(db: Db, filter: TeamFilter): Promise<number> {
  return db.$count(teams, matching(filter));
}

export async function getTeamRow(
  db: Db,
  organizationId: string,
  teamId: string,
  viewerId: string,
): Promise<CountedTeam> {
  const [row] = await db
    .select({ team: teams, members: memberCount, spaces: spaceCount, owned: ownedBy(viewerId) })
    .from(teams)
    .where(and(eq(teams.organizationId, organizationId), eq(teams.id, teamId)));
  if (!row) throw new WentAway();
  return row;
}

/** Which of some ids are teams of an organization. */
export async function filterTeamIds(
  db: Db,
  organizationId: string,
  teamIds: readonly string[],
): Promise<Set<string>> {
  if (teamIds.length === 0) return new Set();
  const rows = await db
    .select({ id: teams.id })
    .from(teams)
    .where(and(eq(teams.organizationId, organizationId), inArray(teams.id, [...teamIds])));
  return new Set(rows.map((row) => row.id));
}

export async function insertTeam(tx: Db, row: TeamRow): Promise<void> {
  await tx.insert(teams).values(row);
}

export async function renameTeam(
  tx: Db,
  organizationId: string,
  teamId: string,
  title: string,
): Promise<void> {
  await tx
    .update(teams)
    .set({ title })
    .where(and(eq(teams.organizationId, organizationId), eq(teams.id, teamId)));
}

/** Deletes a team; false when it was deleted already. */
export async function deleteTeamRow(tx: Db, organizationId: string, teamId: string): Promise<boolean> {
  const deleted = await tx
    .delete(teams)
    .where(and(eq(teams.organizationId, organizationId), eq(teams.id, teamId)))
    .returning({ id: teams.id });
  return deleted.length > 0;
}

/** Locks a team until the transaction ends, to change several of its members. */
export async function lockTeam(tx: Db, organizationId: string, teamId: string): Promise<void> {
  await tx
    .select({ id: teams.id })
    .from(teams)
    .where(and(eq(teams.organizationId, organizationId), eq(teams.id, teamId)))
    .for('no key update');
}

/** Puts people into a team, or changes their role in it where one is named. */
export async function putTeamMembers(
  tx: Db,
  organizationId: string,
  teamId: string,
  people: readonly { userId: string; role: TeamRole | undefined }[],
): Promise<void> {
  const rows = people.map(({ userId, role = 'member' }) => ({ organizationId, teamId, userId, role }));
  const [withRole, others] = [true, false].map((named) =>
    rows.filter((_, at) => (people[at]?.role !== undefined) === named),
  );
  if (others?.length) await tx.insert(teamMembers).values(others).onConflictDoNothing();
  if (!withRole?.length) return;
  await tx
    .insert(teamMembers)
    .values(withRole)
    .onConflictDoUpdate({
      target: [teamMembers.organizationId, teamMembers.teamId, teamMembers.userId],
      set: { role: sql`excluded.role` },
    });
}

/** Removes people from a team; returns how many were in it. */
export async function deleteTeamMembers(
  tx: Db,
  organizationId: string,
  teamId: string,
  userIds: readonly string[],
): Promise<number> {
  if (userIds.length === 0) return 0;
  const gone = await tx
    .delete(teamMembers)
    .where(
      and(
        eq(teamMembers.organizationId, organizationId),
        eq(teamMembers.teamId, teamId),
        inArray(teamMembers.userId, [...userIds]),
      ),
    )
    .returning({ userId: teamMembers.userId });
  return gone.length;
}

/** Puts a person into some teams and out of others; the teams where that changed something, unknown ones left out. */
export async function moveBetweenTeams(
  tx: Db,
  { organizationId, userId }: { organizationId: string; userId: string },
  { joins, leaves }: { joins: readonly string[]; leaves: readonly string[] },
): Promise<{ joined: string[]; left: string[] }> {
  const known = await filterTeamIds(tx, organizationId, joins);
  const rows = [...known].map((teamId) => ({ organizationId, teamId, userId, role: 'member' as const }));
  const team = { id: teamMembers.teamId };
  const joined =
    rows.length > 0 ? await tx.insert(teamMembers).values(rows).onConflictDoNothing().returning(team) : [];
  const left =
    leaves.length > 0
      ? await tx
          .delete(teamMembers)
          .where(
            and(
              eq(teamMembers.organizationId, organizationId),
              eq(teamMembers.userId, userId),
              inArray(teamMembers.teamId, [...leaves]),
            ),
          )
          .returning(team)
      : [];
  return { joined: joined.map(({ id }) => id), left: left.map(({ id }) => id) };
}

/** Who has which role in which team, for some teams or some people of an organization. */
export async function listTeamRoles(
  db: Db,
  organizationId: string,
  { teamIds, userIds }: { teamIds: readonly string[]; userIds: readonly string[] },
): Promise<{ teamId: string; userId: string; role: TeamRole }[]> {
  if (teamIds.length === 0 || userIds.length === 0) return [];
  return db
    .select({ teamId: teamMembers.teamId, userId: teamMembers.userId, role: teamMembers.role })
    .from(teamMembers)
    .where(
      and(
        eq(teamMembers.organizationId, organizationId),
        inArray(teamMembers.teamId, [...teamIds]),
        inArray(teamMembers.userId, [...userIds]),
      ),
    );
}
