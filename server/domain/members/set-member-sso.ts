import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { presentMember } from './present.ts';
import { getMemberRow, updateMemberRow } from './store.ts';

export const setMemberSso = operation(contract.setMemberSso, async (context) => {
  const { tx, object, params, config, audit } = context;
  const { organizationId, row } = object;
  if (!row.member.sso) {
    await updateMemberRow(tx, organizationId, params.userId, { sso: true });
    await audit({
      organizationId,
      action: 'member.updated',
      target: { type: 'member', id: params.userId, label: row.user.displayName },
      payload: { before: { sso: false }, after: { sso: true } },
    });
  }
  return answer(200, presentMember(config.publicUrl, await getMemberRow(tx, organizationId, params.userId)));
});
