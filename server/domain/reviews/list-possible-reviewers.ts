import { contract } from '#lib/contract/contract.ts';
import { permissionTable } from '#lib/contract/permissions.ts';
import { rank } from '#lib/contract/shared/role-ladder.ts';
import { can } from '#server/core/can.ts';
import { answer, type Context, operation } from '#server/core/operation.ts';
import { getChangeRequestOf } from '#server/domain/change-requests/index.ts';
import { accessOrder, countAccess, listAccess } from '#server/domain/containers/index.ts';
import { presentUser } from '#server/domain/users/index.ts';
import { listParticipantIds } from './store/people.ts';

/** Who can be asked to review. Guests, who can't list members, find those alone who take part already. */
export const listPossibleReviewers = operation(contract.listPossibleReviewers, async (context) => {
  const { tx, object, query, page, config } = context;
  const own = { member: true, level: object.organizationRole };
  const isGuest = !can('organization', 'listMembers', own).allowed;
  const participants = await findParticipants(context);
  const filter = { people: true, search: query.search, ...(isGuest ? { among: participants } : {}) };
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
});

/** The people who take part in the change request that the query names. @throws NotFound */
async function findParticipants(context: Context<typeof contract.listPossibleReviewers>): Promise<string[]> {
  const { changeRequest } = context.query;
  if (changeRequest === undefined) return [];
  const { row } = await getChangeRequestOf({ ...context, params: { changeRequestId: changeRequest } });
  return listParticipantIds(context.tx, row);
}
