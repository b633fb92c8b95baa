import type { PdfQuery } from '#lib/contract/content/pdf.ts';
import { contract } from '#lib/contract/contract.ts';
import { isAnybody, isOpenTo } from '#server/core/audience.ts';
import { Invalid, NotFound } from '#server/core/errors.ts';
import { isVisitor } from '#server/core/objects.ts';
import { answer, operation } from '#server/core/operation.ts';
import { listMetConditionsOf } from '#server/db/publications.ts';
import type { VisitorIdentity } from '#server/db/visitor-proof.ts';
import {
  type Content,
  findPageIn,
  listPageConditions,
  mainView,
  type View,
} from '#server/domain/revisions/index.ts';
import { pdfUrl } from './addresses.ts';
import { findVisitedUrl } from './visited-url.ts';

/** A longer address is refused by servers in between. */
const mostConditionCharacters = 2_000;

export const getSpacePdf = operation(contract.getSpacePdf, async (context) => {
  const { tx, config, actor, object, query, now } = context;
  const { organizationId, id: spaceId } = object.row;
  const siteUrl = isVisitor(actor) ? await findVisitedUrl({ db: tx, config }, actor, spaceId) : undefined;
  if (siteUrl === undefined && isVisitor(actor)) throw new NotFound('PDF');
  const view = await mainView(context);
  const page = await findPrintedPage(query, [view]);
  const met = isVisitor(actor) ? await listMet(view, actor) : undefined;
  const content = { spaceId, revisionId: view.revision.id, pageId: page?.id, only: query.only, siteUrl, met };
  const title = page?.content.attributes.title ?? object.row.title;
  const reader = isVisitor(actor) ? { visitor: actor } : { userId: actor.id };
  return answer(200, { url: pdfUrl(config, { organizationId, reader, content }, title, now()) });
});

/**
 * The conditions that a visitor meets of what the PDF is made from, which its address names instead of who they are. Where
 * that would make the address too long, what has further ones is left out.
 */
async function listMet(
  { db, audience, revision }: View,
  visitor: VisitorIdentity,
): Promise<string[] | undefined> {
  if (!audience || isAnybody(audience)) return undefined;
  const { organizationId, spaceId, id } = revision;
  const ofPages = await listPageConditions(db, { organizationId, spaceId }, id);
  const all = [
    ...(await listMetConditionsOf(db, visitor, visitor)),
    ...ofPages.filter((condition) => isOpenTo(condition, audience)),
  ];
  let left = mostConditionCharacters;
  const met = [...new Set(all)].filter((condition) => {
    left -= condition.length;
    return left >= 0;
  });
  return met.length === 0 ? undefined : met;
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
