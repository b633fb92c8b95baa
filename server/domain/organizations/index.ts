import { createOrganization } from './create-organization.ts';
import { getOrganization } from './get-organization.ts';
import { listEmailDomainOrganizations } from './list-email-domain-organizations.ts';
import { listOrganizations } from './list-organizations.ts';
import { updateOrganization } from './update-organization.ts';

export { foundOrganization } from './found-organization.ts';
export { seeOrganization } from './see-organization.ts';
export { insertMember, resolveOrganization } from './store.ts';

export const operations = {
  listOrganizations,
  createOrganization,
  getOrganization,
  updateOrganization,
  listEmailDomainOrganizations,
};
