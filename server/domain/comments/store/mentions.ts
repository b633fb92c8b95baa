import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { asContainer } from '#server/db/access.ts';
import { isAnyOf } from '#server/db/any-of.ts';
import type { Db } from '#server/db/database.ts';
import { containsText } from '#server/db/like.ts';
import { levelsOn } from '#server/db/rights.ts';
import { comments } from '#server/db/tables/comments.ts';
import type { spaces } from '#server/db/tables/containers.ts';
import { members, teamMembers, teams, users } from '#server/db/tables/people.ts';

/** Somebody, or a team, as a mention names them. */
export interface MentionTarget {
  kind: 'user' | 'team';
  id: string;
  name: string;
}

type Space = Pick<typeof spaces.$inferSelect, 'organizationId' | 'id' | 'ancestry' | 'effectiveLevel'>;

const canView = (space: Space): SQL => sql`${levelsOn(asContainer(space))} > 0`;

/** Whoever wrote a comment or reply in a space. */
function postersIn(db: Db, { organizationId, id }: Space): SQL {
  return inArray(
    members.userId,
    db
      .select({ id: comments.postedBy })
      .from(comments)
      .where(and(eq(comments.organizationId, organizationId), eq(comments.spaceId, id))),
  );
}

/** What a reader may list of their organization; of others they know who is in the space. */
export interface NameAccess {
  members: boolean;
  teams: boolean;
}

/** The names that members and teams have now, by id, of those that there are and that the reader may know. */
export async function listNames(
  db: Db,
  space: Space,
  ids: readonly string[],
  access: NameAccess,
): Promise<Map<string, MentionTarget>> {
  if (ids.length === 0) return new Map();
  const { organizationId } = space;
  const people = await db
    .select({ id: users.id, name: users.displayName })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(
      and(
        eq(members.organizationId, organizationId),
        isAnyOf(members.userId, ids),
        access.members ? undefined : or(postersIn(db, space), canView(space)),
      ),
    );
  const groups = await db
    .select({ id: teams.id, name: teams.title })
    .from(teams)
    .where(
      and(
        eq(teams.organizationId, organizationId),
        isAnyOf(teams.id, ids),
        access.teams ? undefined : inArray(teams.id, teamsIn(db, space)),
      ),
    );
  const named: MentionTarget[] = [
    ...people.map((each) => ({ kind: 'user' as const, ...each })),
    ...groups.map((each) => ({ kind: 'team' as const, ...each })),
  ];
  return new Map(named.map((each) => [each.id, each]));
}

/** Teams with a member who may view a space. */
function teamsIn(db: Db, space: Space) {
  return db
    .select({ id: teamMembers.teamId })
    .from(teamMembers)
    .innerJoin(
      members,
      and(
        eq(members.organizationId, teamMembers.organizationId),
        eq(members.userId, teamMembers.userId),
        eq(members.disabled, false),
      ),
    )
    .where(and(eq(teamMembers.organizationId, space.organizationId), canView(space)));
}

/** Members who may view a space and whose name contains a text; those alone who wrote comments there, where asked. */
export async function listMentionablePeople(
  db: Db,
  space: Space,
  { search, posters }: { search: string; posters: boolean },
  limit: number,
): Promise<MentionTarget[]> {
  const rows = await db
    .select({ id: users.id, name: users.displayName })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(
      and(
        eq(members.organizationId, space.organizationId),
        eq(members.disabled, false),
        sql`${users.displayName} ilike ${containsText(search)}`,
        posters ? postersIn(db, space) : undefined,
        canView(space),
      ),
    )
    .orderBy(asc(sql`lower(${users.displayName})`), asc(users.id))
    .limit(limit);
  return rows.map((row) => ({ kind: 'user', ...row }));
}

/** Teams with a member who may view a space, and whose title contains a text. */
export async function listMentionableTeams(
  db: Db,
  space: Space,
  search: string,
  limit: number,
): Promise<MentionTarget[]> {
  const rows = await db
    .select({ id: teams.id, name: teams.title })
    .from(teams)
    .where(
      and(
        eq(teams.organizationId, space.organizationId),
        sql`${teams.title} ilike ${containsText(search)}`,
        inArray(teams.id, teamsIn(db, space)),
      ),
    )
    .orderBy(sql`lower(${teams.title})`, asc(teams.id))
    .limit(limit);
  return rows.map((row) => ({ kind: 'team', ...row }));
}
