import { randomBytes } from 'node:crypto';
import { and, asc, eq, isNotNull, lte, notInArray, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { isOfLivingOrganization } from '#server/db/organizations.ts';
import { emailDomains } from '#server/db/tables/email-domains.ts';
import { members, users } from '#server/db/tables/people.ts';
import type { OrganizationRow } from '../store.ts';

export type EmailDomainRow = typeof emailDomains.$inferSelect;

const domainOf = (organizationId: string, domain: string) =>
  and(eq(emailDomains.organizationId, organizationId), eq(emailDomains.domain, domain));

/** Lets the domains that can be proved be those that an organization names. One that it no longer names loses its proof. */
export async function replaceEmailDomains(
  tx: Db,
  { id: organizationId, emailDomains: domains }: Pick<OrganizationRow, 'id' | 'emailDomains'>,
): Promise<void> {
  await tx
    .delete(emailDomains)
    .where(and(eq(emailDomains.organizationId, organizationId), notInArray(emailDomains.domain, domains)));
  const rows = [...new Set(domains)]
    .toSorted()
    .map((domain) => ({ organizationId, domain, token: randomBytes(20).toString('base64url') }));
  if (rows.length === 0) return;
  await tx.insert(emailDomains).values(rows).onConflictDoNothing();
}

export async function listEmailDomainRows(db: Db, organizationId: string): Promise<EmailDomainRow[]> {
  return db
    .select()
    .from(emailDomains)
    .where(eq(emailDomains.organizationId, organizationId))
    .orderBy(asc(emailDomains.domain));
}

export async function findEmailDomain(
  db: Db,
  organizationId: string,
  domain: string,
): Promise<EmailDomainRow | undefined> {
  const [row] = await db.select().from(emailDomains).where(domainOf(organizationId, domain));
  return row;
}

/** A domain, locked until the transaction ends. */
export async function lockEmailDomain(
  tx: Db,
  organizationId: string,
  domain: string,
): Promise<EmailDomainRow | undefined> {
  const [row] = await tx
    .select()
    .from(emailDomains)
    .where(domainOf(organizationId, domain))
    .for('no key update');
  return row;
}

export async function updateEmailDomain(
  tx: Db,
  { organizationId, domain }: Pick<EmailDomainRow, 'organizationId' | 'domain'>,
  set: Partial<Pick<EmailDomainRow, 'provedAt' | 'checkedAt' | 'missedChecks'>>,
): Promise<void> {
  await tx.update(emailDomains).set(set).where(domainOf(organizationId, domain));
}

/** The organization that has proved a domain; undefined for every other domain. */
export async function findProvedOrganizationId(db: Db, domain: string): Promise<string | undefined> {
  const [row] = await db
    .select({ organizationId: emailDomains.organizationId })
    .from(emailDomains)
    .where(
      and(
        eq(emailDomains.domain, domain.toLowerCase()),
        isNotNull(emailDomains.provedAt),
        isOfLivingOrganization(emailDomains.organizationId),
      ),
    );
  return row?.organizationId;
}

/** Some proved domains that were last checked before a moment, those that wait longest first. */
export async function listDomainsToCheck(db: Db, before: Date, limit: number): Promise<EmailDomainRow[]> {
  return db
    .select()
    .from(emailDomains)
    .where(and(isNotNull(emailDomains.provedAt), lte(emailDomains.checkedAt, before)))
    .orderBy(asc(emailDomains.checkedAt), asc(emailDomains.domain))
    .limit(limit);
}

/** The addresses of an organization’s admins who can read mail about it. */
export async function listAdminAddresses(db: Db, organizationId: string): Promise<string[]> {
  const rows = await db
    .select({ email: users.email })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(
      and(
        eq(members.organizationId, organizationId),
        eq(members.role, 'admin'),
        eq(members.disabled, false),
        sql`${users.emailVerifiedAt} is not null`,
      ),
    );
  return rows.map(({ email }) => email);
}
