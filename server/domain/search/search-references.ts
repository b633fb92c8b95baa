import { contract } from '#lib/contract/contract.ts';
import type { SearchReference } from '#lib/contract/search/schemas.ts';
import { excerpt, marksOf } from '#lib/search/excerpt.ts';
import { readQuery } from '#lib/search/query.ts';
import type { RankedTerm } from '#lib/search/rank.ts';
import { answer, operation } from '#server/core/operation.ts';
import { appUrl } from '#server/core/urls.ts';
import { parseReferenceKey } from '#server/domain/revisions/index.ts';
import type { PageHit } from './page-hit.ts';
import { rankedList } from './ranked-list.ts';
import { searchPages } from './search-pages.ts';
import { loadSpecSlugs } from './store/spec-slugs.ts';

/** Whoever may see the specs of an organization may see all of them. */
export const searchOpenApiReferences = operation(
  contract.searchOpenApiReferences,
  async ({ tx, object: { organizationId }, query, config, page }) => {
    const scope = { organizationId, isOfSpecs: true };
    const { pages, terms, suggestion } = await searchPages(tx, scope, readQuery(query.query));
    const ranked = pages.map((hit, at) => ({ ...hit, rank: at + 1 }));
    const list = await page(rankedList(ranked, ({ spaceId, pageId }) => `${spaceId} ${pageId}`));
    const slugs = await loadSpecSlugs(
      tx,
      organizationId,
      list.items.map(({ spaceId }) => spaceId),
    );
    const items = list.items.flatMap((hit) => {
      const spec = slugs.get(hit.spaceId);
      if (spec === undefined) return [];
      const item = presentReference(hit, spec, terms);
      const { kind, method, name } = item;
      const app = appUrl(config.publicUrl, (p) =>
        p.specReference(organizationId, spec, { kind, method, name }),
      );
      return [{ ...item, urls: { app } }];
    });
    return answer(200, { ...list, items, ...(suggestion === undefined ? {} : { suggestion }) });
  },
);

function presentReference(
  { pageId, score, rank, changedAt, passages: [passage] }: PageHit & { rank: number },
  spec: string,
  terms: readonly RankedTerm[],
): Omit<SearchReference, 'urls'> {
  const { pageTitle: title = '', body = '', isCut = false } = passage ?? {};
  const { text, marks } = excerpt(body, terms, isCut);
  return {
    type: 'openapi-reference',
    spec,
    ...parseReferenceKey(pageId),
    title,
    titleMarks: marksOf(title, terms),
    body: text,
    marks,
    updatedAt: changedAt.toISOString(),
    score,
    rank,
  };
}
