import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { containsText } from '#server/db/like.ts';
import { changeRequestViewers, uploads, viewedPages } from '#server/db/tables/content.ts';
import {
  members,
  organizations,
  passwordResets,
  recoveryCodes,
  tokens,
  twoFactors,
  users,
} from '#server/db/tables/people.ts';
import { auditEvents } from '#server/db/tables/records.ts';
import { samlRequests } from '#server/db/tables/sso.ts';
import { deletedName } from '../rules.ts';

/** Locks an account until the transaction ends, also for those who write what belongs to it. */
export async function lockAccount(tx: Db, userId: string) {
  const [row] = await tx
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, userId))
    .for('update');
  return row;
}

/** The memberships of a person by organization, disabled ones among them. */
export async function listMemberships(db: Db, userId: string) {
  return db
    .select({ organizationId: members.organizationId, role: members.role, disabled: members.disabled })
    .from(members)
    .where(eq(members.userId, userId))
    .orderBy(asc(members.organizationId));
}

/** Locks the memberships of a person in the trash, so that what an organization has of admins is not restored meanwhile. */
export async function lockTrashedMemberships(tx: Db, userId: string): Promise<void> {
  await tx
    .select({ id: members.organizationId })
    .from(members)
    .where(and(eq(members.userId, userId), members.disabledByDeletion))
    .orderBy(asc(members.organizationId))
    .for('no key update');
}

/** More organizations than these are not named. */
const mostOrganizations = 100;

/** The organizations that would have no admin without a person, or none who gets in where single sign-on is required. */
export async function listLastAdminOrganizations(
  db: Db,
  userId: string,
): Promise<{ id: string; title: string }[]> {
  const { rows } = await db.execute<{ id: string; title: string }>(sql`
    with other as (
      select organization_id, sso_exempt and exists (
        select from ${users} where ${users.id} = one.user_id and ${users.passwordHash} is not null) as opens_with_password
      from ${members} as one where role = 'admin' and not disabled and user_id <> ${userId} and organization_id in (
        select organization_id from ${members} where user_id = ${userId}))
    select ${organizations.id} as id, ${organizations.title} as title from ${members}
    join ${organizations} on ${organizations.id} = ${members.organizationId}
    where ${members.userId} = ${userId} and ${members.role} = 'admin' and not ${members.disabled}
      and not exists (select from other where other.organization_id = ${members.organizationId}
        and (not ${organizations.sso} or opens_with_password))
    order by lower(${organizations.title}), ${organizations.id} limit ${mostOrganizations}`);
  return rows;
}

/** Ends everything that is a person’s own: sessions, tokens, second factor and memberships, with all that hangs on them. */
export async function deleteOwnRows(tx: Db, userId: string): Promise<void> {
  await tx.delete(members).where(eq(members.userId, userId));
  await tx.delete(tokens).where(eq(tokens.userId, userId));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.delete(twoFactors).where(eq(twoFactors.userId, userId));
  await tx.delete(passwordResets).where(eq(passwordResets.userId, userId));
  await tx.delete(samlRequests).where(eq(samlRequests.userId, userId));
}

/** Takes name, address, picture and password away from an account, whose row stays for what refers to it. */
export async function anonymizeAccount(tx: Db, userId: string, deletedAt: Date): Promise<void> {
  await tx
    .update(users)
    .set({
      displayName: deletedName,
      email: '',
      emailVerifiedAt: null,
      photoUrl: null,
      passwordHash: null,
      deletedAt,
    })
    .where(eq(users.id, userId));
}

/** Actions of the audit log whose payload names addresses. */
const withAddresses = [
  'member.invited',
  'member.invite_declined',
  'member.invite_renewed',
  'member.invite_revoked',
  'saml_provider.sign_in_refused',
];

/** Takes an address out of the audit logs of some organizations. */
export async function eraseAddress(tx: Db, organizationIds: readonly string[], email: string): Promise<void> {
  const address = JSON.stringify(email);
  const pattern = address.replaceAll(/[^\p{L}\p{N}_"@]/gu, '\\$&');
  await tx
    .update(auditEvents)
    .set({
      payload: sql`regexp_replace(${auditEvents.payload}::text, ${pattern}, ${JSON.stringify(deletedName)}, 'gi')::jsonb`,
    })
    .where(
      and(
        inArray(auditEvents.organizationId, [...organizationIds]),
        inArray(auditEvents.action, withAddresses),
        sql`${auditEvents.payload}::text ilike ${containsText(address)}`,
      ),
    );
}

/** The ids of organizations, some at a time. */
export async function listOrganizationIds(db: Db, after: string, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: organizations.id })
    .from(organizations)
    .where(gt(organizations.id, after))
    .orderBy(asc(organizations.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

type Named = { organizationId: string; userId: string };

/** Takes a person’s name out of some entries of the audit log that they are the actor of; how many. */
export async function eraseActor(db: Db, named: Named, limit: number): Promise<number> {
  const { rowCount } = await db.execute(sql`update ${auditEvents} set actor_label = ${deletedName}
    where ctid = any(array(select ctid from ${auditEvents} where organization_id = ${named.organizationId}
      and actor_id = ${named.userId} and actor_label is distinct from ${deletedName} limit ${limit}))`);
  return rowCount ?? 0;
}

/** Takes a person’s name out of some entries of the audit log that are about them; how many. */
export async function eraseTarget(db: Db, named: Named, limit: number): Promise<number> {
  const { rowCount } = await db.execute(sql`update ${auditEvents} set target_label = ${deletedName}
    where ctid = any(array(select ctid from ${auditEvents} where organization_id = ${named.organizationId}
      and target_id = ${named.userId} and target_label is distinct from ${deletedName} limit ${limit}))`);
  return rowCount ?? 0;
}

/** Deletes what a person viewed of change requests. */
export async function deleteViews(db: Db, { organizationId, userId }: Named): Promise<void> {
  await db
    .delete(viewedPages)
    .where(and(eq(viewedPages.organizationId, organizationId), eq(viewedPages.userId, userId)));
  await db
    .delete(changeRequestViewers)
    .where(
      and(eq(changeRequestViewers.organizationId, organizationId), eq(changeRequestViewers.userId, userId)),
    );
}

/** The pictures that a person uploaded in an organization, and the address of its logo, which may be one of them. */
export async function listPictures(db: Db, { organizationId, userId }: Named) {
  return db
    .select({ upload: uploads, logo: organizations.logo })
    .from(uploads)
    .innerJoin(organizations, eq(organizations.id, uploads.organizationId))
    .where(
      and(
        eq(uploads.organizationId, organizationId),
        eq(uploads.createdBy, userId),
        eq(uploads.kind, 'picture'),
      ),
    );
}
