import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { deleteFontRow } from './store.ts';

export const deleteFont = operation(contract.deleteFont, async ({ tx, object, params, audit }) => {
  const { organizationId } = object;
  const row = await deleteFontRow(tx, { organizationId, id: params.fontId });
  if (!row) return answer(204);
  await audit({
    organizationId,
    action: 'font.deleted',
    target: { type: 'font', id: row.id, label: row.family },
  });
  return answer(205);
});
