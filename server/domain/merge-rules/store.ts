import { and, eq, inArray } from 'drizzle-orm';
import type { MergeRule } from '#lib/contract/merges/rules.ts';
import type { Db } from '#server/db/database.ts';
import { spaces } from '#server/db/tables/containers.ts';
import { members, organizations } from '#server/db/tables/people.ts';

/** The rules that hold for merges into a space, and where they are set. */
export interface EffectiveMergeRules {
  source: 'organization' | 'space' | 'none';
  rules: readonly MergeRule[];
}

/** The rules of a space, or of its organization where the space inherits them. */
export async function findMergeRules(
  db: Db,
  { organizationId, spaceId }: { organizationId: string; spaceId: string },
): Promise<EffectiveMergeRules> {
  const [row] = await db
    .select({ ofSpace: spaces.mergeRules, ofOrganization: organizations.mergeRules })
    .from(spaces)
    .innerJoin(organizations, eq(organizations.id, spaces.organizationId))
    .where(and(eq(spaces.organizationId, organizationId), eq(spaces.id, spaceId)));
  const own = row?.ofSpace && row.ofSpace.type !== 'inherit' ? row.ofSpace : undefined;
  if (own) return own.type === 'rules' ? { source: 'space', rules: own.rules } : noRules;
  return row?.ofOrganization.type === 'rules'
    ? { source: 'organization', rules: row.ofOrganization.rules }
    : noRules;
}

const noRules: EffectiveMergeRules = { source: 'none', rules: [] };

/** Those of some people who are members of an organization. */
export async function listMemberIds(
  tx: Db,
  organizationId: string,
  userIds: readonly string[],
): Promise<string[]> {
  if (userIds.length === 0) return [];
  const rows = await tx
    .select({ id: members.userId })
    .from(members)
    .where(and(eq(members.organizationId, organizationId), inArray(members.userId, [...userIds])));
  return rows.map(({ id }) => id);
}
