import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { replaceCustomization } from './store.ts';

export const replaceSiteCustomization = operation(
  contract.replaceSiteCustomization,
  async ({ tx, object, body, audit }) => {
    const { organizationId, row } = object;
    await replaceCustomization(tx, row, body);
    await audit({
      organizationId,
      action: 'site.customized',
      target: { type: 'site', id: row.id, label: row.title },
    });
    return answer(200, body);
  },
);
