import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { customizationOf } from '#server/domain/site-customization/index.ts';
import { seerOf, seeStructure, spacesOf } from '#server/domain/site-structure/index.ts';
import { presentSite } from './present.ts';

export const getPublishedSite = operation(contract.getPublishedSite, async (context) => {
  const { object, actor, config } = context;
  const structure = await seeStructure(context, object.row, seerOf(actor, object));
  const shown = spacesOf(structure);
  const look = customizationOf(object.row);
  return answer(200, {
    object: 'published-content-site' as const,
    site: presentSite(config, object.row, object, shown.length),
    structure,
    customizations: {
      site: look,
      siteSpaces: Object.fromEntries(shown.map(({ id }) => [id, look])),
    },
    scripts: [],
  });
});
