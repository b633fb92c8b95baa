import type { Db } from '#server/db/database.ts';
import { findProvedOrganizationId } from './store.ts';

/** The domain of an e-mail address. */
export function domainOfAddress(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1).toLowerCase();
}

/** The organization that has proved the domain of an address. */
export async function findOrganizationIdOfAddress(db: Db, email: string): Promise<string | undefined> {
  return findProvedOrganizationId(db, domainOfAddress(email));
}
