import { createOrganization } from './create-organization.ts';
import { getOrganization } from './get-organization.ts';
import { listEmailDomainOrganizations } from './list-email-domain-organizations.ts';
import { listOrganizations } from './list-organizations.ts';
import { updateOrganization } from './update-organization.ts';

export { createOrganizationWithAdmin } from './create-organization-with-admin.ts';
export { presentOrganizationById } from './present-by-id.ts';
export { getOrganizationTitle, insertMember, resolveOrganization } from './store.ts';

export const operations = {
  listOrganizations,
  createOrganization,
  getOrganization,
  updateOrganization,
  listEmailDomainOrganizations,
};
