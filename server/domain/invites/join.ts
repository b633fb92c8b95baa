import { type Role, rank } from '#lib/contract/shared/role-ladder.ts';
import { Conflict, NotFound } from '#server/core/errors.ts';
import type { Services } from '#server/core/services.ts';
import type { Viewer } from '#server/core/viewer.ts';
import type { AuditEntry } from '#server/db/audit.ts';
import type { Db } from '#server/db/database.ts';
import { findCollectionRow, putGrant } from '#server/domain/containers/index.ts';
import { addMemberRow, lockMember, updateMemberRow } from '#server/domain/members/index.ts';
import { findSpaceRow } from '#server/domain/spaces/index.ts';
import { inviteKeyHash } from './keys.ts';
import { targetOf } from './present.ts';
import { assertTakesGuests } from './rules.ts';
import {
  deleteInviteRow,
  findOpenInvite,
  type InviteRow,
  lockOpenInvite,
  type OpenInvite,
} from './store/invites.ts';

interface JoinContext extends Pick<Services, 'config' | 'now'> {
  tx: Services['db'];
  audit(entry: AuditEntry): Promise<void>;
}

type JoiningUser = { id: string; email: string; displayName: string };

/**
 * Finds an invitation by its secret or, for the invited person, by its id. Answers the same for one that was used,
 * revoked or switched off as for one that never existed.
 */
export async function openInvite(
  { tx, config, now }: Pick<JoinContext, 'tx' | 'config' | 'now'>,
  {
    organizationId,
    key,
    person,
    lock = false,
  }: {
    organizationId: string;
    key: string;
    person?: { email: string; emailVerified: boolean };
    lock?: boolean;
  },
): Promise<OpenInvite> {
  const keyHash = inviteKeyHash(config.secret, key);
  const byId = person?.emailVerified ? { id: key, email: person.email } : undefined;
  const name = keyHash ? { keyHash } : byId;
  const find = lock ? lockOpenInvite : findOpenInvite;
  const invite = name && (await find(tx, { organizationId, name, now: now() }));
  if (!invite) throw new NotFound('invitation');
  return invite;
}

/** Whether an organization waits for the owner of an address. */
export async function isInvited(db: Db, organizationId: string, email: string, now: Date): Promise<boolean> {
  return (await findOpenInvite(db, { organizationId, name: { email }, now })) !== undefined;
}

/** Makes the owner of an address a member through the invitation to it; false when there is none. */
export async function joinAsInvited(
  context: JoinContext,
  organizationId: string,
  person: JoiningUser,
): Promise<boolean> {
  const name = { email: person.email };
  const invite = await lockOpenInvite(context.tx, { organizationId, name, now: context.now() });
  if (invite) await join(context, invite, person);
  return invite !== undefined;
}

/** Makes a person a member through a locked invitation. A member never loses anything by it. */
export async function join(context: JoinContext, { row }: OpenInvite, person: JoiningUser): Promise<void> {
  const { tx, audit } = context;
  if (row.email !== null && row.email.toLowerCase() !== person.email.toLowerCase()) {
    throw new Conflict('another_address', 'This invitation is for another e-mail address.');
  }
  const target = targetOf(row);
  const { role, isNew } = await becomeMember(context, row, person.id);
  const opened = target ? await open(context, row, { id: person.id, role }) : false;
  if (row.email !== null) await deleteInviteRow(tx, row.organizationId, row.id);
  // A link that is opened again changes nothing; an invitation by e-mail is used up by it.
  if (!isNew && !opened && row.email === null) return;
  await audit({
    organizationId: row.organizationId,
    action: 'member.joined',
    target: { type: 'member', id: person.id, label: person.displayName },
    payload: {
      by: row.email === null ? 'link' : 'e-mail',
      role: row.role,
      ...(target ? { on: target } : {}),
    },
  });
}

/** Adds the person, or raises a weaker role of a member; returns their role, and whether it is new. */
async function becomeMember(
  { tx, now }: JoinContext,
  invite: InviteRow,
  userId: string,
): Promise<{ role: Role | null; isNew: boolean }> {
  const { organizationId, sso } = invite;
  const role = targetOf(invite) ? null : (invite.role as Role | null);
  if (await addMemberRow(tx, { organizationId, userId, role, sso, joinedAt: now() })) {
    if (role === null) await assertTakesGuests(tx, organizationId);
    return { role, isNew: true };
  }
  const member = await lockMember(tx, organizationId, userId);
  if (member.disabled) {
    throw new Conflict('member_disabled', 'An admin has disabled your membership. Ask them to enable it.');
  }
  const own = member.role as Role | null;
  if (rank(role) <= rank(own)) return { role: own, isNew: false };
  await updateMemberRow(tx, organizationId, userId, { role });
  return { role, isNew: true };
}

/** Grants the person the level of a link, unless theirs is as strong; returns whether it did. */
async function open({ tx, now }: JoinContext, row: InviteRow, viewer: Viewer): Promise<boolean> {
  const target = targetOf(row);
  const role = row.role as Role | null;
  if (!target || !role) return false;
  const { organizationId } = row;
  const find = target.kind === 'space' ? findSpaceRow : findCollectionRow;
  const record = await find(tx, organizationId, target.id, viewer);
  if (rank(role) <= rank(record?.level ?? null)) return false;
  await putGrant(tx, { ...target, organizationId }, { userId: viewer.id }, role, now());
  return true;
}
