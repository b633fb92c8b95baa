import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { presentMember } from './present.ts';
import { getMemberRow } from './store/lists.ts';

export const getMember = operation(contract.getMember, async (context) => {
  const { tx, actor, object, params, config } = context;
  const viewer = { id: actor.id, role: object.organizationRole };
  const member = await getMemberRow(tx, object.organizationId, params.userId, viewer);
  return answer(200, presentMember(config.publicUrl, member));
});
