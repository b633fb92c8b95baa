import type { PdfQuery } from '#lib/contract/content/pdf.ts';
import { contract } from '#lib/contract/contract.ts';
import { Invalid, NotFound } from '#server/core/errors.ts';
import { isVisitor } from '#server/core/objects.ts';
import { answer, operation } from '#server/core/operation.ts';
import { type Content, findPageIn, mainView } from '#server/domain/revisions/index.ts';
import { pdfUrl } from './addresses.ts';
import { findVisitedUrl } from './visited-url.ts';

export const getSpacePdf = operation(contract.getSpacePdf, async (context) => {
  const { tx, config, actor, object, query, now } = context;
  const { organizationId, id: spaceId } = object.row;
  const siteUrl = isVisitor(actor) ? await findVisitedUrl({ db: tx, config }, actor, spaceId) : undefined;
  if (siteUrl === undefined && isVisitor(actor)) throw new NotFound('PDF');
  const view = await mainView(context);
  const page = await findPrintedPage(query, [view]);
  const content = { spaceId, revisionId: view.revision.id, pageId: page?.id, only: query.only, siteUrl };
  const title = page?.content.attributes.title ?? object.row.title;
  const reader = isVisitor(actor) ? { visitor: actor } : { userId: actor.id };
  return answer(200, { url: pdfUrl(config, { organizationId, reader, content }, title, now()) });
});

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
