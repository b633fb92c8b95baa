import { contract } from '#lib/contract/contract.ts';
import type { Role } from '#lib/contract/shared/roles.ts';
import { answer, operation } from '#server/core/operation.ts';
import { presentOrganization } from './present.ts';
import {
  countOrganizationsOf,
  listOrganizationsOf,
  organizationOrder,
  standingInOrganization,
} from './store.ts';

export const listOrganizations = operation(
  contract.listOrganizations,
  async ({ tx, actor, page, config }) => {
    const found = await page({
      order: organizationOrder,
      rows: (where) => listOrganizationsOf(tx, actor.id, where),
      count: () => countOrganizationsOf(tx, actor.id),
    });
    const items = found.items.map(({ organization, role, inside }) =>
      presentOrganization(
        config.publicUrl,
        organization,
        standingInOrganization(role as Role | null, inside),
      ),
    );
    return answer(200, { ...found, items });
  },
);
