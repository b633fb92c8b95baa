import { beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '#lib/api/client.ts';
import type { contract } from '#lib/contract/contract.ts';
import type { BodyInput } from '#lib/contract/endpoint.ts';
import { startApi } from '#server/testing/api.ts';
import { publishSite, siteSettings } from '#server/testing/published-site.ts';

type Change = BodyInput<typeof contract.editContent>['changes'][number];

const api = startApi(siteSettings);
const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** A published space with a page of each kind, each with a picture of its own. */
async function publishPages() {
  const world = await publishSite(api);
  const { as, guide: spaceId } = world;
  const params = { spaceId };
  const edit = (changes: Change[]) => as.admin.call('editContent', { params, body: { changes } });
  const page = (title: string, more: object = {}): Change => ({
    operation: 'insert_page',
    title,
    slug: title.toLowerCase(),
    ref: title,
    document: { markdown: `Zanzibar in ${title}.\n\n![](./${title}.png)` },
    ...more,
  });
  const titles = ['Open', 'Hidden', 'Quiet', 'Premium', 'Below'];
  await edit([
    {
      operation: 'insert_files',
      files: [...titles, 'Unused'].map((title) => ({
        name: `${title}.png`,
        ref: `${title}.png`,
        base64: png,
      })),
    },
    page('Open'),
    page('Hidden', { hidden: true }),
    page('Quiet', { noIndex: true }),
    page('Premium', { condition: 'visitor.claims.premium' }),
    page('Below', { into: 'Premium' }),
  ]);
  const pages = new Map<string, string>();
  const addIds = (list: readonly { id: string; title: string; pages?: unknown }[]) => {
    for (const { id, title, pages: below } of list) {
      pages.set(title, id);
      addIds((below ?? []) as typeof list);
    }
  };
  addIds((await as.admin.call('listPages', { params })).pages);
  const files = new Map(
    (await as.admin.call('listFiles', { params })).items.map(({ id, name }) => [
      name.replace('.png', ''),
      id,
    ]),
  );
  const visitor = world.reader(await world.enter());
  const idOf = (title: string) => pages.get(title) ?? 'none';
  return { ...world, params, edit, idOf, files, visitor };
}

type Pages = Awaited<ReturnType<typeof publishPages>>;

async function searched({ params, site, organizationId }: Pages, client: Client) {
  const query = { query: 'zanzibar' };
  const bySpace = await client.call('searchSpace', { params, query });
  const bySite = await client.call('searchSite', {
    params: { organizationId, siteId: site.id },
    body: { query: 'zanzibar', mode: 'all' },
  });
  const titles = bySite.items.flatMap(({ pages }) => pages.map(({ title }) => title));
  expect(bySpace.count).toBe(bySpace.items.length);
  return [bySpace.items.map(({ title }) => title).sort(), titles.sort()];
}

describe('what visitors read of a space', () => {
  let world: Pages;
  beforeAll(async () => {
    world = await publishPages();
  });

  it('has no page with a condition, and none below it', async () => {
    const { params, idOf, visitor, as } = world;
    for (const title of ['Premium', 'Below']) {
      const pageId = idOf(title);
      expect(await visitor.send('getPage', { params: { ...params, pageId } }), title).toMatchObject({
        status: 404,
      });
      expect(await as.admin.send('getPage', { params: { ...params, pageId } }), title).toMatchObject({
        status: 200,
      });
    }
    for (const pagePath of ['premium', 'premium/below']) {
      expect(
        await visitor.send('getPageByPath', { params: { ...params, pagePath } }),
        pagePath,
      ).toMatchObject({ status: 404 });
    }
    const listed = JSON.stringify(await visitor.call('listPages', { params }));
    expect(listed).not.toContain('Premium');
    expect(listed).not.toContain('Below');
    expect(listed).toContain('Open');
  });

  it('has hidden pages for those alone who know their address', async () => {
    const { params, idOf, visitor } = world;
    const { pages } = await visitor.call('listPages', { params });
    expect(pages.map(({ title }) => title)).toEqual(['Install', 'Open', 'Quiet']);
    expect(await visitor.call('getPageByPath', { params: { ...params, pagePath: 'hidden' } })).toMatchObject({
      id: idOf('Hidden'),
      title: 'Hidden',
    });
  });

  it('is searched without what is closed, hidden or kept from the index', async () => {
    expect(await searched(world, world.visitor)).toEqual([['Open'], ['Open']]);
    const all = ['Below', 'Hidden', 'Open', 'Premium', 'Quiet'];
    expect(await searched(world, world.as.admin)).toEqual([all, all]);
  });

  it('has the files alone that a page uses which they may read', async () => {
    const { params, files, visitor, as } = world;
    const { items, count } = await visitor.call('listFiles', { params });
    expect(items.map(({ name }) => name)).toEqual(['Hidden.png', 'Open.png', 'Quiet.png']);
    expect(count).toBe(3);
    const statusOf = async (name: string) =>
      (await visitor.send('getFile', { params: { ...params, fileId: files.get(name) ?? 'none' } })).status;
    const statuses = await Promise.all(['Open', 'Hidden', 'Premium', 'Below', 'Unused'].map(statusOf));
    expect(statuses).toEqual([200, 200, 404, 404, 404]);
    expect((await as.admin.call('listFiles', { params })).count).toBe(6);
  });

  it('never says where a closed page is', async () => {
    const { params, edit, idOf, visit, as, site, organizationId, visitor } = world;
    const link = { markdown: `See [it](/pages/${idOf('Below')}).` };
    await edit([{ operation: 'update_page', page: idOf('Open'), document: link }]);
    const page = await visitor.call('getPage', { params: { ...params, pageId: idOf('Open') } });
    expect(page.type === 'document' && page.markdown).not.toContain('premium');
    const forAdmin = await as.admin.call('getPage', { params: { ...params, pageId: idOf('Open') } });
    expect(forAdmin.type === 'document' && forAdmin.markdown).toContain('premium/below.md');

    const { structure } = await as.admin.call('getSiteStructure', {
      params: { organizationId, siteId: site.id },
    });
    await as.admin.call('createSiteRedirect', {
      params: { organizationId, siteId: site.id },
      body: {
        source: '/offer',
        destination: { kind: 'site-page', siteSpaceId: structure[0]?.id ?? '', pageId: idOf('Premium') },
      },
    });
    const pathOf = async (path: string) => JSON.stringify((await visit(path)).ok && (await visit(path)));
    expect(await pathOf('offer')).not.toContain('premium');

    await edit([{ operation: 'update_page', page: idOf('Premium'), slug: 'gold' }]);
    expect(await pathOf('premium')).not.toContain('gold');
    expect(await pathOf('premium/below')).not.toContain('gold');
    const moved = { params: { ...params, pagePath: 'premium' }, query: { moved: 'true' } } as const;
    expect(await visitor.send('getPageByPath', moved)).toMatchObject({ status: 404 });
    expect(await as.admin.send('getPageByPath', moved)).toMatchObject({ status: 200 });
  });

  it('is open again once the condition is gone', async () => {
    const { params, edit, idOf, visitor } = world;
    await edit([{ operation: 'update_page', page: idOf('Premium'), condition: null }]);
    expect(await visitor.send('getPage', { params: { ...params, pageId: idOf('Below') } })).toMatchObject({
      status: 200,
    });
  });
});
