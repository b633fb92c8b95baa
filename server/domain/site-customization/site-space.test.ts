import { expect, it } from 'vitest';
import { startApi } from '#server/testing/api.ts';
import { publishSite, siteSettings } from '#server/testing/published-site.ts';

const api = startApi(siteSettings);

/** A published site with two spaces, and the ids that they have on it. */
async function siteWithSpaces() {
  const world = await publishSite(api);
  const { items } = await world.as.admin.call('listSiteSpaces', { params: world.params });
  const of = (spaceId: string) => ({
    ...world.params,
    siteSpaceId: items.find(({ space }) => space.id === spaceId)?.id ?? '',
  });
  return { ...world, guideOnSite: of(world.guide), referenceOnSite: of(world.reference) };
}

const red = { light: '#c02020', dark: '#ff9090' };

it('a space of a site has its own color and title, and everything else from the site', async () => {
  const { as, params, guideOnSite, referenceOnSite, reader, enter } = await siteWithSpaces();
  const patched = await as.admin.call('updateSiteSpaceCustomization', {
    params: guideOnSite,
    body: { title: 'The guide', styling: { primaryColor: red } },
  });
  expect(patched).toMatchObject({ title: 'The guide', styling: { primaryColor: red, theme: 'clean' } });
  const site = await as.admin.call('getSiteCustomization', { params });
  const body = { ...site, styling: { ...site.styling, theme: 'bold' as const } };
  await as.admin.call('replaceSiteCustomization', { params, body });
  const ofGuide = await as.admin.call('getSiteSpaceCustomization', { params: guideOnSite });
  expect(ofGuide).toEqual({ ...body, title: 'The guide', styling: { ...body.styling, primaryColor: red } });
  expect(await as.admin.call('getSiteSpaceCustomization', { params: referenceOnSite })).toEqual(body);

  const { customizations } = await reader(await enter()).call('getPublishedSite', { params });
  expect(customizations.site).toEqual(body);
  expect(customizations.siteSpaces[guideOnSite.siteSpaceId]).toEqual(ofGuide);
  expect(customizations.siteSpaces[referenceOnSite.siteSpaceId]).toEqual(body);
});

it('null takes a member back, and deleting takes all of them back', async () => {
  const { as, params, guideOnSite } = await siteWithSpaces();
  const patch = (body: object) =>
    as.admin.call('updateSiteSpaceCustomization', { params: guideOnSite, body });
  const site = await as.admin.call('getSiteCustomization', { params });
  await patch({ title: 'The guide', styling: { primaryColor: red } });
  expect((await patch({ styling: { primaryColor: null } })).styling).toEqual(site.styling);
  expect((await patch({})).title).toBe('The guide');
  const remove = async () =>
    (await as.admin.send('deleteSiteSpaceCustomization', { params: guideOnSite })).status;
  expect([await remove(), await remove()]).toEqual([205, 204]);
  expect(await as.admin.call('getSiteSpaceCustomization', { params: guideOnSite })).toEqual(site);
});

it('a link with a condition in the header of a space is not sent to visitors', async () => {
  const { as, params, guideOnSite, reader, enter } = await siteWithSpaces();
  const to = { kind: 'url' as const, url: 'https://example.com' };
  const link = (title: string, condition?: string) => ({
    title,
    to,
    links: [],
    ...(condition ? { condition } : {}),
  });
  await as.admin.call('updateSiteSpaceCustomization', {
    params: guideOnSite,
    body: { header: { links: [link('Open'), link('Closed', 'visitor.claims.premium')] } },
  });
  const { customizations } = await reader(await enter()).call('getPublishedSite', { params });
  const { header } = customizations.siteSpaces[guideOnSite.siteSpaceId] ?? {};
  expect(header?.links.map(({ title }) => title)).toEqual(['Open']);
});

it('a link in the header with a condition that can’t be read is refused, and nothing changes', async () => {
  const { as, params, guideOnSite } = await siteWithSpaces();
  const site = await as.admin.call('getSiteCustomization', { params });
  const to = { kind: 'url' as const, url: 'https://example.com' };
  const links = ['', 'visitor.claims.plan =='].map((condition) => ({
    title: 'Shop',
    to,
    links: [],
    condition,
  }));
  const refused = { status: 400, failure: { issues: [{ path: 'header.links.1.condition' }] } };
  expect(
    await as.admin.send('replaceSiteCustomization', {
      params,
      body: { ...site, header: { ...site.header, links } },
    }),
  ).toMatchObject(refused);
  expect(
    await as.admin.send('updateSiteSpaceCustomization', { params: guideOnSite, body: { header: { links } } }),
  ).toMatchObject(refused);
  expect(await as.admin.call('getSiteSpaceCustomization', { params: guideOnSite })).toEqual(site);
});

it('an icon and the link of an announcement are taken as a whole', async () => {
  const { as, params, guideOnSite } = await siteWithSpaces();
  const site = await as.admin.call('getSiteCustomization', { params });
  const image = 'https://example.com/icon.png';
  const link = (title: string, to: { kind: 'url'; url: string } | { kind: 'page'; page: string }) => ({
    title,
    to,
  });
  const announcement = { enabled: true, message: 'Closed on Monday', style: 'info' as const };
  await as.admin.call('replaceSiteCustomization', {
    params,
    body: {
      ...site,
      favicon: { icon: { light: image, dark: image } },
      announcement: { ...announcement, link: link('Why', { kind: 'url', url: 'https://example.com' }) },
    },
  });
  const patch = (body: object) =>
    as.admin.call('updateSiteSpaceCustomization', { params: guideOnSite, body });
  expect((await patch({ favicon: { emoji: '🫖' } })).favicon).toEqual({ emoji: '🫖' });
  expect((await patch({ favicon: {} })).favicon).toEqual({});
  const toPage = link('Where', { kind: 'page', page: 'page1' });
  expect((await patch({ announcement: { ...announcement, link: toPage } })).announcement?.link).toEqual(
    toPage,
  );
});

it('what is not complete, not a space’s to choose or not valid is refused and changes nothing', async () => {
  const { as, params, guideOnSite } = await siteWithSpaces();
  const refused = async (body: object) => {
    const sent = await as.admin.send('updateSiteSpaceCustomization', { params: guideOnSite, body });
    return sent.status;
  };
  expect(await refused({ announcement: { message: 'Only a message' } })).toBe(400);
  expect(await refused({ announcement: null })).toBe(400);
  expect(await refused({ ai: { mode: 'search' } })).toBe(400);
  expect(await refused({ styling: { font: 'Inter' } })).toBe(400);
  expect(await refused({ styling: { primaryColor: { light: 'red' } } })).toBe(400);
  expect(await refused({ header: { logo: { light: 'https://example.com/logo.png' } } })).toBe(400);
  const site = await as.admin.call('getSiteCustomization', { params });
  expect(await as.admin.call('getSiteSpaceCustomization', { params: guideOnSite })).toEqual(site);
});

it('members read it of the spaces that the site shows them, and only admins of the site change it', async () => {
  const { as, guideOnSite, params, stranger } = await siteWithSpaces();
  const read = async (who: typeof as.read, siteSpaceId = guideOnSite.siteSpaceId) =>
    (await who.send('getSiteSpaceCustomization', { params: { ...params, siteSpaceId } })).status;
  expect([await read(as.admin), await read(stranger), await read(as.admin, 'absent')]).toEqual([
    200, 404, 404,
  ]);
  const body = { title: 'Mine' };
  const sent = await as.edit.send('updateSiteSpaceCustomization', { params: guideOnSite, body });
  expect(sent.status).toBe(403);
});
