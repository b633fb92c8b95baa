import type { PdfQuery } from '#lib/contract/content/pdf.ts';
import { contract } from '#lib/contract/contract.ts';
import type { Config } from '#server/config.ts';
import { Invalid, NotFound } from '#server/core/errors.ts';
import { isVisitor, type Visitor } from '#server/core/objects.ts';
import { answer, operation } from '#server/core/operation.ts';
import { addressIn, basePathOf } from '#server/core/site-urls.ts';
import type { Db } from '#server/db/database.ts';
import { type Content, findPageIn, mainView } from '#server/domain/revisions/index.ts';
import { customizationOf, loadFonts, loadOverrides } from '#server/domain/site-customization/index.ts';
import { pdfUrl } from './addresses.ts';
import { findVisitedPlace } from './store.ts';

export const getSpacePdf = operation(contract.getSpacePdf, async (context) => {
  const { tx, config, actor, object, query, now } = context;
  const { organizationId, id: spaceId } = object.row;
  const siteUrl = isVisitor(actor) ? await findSiteUrl({ tx, config }, actor, spaceId) : undefined;
  const view = await mainView(context);
  const page = await findPrintedPage(query, [view]);
  const content = { spaceId, revisionId: view.revision.id, pageId: page?.id, only: query.only, siteUrl };
  const title = page?.content.attributes.title ?? object.row.title;
  const reader = isVisitor(actor) ? { visitor: actor } : { userId: actor.id };
  return answer(200, { url: pdfUrl(config, { organizationId, reader, content }, title, now()) });
});

/** Where visitors of a site read a space of it. Throws where the site offers no PDFs of the space. */
async function findSiteUrl(
  { tx, config }: { tx: Db; config: Config },
  visitor: Visitor,
  spaceId: string,
): Promise<string> {
  const place = await findVisitedPlace(tx, visitor, spaceId);
  if (!place) throw new NotFound('space');
  const { site, siteSpace, section } = place;
  const overrides = (await loadOverrides(tx, site)).get(siteSpace.id) ?? null;
  const look = customizationOf(site, await loadFonts(tx, config, site), overrides);
  if (!look.pdf.enabled) throw new NotFound('PDF');
  return addressIn(config, site, basePathOf(siteSpace, section));
}

/** The page that is asked for, as it is in the first of some contents that has it; undefined for all pages. */
export async function findPrintedPage({ page: id, only }: PdfQuery, contents: readonly Content[]) {
  if (id === undefined) {
    if (only) throw new Invalid([{ path: 'query.page', message: 'is needed where `only` is true' }]);
    return undefined;
  }
  for (const content of contents) {
    const page = await findPageIn(content, id);
    if (page) return page;
  }
  throw new NotFound('page');
}
