import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { checkCustomization } from './check-customization.ts';
import { customizationOf } from './customization.ts';
import { replaceCustomization } from './store.ts';

export const replaceSiteCustomization = operation(
  contract.replaceSiteCustomization,
  async ({ tx, config, now, object, body, audit }) => {
    const { organizationId, row } = object;
    const { customization, fonts } = await checkCustomization({ tx, config, now }, organizationId, body);
    await replaceCustomization(tx, row, customization);
    await audit({
      organizationId,
      action: 'site.customized',
      target: { type: 'site', id: row.id, label: row.title },
    });
    return answer(200, customizationOf({ customization }, fonts));
  },
);
