import { deleteMember } from './delete-member.ts';
import { getMember } from './get-member.ts';
import { listMembers } from './list-members.ts';
import { updateMember } from './update-member.ts';

export { presentMember } from './present.ts';
export {
  countMemberRows,
  filterMemberIds,
  findFirstAdmin,
  listMemberRows,
  memberOrder,
  resolveMember,
} from './store.ts';

export const operations = { listMembers, getMember, updateMember, deleteMember };
