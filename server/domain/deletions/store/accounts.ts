import { and, asc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import { auditContent } from '#server/db/audit.ts';
import type { Db } from '#server/db/database.ts';
import { containsText } from '#server/db/like.ts';
import { spaces } from '#server/db/tables/containers.ts';
import { changeRequestViewers, uploads, viewedPages } from '#server/db/tables/content.ts';
import {
  members,
  organizations,
  passkeys,
  passwordResets,
  recoveryCodes,
  tokens,
  twoFactors,
  users,
} from '#server/db/tables/people.ts';
import { auditEvents } from '#server/db/tables/records.ts';
import { siteSpaces } from '#server/db/tables/site-structure.ts';
import { customizationDrafts, sites } from '#server/db/tables/sites.ts';
import { signInRequests } from '#server/db/tables/sso.ts';
import { visitorSignIns } from '#server/db/tables/visitors.ts';
import type { ErasedEntry } from '#server/domain/audit/index.ts';
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

/** Ends everything that is a person’s own: sessions, tokens, second factor, passkeys and memberships, with all that hangs on them. */
export async function deleteOwnRows(tx: Db, userId: string): Promise<void> {
  await tx.delete(members).where(eq(members.userId, userId));
  await tx.delete(tokens).where(eq(tokens.userId, userId));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.delete(twoFactors).where(eq(twoFactors.userId, userId));
  await tx.delete(passkeys).where(eq(passkeys.userId, userId));
  await tx.delete(passwordResets).where(eq(passwordResets.userId, userId));
  await tx.delete(signInRequests).where(eq(signInRequests.userId, userId));
  await tx.delete(visitorSignIns).where(eq(visitorSignIns.testedBy, userId));
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

/** What the seal of an erased entry needs. */
const erasedColumns = {
  organizationId: auditEvents.organizationId,
  sequence: auditEvents.sequence,
  position: auditEvents.position,
  digest: auditEvents.digest,
  content: auditContent,
};

/** Takes an address out of the audit logs of some organizations; the entries that had it. */
export async function eraseAddress(
  tx: Db,
  organizationIds: readonly string[],
  email: string,
): Promise<ErasedEntry[]> {
  const address = JSON.stringify(email);
  const pattern = address.replaceAll(/[^\p{L}\p{N}_"@]/gu, '\\$&');
  return tx
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
    )
    .returning(erasedColumns);
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

type PersonKey = { organizationId: string; userId: string };

/**
 * Takes a person out of some entries of the audit log that they are the actor of: their name, where they came from, and what
 * they called their API token. Those entries.
 */
export async function eraseActor(tx: Db, person: PersonKey, limit: number): Promise<ErasedEntry[]> {
  const isTheirs = and(
    eq(auditEvents.actorId, person.userId),
    sql`${auditEvents.actorLabel} is distinct from ${deletedName}`,
  );
  return tx
    .update(auditEvents)
    .set({ actorLabel: deletedName, network: null, tokenLabel: null })
    .where(isOneOf(tx, person, isTheirs, limit))
    .returning(erasedColumns);
}

/**
 * Takes a person out of some entries of the audit log that are about them: their name, and where they came from when they
 * joined with a new account. Those entries.
 */
export async function eraseTarget(tx: Db, person: PersonKey, limit: number): Promise<ErasedEntry[]> {
  const isAboutThem = and(
    eq(auditEvents.targetId, person.userId),
    sql`${auditEvents.targetLabel} is distinct from ${deletedName}`,
  );
  return tx
    .update(auditEvents)
    .set({
      targetLabel: deletedName,
      network: sql`case when ${auditEvents.actorType} = 'system' then null else ${auditEvents.network} end`,
    })
    .where(isOneOf(tx, person, isAboutThem, limit))
    .returning(erasedColumns);
}

/** Whether an entry is one of some of an organization. By their sequence, since one that is sealed meanwhile keeps only that. */
function isOneOf(tx: Db, { organizationId }: PersonKey, condition: SQL | undefined, limit: number) {
  const isHere = eq(auditEvents.organizationId, organizationId);
  const some = tx
    .select({ sequence: auditEvents.sequence })
    .from(auditEvents)
    .where(and(isHere, condition))
    .limit(limit);
  return and(isHere, sql`${auditEvents.sequence} = any(array(${some}))`);
}

/** Deletes what a person viewed of change requests. */
export async function deleteViews(db: Db, { organizationId, userId }: PersonKey): Promise<void> {
  await db
    .delete(viewedPages)
    .where(and(eq(viewedPages.organizationId, organizationId), eq(viewedPages.userId, userId)));
  await db
    .delete(changeRequestViewers)
    .where(
      and(eq(changeRequestViewers.organizationId, organizationId), eq(changeRequestViewers.userId, userId)),
    );
}

/** The pictures that a person uploaded in an organization. */
export async function listPictures(db: Db, { organizationId, userId }: PersonKey) {
  return db
    .select()
    .from(uploads)
    .where(
      and(
        eq(uploads.organizationId, organizationId),
        eq(uploads.createdBy, userId),
        eq(uploads.kind, 'picture'),
      ),
    );
}

/**
 * Whether an organization shows a picture of a person, by a part of its address: as its logo, as the icon of a space, or on a
 * site or one space of it, now or in a draft of someone else.
 */
export async function isShown(
  db: Db,
  { organizationId, userId }: PersonKey,
  token: string,
): Promise<boolean> {
  const { rows } = await db.execute<{ isShown: boolean }>(sql`select
    exists (select 1 from ${organizations}
      where ${organizations.id} = ${organizationId} and strpos(${organizations.logo}, ${token}) > 0)
    or exists (select 1 from ${sites}
      where ${sites.organizationId} = ${organizationId} and strpos(${sites.customization}::text, ${token}) > 0)
    or exists (select 1 from ${siteSpaces}
      where ${siteSpaces.organizationId} = ${organizationId} and strpos(${siteSpaces.customization}::text, ${token}) > 0)
    or exists (select 1 from ${spaces}
      where ${spaces.organizationId} = ${organizationId} and strpos(${spaces.icon}, ${token}) > 0)
    or exists (select 1 from ${customizationDrafts}
      where ${customizationDrafts.organizationId} = ${organizationId} and ${customizationDrafts.userId} <> ${userId}
        and strpos(${customizationDrafts.customization}::text, ${token}) > 0)
    as "isShown"`);
  return rows[0]?.isShown ?? false;
}
