import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { move } from '#server/domain/containers/index.ts';
import { seeSpace } from './see-space.ts';

export const moveSpace = operation(contract.moveSpace, async (context) => {
  const { tx, object, actor, body, audit } = context;
  const { organizationId, row } = object;
  const arranger = { id: actor.id, role: object.organizationRole };
  await move(tx, { kind: 'space', organizationId, id: row.id }, body, arranger);
  await audit({
    organizationId,
    action: 'space.moved',
    target: { type: 'space', id: row.id, label: row.title },
    payload: { before: { parent: row.parentId }, ...body },
  });
  return answer(200, await seeSpace(context, organizationId, row.id, arranger));
});
