import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { presentUser } from '#server/domain/users/index.ts';
import { getChangeRequestOf } from './change-request-view.ts';
import { contributorOrder, countContributorRows, listContributorRows } from './store/contributors.ts';

export const listContributors = operation(contract.listContributors, async (context) => {
  const { tx, config, page } = context;
  const { row } = await getChangeRequestOf(context);
  const list = await page({
    order: contributorOrder,
    rows: (where) => listContributorRows(tx, row, where),
    count: () => countContributorRows(tx, row),
  });
  const items = list.items.map(({ row: { count, updatedAt }, user }) => ({
    user: presentUser(config.publicUrl, user),
    count,
    updatedAt: updatedAt.toISOString(),
    actionType: 'edit' as const,
  }));
  return answer(200, { ...list, items });
});
