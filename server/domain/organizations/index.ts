import { createOrganization } from './create-organization.ts';
import {
  checkEmailDomain,
  joinOrganization,
  listEmailDomainOrganizations,
  listEmailDomains,
} from './email-domains/domains.ts';
import { checkEmailDomainsJob } from './email-domains/job.ts';
import { mailEndedProofs } from './email-domains/mail-ended-proofs.ts';
import { getOrganization } from './get-organization.ts';
import { listOrganizations } from './list-organizations.ts';
import { getNetworkAccess, replaceNetworkAccess } from './network-access.ts';
import { updateOrganization } from './update-organization.ts';

export { assertAdminLeft, canLoseAdmin } from './admins.ts';
export { createOrganizationWithAdmin } from './create-organization-with-admin.ts';
export { findOrganizationIdOfAddress } from './email-domains/of-address.ts';
export { listAdminAddresses } from './email-domains/store.ts';
export { allowAllNetworks, readNetworks } from './network-access.ts';
export { presentOrganizationById } from './present-by-id.ts';
export { assertProviderLeft, assertSsoCanBeRequired, replaceExempt } from './required-sso/rules.ts';
export {
  isSsoRequired,
  listClosedOrganizations,
  listExemptUsers,
  lockActiveAdmins,
  lockRequirements,
} from './required-sso/store.ts';
export {
  findOrganizationIdByHostname,
  findOrganizationRow,
  getOrganizationTitle,
  insertMember,
  resolveOrganization,
  updateOrganizationRow,
} from './store.ts';

export const jobs = [checkEmailDomainsJob];

export const listeners = [mailEndedProofs];

export const operations = {
  listOrganizations,
  createOrganization,
  getOrganization,
  updateOrganization,
  getNetworkAccess,
  replaceNetworkAccess,
  listEmailDomains,
  checkEmailDomain,
  joinOrganization,
  listEmailDomainOrganizations,
};
