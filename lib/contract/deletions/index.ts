import { table } from '../endpoint.ts';
import { Organization } from '../organizations/schemas.ts';
import { listOf, listQuery } from '../shared/list.ts';
import {
  AccountDeletion,
  AccountDeletionInput,
  DeletedOrganization,
  OrganizationDeletionInput,
} from './schemas.ts';

/** How accounts and organizations end. */
export const deletions = table({
  getAccountDeletion: {
    method: 'GET',
    path: '/v1/user/deletion',
    summary: 'What keeps the caller from deleting their account',
    origin: 'ours',
    access: 'signed-in',
    limitedSessions: true,
    answers: { 200: AccountDeletion },
  },
  eraseAccount: {
    method: 'POST',
    path: '/v1/user/deletion',
    summary: 'Deletes the caller’s account for good; needs a session whose password was entered lately',
    origin: 'ours',
    access: 'signed-in',
    limitedSessions: true,
    body: AccountDeletionInput,
    answers: { 204: null },
    errors: [409],
  },
  trashOrganization: {
    method: 'POST',
    path: '/v1/orgs/{organizationId}/deletion',
    summary:
      'Moves an organization to the trash for 30 days; needs a session whose password was entered lately',
    origin: 'ours',
    access: 'organization.admin',
    changes: ['listOrganizations', 'listDeletedOrganizations'],
    body: OrganizationDeletionInput,
    answers: { 200: DeletedOrganization },
    errors: [409],
  },
  listDeletedOrganizations: {
    method: 'GET',
    path: '/v1/user/deleted-organizations',
    summary: 'The organizations in the trash that the caller was an admin of, those deleted last first',
    origin: 'ours',
    access: 'signed-in',
    limitedSessions: true,
    query: listQuery({}),
    answers: { 200: listOf(DeletedOrganization) },
  },
  restoreOrganization: {
    method: 'POST',
    path: '/v1/orgs/{organizationId}/restore',
    summary: 'Brings an organization back from the trash, with everything as it was',
    origin: 'ours',
    access: 'signed-in',
    limitedSessions: true,
    changes: ['listOrganizations', 'listDeletedOrganizations'],
    answers: { 200: Organization },
  },
});
