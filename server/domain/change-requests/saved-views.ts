import type { SavedView, SavedViewFilters } from '#lib/contract/change-requests/saved-views.ts';
import { contract } from '#lib/contract/contract.ts';
import { Conflict, Invalid, NotFound } from '#server/core/errors.ts';
import { answer, operation } from '#server/core/operation.ts';
import { brokenConstraint, type Db } from '#server/db/database.ts';
import { filterMemberIds, lockMember } from '#server/domain/members/index.ts';
import {
  countSavedViews,
  deleteSavedViewRow,
  insertSavedView,
  listSavedViewRows,
  type SavedViewRow,
  savedViewNames,
  updateSavedViewRow,
} from './store/saved-views.ts';

/** Views of one list: those of a space that is gone take no place from others. */
const mostSavedViews = 100;

export const listSavedViews = operation(contract.listSavedViews, async ({ tx, object, actor }) => {
  const viewer = { id: actor.id, role: object.organizationRole };
  const rows = await listSavedViewRows(tx, object.organizationId, viewer);
  return answer(200, { items: rows.map(presentSavedView) });
});

export const createSavedView = operation(
  contract.createSavedView,
  async ({ tx, object, actor, body, newId }) => {
    const owner = { organizationId: object.organizationId, userId: actor.id };
    await assertContributor(tx, owner.organizationId, body.filters);
    const { name, space: spaceId = '', filters } = body;
    await lockMember(tx, owner.organizationId, owner.userId);
    if ((await countSavedViews(tx, owner, spaceId)) >= mostSavedViews) {
      throw new Conflict(
        'too_many_views',
        `You have ${mostSavedViews} saved views of this list. Delete one to save another.`,
      );
    }
    const row = { ...owner, id: newId(), spaceId, name, filters };
    await insertSavedView(tx, row).catch(refuseTakenName);
    return answer(201, presentSavedView(row));
  },
);

export const updateSavedView = operation(
  contract.updateSavedView,
  async ({ tx, object, actor, params, body }) => {
    const owner = { organizationId: object.organizationId, userId: actor.id };
    if (body.filters) await assertContributor(tx, owner.organizationId, body.filters);
    const row = await updateSavedViewRow(tx, owner, params.savedViewId, body).catch(refuseTakenName);
    if (!row) throw new NotFound('saved view');
    return answer(200, presentSavedView(row));
  },
);

export const deleteSavedView = operation(contract.deleteSavedView, async ({ tx, object, actor, params }) => {
  const owner = { organizationId: object.organizationId, userId: actor.id };
  return (await deleteSavedViewRow(tx, owner, params.savedViewId)) ? answer(205) : answer(204);
});

function presentSavedView({ id, name, spaceId, filters }: SavedViewRow): SavedView {
  return { object: 'saved-view', id, name, ...(spaceId === '' ? {} : { space: spaceId }), filters };
}

async function assertContributor(tx: Db, organizationId: string, { contributor }: SavedViewFilters) {
  if (contributor === undefined) return;
  const members = await filterMemberIds(tx, organizationId, [contributor]);
  if (!members.has(contributor)) {
    throw new Invalid([{ path: 'filters.contributor', message: 'is no member of this organization' }]);
  }
}

function refuseTakenName(error: unknown): never {
  if (brokenConstraint(error) !== savedViewNames) throw error;
  throw new Conflict('name_taken', 'You already have a view with this name. Choose another name.');
}
