import { listDeletedOrganizations, restoreOrganization } from './deleted-organizations.ts';
import { eraseAccount, getAccountDeletion } from './erase-account.ts';
import { eraseDeletedAccounts } from './erase-deleted-accounts.ts';
import { mailDeletedOrganizations } from './mail-deleted-organizations.ts';
import { purgeOrganizationsJob } from './purge-organizations.ts';
import { trashOrganization } from './trash-organization.ts';

export const jobs = [purgeOrganizationsJob];

export const listeners = [eraseDeletedAccounts, mailDeletedOrganizations];

export const operations = {
  getAccountDeletion,
  eraseAccount,
  trashOrganization,
  listDeletedOrganizations,
  restoreOrganization,
};
