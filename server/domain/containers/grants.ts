import type { z } from 'zod';
import type { AccessInvite } from '#lib/contract/shared/access.ts';
import { type Role, rank, roleAt } from '#lib/contract/shared/role-ladder.ts';
import { Forbidden, NotFound } from '#server/core/errors.ts';
import type { Paginate } from '#server/core/page.ts';
import type { Services } from '#server/core/services.ts';
import type { Viewer } from '#server/core/viewer.ts';
import type { AuditEntry } from '#server/db/audit.ts';
import type { Order } from '#server/db/pages.ts';
import { filterMemberIds } from '#server/domain/members/index.ts';
import { filterTeamIds, listTeamRows, presentTeam } from '#server/domain/teams/index.ts';
import { presentUser } from '#server/domain/users/index.ts';
import { listSources, type Thing } from './explain.ts';
import { type AccessFilter, accessOrder, countAccess, listAccess } from './store/access.ts';
import {
  countTeamGrants,
  countUserGrants,
  deleteGrant,
  type GrantedKind,
  listTeamGrants,
  listUserGrants,
  putGrant,
  type Subject,
  type Target,
  teamGrantOrder,
  userGrantOrder,
} from './store/grants.ts';

/** What the functions below need of an operation's context. */
interface GrantContext {
  tx: Services['db'];
  now(): Date;
  audit(entry: AuditEntry): Promise<void>;
  /** The collection, space or site that it is about, with the caller's level on it. */
  on: Target & { title: string; level: Role | null };
}

interface ListContext {
  tx: Services['db'];
  config: Services['config'];
  page: Paginate;
}

/** Grants members and teams a role; 404, and no grant at all, when one of them is not in the organization. */
export async function invite(
  context: GrantContext,
  { role, users = [], teams = [] }: z.output<typeof AccessInvite>,
) {
  const { tx, on } = context;
  const members = await filterMemberIds(tx, on.organizationId, users);
  const known = await filterTeamIds(tx, on.organizationId, teams);
  if (users.some((id) => !members.has(id))) throw new NotFound('user');
  if (teams.some((id) => !known.has(id))) throw new NotFound('team');
  assertAtMost(on.level, role);
  // In one order for all, so that two invitations never wait for each other in a circle.
  for (const userId of [...new Set(users)].sort()) await give(context, { userId }, role);
  for (const teamId of [...new Set(teams)].sort()) await give(context, { teamId }, role);
  await auditChange(context, { role, users, teams });
}

/** Changes the grant of one member or team; does nothing without a role. */
export async function changeGrant(context: GrantContext, subject: Subject, role: Role | null | undefined) {
  const { tx, on } = context;
  if ('userId' in subject) {
    const { userId } = subject;
    if (!(await filterMemberIds(tx, on.organizationId, [userId])).has(userId)) throw new NotFound('user');
  } else if (!(await filterTeamIds(tx, on.organizationId, [subject.teamId])).has(subject.teamId)) {
    throw new NotFound('team');
  }
  if (role === undefined) return;
  assertAtMost(on.level, role);
  await give(context, subject, role);
  await auditChange(context, { role, ...asLists(subject) });
}

/** Deletes the grant of one member or team; returns whether there was one. */
export async function removeGrant(context: GrantContext, subject: Subject): Promise<boolean> {
  const removed = await deleteGrant(context.tx, context.on, subject);
  if (removed) await auditChange(context, { role: null, ...asLists(subject) });
  return removed;
}

async function give({ tx, on, now }: GrantContext, subject: Subject, role: Role | null): Promise<void> {
  if (role === null) await deleteGrant(tx, on, subject);
  else await putGrant(tx, on, subject, role, now());
}

async function auditChange({ on, audit }: GrantContext, payload: Record<string, unknown>): Promise<void> {
  await audit({
    organizationId: on.organizationId,
    action: `${on.kind}.access_changed`,
    target: { type: on.kind, id: on.id, label: on.title },
    payload,
  });
}

function asLists(subject: Subject) {
  return 'userId' in subject ? { users: [subject.userId] } : { teams: [subject.teamId] };
}

/** Nobody can grant a role above their own. */
function assertAtMost(own: Role | null, role: Role | null): void {
  if (rank(role) > rank(own)) throw new Forbidden(`You can give at most your own role here, ${own}.`);
}

/** One page of the people with a grant on the container itself. */
export async function pageOfUserGrants({ tx, page, config }: ListContext, on: Target) {
  const list = await page({
    order: userGrantOrder,
    rows: (where) => listUserGrants(tx, on, where),
    count: () => countUserGrants(tx, on),
  });
  return {
    ...list,
    items: list.items.map(({ role, user }) => ({
      permission: role,
      user: presentUser(config.publicUrl, user),
    })),
  };
}

/** One page of the teams with a grant on the container itself. */
export async function pageOfTeamGrants({ tx, page }: ListContext, on: Target, viewer: Viewer) {
  const list = await page({
    order: teamGrantOrder,
    rows: (where) => listTeamGrants(tx, on, where),
    count: () => countTeamGrants(tx, on),
  });
  const teamIds = list.items.map(({ teamId }) => teamId);
  const filter = { organizationId: on.organizationId, viewerId: viewer.id, teamIds };
  const rows = await listTeamRows(tx, filter, { after: undefined, limit: teamIds.length });
  const teams = new Map(rows.map((row) => [row.team.id, presentTeam(row, viewer.role)]));
  return {
    ...list,
    items: list.items.flatMap(({ teamId, role }) => {
      const team = teams.get(teamId);
      return team ? [{ permission: role, team }] : [];
    }),
  };
}

interface AccessOptions {
  kind: GrantedKind;
  row: Thing;
  viewer: Viewer;
  filter: AccessFilter;
  /** By name where none is named. */
  order?: Order;
}

/** One page of everyone who can open a container, with the role that all sources together give them. */
export async function pageOfAccess(context: ListContext, options: AccessOptions) {
  const list = await pageOfMembersWithAccess(context, options);
  const items = list.items.map(({ permission, user, sources }) => ({ permission, user, sources }));
  return { ...list, items };
}

/** The same with what is known of their membership. */
export async function pageOfMembersWithAccess(
  { tx, page, config }: ListContext,
  { kind, row, viewer, filter, order = accessOrder }: AccessOptions,
) {
  const list = await page({
    order,
    rows: (where) => listAccess(tx, row, filter, where, order),
    count: () => countAccess(tx, row, filter),
  });
  const people = list.items.map(({ user, memberRole }) => ({ userId: user.id, memberRole }));
  const sources = await listSources(tx, kind, row, viewer, people);
  return {
    ...list,
    items: list.items.flatMap(({ level, user, disabled, lastSeenAt }) => {
      const permission = roleAt(level);
      if (!permission) return [];
      const shown = presentUser(config.publicUrl, user);
      return [{ permission, user: shown, sources: sources.get(user.id) ?? [], disabled, lastSeenAt }];
    }),
  };
}
