import type { Services } from '#server/core/services.ts';
import type { Db } from '#server/db/database.ts';
import { replaceEmailDomains } from './email-domains/store.ts';
import { insertMember, insertOrganization, type OrganizationRow } from './store.ts';

interface NewOrganization extends Partial<Pick<OrganizationRow, 'emailDomains' | 'type' | 'useCase'>> {
  title: string;
  /** The user who becomes its only member, an admin. */
  adminId: string;
}

/** Creates an organization with its first admin. */
export async function createOrganizationWithAdmin(
  { newId, now }: Pick<Services, 'newId' | 'now'>,
  tx: Db,
  { adminId, ...fields }: NewOrganization,
): Promise<OrganizationRow> {
  const createdAt = now();
  const organization = await insertOrganization(tx, { id: newId(), createdAt, ...fields });
  if (organization.emailDomains.length > 0) await replaceEmailDomains(tx, organization);
  await insertMember(tx, {
    organizationId: organization.id,
    userId: adminId,
    role: 'admin',
    joinedAt: createdAt,
  });
  return organization;
}
