import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { getChangeRequestOf, viewNow } from './change-request-view.ts';
import { presentConflicts } from './present-conflict.ts';
import { conflictOrder, countConflictRows, listConflictRows } from './store/conflicts.ts';

export const listConflicts = operation(contract.listConflicts, async (context) => {
  const { tx, query, page } = context;
  const { row } = await getChangeRequestOf(context);
  const list = await page({
    order: conflictOrder,
    rows: (where) => listConflictRows(tx, row, query.status, where),
    count: () => countConflictRows(tx, row, query.status),
  });
  const conflicts = list.items.map((item) => item.row);
  return answer(200, { ...list, items: await presentConflicts(await viewNow(context, row), conflicts) });
});
