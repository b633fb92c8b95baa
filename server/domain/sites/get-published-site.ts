import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { customizationForVisitors, customizationOf } from '#server/domain/site-customization/index.ts';
import { openingKey, presentStructure, siteViewerOf, spacesOf } from '#server/domain/site-structure/index.ts';
import { presentSite } from './present.ts';

export const getPublishedSite = operation(contract.getPublishedSite, async (context) => {
  const { tx, object, actor, config, query } = context;
  const shareKey = await openingKey(context, object.row, query.shareKey);
  const viewer = siteViewerOf(actor, object);
  const structure = await presentStructure({ tx, config, shareKey }, object.row, viewer);
  const shown = spacesOf(structure);
  const look = viewer === 'visitor' ? customizationForVisitors(object.row) : customizationOf(object.row);
  return answer(200, {
    object: 'published-content-site' as const,
    site: presentSite(config, object.row, object, shown.length, shareKey),
    structure,
    customizations: {
      site: look,
      siteSpaces: Object.fromEntries(shown.map(({ id }) => [id, look])),
    },
    scripts: [],
  });
});
