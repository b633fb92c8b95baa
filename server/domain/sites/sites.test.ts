import { describe, expect, it } from 'vitest';
import { startApi } from '#server/testing/api.ts';
import { createWorld, type World } from '#server/testing/world.ts';

const api = startApi({ publicUrl: 'https://lectern.example.com', sitesDomain: 'sites.example.com' });

async function createSpace({ organizationId, as }: World, title: string) {
  return as.admin.call('createSpace', { params: { organizationId }, body: { title } });
}

describe('sites', () => {
  it('are made without a body: basic, unpublished and empty, under a label of their own', async () => {
    const { organizationId, as } = await createWorld(api);
    const params = { organizationId };
    const sent = await as.admin.send('createSite', { params });
    if (!sent.ok) throw new Error(sent.failure.message);
    expect(sent).toMatchObject({
      status: 201,
      body: {
        object: 'site',
        type: 'basic',
        visibility: 'public',
        published: false,
        siteSpaces: 0,
        agentsContext: 'included',
        permissions: { view: true, admin: true, publish: true },
      },
    });
    expect(sent.headers.get('location')).toBe(sent.body.urls.location);
    expect(sent.body.urls.published).toBeUndefined();
    const other = await as.admin.call('createSite', { params });
    expect(other.basename).not.toBe(sent.body.basename);
    expect(await as.create.send('createSite', { params })).toMatchObject({ status: 403 });
  });

  it('get labels that are free and not reserved, also when many are made at once', async () => {
    const { organizationId, as } = await createWorld(api);
    const params = { organizationId };
    const sites = await Promise.all(
      Array.from({ length: 14 }, () => as.admin.call('createSite', { params, body: { title: 'Files' } })),
    );
    expect(new Set(sites.map(({ basename }) => basename)).size).toBe(14);
    expect(sites.map(({ basename }) => basename)).not.toContain('files');
  });

  it('show the spaces that they are made with, the first one as default, or one made for them', async () => {
    const world = await createWorld(api);
    const { organizationId, as, stranger } = world;
    const params = { organizationId };
    const [one, two] = [await createSpace(world, 'One Thing'), await createSpace(world, 'Two')];
    const site = await as.admin.call('createSite', {
      params,
      body: { title: 'Docs', spaces: [one.id, two.id] },
    });
    expect(site.siteSpaces).toBe(2);
    const structure = await as.read.call('getSiteStructure', {
      params: { organizationId, siteId: site.id },
    });
    expect(structure.structure).toMatchObject([
      { path: 'one-thing', default: true, title: 'One Thing', space: { id: one.id } },
      { path: 'two', default: false, space: { id: two.id } },
    ]);
    expect(
      await as.admin.send('createSite', { params, body: { spaces: [one.id, 'nothing'] } }),
    ).toMatchObject({ status: 400, failure: { issues: [{ path: 'spaces.1' }] } });
    const foreign = await stranger.call('createSpace', {
      params: { organizationId: stranger.organizationId },
    });
    expect(await as.admin.send('createSite', { params, body: { spaces: [foreign.id] } })).toMatchObject({
      status: 400,
    });

    for (const spaces of ['sample', 'empty'] as const) {
      const site = await as.admin.call('createSite', { params, body: { title: 'Made', spaces } });
      const shown = await as.admin.call('listSiteSpaces', { params: { organizationId, siteId: site.id } });
      const pages = await as.admin.call('listPages', { params: { spaceId: shown.items[0]?.space.id ?? '' } });
      expect(pages.pages.length > 0).toBe(spaces === 'sample');
    }
  });

  it('show a space that is written from a spec, and leave none behind when they are refused', async () => {
    const { organizationId, as } = await createWorld(api);
    const params = { organizationId };
    const sourceOf = (spec: string) => ({
      type: 'builtin:openapi' as const,
      dependencies: { spec: { ref: { kind: 'openapi' as const, spec } } },
      props: { models: true },
    });
    const text = JSON.stringify({ openapi: '3.1.0', info: { title: 'Shop', version: '1' }, paths: {} });
    await as.admin.call('createOpenApiSpec', { params, body: { slug: 'shop', source: { text } } });
    const computedSource = sourceOf('shop');
    const refused = [
      { body: { computedSource: sourceOf('none') }, path: 'computedSource.dependencies.spec.ref.spec' },
      { body: { computedSource, spaces: 'empty' as const }, path: 'spaces' },
    ];
    for (const { body, path } of refused)
      expect(await as.admin.send('createSite', { params, body })).toMatchObject({
        status: 400,
        failure: { issues: [{ path }] },
      });
    expect((await as.admin.call('listSpaces', { params })).items).toEqual([]);
    const site = await as.admin.call('createSite', { params, body: { title: 'Shop API', computedSource } });
    const shown = await as.admin.call('listSiteSpaces', { params: { organizationId, siteId: site.id } });
    expect(shown.items).toMatchObject([{ default: true, space: { title: 'Shop API' } }]);
    expect((await as.admin.call('listSpaces', { params })).items).toMatchObject([{ computedSource }]);
  });

  it('are listed by title with filters, to all members but guests', async () => {
    const world = await createWorld(api);
    const { organizationId, as } = world;
    const params = { organizationId };
    const space = await createSpace(world, 'Shown');
    const docs = await as.admin.call('createSite', { params, body: { title: 'Docs', spaces: [space.id] } });
    await as.admin.call('createSite', { params, body: { title: 'api', type: 'premium' } });
    await as.admin.call('publishSite', { params: { organizationId, siteId: docs.id } });
    const titles = async (query: Record<string, unknown>, person: 'read' | 'guest' = 'read') =>
      (await as[person].call('listSites', { params, query: query as never })).items.map(({ title }) => title);
    expect(await titles({})).toEqual(['api', 'Docs']);
    expect(await titles({ space: space.id })).toEqual(['Docs']);
    expect(await titles({ title: 'OC' })).toEqual(['Docs']);
    expect(await titles({ published: 'false' })).toEqual(['api']);
    expect(await titles({ type: ['premium', 'ultimate'] })).toEqual(['api']);
    expect(await titles({}, 'guest')).toEqual([]);
    expect(await as.guest.send('getSite', { params: { organizationId, siteId: docs.id } })).toMatchObject({
      status: 404,
    });
  });

  it('are changed by admins; labels are unique and some are reserved', async () => {
    const { organizationId, as } = await createWorld(api);
    const params = { organizationId };
    const [one, two] = [
      await as.admin.call('createSite', { params }),
      await as.admin.call('createSite', { params }),
    ];
    const patch = (body: Record<string, unknown>, siteId = one.id) =>
      as.admin.send('updateSite', { params: { organizationId, siteId }, body });
    const basename = `docs-${one.id.slice(0, 8).toLowerCase()}`;
    expect(
      await patch({
        title: 'Handbook',
        basename,
        visibility: 'unlisted',
        adaptiveContent: { enabled: true },
        agentsContext: 'excluded',
        proxy: 'example.com/docs',
      }),
    ).toMatchObject({
      status: 200,
      body: {
        title: 'Handbook',
        basename,
        visibility: 'unlisted',
        adaptiveContent: { enabled: true },
        agentsContext: 'excluded',
        proxy: { origin: 'example.com/docs', target: `https://${basename}.sites.example.com/` },
      },
    });
    const cleared = await patch({ proxy: null });
    expect(cleared.ok && cleared.body.proxy).toBeUndefined();
    expect(await patch({ basename }, two.id)).toMatchObject({
      status: 409,
      failure: { type: 'basename_taken' },
    });
    for (const bad of [
      'files',
      'admin',
      'console',
      'mail',
      'sso',
      'xn--bcher-kva',
      'ab--c',
      'Docs',
      '-docs',
      'a.b',
      'x'.repeat(64),
    ]) {
      expect(await patch({ basename: bad })).toMatchObject({
        status: 400,
        failure: { issues: [{ path: 'basename' }] },
      });
    }
    expect(await patch({ defaultSiteSpace: 'nothing' })).toMatchObject({ status: 400 });
    expect(await patch({ published: true })).toMatchObject({ status: 400 });
    expect(
      await as.create.send('updateSite', { params: { organizationId, siteId: one.id }, body: {} }),
    ).toMatchObject({ status: 403 });
  });

  it('are published and taken back, and the spaces that they show tell so', async () => {
    const world = await createWorld(api);
    const { organizationId, as } = world;
    const space = await createSpace(world, 'Guide');
    const { id, basename } = await as.admin.call('createSite', {
      params: { organizationId },
      body: { title: 'Docs', spaces: [space.id] },
    });
    const params = { organizationId, siteId: id };
    const url = `https://${basename}.sites.example.com/`;
    expect(await as.admin.call('publishSite', { params })).toMatchObject({
      published: true,
      urls: { published: url },
    });
    expect(await as.admin.send('publishSite', { params })).toMatchObject({ status: 200 });
    const read = () => as.read.call('getSpace', { params: { spaceId: space.id } });
    expect(await read()).toMatchObject({ visibility: 'public', urls: { published: url, public: url } });
    const listed = await as.read.call('listSpaces', { params: { organizationId } });
    expect(listed.items[0]).toMatchObject({ visibility: 'public', urls: { published: url } });
    expect(await as.review.send('unpublishSite', { params })).toMatchObject({ status: 403 });
    expect(await as.admin.call('unpublishSite', { params })).toMatchObject({ published: false });
    expect(await read()).toMatchObject({ visibility: 'private' });
    expect((await read()).urls.published).toBeUndefined();
  });

  it('are what members see first when the organization says so, until they are deleted', async () => {
    const world = await createWorld(api);
    const { organizationId, as, stranger } = world;
    const params = { organizationId };
    const site = await as.admin.call('createSite', { params });
    const foreign = await stranger.call('createSite', {
      params: { organizationId: stranger.organizationId },
    });
    const prefer = (id: string) =>
      as.admin.send('updateOrganization', {
        params,
        body: { defaultContent: { type: 'site', site: id } },
      });
    expect(await prefer(foreign.id)).toMatchObject({
      status: 400,
      failure: { issues: [{ path: 'defaultContent.site' }] },
    });
    expect(await prefer(site.id)).toMatchObject({
      body: { defaultContent: { type: 'site', site: site.id } },
    });
    const gone = { params: { organizationId, siteId: site.id } };
    expect(await as.admin.send('deleteSite', gone)).toMatchObject({ status: 205 });
    expect(await as.admin.send('deleteSite', gone)).toMatchObject({ status: 204 });
    expect((await as.read.call('getOrganization', { params })).defaultContent).toBeUndefined();
  });

  it('leave their content when they are deleted, and let a space go only when no published one shows it', async () => {
    const world = await createWorld(api);
    const { organizationId, as, stranger } = world;
    const space = await createSpace(world, 'Guide');
    const site = await as.admin.call('createSite', {
      params: { organizationId },
      body: { spaces: [space.id] },
    });
    const params = { organizationId, siteId: site.id };
    await as.admin.call('publishSite', { params });
    const { insertMember } = await import('#server/domain/organizations/index.ts');
    await insertMember(api.services.db, {
      organizationId: stranger.organizationId,
      userId: as.admin.id,
      role: 'admin',
      joinedAt: new Date(),
    });
    const transfer = () =>
      as.admin.send('transferSpace', {
        params: { spaceId: space.id },
        body: { organization: stranger.organizationId },
      });
    expect(await transfer()).toMatchObject({ status: 412, failure: { type: 'published' } });
    await as.admin.call('deleteSite', { params });
    expect(await as.read.send('getSpace', { params: { spaceId: space.id } })).toMatchObject({ status: 200 });
    expect(await transfer()).toMatchObject({ status: 200 });
  });

  it('look as somebody said, complete from the start', async () => {
    const { organizationId, as } = await createWorld(api);
    const site = await as.admin.call('createSite', { params: { organizationId } });
    const params = { organizationId, siteId: site.id };
    const look = await as.read.call('getSiteCustomization', { params });
    const changed = {
      ...look,
      title: 'Our docs',
      favicon: { emoji: '🦊' },
      styling: { ...look.styling, theme: 'bold' as const },
    };
    await as.admin.call('replaceSiteCustomization', { params, body: changed });
    expect(await as.read.call('getPublishedSite', { params })).toMatchObject({
      object: 'published-content-site',
      site: { id: site.id, icon: { emoji: '🦊' } },
      structure: { type: 'siteSpaces', structure: [] },
      customizations: { site: { title: 'Our docs', styling: { theme: 'bold' } }, siteSpaces: {} },
      scripts: [],
    });
    expect(
      await as.admin.send('replaceSiteCustomization', {
        params,
        body: { ...changed, styling: { ...changed.styling, primaryColor: { light: 'red', dark: '#fff' } } },
      }),
    ).toMatchObject({ status: 400, failure: { issues: [{ path: 'styling.primaryColor.light' }] } });
  });
});
