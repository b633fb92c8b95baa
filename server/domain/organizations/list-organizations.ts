import { contract } from '#lib/contract/contract.ts';
import type { Role } from '#lib/contract/shared/role-ladder.ts';
import { answer, operation } from '#server/core/operation.ts';
import { presentOrganization } from './present.ts';
import {
  accessToOrganization,
  countOrganizationsOf,
  listOrganizationsOf,
  organizationOrder,
} from './store.ts';

export const listOrganizations = operation(
  contract.listOrganizations,
  async ({ tx, actor, page, config }) => {
    const list = await page({
      order: organizationOrder,
      rows: (where) => listOrganizationsOf(tx, actor, where),
      count: () => countOrganizationsOf(tx, actor),
    });
    const items = list.items.map(({ organization, role, inside }) =>
      presentOrganization(config.publicUrl, organization, accessToOrganization(role as Role | null, inside)),
    );
    return answer(200, { ...list, items });
  },
);
