import { expect, it } from 'vitest';
import type { Client } from '#lib/api/client.ts';
import { visitorParameters } from '#lib/visitor-location.ts';
import { startApi } from '#server/testing/api.ts';
import { publishSite, siteSettings } from '#server/testing/published-site.ts';

const api = startApi(siteSettings);

/** A share-link site whose section Guides has the spaces Guide and Reference, and whose section API has the space Hidden. */
async function publishSections() {
  const world = await publishSite(api, 'share-link');
  const { as, params, guide, reference, hidden } = world;
  for (const spaceId of [reference, hidden]) {
    const document = { markdown: 'Zanzibar is here.' };
    const changes = [{ operation: 'insert_page' as const, title: 'Orders', slug: 'orders', document }];
    await as.admin.call('updateSpace', { params: { spaceId }, body: { editMode: 'live' } });
    await as.admin.call('editContent', { params: { spaceId }, body: { changes } });
  }
  const { id: section } = await as.admin.call('createSiteSection', {
    params,
    body: { spaceId: hidden, title: 'API' },
  });
  const { items } = await as.admin.call('listSiteSections', { params });
  const first = items.find(({ id }) => id !== section)?.id ?? '';
  const create = async (sections?: string[]) => {
    const link = await as.admin.call('createShareLink', { params, body: { name: 'Partners', sections } });
    const key = new URL(link.urls.published).searchParams.get('shareKey') ?? '';
    return { link, key, at: { ...params, shareLinkId: link.id } };
  };
  const versionWith = async (shareKey: string) =>
    api.client().call('checkPublishedVersion', { body: { url: world.url, shareKey } });
  return { ...world, section, first, create, versionWith, spaces: { guide, reference, hidden } };
}

type Site = Awaited<ReturnType<typeof publishSections>>;

/** The spaces that a reader finds by each way to them. */
async function shownTo({ params, spaces }: Site, reader: Client) {
  const { structure } = await reader.call('getPublishedSite', { params });
  const { items: sections } = await reader.call('listSiteSections', { params });
  const { items } = await reader.call('listSiteSpaces', { params });
  const searched = await reader.call('searchSite', { params, body: { query: 'zanzibar', mode: 'all' } });
  const reads = async (spaceId: string) => (await reader.send('listPages', { params: { spaceId } })).ok;
  const ids = Object.entries(spaces);
  const readable = await Promise.all(ids.map(([, id]) => reads(id)));
  return {
    structure: structure.structure.length,
    sections: sections.map(({ title }) => title),
    spaces: items.map(({ space }) => space.id).sort(),
    found: searched.items.map(({ id }) => id).sort(),
    readable: ids.flatMap(([name], at) => (readable[at] ? [name] : [])),
  };
}

it('a share link of some sections opens these alone, by every way to what is in them', async () => {
  const site = await publishSections();
  const { as, section, enter, reader, guide, reference, hidden, versionWith } = site;
  const whole = await site.create();
  const some = await site.create([section, section]);
  expect(whole.link).not.toHaveProperty('sections');
  expect(some.link.sections).toEqual([section]);

  const visit = await enter('api/orders', some.key);
  expect(visit).toMatchObject({ siteSection: section, space: hidden, pathname: 'orders' });
  expect(await enter('', some.key)).toMatchObject({ siteSection: section, space: hidden, basePath: '/api/' });
  const shown = await shownTo(site, reader(visit));
  expect(shown).toMatchObject({ sections: ['API'], spaces: [hidden], found: [hidden], readable: ['hidden'] });
  const all = await shownTo(site, reader(await enter('', whole.key)));
  expect(all.spaces).toEqual([guide, reference, hidden].sort());
  expect(all.readable).toEqual(['guide', 'reference', 'hidden']);
  // What is kept of a page is kept for a version, so no two links that open different things may have the same.
  const [ofSome, ofAll] = [await versionWith(some.key), await versionWith(whole.key)];
  expect(Object.keys(ofSome.revisions)).toEqual([hidden]);
  expect(ofSome.version).not.toBe(ofAll.version);

  const address = async (spaceId: string, shareKey: string) =>
    (await as.admin.call('getSpace', { params: { spaceId }, query: { shareKey } })).urls.published ?? '';
  expect(await address(hidden, some.key)).toContain(some.key);
  expect(await address(reference, some.key)).not.toContain(some.key);
});

it('links that open one space in different sections have different versions', async () => {
  const { as, params, hidden, section, create, versionWith } = await publishSections();
  const again = await as.admin.call('createSiteSection', {
    params,
    body: { spaceId: hidden, title: 'API again' },
  });
  const [one, other] = [await create([section]), await create([again.id])];
  const [ofOne, ofOther] = [await versionWith(one.key), await versionWith(other.key)];
  expect(ofOne.revisions).toEqual(ofOther.revisions);
  expect(ofOne.version).not.toBe(ofOther.version);
});

it('another choice of sections counts at the next request of those who read', async () => {
  const site = await publishSections();
  const { as, params, section, first, enter, reader } = site;
  const { key, at } = await site.create([section]);
  const open = reader(await enter('', key));
  const readable = async () => (await shownTo(site, open)).readable;
  const update = (sections: string[] | null) =>
    as.admin.call('updateShareLink', { params: at, body: { sections } });
  expect(await readable()).toEqual(['hidden']);
  await update([first]);
  expect(await readable()).toEqual(['guide', 'reference']);
  expect(await update(null)).not.toHaveProperty('sections');
  expect(await readable()).toEqual(['guide', 'reference', 'hidden']);
  await update([section]);
  await as.admin.call('updateSite', { params, body: { visibility: 'public' } });
  expect(await readable()).toEqual(['guide', 'reference', 'hidden']);
});

it('a link opens nothing once its only section is deleted, and names no section of another site', async () => {
  const site = await publishSections();
  const { as, params, section, visit, create } = site;
  const { key } = await create([section]);
  const other = await publishSections();
  for (const sections of [[other.section], [section, 'none']])
    expect(
      await as.admin.send('createShareLink', { params, body: { name: 'Partners', sections } }),
    ).toMatchObject({ status: 400, failure: { issues: [{ path: `sections.${sections.length - 1}` }] } });
  await as.admin.call('deleteSiteSection', { params: { ...params, siteSectionId: section } });
  const { items } = await as.admin.call('listShareLinks', { params });
  expect(items).toMatchObject([{ sections: [] }]);
  expect(await visit('', key)).toMatchObject({ status: 404 });
});

it('a preview as a reader with the link shows what the link opens', async () => {
  const site = await publishSections();
  const { as, params, section, hidden } = site;
  const { link } = await site.create([section]);
  const { url } = await as.admin.call('createSitePreview', { params, body: { shareLink: link.id } });
  const preview = new URL(url).searchParams.get(visitorParameters.preview) ?? '';
  const visited = await api.client().call('visitPublishedSite', { body: { url: site.url, preview } });
  if (!('apiToken' in visited)) throw new Error('no visit');
  expect((await shownTo(site, site.reader(visited))).readable).toEqual(['hidden']);
  const { revisions } = await api
    .client()
    .call('checkPublishedVersion', { body: { url: site.url, preview } });
  expect(Object.keys(revisions)).toEqual([hidden]);
});
