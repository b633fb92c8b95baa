import { contract } from '#lib/contract/contract.ts';
import { permissionTable } from '#lib/contract/permissions.ts';
import { rank } from '#lib/contract/shared/role-ladder.ts';
import { answer, operation } from '#server/core/operation.ts';
import { accessOrder, countAccess, listAccess } from '#server/domain/containers/index.ts';
import { presentUser } from '#server/domain/users/index.ts';

export const listPossibleReviewers = operation(
  contract.listPossibleReviewers,
  async ({ tx, object, query, page, config }) => {
    const filter = { search: query.search };
    const list = await page({
      order: accessOrder,
      rows: (where) => listAccess(tx, object.row, filter, where),
      count: () => countAccess(tx, object.row, filter),
    });
    const items = list.items.map(({ user, level }) => ({
      user: presentUser(config.publicUrl, user),
      canReview: level >= rank(permissionTable.space.review),
    }));
    return answer(200, { ...list, items });
  },
);
