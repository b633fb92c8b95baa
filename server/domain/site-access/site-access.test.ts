import { afterEach, describe, expect, it } from 'vitest';
import { startApi } from '#server/testing/api.ts';
import { publishSite, siteSettings } from '#server/testing/published-site.ts';
import type { Person } from '#server/testing/world.ts';

const api = startApi(siteSettings);
const domain = siteSettings.sitesDomain;

afterEach(() => api.setTime());

/** Puts a page into a space; its id. */
async function insertPage(person: Person, spaceId: string, slug: string, into?: string): Promise<string> {
  const params = { spaceId };
  const page = { operation: 'insert_page' as const, title: slug, slug, ...(into ? { into } : {}) };
  await person.call('editContent', { params, body: { changes: [page] } });
  const { pages } = await person.call('listPages', { params });
  return pages.find(({ title }) => title === slug)?.id ?? '';
}

describe('a visit of a published site', () => {
  it('finds the space and the path in it, whatever the case of the address', async () => {
    const { organizationId, guide, reference, site, enter, url, stranger } = await publishSite(api);
    expect(await enter('install')).toMatchObject({
      organization: organizationId,
      site: site.id,
      space: guide,
      pathname: 'install',
      basePath: '/',
      siteBasePath: '/',
      canonicalUrl: `${url}install`,
      complete: true,
    });
    expect(await enter('REFERENCE/a/b/')).toMatchObject({
      space: reference,
      pathname: 'a/b',
      basePath: '/reference/',
      canonicalUrl: `${url}reference/a/b`,
    });
    expect(await enter('guide')).toMatchObject({ space: guide, pathname: 'guide' });
    const response = await stranger.call('getPublishedContent', { query: { url } });
    expect(response).toMatchObject({ space: guide });
    expect(await stranger.call('resolvePublishedContent', { body: { url } })).toMatchObject({
      space: guide,
    });
  });

  it('finds spaces in sections, and hides a section with a condition', async () => {
    const { as, params, guide, reference, hidden, enter, reader, url } = await publishSite(api);
    const section = await as.admin.call('createSiteSection', {
      params,
      body: { title: 'More', spaceId: hidden },
    });
    await as.admin.call('createSiteSpace', {
      params,
      body: { spaceId: reference, sectionId: section.id },
    });
    expect(await enter('reference/a')).toMatchObject({ space: reference, basePath: '/reference/' });
    expect(await enter('more/a')).toMatchObject({
      siteSection: section.id,
      space: hidden,
      pathname: 'a',
      basePath: '/more/',
      canonicalUrl: `${url}more/a`,
    });
    expect(await enter('More/Reference/a/b')).toMatchObject({
      space: reference,
      pathname: 'a/b',
      basePath: '/more/reference/',
    });
    const visitor = reader(await enter());
    expect(await visitor.call('getSiteStructure', { params })).toMatchObject({
      type: 'sections',
      structure: [
        { urls: { published: url }, siteSpaces: [{ space: { id: guide } }, {}] },
        {
          urls: { published: `${url}more/` },
          siteSpaces: [
            { urls: { published: `${url}more/` } },
            { urls: { published: `${url}more/reference/` } },
          ],
        },
      ],
    });
    expect((await as.admin.call('getSpace', { params: { spaceId: hidden } })).urls.published).toBe(
      `${url}more/`,
    );
    await as.admin.call('updateSiteSection', {
      params: { ...params, siteSectionId: section.id },
      body: { condition: 'visitor.claims.beta' },
    });
    expect(await enter('more/a')).toMatchObject({ space: guide, pathname: 'more/a' });
    expect((await visitor.call('listSiteSections', { params })).count).toBe(1);
    expect(await visitor.send('listPages', { params: { spaceId: hidden } })).toMatchObject({ status: 404 });
  });

  it('is led to the end of redirects, and never in a circle', async () => {
    const { as, params, url, visit, reference } = await publishSite(api);
    const { items } = await as.admin.call('listSiteSpaces', { params });
    const [start = '', other = ''] = items.map(({ id }) => id);
    const createRedirect = (source: string, siteSpaceId: string) =>
      as.admin.send('createSiteRedirect', {
        params,
        body: { source, destination: { kind: 'site-space', siteSpaceId } },
      });
    expect(await createRedirect('/Reference', other)).toMatchObject({
      status: 409,
      failure: {
        type: 'redirect_loop',
        message: 'This redirect would send readers in a circle: /Reference → /reference.',
      },
    });
    expect(await createRedirect('/reference', start)).toMatchObject({ status: 201 });
    expect(await createRedirect('/old', other)).toMatchObject({ status: 201 });
    expect(await visit('old')).toMatchObject({ body: { redirect: url } });
    const body = { defaultSiteSpace: other };
    await as.admin.call('updateSite', { params, body });
    // What was not the default has a path of its own now, and the other space’s is the site’s beginning.
    expect(await createRedirect('/guide', other)).toMatchObject({ status: 201 });
    expect(await visit('reference')).toMatchObject({ body: { redirect: url } });
    await as.admin.call('updateSite', { params, body: { defaultSiteSpace: start } });
    await as.admin.call('updateSiteSpace', {
      params: { ...params, siteSpaceId: start },
      body: { path: 'first' },
    });
    expect(await visit('reference')).toMatchObject({ body: { redirect: url } });
    const back = items.find(({ space }) => space.id === reference)?.id ?? '';
    const { items: redirects } = await as.admin.call('listSiteRedirects', {
      params,
      query: { search: 'EFER' },
    });
    expect(redirects.map(({ source }) => source)).toEqual(['/reference']);
    const [redirect] = redirects;
    expect(
      await as.admin.send('updateSiteRedirect', {
        params: { ...params, siteRedirectId: redirect?.id ?? '' },
        body: { destination: { kind: 'site-space', siteSpaceId: back } },
      }),
    ).toMatchObject({ status: 409, failure: { type: 'redirect_loop' } });
  });

  it('shows what is there when a redirect has come to lead to its own address', async () => {
    const { as, params, guide, url, visit } = await publishSite(api);
    const { items } = await as.admin.call('listSiteSpaces', { params });
    const { pages } = await as.admin.call('listPages', { params: { spaceId: guide } });
    const pageId = pages[0]?.id ?? '';
    const destination = { kind: 'site-page' as const, siteSpaceId: items[0]?.id ?? '', pageId };
    await as.admin.call('createSiteRedirect', { params, body: { source: '/set-up', destination } });
    expect(await visit('set-up')).toMatchObject({ body: { redirect: `${url}install` } });
    const changes = [{ operation: 'update_page' as const, page: pageId, slug: 'set-up' }];
    await as.admin.call('editContent', { params: { spaceId: guide }, body: { changes } });
    expect(await visit('set-up')).toMatchObject({ status: 200, body: { pathname: 'set-up' } });
  });

  it('follows a redirect', async () => {
    const { as, params, visit, url } = await publishSite(api);
    const { items } = await as.admin.call('listSiteSpaces', { params });
    await as.admin.call('createSiteRedirect', {
      params,
      body: { source: '/old', destination: { kind: 'site-space', siteSpaceId: items[1]?.id ?? '' } },
    });
    expect(await visit('Old/')).toMatchObject({
      status: 200,
      body: { target: 'content', redirect: `${url}reference/` },
    });
  });

  it('finds what stood below a section or space that was given another path', async () => {
    const { as, params, guide, reference, hidden, url, visit, enter } = await publishSite(api);
    const { items } = await as.admin.call('listSiteSpaces', { params });
    const siteSpaceId = items[1]?.id ?? '';
    await insertPage(as.admin, reference, 'calls');
    await as.admin.call('updateSiteSpace', { params: { ...params, siteSpaceId }, body: { path: 'api' } });
    expect(await enter('reference/calls')).toMatchObject({ space: guide, pathname: 'reference/calls' });
    await as.admin.call('createSiteRedirect', {
      params,
      body: { source: '/reference', destination: { kind: 'site-space', siteSpaceId } },
    });
    expect(await visit('Reference/Calls/')).toMatchObject({ body: { redirect: `${url}api/calls` } });
    expect(await enter('reference/nowhere')).toMatchObject({ space: guide, pathname: 'reference/nowhere' });
    const query = { source: '/reference/calls' };
    expect(await as.read.call('resolveSiteRedirect', { params, query })).toMatchObject({
      target: `${url}api/calls`,
    });

    const section = await as.admin.call('createSiteSection', {
      params,
      body: { title: 'More', spaceId: hidden },
    });
    await insertPage(as.admin, hidden, 'deep');
    const siteSectionId = section.id;
    await as.admin.call('updateSiteSection', {
      params: { ...params, siteSectionId },
      body: { path: 'rest' },
    });
    await as.admin.call('createSiteRedirect', {
      params,
      body: { source: '/more', destination: { kind: 'site-section', siteSectionId } },
    });
    expect(await visit('more/deep')).toMatchObject({ body: { redirect: `${url}rest/deep` } });
  });

  it('finds what was renamed since below a path that was left, and a page at the address itself first', async () => {
    const { as, params, guide, reference, url, visit, enter } = await publishSite(api);
    const { items } = await as.admin.call('listSiteSpaces', { params });
    const siteSpaceId = items[1]?.id ?? '';
    const page = await insertPage(as.admin, reference, 'calls');
    await as.admin.call('updateSiteSpace', { params: { ...params, siteSpaceId }, body: { path: 'api' } });
    await as.admin.call('createSiteRedirect', {
      params,
      body: { source: '/reference', destination: { kind: 'site-space', siteSpaceId } },
    });
    await as.admin.call('editContent', {
      params: { spaceId: reference },
      body: { changes: [{ operation: 'update_page', page, slug: 'requests' }] },
    });
    expect(await visit('reference/calls')).toMatchObject({ body: { redirect: `${url}api/requests` } });
    const parent = await insertPage(as.admin, guide, 'reference');
    await insertPage(as.admin, guide, 'calls', parent);
    expect(await enter('reference/calls')).toMatchObject({ space: guide });
  });

  it.each(['%00', 'a/%00b', '%', '%ff', '%ED%A0%80'])(
    'finds nothing at %s, which is no text',
    async (path) => {
      const { visit } = await publishSite(api);
      expect(await visit(path)).toMatchObject({ status: 404, failure: { type: 'not_found' } });
    },
  );

  it('says the same of sites that are not there, not published or not for this visitor', async () => {
    const one = await publishSite(api, 'share-link');
    const off = await publishSite(api, 'visitor-auth');
    const two = await publishSite(api, 'share-link');
    const link = (world: typeof one) =>
      world.as.admin.call('createShareLink', { params: world.params, body: { name: 'Partners' } });
    const keyOf = (address: string) => new URL(address).searchParams.get('shareKey') ?? '';
    const [paused, deleted, foreign] = [await link(one), await link(one), await link(two)];
    await one.as.admin.call('updateShareLink', {
      params: { ...one.params, shareLinkId: paused.id },
      body: { active: false },
    });
    await one.as.admin.call('deleteShareLink', { params: { ...one.params, shareLinkId: deleted.id } });

    const bytes = async (url: string, shareKey?: string) => {
      const answer = await fetch(`${api.url}/v1/published/visits`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ url, shareKey }),
      });
      return [answer.status, await answer.text()];
    };
    const none = await bytes(one.url);
    expect(none[0]).toBe(404);
    for (const link of [paused, deleted, foreign]) {
      expect(await bytes(one.url, keyOf(link.urls.published))).toEqual(none);
    }
    expect(await bytes(one.url, 'x'.repeat(22))).toEqual(none);
    expect(await bytes(one.url, 'short')).toEqual(none);
    expect(await bytes(`https://nothing.${domain}/`)).toEqual(none);
    expect(await bytes('https://example.org/')).toEqual(none);
    expect(await bytes(off.url)).toEqual(none);
    await two.as.admin.call('unpublishSite', { params: two.params });
    expect(await bytes(two.url, keyOf(foreign.urls.published))).toEqual(none);
  });
});

describe('a visitor', () => {
  it('reads what the site shows, also spaces that are closed inside, and nothing else', async () => {
    const { params, guide, hidden, enter, reader, organizationId } = await publishSite(api);
    const visitor = reader(await enter());
    expect(await visitor.call('getSpace', { params: { spaceId: guide } })).toMatchObject({
      id: guide,
      changeRequests: 0,
      permissions: { view: true, edit: false, comment: false, admin: false },
    });
    const pages = await visitor.call('listPages', { params: { spaceId: guide } });
    expect(pages.pages).toMatchObject([{ title: 'Install' }]);
    expect(
      await visitor.send('getPageByPath', { params: { spaceId: guide, pagePath: 'install' } }),
    ).toMatchObject({ status: 200 });
    expect(await visitor.call('getPublishedSite', { params })).toMatchObject({
      site: { permissions: { view: true, admin: false, publish: false } },
      structure: { structure: [{ space: { id: guide } }, {}] },
    });

    const spaceId = hidden;
    const absent = await visitor.send('getSpace', { params: { spaceId: 'nothing' } });
    expect(await visitor.send('getSpace', { params: { spaceId } })).toEqual({
      ...absent,
      headers: expect.anything(),
      failure: { ...(absent.ok ? {} : absent.failure), requestId: expect.anything() },
    });
    expect(await visitor.send('listPages', { params: { spaceId } })).toMatchObject({ status: 404 });
    for (const refused of [
      await visitor.send('listMembers', { params: { organizationId } }),
      await visitor.send('listSites', { params: { organizationId } }),
      await visitor.send('getContent', { params: { spaceId: guide } }),
      await visitor.send('updateSpace', { params: { spaceId: guide }, body: { title: 'Mine' } }),
      await visitor.send('listSpaceUsers', { params: { spaceId: guide } }),
      await visitor.send('listShareLinks', { params }),
      await visitor.send('updateSite', { params, body: {} }),
      await visitor.send('listOrganizations'),
    ]) {
      expect(refused).toMatchObject({ status: 403 });
    }
  });

  it('searches what the site shows, and pages through it with the words that it asked for', async () => {
    const { as, params, guide, reference, hidden, enter, reader } = await publishSite(api);
    for (const spaceId of [reference, hidden]) {
      const page = { operation: 'insert_page' as const, title: 'Install', document: { markdown: 'That.' } };
      await as.admin.call('editContent', { params: { spaceId }, body: { changes: [page] } });
    }
    const visitor = reader(await enter());
    const search = async (body: Record<string, unknown>, query = {}) =>
      visitor.call('searchSite', { params, query, body: { query: 'install', ...body } });
    const searchIds = async (body: Record<string, unknown>) =>
      (await search(body)).items.map(({ id }) => id).sort();
    expect(await searchIds({})).toEqual([guide, reference].sort());
    const [first, second] = (await as.admin.call('listSiteSpaces', { params })).items;
    const siteSpaceIds = [second?.id ?? ''];
    expect(await searchIds({ scope: { mode: 'specific', siteSpaceIds } })).toEqual([reference]);
    expect(await searchIds({ mode: 'current', siteSpaceId: first?.id })).toEqual([guide]);
    const other = { mode: 'default', currentSiteSpace: first?.id, restrictTo: 'otherSiteSpaces' };
    expect(await searchIds({ scope: other })).toEqual([reference]);
    const { next, count } = await search({}, { limit: '1' });
    expect(count).toBe(2);
    expect((await search({}, { limit: '1', page: next?.page })).items).toHaveLength(1);
    const changed = { params, query: { limit: '1', page: next?.page }, body: { query: 'this' } };
    expect(await visitor.send('searchSite', changed)).toMatchObject({ status: 400 });
  });

  it('is out at once when the site closes, the link is switched off, or the space goes', async () => {
    const { as, params, guide, enter, reader } = await publishSite(api, 'share-link');
    const link = await as.admin.call('createShareLink', { params, body: { name: 'Partners' } });
    const key = new URL(link.urls.published).searchParams.get('shareKey') ?? '';
    const visit = await enter('', key);
    expect(visit.shareKey).toBe(key);
    const visitor = reader(visit);
    const status = async () => (await visitor.send('listPages', { params: { spaceId: guide } })).status;
    const site = async () => (await visitor.send('getSite', { params })).status;
    expect([await status(), await site()]).toEqual([200, 200]);

    const linkParams = { ...params, shareLinkId: link.id };
    await as.admin.call('updateShareLink', { params: linkParams, body: { active: false } });
    expect([await status(), await site()]).toEqual([404, 404]);
    await as.admin.call('updateShareLink', { params: linkParams, body: { active: true } });
    expect(await status()).toBe(200);
    await as.admin.call('updateSite', { params, body: { visibility: 'visitor-auth' } });
    expect(await status()).toBe(404);
    await as.admin.call('updateSite', { params, body: { visibility: 'public' } });
    expect(await status()).toBe(200);
    await as.admin.call('unpublishSite', { params });
    expect(await status()).toBe(404);
    await as.admin.call('publishSite', { params });
    await as.admin.call('deleteSpace', { params: { spaceId: guide } });
    expect([await status(), await site()]).toEqual([404, 200]);
  });

  it('of an open site has no way in once it asks for a key', async () => {
    const { as, params, guide, enter, reader } = await publishSite(api);
    const visitor = reader(await enter());
    await as.admin.call('updateSite', { params, body: { visibility: 'share-link' } });
    await as.admin.call('createShareLink', { params, body: { name: 'Partners' } });
    expect(await visitor.send('listPages', { params: { spaceId: guide } })).toMatchObject({ status: 404 });
  });

  it('does not see what a condition keeps for some visitors', async () => {
    const { as, params, guide, enter, reader } = await publishSite(api);
    const { items } = await as.admin.call('listSiteSpaces', { params });
    const siteSpaceId = items[0]?.id ?? '';
    await as.admin.call('updateSiteSpace', {
      params: { ...params, siteSpaceId },
      body: { condition: 'visitor.claims.beta' },
    });
    const visitor = reader(await enter());
    expect(await visitor.send('listPages', { params: { spaceId: guide } })).toMatchObject({ status: 404 });
    expect((await visitor.call('getSiteStructure', { params })).structure).toHaveLength(1);
  });

  it('is told of no link in the header that a condition keeps for some visitors', async () => {
    const { as, params, enter, reader } = await publishSite(api);
    const look = await as.admin.call('getSiteCustomization', { params });
    const link = (title: string) => ({
      title,
      to: { kind: 'url' as const, url: 'https://x.test/' },
      links: [],
    });
    const links = [link('Shop'), { ...link('Beta'), condition: 'visitor.claims.beta' }];
    const body = { ...look, header: { ...look.header, links } };
    await as.admin.call('replaceSiteCustomization', { params, body });
    const titles = async (client: Pick<typeof as.admin, 'call'>) => {
      const { customizations } = await client.call('getPublishedSite', { params });
      return customizations.site.header.links.map(({ title }) => title);
    };
    expect(await titles(reader(await enter()))).toEqual(['Shop']);
    expect(await titles(as.admin)).toEqual(['Shop', 'Beta']);
  });

  it('comes back after an hour, and can’t make or change a token', async () => {
    const start = new Date('2026-03-01T12:00:00.000Z');
    api.setTime(start);
    const { guide, enter, reader } = await publishSite(api);
    const visit = await enter();
    expect(visit.expiresAt).toBe('2026-03-01T13:00:00.000Z');
    const status = async (token = visit.apiToken) =>
      (await reader({ ...visit, apiToken: token }).send('listPages', { params: { spaceId: guide } })).status;
    api.setTime(new Date('2026-03-01T12:59:59.999Z'));
    expect(await status()).toBe(200);
    const [body = '', mac = ''] = visit.apiToken.slice('lecv_'.length).split('.');
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as unknown[];
    const longer = Buffer.from(JSON.stringify([...claims.slice(0, 3), 9e15])).toString('base64url');
    for (const forged of [
      `lecv_${longer}.${mac}`,
      `lecv_${body}`,
      `lecv_${body}.`,
      'lecv_',
      `lecv_${body}.${mac}x.`,
    ]) {
      expect(await status(forged)).toBe(401);
    }
    api.setTime(new Date('2026-03-01T13:00:00.000Z'));
    expect(await status()).toBe(401);
  });
});
