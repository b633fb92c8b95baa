import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { transfer } from '#server/domain/containers/index.ts';
import { presentSpaceById } from './present-by-id.ts';

export const transferSpace = operation(contract.transferSpace, async (context) => {
  const { object, actor, body, audit } = context;
  const { organizationId: from, row } = object;
  const to = body.organization;
  await transfer(context, { kind: 'space', organizationId: from, id: row.id }, to);
  for (const organizationId of [from, to]) {
    await audit({
      organizationId,
      action: 'space.transferred',
      target: { type: 'space', id: row.id, label: row.title },
      payload: { from, to },
    });
  }
  return answer(200, await presentSpaceById(context, to, row.id, { id: actor.id, role: 'admin' }));
});
