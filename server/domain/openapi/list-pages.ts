import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { loadPagePlaces } from '#server/domain/search/index.ts';
import { getSpec } from './get-spec.ts';
import { countPagesWithSpec, listPagesWithSpec, pageOrder } from './store/pages.ts';

export const listOpenApiSpecPages = operation(
  contract.listOpenApiSpecPages,
  async ({ tx, object, params, actor, page }) => {
    const { organizationId, organizationRole: role } = object;
    const spec = await getSpec(tx, organizationId, params.specSlug);
    const filter = { spec, viewer: { id: actor.id, role } };
    const list = await page({
      order: pageOrder,
      rows: (where) => listPagesWithSpec(tx, filter, where),
      count: () => countPagesWithSpec(tx, filter),
    });
    const places = await loadPagePlaces(tx, { organizationId }, list.items);
    const paths = new Map(places.map(({ spaceId, pageId, path }) => [`${spaceId} ${pageId}`, path]));
    return answer(200, {
      ...list,
      items: list.items.map(({ spaceId, space, pageId, title }) => ({
        space: { id: spaceId, title: space },
        page: { id: pageId, title, path: paths.get(`${spaceId} ${pageId}`) ?? '' },
      })),
    });
  },
);
