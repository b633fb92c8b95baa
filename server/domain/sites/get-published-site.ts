import { contract } from '#lib/contract/contract.ts';
import { isVisitor } from '#server/core/objects.ts';
import { answer, operation } from '#server/core/operation.ts';
import {
  customizationOf,
  findDraft,
  loadFonts,
  loadOverrides,
  lookFor,
  withOverrides,
} from '#server/domain/site-customization/index.ts';
import {
  isSiteVisitor,
  openingKey,
  presentStructure,
  siteViewerOf,
  spacesOf,
} from '#server/domain/site-structure/index.ts';
import { presentSite } from './present.ts';

export const getPublishedSite = operation(contract.getPublishedSite, async (context) => {
  const { tx, object, actor, config, query } = context;
  const shareKey = await openingKey(context, object.row, query.shareKey);
  const viewer = siteViewerOf(actor, object);
  const structure = await presentStructure({ tx, config, shareKey }, object.row, viewer);
  const shown = spacesOf(structure);
  const own = await loadOverrides(tx, object.row);
  const fonts = await loadFonts(tx, config, object.row);
  const draft = isVisitor(actor) ? await findDraft({ tx, config }, object.row, actor) : undefined;
  const ofSite = draft?.siteSpaceId === null ? draft.look : customizationOf(object.row, fonts);
  const lookOf = (siteSpaceId?: string) => {
    const isDraft = siteSpaceId !== undefined && draft?.siteSpaceId === siteSpaceId;
    const look = isDraft ? draft.look : withOverrides(ofSite, own.get(siteSpaceId ?? '') ?? null);
    return isSiteVisitor(viewer) ? lookFor(look, viewer.audience) : look;
  };
  return answer(200, {
    object: 'published-content-site' as const,
    site: presentSite(config, object.row, object, shown.length, shareKey),
    structure,
    customizations: {
      site: lookOf(),
      siteSpaces: Object.fromEntries(shown.map(({ id }) => [id, lookOf(id)])),
    },
    scripts: [],
  });
});
