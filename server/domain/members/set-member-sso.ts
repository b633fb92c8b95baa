import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { presentMember } from './present.ts';
import { getMemberRow } from './store/lists.ts';
import { updateMemberRow } from './store/members.ts';

export const setMemberSso = operation(contract.setMemberSso, async (context) => {
  const { tx, actor, object, params, config, audit } = context;
  const { organizationId, organizationRole, row } = object;
  if (!row.member.sso) {
    await updateMemberRow(tx, organizationId, params.userId, { sso: true });
    await audit({
      organizationId,
      action: 'member.updated',
      target: { type: 'member', id: params.userId, label: row.user.displayName },
      payload: { before: { sso: false }, after: { sso: true } },
    });
  }
  const viewer = { id: actor.id, role: organizationRole };
  const member = await getMemberRow(tx, organizationId, params.userId, viewer);
  return answer(200, presentMember(config.publicUrl, member));
});
