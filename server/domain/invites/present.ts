import type {
  Invitation,
  LinkInvite,
  PendingInvite,
  UserInvitation,
} from '#lib/contract/members/invite-schemas.ts';
import { type Role, rank } from '#lib/contract/shared/role-ladder.ts';
import type { Config } from '#server/config.ts';
import { locationOf } from '#server/core/urls.ts';
import type { Viewer } from '#server/core/viewer.ts';
import { presentCollection } from '#server/domain/collections/index.ts';
import { presentSpace } from '#server/domain/spaces/index.ts';
import { inviteUrl, readInviteKey } from './keys.ts';
import type { InviteRow, listInvitesTo, OpenInvite } from './store/invites.ts';
import type { LinkRecord } from './store/links.ts';

/** A link with its secret, for a member who administers what it opens. */
export function presentLink(config: Config, record: LinkRecord, viewer: Viewer): LinkInvite {
  const { row, space, collection, level, publication } = record;
  if (!row.sealedKey) throw new Error(`The invitation ${row.id} is no link`);
  const key = readInviteKey(config.secret, { ...row, sealedKey: row.sealedKey });
  const role = row.role as Role | null;
  const fields = {
    object: 'invite' as const,
    id: key,
    redundant: rank(space || collection ? level : viewer.role) >= rank(role),
    active: row.active,
    createdAt: row.createdAt.toISOString(),
    urls: {
      location: locationOf(config.publicUrl, `/orgs/${row.organizationId}/link-invites/${key}`),
      invite: inviteUrl(config.publicUrl, row.organizationId, key),
    },
  };
  if (space)
    return { ...fields, level: role, space: presentSpace(config, { row: space, level, publication }) };
  if (collection) {
    const presented = presentCollection(config.publicUrl, { row: collection, level });
    return { ...fields, level: role, collection: presented };
  }
  return { ...fields, role };
}

/** An invitation by e-mail, without its secret. */
export function presentPending(publicUrl: string, row: InviteRow): PendingInvite {
  if (row.email === null || row.expiresAt === null) throw new Error(`The invitation ${row.id} is a link`);
  return {
    object: 'pending-invite',
    id: row.id,
    email: row.email,
    role: row.role as Role | null,
    sso: row.sso,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    urls: { location: locationOf(publicUrl, `/orgs/${row.organizationId}/pending-invites/${row.id}`) },
  };
}

/** An invitation as the invited person sees it. */
export function presentUserInvitation(
  publicUrl: string,
  { row, organization }: Awaited<ReturnType<typeof listInvitesTo>>[number],
): UserInvitation {
  const { id, role, createdAt, expiresAt } = presentPending(publicUrl, row);
  return {
    object: 'user-invitation',
    id,
    organization: presentInviter(organization),
    role,
    createdAt,
    expiresAt,
    urls: { location: locationOf(publicUrl, `/user/invitations/${id}`) },
  };
}

/** What is shown of an organization to people who are not in it. */
function presentInviter({ id, title, logo }: OpenInvite['organization']): Invitation['organization'] {
  return { id, title, ...(logo ? { logo } : {}) };
}

/** An invitation as the invited person sees it before they join. */
export function presentInvitation(record: OpenInvite): Invitation {
  const { row, organization, spaceTitle, collectionTitle } = record;
  const role = row.role as Role | null;
  const target = targetOf(row);
  const title = spaceTitle ?? collectionTitle;
  return {
    object: 'invitation',
    organization: presentInviter(organization),
    role: target ? null : role,
    ...(row.email === null ? {} : { email: row.email }),
    ...(target && title !== null && role ? { access: { ...target, title, level: role } } : {}),
  };
}

/** The space or collection that an invite opens. */
export function targetOf(row: InviteRow): { kind: 'space' | 'collection'; id: string } | undefined {
  if (row.spaceId !== null) return { kind: 'space', id: row.spaceId };
  return row.collectionId === null ? undefined : { kind: 'collection', id: row.collectionId };
}
