import { deleteMember } from './delete-member.ts';
import { getMember } from './get-member.ts';
import { listMembers } from './list-members.ts';
import { mailRequiredTwoFactor } from './mail-required-two-factor.ts';
import { pingOrganization } from './ping.ts';
import { setMemberSso } from './set-member-sso.ts';
import {
  getTwoFactorRequirement,
  listMembersWithoutTwoFactor,
  replaceTwoFactorRequirement,
} from './two-factor-requirement.ts';
import { updateMember } from './update-member.ts';

export { presentMember } from './present.ts';
export {
  addMemberRow,
  countMemberRows,
  filterMemberIds,
  findFirstAdmin,
  findMembership,
  findRoleIn,
  getMemberRow,
  listMemberRows,
  lockMember,
  memberOrder,
  resolveMember,
  updateMemberRow,
} from './store.ts';

export const listeners = [mailRequiredTwoFactor];

export const operations = {
  listMembers,
  getMember,
  updateMember,
  deleteMember,
  setMemberSso,
  pingOrganization,
  getTwoFactorRequirement,
  replaceTwoFactorRequirement,
  listMembersWithoutTwoFactor,
};
