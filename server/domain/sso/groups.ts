import { type Role, rank, roleAt } from '#lib/contract/shared/role-ladder.ts';
import type { Context } from '#server/core/operation.ts';
import { getMemberRow, lockMember, updateMemberRow } from '#server/domain/members/index.ts';
import { canLoseAdmin } from '#server/domain/organizations/index.ts';
import { moveBetweenTeams } from '#server/domain/teams/index.ts';
import type { ProviderRow } from './store/providers.ts';

type GroupSettings = Pick<ProviderRow, 'groups' | 'defaultRole'>;

/** What their groups make of a person. */
export interface GroupEffect {
  /** Undefined where no group gives a role, so that the person keeps theirs. */
  role: Role | null | undefined;
  joins: string[];
  leaves: string[];
}

/** The groups of a person that a provider maps. */
export function mappedGroups({ groups }: GroupSettings, names: readonly string[]): string[] {
  return groups.mappings.map(({ group }) => group).filter((group) => names.includes(group));
}

/** What being in some groups means: the highest role of them, their teams, and none of the other mapped teams. */
export function effectOfGroups(
  { groups, defaultRole }: GroupSettings,
  ofPerson: readonly string[],
): GroupEffect {
  const mine = groups.mappings.filter(({ group }) => ofPerson.includes(group));
  const roles = mine.flatMap(({ role }) => role ?? []);
  const fallback = groups.mappings.some(({ role }) => role) ? (defaultRole as Role | null) : undefined;
  const joins = new Set(mine.flatMap(({ team }) => team ?? []));
  const mapped = new Set(groups.mappings.flatMap(({ team }) => team ?? []));
  return {
    role: roles.length > 0 ? roleAt(Math.max(...roles.map(rank))) : fallback,
    joins: [...joins],
    leaves: [...mapped].filter((team) => !joins.has(team)),
  };
}

type GroupsContext = Pick<Context<never>, 'tx' | 'audit' | 'record' | 'now'>;

/** Gives a member what their groups say, when they sign in. The last admin keeps that role. */
export async function applyGroups(
  { tx, audit, record, now }: GroupsContext,
  provider: ProviderRow,
  ofPerson: readonly string[],
  userId: string,
): Promise<void> {
  const { organizationId } = provider;
  const { role: wanted, ...teams } = effectOfGroups(provider, ofPerson);
  const isLess = wanted !== undefined && wanted !== 'admin';
  const keepsAdmin = isLess && !(await canLoseAdmin(tx, organizationId, userId));
  const { role: before } = await lockMember(tx, organizationId, userId);
  const role = wanted === undefined || keepsAdmin ? before : wanted;
  const { joined, left } = await moveBetweenTeams(tx, { organizationId, userId }, teams);
  if (role === before && joined.length === 0 && left.length === 0) return;
  if (role !== before) {
    const guest = role === null ? { guestSince: now() } : {};
    await updateMemberRow(tx, organizationId, userId, { role, ...guest });
  }
  const { user } = await getMemberRow(tx, organizationId, userId, { id: userId, role: null });
  await audit({
    organizationId,
    action: 'member.updated',
    target: { type: 'member', id: userId, label: user.displayName },
    payload: {
      by: provider.kind,
      provider: provider.id,
      before: { role: before },
      after: { role },
      joined,
      left,
    },
  });
  await record({ type: 'member.updated', organizationId, subject: userId, data: {} });
}
