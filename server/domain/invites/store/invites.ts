import { and, eq, gt, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { containsText } from '#server/db/like.ts';
import { isOfLivingOrganization, lockToJoin } from '#server/db/organizations.ts';
import { orderBy } from '#server/db/pages.ts';
import { collections, spaces } from '#server/db/tables/containers.ts';
import { invites } from '#server/db/tables/invites.ts';
import { members, organizations, users } from '#server/db/tables/people.ts';

export type InviteRow = typeof invites.$inferSelect;

export const inviteOrder = orderBy(
  { by: sql`${invites.createdAt}`, direction: 'desc', type: 'timestamptz' },
  { by: sql`${invites.id}`, direction: 'desc', type: 'text' },
);

/** Where a page of a list begins, and its most rows. */
export interface Window {
  after: SQL | undefined;
  limit: number;
}

/** What an invitation opens: a space that is not in the trash, or a collection. */
export const toSpace = and(
  eq(spaces.organizationId, invites.organizationId),
  eq(spaces.id, invites.spaceId),
  isNull(spaces.deletedAt),
);
export const toCollection = and(
  eq(collections.organizationId, invites.organizationId),
  eq(collections.id, invites.collectionId),
);

/** Invitations by e-mail that nobody has accepted. */
function pending(organizationId: string, search: string | undefined): SQL | undefined {
  return and(
    eq(invites.organizationId, organizationId),
    isNotNull(invites.email),
    search ? sql`${invites.email} ilike ${containsText(search)}` : undefined,
  );
}

export async function listPendingRows(
  db: Db,
  { organizationId, search }: { organizationId: string; search: string | undefined },
  { after, limit }: Window,
) {
  return db
    .select({ key: inviteOrder.key, row: invites })
    .from(invites)
    .where(and(pending(organizationId, search), after))
    .orderBy(...inviteOrder.orderBy)
    .limit(limit);
}

export async function countPendingRows(
  db: Db,
  { organizationId, search }: { organizationId: string; search: string | undefined },
): Promise<number> {
  return db.$count(invites, pending(organizationId, search));
}

export async function insertInvite(tx: Db, row: typeof invites.$inferInsert): Promise<void> {
  await tx.insert(invites).values(row);
}

/** Stores an invitation by e-mail, replacing an earlier one for the same address; returns its id. */
export async function putEmailInvite(
  tx: Db,
  row: typeof invites.$inferInsert & { email: string },
): Promise<string> {
  const { keyHash, role, sso, createdAt, expiresAt } = row;
  const [put] = await tx
    .insert(invites)
    .values(row)
    .onConflictDoUpdate({
      target: [invites.organizationId, invites.email],
      set: { keyHash, role, sso, createdAt, expiresAt },
    })
    .returning({ id: invites.id });
  if (!put) throw new Error('The invitation was not written');
  return put.id;
}

export async function updateInviteRow(
  tx: Db,
  organizationId: string,
  id: string,
  set: Partial<Pick<InviteRow, 'role' | 'active' | 'keyHash' | 'expiresAt'>>,
): Promise<InviteRow | undefined> {
  const [row] = await tx
    .update(invites)
    .set(set)
    .where(and(eq(invites.organizationId, organizationId), eq(invites.id, id)))
    .returning();
  return row;
}

/** Locks an invitation by e-mail until the transaction ends. */
export async function lockPendingInvite(
  tx: Db,
  organizationId: string,
  id: string,
): Promise<InviteRow | undefined> {
  const [row] = await tx
    .select()
    .from(invites)
    .where(and(pending(organizationId, undefined), eq(invites.id, id)))
    .for('update');
  return row;
}

/** Invitations to an address that are not over. */
function openFor(email: string, now: Date): SQL | undefined {
  return and(
    eq(invites.email, email.toLowerCase()),
    gt(invites.expiresAt, now),
    isOfLivingOrganization(invites.organizationId),
  );
}

/** The invitations to an address, with the organizations that invite. */
export async function listInvitesTo(db: Db, email: string, now: Date, { after, limit }: Window) {
  return db
    .select({ key: inviteOrder.key, row: invites, organization: organizations })
    .from(invites)
    .innerJoin(organizations, eq(organizations.id, invites.organizationId))
    .where(and(openFor(email, now), after))
    .orderBy(...inviteOrder.orderBy)
    .limit(limit);
}

export async function countInvitesTo(db: Db, email: string, now: Date): Promise<number> {
  return db.$count(invites, openFor(email, now));
}

/** Deletes an invitation to an address; undefined when there is none with this id. */
export async function deleteInviteTo(tx: Db, email: string, id: string): Promise<InviteRow | undefined> {
  const [row] = await tx
    .delete(invites)
    .where(and(eq(invites.email, email.toLowerCase()), eq(invites.id, id)))
    .returning();
  return row;
}

/** Deletes an invitation or link; whether it was there. */
export async function deleteInviteRow(tx: Db, organizationId: string, id: string): Promise<boolean> {
  const gone = await tx
    .delete(invites)
    .where(and(eq(invites.organizationId, organizationId), eq(invites.id, id)))
    .returning({ id: invites.id });
  return gone.length > 0;
}

/**
 * How an invitation is found: by its secret, by its id for the person who has verified its address, or by the address alone
 * where the organization's own provider says whose it is.
 */
export type InviteName = { keyHash: Buffer } | { id?: string; email: string };

function named(name: InviteName): SQL | undefined {
  return 'keyHash' in name
    ? eq(invites.keyHash, name.keyHash)
    : and(
        name.id === undefined ? undefined : eq(invites.id, name.id),
        eq(invites.email, name.email.toLowerCase()),
      );
}

interface OpenInviteFilter {
  organizationId: string;
  name: InviteName;
  now: Date;
}

function selectOpenInvite(db: Db, { organizationId, name, now }: OpenInviteFilter) {
  return db
    .select({
      row: invites,
      organization: organizations,
      spaceTitle: spaces.title,
      collectionTitle: collections.title,
    })
    .from(invites)
    .innerJoin(organizations, eq(organizations.id, invites.organizationId))
    .leftJoin(spaces, toSpace)
    .leftJoin(collections, toCollection)
    .where(
      and(
        eq(invites.organizationId, organizationId),
        named(name),
        invites.active,
        isNull(organizations.deletedAt),
        or(isNull(invites.expiresAt), gt(invites.expiresAt, now)),
        or(isNotNull(invites.email), organizations.inviteLinks),
        or(isNull(invites.spaceId), isNotNull(spaces.id)),
      ),
    );
}

/**
 * What an invitation opens now: neither over, switched off, nor for something deleted, and of an organization that lets links
 * in.
 */
export async function findOpenInvite(db: Db, filter: OpenInviteFilter) {
  const [row] = await selectOpenInvite(db, filter);
  return row;
}

/** The same, locked until the transaction ends, so that nobody else uses it; its organization is locked before it. */
export async function lockOpenInvite(tx: Db, filter: OpenInviteFilter): Promise<OpenInvite | undefined> {
  // Without an invitation, nobody hears whether there is such an organization.
  if (!(await findOpenInvite(tx, filter))) return undefined;
  await lockToJoin(tx, filter.organizationId);
  const [row] = await selectOpenInvite(tx, filter).for('update', { of: invites });
  return row;
}

export type OpenInvite = NonNullable<Awaited<ReturnType<typeof findOpenInvite>>>;

/** The members with some e-mail addresses, by the address in lower case. */
export async function findMembersByEmail(db: Db, organizationId: string, emails: readonly string[]) {
  const rows = await db
    .select({ email: users.email, userId: members.userId, role: members.role })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(
      and(
        eq(members.organizationId, organizationId),
        sql`lower(${users.email}) = any(${sql.param(emails.map((email) => email.toLowerCase()))}::text[])`,
      ),
    );
  return new Map(rows.map((row) => [row.email.toLowerCase(), row]));
}
