import { describe, expect, it } from 'vitest';
import { startApi } from '#server/testing/api.ts';
import { createWorld } from '#server/testing/world.ts';

const api = startApi({ publicUrl: 'https://lectern.example.com', sitesDomain: 'sites.example.com' });

async function setting() {
  const world = await createWorld(api);
  const { organizationId, as } = world;
  const spaces: string[] = [];
  for (const title of ['Alpha', 'Beta', 'Gamma']) {
    spaces.push((await as.admin.call('createSpace', { params: { organizationId }, body: { title } })).id);
  }
  const site = await as.admin.call('createSite', {
    params: { organizationId },
    body: { title: 'Docs', spaces },
  });
  const params = { organizationId, siteId: site.id };
  const list = async () => (await as.admin.call('listSiteSpaces', { params })).items;
  const [alpha = '', beta = '', gamma = ''] = (await list()).map(({ id }) => id);
  const titles = async () => (await list()).map(({ title }) => title);
  return { ...world, spaces, site, params, list, titles, alpha, beta, gamma };
}

describe('what a site shows', () => {
  it('is added at the end, under a free path', async () => {
    const { as, params, spaces, list, stranger } = await setting();
    const sent = await as.admin.send('createSiteSpace', { params, body: { spaceId: spaces[0] ?? '' } });
    if (!sent.ok) throw new Error(sent.failure.message);
    expect(sent).toMatchObject({ status: 201, body: { path: 'alpha-2', default: false, title: 'Alpha' } });
    expect(sent.headers.get('location')).toContain(`/site-spaces/${sent.body.id}`);
    expect((await list()).map(({ path }) => path)).toEqual(['alpha', 'beta', 'gamma', 'alpha-2']);
    const foreign = await stranger.call('createSpace', {
      params: { organizationId: stranger.organizationId },
    });
    expect(await as.admin.send('createSiteSpace', { params, body: { spaceId: foreign.id } })).toMatchObject({
      status: 400,
      failure: { issues: [{ path: 'spaceId' }] },
    });
    expect(
      await as.create.send('createSiteSpace', { params, body: { spaceId: spaces[0] ?? '' } }),
    ).toMatchObject({ status: 403 });
  });

  it('is moved among its siblings', async () => {
    const { as, params, alpha, beta, gamma, titles } = await setting();
    const move = (siteSpaceId: string, position?: Record<string, unknown>) =>
      as.admin.send('moveSiteSpace', {
        params: { ...params, siteSpaceId },
        ...(position ? { body: { position } } : {}),
      });
    const at = (siteSpace: string) => ({ type: 'site-space', siteSpace });
    expect(await move(alpha)).toMatchObject({ status: 200 });
    expect(await titles()).toEqual(['Beta', 'Gamma', 'Alpha']);
    expect(await move(alpha, { before: at(gamma) })).toMatchObject({ status: 200 });
    expect(await titles()).toEqual(['Beta', 'Alpha', 'Gamma']);
    expect(await move(beta, { after: at(gamma) })).toMatchObject({ status: 200 });
    expect(await titles()).toEqual(['Alpha', 'Gamma', 'Beta']);
    expect(await move(beta, { after: at(beta) })).toMatchObject({ status: 400 });
    expect(await move(beta, { before: at('nothing') })).toMatchObject({
      status: 400,
      failure: { issues: [{ path: 'position.before' }] },
    });
    expect(await move('nothing')).toMatchObject({ status: 404 });
  });

  it('has one default, which another takes over when it goes', async () => {
    const { as, params, alpha, gamma, list } = await setting();
    const defaults = async () => (await list()).filter((one) => one.default).map(({ title }) => title);
    expect(await defaults()).toEqual(['Alpha']);
    await as.admin.call('updateSite', { params, body: { defaultSiteSpace: gamma } });
    expect(await defaults()).toEqual(['Gamma']);
    expect(
      (await as.admin.call('listSiteSpaces', { params, query: { default: 'false' } })).items.map(
        ({ title }) => title,
      ),
    ).toEqual(['Alpha', 'Beta']);
    const gone = { params: { ...params, siteSpaceId: gamma } };
    expect(await as.admin.send('deleteSiteSpace', gone)).toMatchObject({ status: 205 });
    expect(await as.admin.send('deleteSiteSpace', gone)).toMatchObject({ status: 204 });
    expect(await defaults()).toEqual(['Alpha']);
    expect((await as.admin.call('getSite', { params })).siteSpaces).toBe(2);
    await as.admin.call('deleteSiteSpace', { params: { ...params, siteSpaceId: alpha } });
    expect(await defaults()).toEqual(['Beta']);
  });

  it('changes its path, its condition and the space behind it', async () => {
    const { as, params, alpha, spaces } = await setting();
    const patch = (body: Record<string, unknown>) =>
      as.admin.send('updateSiteSpace', { params: { ...params, siteSpaceId: alpha }, body });
    expect(await patch({ path: 'v2', condition: 'visitor.claims.beta' })).toMatchObject({
      status: 200,
      body: { path: 'v2', condition: 'visitor.claims.beta' },
    });
    const cleared = await patch({ condition: null });
    expect(cleared.ok && cleared.body.condition).toBeUndefined();
    expect(await patch({ path: 'BETA' })).toMatchObject({ status: 409, failure: { type: 'path_taken' } });
    expect(await patch({ path: 'a/b' })).toMatchObject({ status: 400 });
    expect(await patch({ spaceId: spaces[2] })).toMatchObject({ body: { title: 'Gamma' } });
    expect(await patch({ spaceId: 'nothing' })).toMatchObject({ status: 400 });
  });

  it('is put into sections all at once, the first one taking in what was there', async () => {
    const { as, params, spaces, site } = await setting();
    const [alpha = '', beta = ''] = spaces;
    const add = (title: string | null, spaceId: string) =>
      as.admin.send('createSiteSection', { params, body: { title, spaceId, icon: 'gear' } });
    const created = await add('Reference', beta);
    if (!created.ok) throw new Error(created.failure.message);
    expect(created).toMatchObject({
      status: 201,
      body: {
        object: 'site-section',
        title: 'Reference',
        path: 'reference',
        icon: 'gear',
        default: false,
        siteSpaces: [{ path: 'beta', default: true, space: { id: beta } }],
      },
    });
    expect(created.headers.get('location')).toContain(`/sections/${created.body.id}`);
    expect(await add(null, alpha)).toMatchObject({ status: 201, body: { title: 'Alpha', path: 'alpha' } });
    expect(await add('None', 'nothing')).toMatchObject({
      status: 400,
      failure: { issues: [{ path: 'spaceId' }] },
    });
    const structure = await as.read.call('getSiteStructure', { params });
    expect(structure).toMatchObject({
      type: 'sections',
      structure: [
        { title: site.title, default: true, siteSpaces: [{ path: 'alpha', default: true }, {}, {}] },
        { title: 'Reference', default: false, siteSpaces: [{ section: created.body.id }] },
        { title: 'Alpha', default: false },
      ],
    });
    const sections = await as.read.call('listSiteSections', { params });
    expect(sections.count).toBe(3);
    expect(sections.items).toEqual(structure.structure);
    const into = { spaceId: alpha, sectionId: created.body.id };
    expect(await as.admin.call('createSiteSpace', { params, body: into })).toMatchObject({
      section: created.body.id,
      path: 'alpha',
    });
    expect(
      await as.admin.send('createSiteSpace', { params, body: { ...into, sectionId: 'nothing' } }),
    ).toMatchObject({ status: 400, failure: { issues: [{ path: 'sectionId' }] } });
    expect(await as.admin.call('createSiteSpace', { params, body: { spaceId: alpha } })).toMatchObject({
      section: sections.items[0]?.id,
      path: 'alpha-2',
    });
  });

  it('has sections that are changed, moved, sorted and taken out', async () => {
    const { as, params, spaces, alpha } = await setting();
    for (const title of ['Two', 'Three']) {
      await as.admin.call('createSiteSection', { params, body: { title, spaceId: spaces[0] ?? '' } });
    }
    const list = async () => (await as.admin.call('listSiteSections', { params })).items;
    const titles = async () => (await list()).map(({ title }) => title);
    const [one, two, three] = (await list()).map(({ id }) => id) as [string, string, string];
    const patch = (siteSectionId: string, body: Record<string, unknown>) =>
      as.admin.send('updateSiteSection', { params: { ...params, siteSectionId }, body });
    expect(
      await patch(two, {
        title: 'Second',
        path: '2nd',
        description: 'More',
        condition: 'visitor.claims.beta',
        icon: null,
      }),
    ).toMatchObject({
      status: 200,
      body: { title: 'Second', path: '2nd', description: 'More', condition: 'visitor.claims.beta' },
    });
    expect(await patch(three, { path: '2ND' })).toMatchObject({
      status: 409,
      failure: { type: 'path_taken' },
    });
    expect(await patch(two, { defaultSiteSpace: alpha })).toMatchObject({ status: 400 });
    expect(await patch('nothing', {})).toMatchObject({ status: 404 });

    const at = (siteSection: string) => ({ type: 'site-section', siteSection });
    const move = (siteSectionId: string, position?: Record<string, unknown>) =>
      as.admin.send('moveSiteSection', {
        params: { ...params, siteSectionId },
        ...(position ? { body: { position } } : {}),
      });
    expect(await move(two)).toMatchObject({ status: 200 });
    expect(await titles()).toEqual(['Docs', 'Three', 'Second']);
    expect(await move(three, { before: at('nothing') })).toMatchObject({ status: 400 });
    const sort = (item: unknown, position: unknown) =>
      as.admin.send('sortSiteStructure', { params, body: { item, position } as never });
    const pointer = (id: string, type = 'site-section') => ({ type, id });
    expect(await sort(pointer(two), { before: pointer(one) })).toMatchObject({
      status: 200,
      body: { object: 'site-section', title: 'Second' },
    });
    expect(await titles()).toEqual(['Second', 'Docs', 'Three']);
    expect(await sort(pointer(two), { after: pointer(alpha, 'site-space') })).toMatchObject({
      status: 400,
      failure: { issues: [{ path: 'position.after.type' }] },
    });
    expect(await sort(pointer(alpha, 'site-space'), {})).toMatchObject({
      status: 200,
      body: { object: 'site-space', title: 'Alpha' },
    });

    await as.admin.call('updateSite', { params, body: { defaultSiteSection: three } });
    expect((await list()).map((section) => section.default)).toEqual([false, false, true]);
    expect(await as.admin.send('updateSite', { params, body: { defaultSiteSpace: alpha } })).toMatchObject({
      status: 400,
      failure: { issues: [{ path: 'defaultSiteSpace' }] },
    });
    const gone = { params: { ...params, siteSectionId: three } };
    expect(await as.admin.send('deleteSiteSection', gone)).toMatchObject({ status: 205 });
    expect(await as.admin.send('deleteSiteSection', gone)).toMatchObject({ status: 204 });
    expect((await list()).map((section) => section.default)).toEqual([true, false]);
    expect((await as.admin.call('getSite', { params })).siteSpaces).toBe(4);
    expect(await as.review.send('deleteSiteSection', gone)).toMatchObject({ status: 403 });
  });

  it('hides deleted spaces, and from members what they may not read unless everybody may', async () => {
    const { as, params, spaces, titles } = await setting();
    const [alpha = '', beta = ''] = spaces;
    await as.admin.call('deleteSpace', { params: { spaceId: alpha } });
    expect(await titles()).toEqual(['Beta', 'Gamma']);
    await as.admin.call('updateSpace', { params: { spaceId: beta }, body: { defaultLevel: null } });
    const visible = async () => {
      const { items, count } = await as.read.call('listSiteSpaces', { params });
      return [items.map(({ title, default: first }) => [title, first]), count];
    };
    expect(await visible()).toEqual([[['Gamma', false]], 1]);
    expect((await as.read.call('getSite', { params })).siteSpaces).toBe(1);
    await as.admin.call('publishSite', { params });
    expect(await visible()).toEqual([
      [
        ['Beta', true],
        ['Gamma', false],
      ],
      2,
    ]);
    const [shown] = (await as.read.call('listSiteSpaces', { params })).items;
    expect(Object.values(shown?.space.permissions ?? {})).not.toContain(true);
    await as.admin.call('restoreSpace', { params: { spaceId: alpha } });
    expect(await titles()).toEqual(['Alpha', 'Beta', 'Gamma']);
  });

  it('changes many redirects at once, and those that are refused leave the others', async () => {
    const { as, params, alpha, beta } = await setting();
    const to = (siteSpaceId: string) => ({ kind: 'site-space' as const, siteSpaceId });
    const change = (...redirects: object[]) =>
      as.admin.send('updateSiteRedirects', { params, body: { redirects } as never });
    const first = await change(
      { source: '/a', destination: to(alpha) },
      { source: '/b', destination: to(beta) },
      { source: '/b', destination: to(alpha) },
      { source: '/c', destination: to('nothing') },
      { source: '/beta', destination: to(beta) },
    );
    const status = (sent: typeof first) => (sent.ok ? sent.body.results.map((each) => each.status) : []);
    expect(status(first)).toEqual(['created', 'created', 'updated', 'error', 'error']);
    const results = first.ok ? first.body.results : [];
    expect(results[1]?.id).toBe(results[2]?.id);
    expect(results[3]).toMatchObject({ error: expect.stringMatching('is no site space of this site') });
    expect(results[4]).toMatchObject({ error: expect.stringMatching('send readers in a circle') });
    // A redirect that is refused stays as it was.
    const second = await change(
      { source: '/A', destination: to(beta) },
      { source: '/b', destination: null },
      { source: '/none', destination: null },
    );
    expect(status(second)).toEqual(['updated', 'deleted', 'deleted']);
    const { items } = await as.read.call('listSiteRedirects', { params });
    expect(items.map(({ source, destination }) => [source, destination])).toEqual([['/A', to(beta)]]);
    for (const bad of [
      { source: '/d', destination: to(alpha), intent: 'draft' },
      { source: '/d', destination: to(alpha), captureWildcard: true },
      { source: '/d', intent: 'publish' },
    ])
      expect(await change(bad)).toMatchObject({ status: 400 });
    expect(await change()).toMatchObject({ status: 400 });
  });

  it('leads on from every former path to what moved back to one of them', async () => {
    const { as, params, beta } = await setting();
    const destination = { kind: 'site-space' as const, siteSpaceId: beta };
    const move = (path: string) =>
      as.admin.call('updateSiteSpace', { params: { ...params, siteSpaceId: beta }, body: { path } });
    const leaves = async (source: string, path: string) => {
      await move(path);
      const redirects = [{ source, destination }];
      return as.admin.call('updateSiteRedirects', { params, body: { redirects } });
    };
    await leaves('/beta', 'second');
    await leaves('/second', 'third');
    // Back to where it began.
    expect(await leaves('/third', 'beta')).toMatchObject({ results: [{ status: 'created' }] });
    const targetOf = async (source: string) => {
      const resolved = await as.admin.send('resolveSiteRedirect', { params, query: { source } });
      return resolved.ok && 'target' in resolved.body ? new URL(resolved.body.target).pathname : undefined;
    };
    for (const source of ['/second', '/third']) expect(await targetOf(source)).toMatch(/\/beta\/?$/);
    expect(await targetOf('/beta')).toBeUndefined();
  });

  it('redirects paths, whatever their case, to what is there now', async () => {
    const { as, params, alpha, beta } = await setting();
    const createRedirect = (source: string, siteSpaceId = beta) =>
      as.admin.send('createSiteRedirect', {
        params,
        body: { source, destination: { kind: 'site-space', siteSpaceId } },
      });
    const redirect = await createRedirect('/Old/C++');
    expect(redirect).toMatchObject({ status: 201, body: { object: 'site-redirect', source: '/Old/C++' } });
    expect(await createRedirect('/old/c++')).toMatchObject({
      status: 409,
      failure: { type: 'source_taken' },
    });
    for (const bad of ['old', '/old/', '//old', '/a b']) {
      expect(await createRedirect(bad)).toMatchObject({
        status: 400,
        failure: { issues: [{ path: 'source' }] },
      });
    }
    expect(await createRedirect('/else', 'nothing')).toMatchObject({ status: 400 });
    const resolve = () => as.read.send('resolveSiteRedirect', { params, query: { source: '/OLD/c++' } });
    const { basename } = await as.admin.call('getSite', { params });
    expect(await resolve()).toMatchObject({
      status: 200,
      body: { target: `https://${basename}.sites.example.com/beta/` },
    });
    const id = redirect.ok ? redirect.body.id : '';
    await as.admin.call('updateSiteRedirect', {
      params: { ...params, siteRedirectId: id },
      body: { destination: { kind: 'site-space', siteSpaceId: alpha } },
    });
    expect(await resolve()).toMatchObject({ body: { target: `https://${basename}.sites.example.com/` } });
    expect((await as.read.call('listSiteRedirects', { params })).count).toBe(1);
    const gone = { params: { ...params, siteRedirectId: id } };
    expect(await as.admin.send('deleteSiteRedirect', gone)).toMatchObject({ status: 205 });
    expect(await as.admin.send('deleteSiteRedirect', gone)).toMatchObject({ status: 204 });
    expect(await resolve()).toMatchObject({ status: 404 });
  });
});
