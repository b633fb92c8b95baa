import { contract } from '#lib/contract/contract.ts';
import { NotFound } from '#server/core/errors.ts';
import { answer, operation } from '#server/core/operation.ts';
import { listShownSpaces, siteViewerOf } from '#server/domain/site-structure/index.ts';
import { customizationOf } from './customization.ts';
import { loadFonts } from './fonts.ts';

export const getSiteSpaceCustomization = operation(
  contract.getSiteSpaceCustomization,
  async ({ tx, config, object, actor, params }) => {
    const shown = await listShownSpaces(tx, object.row, siteViewerOf(actor, object));
    const siteSpace = shown.find(({ id }) => id === params.siteSpaceId);
    if (!siteSpace) throw new NotFound('site space');
    const fonts = await loadFonts(tx, config, object.row);
    return answer(200, customizationOf(object.row, fonts, siteSpace.customization));
  },
);
