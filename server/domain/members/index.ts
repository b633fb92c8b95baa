import { endMemberAccess, getMemberSignIn } from './access-end/operations.ts';
import { deleteMember } from './delete-member.ts';
import { getMember } from './get-member.ts';
import { endGuestAccessJob } from './guest-access/job.ts';
import { renewGuestAccess } from './guest-access/operations.ts';
import { listMembers } from './list-members.ts';
import { mailRequiredTwoFactor } from './mail-required-two-factor.ts';
import { pingOrganization } from './ping.ts';
import {
  createServiceAccount,
  deleteServiceAccount,
  getServiceAccount,
  listServiceAccounts,
  updateServiceAccount,
} from './service-accounts/operations.ts';
import {
  createServiceAccountToken,
  deleteServiceAccountToken,
  listServiceAccountTokens,
} from './service-accounts/tokens.ts';
import { setMemberSso } from './set-member-sso.ts';
import {
  blockMemberToken,
  blockTokensOfMember,
  listMemberTokens,
  unblockMemberToken,
} from './tokens/operations.ts';
import {
  getTwoFactorRequirement,
  listMembersWithoutTwoFactor,
  replaceTwoFactorRequirement,
} from './two-factor-requirement.ts';
import { updateMember } from './update-member.ts';

export { presentMember } from './present.ts';
export { countMemberRows, getMemberRow, listMemberRows, memberOrder } from './store/lists.ts';
export {
  addMemberRow,
  filterMemberIds,
  findFirstAdmin,
  findMembership,
  findRoleIn,
  lockMember,
  updateMemberRow,
} from './store/members.ts';
export { resolveMember } from './store/resolve-member.ts';

export const jobs = [endGuestAccessJob];

export const listeners = [mailRequiredTwoFactor];

export const operations = {
  listMembers,
  getMember,
  updateMember,
  renewGuestAccess,
  deleteMember,
  setMemberSso,
  pingOrganization,
  getMemberSignIn,
  endMemberAccess,
  listMemberTokens,
  blockMemberToken,
  unblockMemberToken,
  blockTokensOfMember,
  getTwoFactorRequirement,
  replaceTwoFactorRequirement,
  listMembersWithoutTwoFactor,
  listServiceAccounts,
  createServiceAccount,
  getServiceAccount,
  updateServiceAccount,
  deleteServiceAccount,
  listServiceAccountTokens,
  createServiceAccountToken,
  deleteServiceAccountToken,
};
