import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { assertLinkConditions, customizationOf } from './customization.ts';
import { assertFonts, loadFonts, withFontIds } from './fonts.ts';
import { assertOwnPictures } from './pictures.ts';
import { replaceCustomization } from './store.ts';

export const replaceSiteCustomization = operation(
  contract.replaceSiteCustomization,
  async ({ tx, config, now, object, body, audit }) => {
    const { organizationId, row } = object;
    assertLinkConditions(body);
    assertOwnPictures({ config, now }, organizationId, body);
    const customization = withFontIds(body);
    const fonts = await loadFonts(tx, config, { organizationId, customization });
    assertFonts(body, fonts);
    await replaceCustomization(tx, row, customization);
    await audit({
      organizationId,
      action: 'site.customized',
      target: { type: 'site', id: row.id, label: row.title },
    });
    return answer(200, customizationOf({ customization }, fonts));
  },
);
