import type { Services } from '#server/core/services.ts';
import { findOrganizationRow } from '#server/domain/organizations/index.ts';

/** Throws unless there is an organization with the id that somebody typed. */
export async function assertOrganization({ db }: Pick<Services, 'db'>, id: string): Promise<void> {
  if (!(await findOrganizationRow(db, id))) throw new Error(`There is no organization with the id ${id}.`);
}
