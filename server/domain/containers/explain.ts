import { type Kind, permissionTable } from '#lib/contract/permissions.ts';
import type { AccessExplanation, AccessSource } from '#lib/contract/shared/access.ts';
import { type Role, rank } from '#lib/contract/shared/role-ladder.ts';
import { type Access, can } from '#server/core/can.ts';
import { Forbidden, Invalid } from '#server/core/errors.ts';
import type { Viewer } from '#server/core/viewer.ts';
import type { Db } from '#server/db/database.ts';
import { presentUser } from '#server/domain/users/index.ts';
import {
  type AccessRow,
  findMemberLevel,
  type GrantKey,
  getOrganizationTitle,
  listAround,
  listGrantsTo,
} from './store/access.ts';
import type { GrantedKind } from './store/grants.ts';

/** What has a role of its own to give: a container of the chain from the thing outward, or the organization. */
type On = AccessSource['on'] & { defaultLevel: string | null };

/** A collection, space or site, as far as its access is concerned. */
export type Thing = AccessRow & { id: string; title: string; defaultLevel: string | null };

interface ExplainOptions {
  kind: GrantedKind;
  row: Thing;
  /** The member who asks. */
  viewer: Viewer & { access: Access };
  /** The member whose access is explained; the viewer by default. */
  userId: string | undefined;
  /** A given role of theirs: what would be left without it is explained as well. */
  without: GrantKey | undefined;
  /** The access of a member with this level. */
  accessOf(level: Role | null): Access;
}

/** Says what a member may do with a collection, space or site, and where their role comes from. */
export async function explainAccess(
  db: Db,
  publicUrl: string,
  { kind, row, viewer, userId = viewer.id, without, accessOf }: ExplainOptions,
): Promise<AccessExplanation> {
  if (userId !== viewer.id) {
    const decision = can(kind, 'admin', viewer.access);
    if (!decision.allowed) throw new Forbidden(decision.because);
  }
  const memberLevel = await findMemberLevel(db, row, userId, without);
  if (!memberLevel) throw new Invalid([{ path: 'user', message: 'is no member of this organization' }]);
  const { member, user } = memberLevel;
  const level = member.disabled ? null : memberLevel.level;
  const chain = await chainOf(db, kind, row, viewer);
  const organization = {
    kind: 'organization' as const,
    id: row.organizationId,
    title: memberLevel.organization,
  };
  const sources = member.disabled
    ? []
    : sourcesOf(chain, organization, member.role as Role | null, await listGrantsTo(db, row, [userId]));
  const decide = (role: Role | null) => decisionsOf(kind, { ...accessOf(role), member: !member.disabled });
  const explanation = {
    user: presentUser(publicUrl, user),
    level,
    sources,
    permissions: decide(level),
  };
  if (!without) return explanation;
  if (!sources.some((source) => isGiven(source, without))) {
    throw new Invalid([{ path: 'without', message: 'is no role that they were given' }]);
  }
  const { levelWithout } = memberLevel;
  return { ...explanation, without: { level: levelWithout, permissions: decide(levelWithout) } };
}

/** Whether a source is the role that was given there, to the person or to that team. */
function isGiven({ kind, on, team }: AccessSource, given: GrantKey): boolean {
  return (kind === 'grant' || kind === 'team-grant') && on.id === given.on && team?.id === given.teamId;
}

/** The thing itself and the collections around it, from the thing outward. */
async function chainOf(db: Db, kind: GrantedKind, row: Thing, viewer: Viewer): Promise<On[]> {
  const around = await listAround(db, row, viewer);
  return [
    { kind, id: row.id, title: row.title, defaultLevel: row.defaultLevel },
    ...around
      .filter(({ id }) => id !== row.id)
      .map(({ id, title, defaultLevel, viewerLevel }) => ({
        kind: 'collection' as const,
        id,
        ...(viewerLevel > 0 ? { title } : {}),
        defaultLevel,
      })),
  ];
}

/** Every source of the roles of some members on a thing, by user id, each strongest first. */
export async function listSources(
  db: Db,
  kind: GrantedKind,
  row: Thing,
  viewer: Viewer,
  people: readonly { userId: string; memberRole: Role | null }[],
): Promise<Map<string, AccessSource[]>> {
  if (people.length === 0) return new Map();
  const ids = people.map(({ userId }) => userId);
  const chain = await chainOf(db, kind, row, viewer);
  const grants = Map.groupBy(await listGrantsTo(db, row, ids), ({ userId }) => userId);
  const title = await getOrganizationTitle(db, row);
  const organization = { kind: 'organization' as const, id: row.organizationId, title };
  return new Map(
    people.map(({ userId, memberRole }) => [
      userId,
      sourcesOf(chain, organization, memberRole, grants.get(userId) ?? []),
    ]),
  );
}

interface GrantToMember {
  targetId: string;
  role: Role;
  teamId: string | null;
  team: string | null;
}

/** Every source of a member's role on the first thing of a chain, strongest first. */
function sourcesOf(
  chain: readonly On[],
  organization: AccessSource['on'],
  memberRole: Role | null,
  grants: readonly GrantToMember[],
): AccessSource[] {
  const sources: AccessSource[] = [];
  if (memberRole === 'admin') {
    sources.push({ kind: 'organization-admin', role: 'admin', on: organization });
  }
  for (const { targetId, role, teamId, team } of grants) {
    const on = chain.find(({ id }) => id === targetId);
    if (!on) continue;
    sources.push({
      kind: teamId === null ? 'grant' : 'team-grant',
      role,
      on: where(on),
      ...(teamId === null ? {} : { team: { id: teamId, title: team ?? '' } }),
    });
  }
  const setter = chain.find(({ defaultLevel }) => defaultLevel !== 'inherit');
  const role = setter ? (setter.defaultLevel as Role | null) : memberRole;
  if (role !== null) sources.push({ kind: 'default', role, on: setter ? where(setter) : organization });
  return sources.sort((a, b) => rank(b.role) - rank(a.role));
}

function where({ kind, id, title }: On): AccessSource['on'] {
  return { kind, id, ...(title === undefined ? {} : { title }) };
}

function decisionsOf(kind: Kind & GrantedKind, access: Access): AccessExplanation['permissions'] {
  return Object.fromEntries(
    Object.keys(permissionTable[kind]).map((action) => [action, can(kind, action as 'view', access)]),
  );
}
