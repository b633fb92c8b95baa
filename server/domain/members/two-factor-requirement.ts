import { contract } from '#lib/contract/contract.ts';
import { Conflict } from '#server/core/errors.ts';
import { answer, operation } from '#server/core/operation.ts';
import { lockOrganization } from '#server/db/organizations.ts';
import { updateOrganizationRow } from '#server/domain/organizations/index.ts';
import { presentMember } from './present.ts';
import { countMemberRows, listMemberRows, memberOrder } from './store/lists.ts';
import { hasTwoFactor } from './store/members.ts';

const present = (required: boolean) => ({ object: 'two-factor-requirement' as const, required });

export const getTwoFactorRequirement = operation(contract.getTwoFactorRequirement, async ({ object }) =>
  answer(200, present(object.row.requiresTwoFactor)),
);

export const replaceTwoFactorRequirement = operation(
  contract.replaceTwoFactorRequirement,
  async ({ tx, actor, object, body: { required }, audit, record }) => {
    const { organizationId } = object;
    const { requiresTwoFactor: before } = await lockOrganization(tx, organizationId);
    if (before === required) return answer(200, present(required));
    const cameByProvider = actor.token.organizationId === organizationId;
    if (required && !cameByProvider && !(await hasTwoFactor(tx, actor.id))) {
      throw new Conflict(
        'locks_out_caller',
        'This would lock you out. Set up two-factor authentication for your own account first.',
      );
    }
    const row = await updateOrganizationRow(tx, organizationId, { requiresTwoFactor: required });
    await audit({
      organizationId,
      action: 'organization.updated',
      target: { type: 'organization', id: organizationId, label: row.title },
      payload: { before: { requiresTwoFactor: before }, after: { requiresTwoFactor: required } },
    });
    if (required) {
      await record({ type: 'two_factor.required', organizationId, subject: organizationId, data: {} });
    }
    return answer(200, present(required));
  },
);

export const listMembersWithoutTwoFactor = operation(
  contract.listMembersWithoutTwoFactor,
  async ({ tx, actor, object, page, config }) => {
    const viewer = { id: actor.id, role: object.organizationRole };
    const filter = { organizationId: object.organizationId, isActiveWithoutTwoFactor: true };
    const order = memberOrder('name', 'asc');
    const list = await page({
      order,
      rows: (where) => listMemberRows(tx, filter, viewer, order, where),
      count: () => countMemberRows(tx, filter),
    });
    return answer(200, { ...list, items: list.items.map((row) => presentMember(config.publicUrl, row)) });
  },
);
