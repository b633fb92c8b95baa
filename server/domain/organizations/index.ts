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
import { getGuestPolicy, getGuestPolicyEffect, replaceGuestPolicy } from './policies/guest-policy.ts';
import { getSessionPolicy, getSessionPolicyEffect, replaceSessionPolicy } from './policies/session-policy.ts';
import { getTokenPolicy, getTokenPolicyEffect, replaceTokenPolicy } from './policies/token-policy.ts';
import { updateOrganization } from './update-organization.ts';

export { assertAdminLeft, canLoseAdmin } from './admins.ts';
export { createOrganizationWithAdmin } from './create-organization-with-admin.ts';
export { findOrganizationIdOfAddress } from './email-domains/of-address.ts';
export { listAdminAddresses } from './email-domains/store.ts';
export { allowAllNetworks, readNetworks } from './network-access.ts';
export { assertPolicies } from './policies/assert-policies.ts';
export { lockGuestInvites } from './policies/store.ts';
export { presentOrganizationById } from './present-by-id.ts';
export { assertProviderLeft, assertSsoCanBeRequired, replaceExempt } from './required-sso/rules.ts';
export {
  isSsoRequired,
  listClosedOrganizations,
  listExemptUsers,
  lockActiveAdmins,
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
  getTokenPolicy,
  getTokenPolicyEffect,
  replaceTokenPolicy,
  getSessionPolicy,
  getSessionPolicyEffect,
  replaceSessionPolicy,
  getGuestPolicy,
  getGuestPolicyEffect,
  replaceGuestPolicy,
  listEmailDomains,
  checkEmailDomain,
  joinOrganization,
  listEmailDomainOrganizations,
};
