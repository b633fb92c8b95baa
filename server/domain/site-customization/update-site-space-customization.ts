import { contract } from '#lib/contract/contract.ts';
import { NotFound } from '#server/core/errors.ts';
import { answer, operation } from '#server/core/operation.ts';
import { findSiteSpaceRow, lockSite } from '#server/domain/site-structure/index.ts';
import { assertLinkConditions, customizationOf } from './customization.ts';
import { loadFonts } from './fonts.ts';
import { changedOverrides } from './overrides.ts';
import { assertOwnPictures } from './pictures.ts';
import { storeOverrides } from './store.ts';

export const updateSiteSpaceCustomization = operation(
  contract.updateSiteSpaceCustomization,
  async ({ tx, config, now, object, params, body, audit }) => {
    assertLinkConditions(body);
    assertOwnPictures({ config, now }, object.organizationId, body);
    const site = await lockSite(tx, object.row);
    const row = await findSiteSpaceRow(tx, site, params.siteSpaceId);
    if (!row) throw new NotFound('site space');
    const overrides = changedOverrides(row.customization, body);
    if (Object.keys(body).length > 0) {
      await storeOverrides(tx, row, overrides);
      await audit({
        organizationId: object.organizationId,
        action: 'site.space_customized',
        target: { type: 'site', id: site.id, label: site.title },
        payload: { siteSpace: row.id },
      });
    }
    return answer(200, customizationOf(site, await loadFonts(tx, config, site), overrides));
  },
);
