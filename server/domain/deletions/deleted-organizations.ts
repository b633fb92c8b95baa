import { contract } from '#lib/contract/contract.ts';
import type { DeletedOrganization } from '#lib/contract/deletions/schemas.ts';
import { NotFound } from '#server/core/errors.ts';
import { answer, operation } from '#server/core/operation.ts';
import { assertPolicies, presentOrganizationById } from '#server/domain/organizations/index.ts';
import { restorableUntil } from './rules.ts';
import {
  countDeletedRows,
  type DeletedRow,
  deletedOrganizationOrder,
  listDeletedRows,
  lockRestorable,
  moveFromTrash,
} from './store/organizations.ts';

export const listDeletedOrganizations = operation(
  contract.listDeletedOrganizations,
  async ({ tx, actor, page, now }) => {
    const list = await page({
      order: deletedOrganizationOrder,
      rows: (where) => listDeletedRows(tx, actor, now(), where),
      count: () => countDeletedRows(tx, actor, now()),
    });
    return answer(200, { ...list, items: list.items.map(presentDeleted) });
  },
);

export const restoreOrganization = operation(contract.restoreOrganization, async (context) => {
  const { tx, actor, params, now, audit } = context;
  const { organizationId } = params;
  const organization = await lockRestorable(tx, actor, organizationId, now());
  if (!organization) throw new NotFound('organization');
  await assertPolicies(context, organizationId);
  await moveFromTrash(tx, organizationId);
  await audit({
    organizationId,
    action: 'organization.restored',
    target: { type: 'organization', id: organizationId, label: organization.title },
  });
  return answer(200, await presentOrganizationById(context, organizationId, actor.id));
});

/** Presents an organization in the trash to one of its admins. */
export function presentDeleted({ id, title, deletedAt, deletedBy }: DeletedRow): DeletedOrganization {
  if (!deletedAt) throw new Error('The organization is not deleted');
  return {
    object: 'deleted-organization',
    id,
    title,
    deletedAt: deletedAt.toISOString(),
    ...(deletedBy && { deletedBy: { id: deletedBy.id, displayName: deletedBy.displayName } }),
    restorableUntil: restorableUntil(deletedAt).toISOString(),
  };
}
