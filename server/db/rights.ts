import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { type Role, rank, roles } from '#lib/contract/shared/role-ladder.ts';
import type { Container } from './access.ts';
import { qualified } from './qualified.ts';
import { grants } from './tables/containers.ts';
import { members, teamMembers } from './tables/people.ts';

/** A member of an organization whose rights decide what is read. */
export interface RightsOf {
  organizationId: string | Placeholder;
  userId: string | Placeholder;
  role: Role | null | Placeholder;
}

/** What the rights of one member say about each of many collections or spaces of the organization. */
export interface Rights {
  /** The rank of their role on it, as `levelOn` has it. */
  level(of: Pick<Container, 'ancestry' | 'effectiveLevel'>): SQL<number>;
  /** Whether they have this role on it or a stronger one. */
  has(role: Role, of: Pick<Container, 'ancestry' | 'effectiveLevel'>): SQL<boolean>;
  /** What `has` is decided from: the default levels that give a role, and as JSON the things that grants give it on. */
  sources(role: Role): { levels: SQL; given: SQL };
}

/**
 * The rights of a member in lists. What they were given is read once in a statement, however many rows it goes through,
 * and so is which default levels open to them; each row is then decided from its own columns.
 */
export function rightsOf({ organizationId, userId, role }: RightsOf): Rights {
  const memberRole = sql`${role}::text`;
  const given = (
    least: number,
  ) => sql`(select coalesce(jsonb_object_agg(one.target_id, one.rank), '{}') from (
    select every.target_id, max(role_rank(every.role)) as rank from (
      select ${grants.targetId} as target_id, ${grants.role} as role from ${grants}
      where ${grants.organizationId} = ${organizationId} and ${grants.userId} = ${userId}
      union all
      select ${grants.targetId}, ${grants.role} from ${teamMembers}
      join ${grants} on ${grants.organizationId} = ${organizationId} and ${grants.teamId} = ${teamMembers.teamId}
      where ${teamMembers.organizationId} = ${organizationId} and ${teamMembers.userId} = ${userId}
    ) as every group by every.target_id having max(role_rank(every.role)) >= ${sql.raw(String(least))}) as one)`;
  const levels = (least: number) => sql`(select coalesce(array_agg(level), '{}')
    from unnest(${defaultLevels}) as level
    where greatest(${byRole(memberRole)}, ${byDefault(sql`level`, memberRole)}) >= ${sql.raw(String(least))})::text[]`;
  return {
    level: ({ ancestry, effectiveLevel }) =>
      qualified(sql<number>`greatest(${byRole(memberRole)}, ${byDefault(effectiveLevel, memberRole)},
        (select max((mine.given ->> around.id)::int) from (select ${given(1)} as given) as mine, unnest(${ancestry}) as around (id)))`),
    has: (least, { ancestry, effectiveLevel }) =>
      qualified(
        sql<boolean>`(${effectiveLevel} = any(${levels(rank(least))}) or ${given(rank(least))} ?| ${ancestry})`,
      ),
    sources: (least) => ({ levels: levels(rank(least)), given: given(rank(least)) }),
  };
}

/** The rank that members have on one collection or space, read once for all of them; `members` is in the statement. */
export function levelsOn({ organizationId, ancestry, effectiveLevel }: Container): SQL<number> {
  const given = sql`(select coalesce(jsonb_object_agg(one.user_id, one.rank), '{}') from (
    select every.user_id, max(role_rank(every.role)) as rank from (
      select ${grants.userId} as user_id, ${grants.role} as role from ${grants}
      where ${grants.organizationId} = ${organizationId} and ${grants.targetId} = any(${ancestry}) and ${grants.userId} is not null
      union all
      select ${teamMembers.userId}, ${grants.role} from ${grants}
      join ${teamMembers} on ${teamMembers.organizationId} = ${organizationId} and ${teamMembers.teamId} = ${grants.teamId}
      where ${grants.organizationId} = ${organizationId} and ${grants.targetId} = any(${ancestry})
    ) as every group by every.user_id) as one)`;
  return qualified(sql<number>`greatest(${byRole(sql`${members.role}`)},
    ${byDefault(effectiveLevel, sql`${members.role}`)}, (${given} ->> ${members.userId})::int)`);
}

/** Every default level in effect that a collection or space can have, the most frequent ones first. */
const defaultLevels = sql.raw(
  `array[${['organization', 'none', ...roles].map((level) => `'${level}'`).join(', ')}]`,
);

const byRole = (memberRole: SQL): SQL => sql`case when ${memberRole} = 'admin' then 6 else 0 end`;

const byDefault = (effectiveLevel: Container['effectiveLevel'], memberRole: SQL): SQL =>
  sql`case ${effectiveLevel} when 'organization' then role_rank(${memberRole}) else role_rank(${effectiveLevel}) end`;
