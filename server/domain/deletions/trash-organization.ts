import { contract } from '#lib/contract/contract.ts';
import { Invalid, WentAway } from '#server/core/errors.ts';
import { answer, operation } from '#server/core/operation.ts';
import { lockOrganization } from '#server/db/organizations.ts';
import { assertConfirmed } from '#server/domain/users/index.ts';
import { presentDeleted } from './deleted-organizations.ts';
import { moveToTrash } from './store/organizations.ts';

export const trashOrganization = operation(
  contract.trashOrganization,
  async ({ tx, actor, object, body, now, audit, record }) => {
    const { organizationId: id } = object;
    await assertConfirmed(tx, actor, now(), id);
    const { title, deletedAt: before } = await lockOrganization(tx, id);
    if (before) throw new WentAway();
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
