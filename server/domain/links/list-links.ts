import type { LinkUsage } from '#lib/contract/content/links.ts';
import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import type { Paginate } from '#server/core/page.ts';
import { getPageIn } from '#server/domain/revisions/index.ts';
import {
  changeRequestLinks,
  filterOf,
  type LinkedContent,
  type LinksContext,
  mainLinks,
} from './linked-content.ts';
import { readPlaces } from './places.ts';
import {
  countLinks,
  countTargets,
  type LinkFilter,
  listBrokenKeys,
  listTargets,
  targetOrder,
} from './store.ts';

interface ListContext extends LinksContext {
  page: Paginate;
}

export const listSpaceLinks = operation(contract.listSpaceLinks, async (context) =>
  answer(200, await linksOf(context, await mainLinks(context), { status: context.query.status })),
);

export const listPageLinks = operation(contract.listPageLinks, async (context) => {
  const content = await mainLinks(context);
  const { id: pageId } = await getPageIn(content.view, context.params.pageId);
  return answer(200, await linksOf(context, content, { status: context.query.status, pageId }));
});

export const listChangeRequestPageLinks = operation(contract.listChangeRequestPageLinks, async (context) => {
  const content = await changeRequestLinks(context);
  const { id: pageId } = await getPageIn(content.view, context.params.pageId);
  return answer(200, await linksOf(context, content, { status: context.query.status, pageId }));
});

/** What is missing in the main content too is not broken by the change request. */
export const listChangeRequestLinks = operation(contract.listChangeRequestLinks, async (context) => {
  const { status, brokenContext } = context.query;
  const content = await changeRequestLinks(context);
  const before = await listBrokenKeys(context.tx, await filterOf(await mainLinks(context)));
  const broken = brokenContext && (brokenContext === 'space' ? { among: before } : { notAmong: before });
  const list = await linksOf(context, content, { status, broken });
  const added = { status: 'broken', broken: { notAmong: before } } as const;
  const changeRequest = await countTargets(context.tx, await filterOf(content, added));
  return answer(200, {
    ...list,
    stats: { ...list.stats, broken: { ...list.stats.broken, changeRequest } },
  });
});

/** One page of the targets that a content links to, with how many there are and are missing. */
async function linksOf(
  context: ListContext,
  content: LinkedContent,
  options: Pick<LinkFilter, 'pageId' | 'status' | 'broken'>,
) {
  const { tx, page } = context;
  const filter = await filterOf(content, options);
  const list = await page({
    order: targetOrder,
    rows: (where) => listTargets(tx, filter, where),
    count: () => countTargets(tx, filter),
  });
  const { total, broken } = await countLinks(tx, filter);
  const of = (kind: 'page' | 'file') =>
    list.items.filter((item) => item.kind === kind && item.present).map(({ target }) => target);
  const from = list.items.flatMap((item) => item.from.map((place) => place.page));
  const places = await readPlaces(context, content, { pages: [...of('page'), ...from], files: of('file') });
  return {
    ...list,
    items: list.items.map(
      (item): LinkUsage => ({
        status: item.status,
        relation: item.relation,
        targetReference: places.target(item),
        locationReferences: item.from.flatMap(places.page),
      }),
    ),
    stats: { total, broken: { total: broken } },
  };
}
