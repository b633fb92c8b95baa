import { deleteAccount, getAccountDeletion } from './delete-account.ts';
import { deleteOrganization } from './delete-organization.ts';
import { listDeletedOrganizations, restoreOrganization } from './deleted-organizations.ts';
import { eraseDeletedAccounts } from './erase-deleted-accounts.ts';
import { mailDeletedOrganizations } from './mail-deleted-organizations.ts';
import { purgeOrganizationsJob } from './purge-organizations.ts';

export const jobs = [purgeOrganizationsJob];

export const listeners = [eraseDeletedAccounts, mailDeletedOrganizations];

export const operations = {
  getAccountDeletion,
  deleteAccount,
  deleteOrganization,
  listDeletedOrganizations,
  restoreOrganization,
};
