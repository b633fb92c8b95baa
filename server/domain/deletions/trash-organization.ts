import { contract } from '#lib/contract/contract.ts';
import { Invalid, WentAway } from '#server/core/errors.ts';
import { answer, operation } from '#server/core/operation.ts';
import { assertConfirmed } from '#server/domain/users/index.ts';
import { presentDeleted } from './deleted-organizations.ts';
import { lockOrganization, moveToTrash } from './store/organizations.ts';

export const trashOrganization = operation(
  contract.trashOrganization,
  async ({ tx, actor, object, body, now, audit, record }) => {
    const { organizationId: id } = object;
    await assertConfirmed(tx, actor, now(), id);
    const organization = await lockOrganization(tx, id);
    if (!organization) throw new WentAway();
    const { title } = organization;
    if (body.title.trim() !== title.trim()) {
      throw new Invalid([{ path: 'title', message: 'is not the title of this organization' }]);
    }
    const deletedAt = now();
    await moveToTrash(tx, id, { deletedAt, deletedBy: actor.id });
    await audit({
      organizationId: id,
      action: 'organization.deleted',
      target: { type: 'organization', id, label: title },
    });
    await record({
      type: 'organization.deleted',
      organizationId: id,
      subject: id,
      data: { actor: actor.id },
    });
    return answer(200, presentDeleted({ id, title, deletedAt, deletedBy: actor }));
  },
);
