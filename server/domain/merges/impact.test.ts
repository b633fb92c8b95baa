import { expect, it } from 'vitest';
import { startApi } from '#server/testing/api.ts';
import { createSampleSpace } from '#server/testing/content.ts';

const api = startApi();

it('tells which addresses a merge changes, which links it breaks and heals, and which sites show it', async () => {
  const space = await createSampleSpace(api, {
    Start: 'See [install](/pages/install), [gone](/pages/faq) and [later](./upgrade.md).\n',
    Install: 'Install it.\n',
    Faq: 'Questions.\n',
  });
  const { as, params, pages, organizationId, spaceId } = space;
  const site = await as.admin.call('createSite', {
    params: { organizationId },
    body: { title: 'Docs', spaces: [spaceId] },
  });
  await as.admin.call('publishSite', { params: { organizationId, siteId: site.id } });
  const changeRequestId = await space.propose([
    { operation: 'update_page', page: pages.Install ?? '', slug: 'set-up' },
    { operation: 'delete_page', page: pages.Faq ?? '' },
    { operation: 'insert_page', title: 'Upgrade', slug: 'upgrade', condition: 'visitor.claims.beta' },
  ]);
  const at = { params: { ...params, changeRequestId } };
  const impact = await as.read.call('getMergeImpact', at);
  expect(impact).toMatchObject({
    object: 'merge-impact',
    addresses: [
      { page: { id: pages.Install, title: 'Install' }, before: 'install', after: 'set-up', redirected: true },
      { page: { id: pages.Faq }, before: 'faq', redirected: false },
    ],
    conditions: [{ page: { title: 'Upgrade' }, after: 'visitor.claims.beta' }],
    moreAddresses: 0,
    moreConditions: 0,
    links: { broken: 1 },
    sites: [{ id: site.id, title: 'Docs', shareLinks: 0 }],
  });
  expect((await as.guest.send('getMergeImpact', at)).status).toBe(404);
});

it('says that an old address needs a redirect when another page takes it', async () => {
  const space = await createSampleSpace(api, { Install: 'Install it.\n' });
  const changeRequestId = await space.propose([
    { operation: 'update_page', page: space.pages.Install ?? '', slug: 'old-install' },
    { operation: 'insert_page', title: 'Install', slug: 'install' },
  ]);
  const { addresses } = await space.as.read.call('getMergeImpact', {
    params: { ...space.params, changeRequestId },
  });
  expect(addresses).toMatchObject([
    { before: 'install', after: 'old-install', redirected: false, occupied: true },
  ]);
});

it('counts the share links that open a site, without those that are off or expired', async () => {
  const space = await createSampleSpace(api, { Install: 'Install it.\n' });
  const { as, organizationId, spaceId } = space;
  const site = await as.admin.call('createSite', {
    params: { organizationId },
    body: { title: 'Docs', spaces: [spaceId], visibility: 'share-link' },
  });
  const params = { organizationId, siteId: site.id };
  await as.admin.call('publishSite', { params });
  const at = Date.now();
  const create = (name: string, expiresAt?: number) =>
    as.admin.call('createShareLink', {
      params,
      body: { name, ...(expiresAt ? { expiresAt: new Date(expiresAt).toISOString() } : {}) },
    });
  await create('Open');
  await create('Still open', at + 600_000);
  const off = await create('Off');
  await as.admin.call('updateShareLink', {
    params: { ...params, shareLinkId: off.id },
    body: { active: false },
  });
  api.setTime(new Date(at - 600_000));
  await create('Expired', at - 1_000);
  api.setTime();
  const changeRequestId = await space.propose([{ operation: 'insert_page', title: 'Upgrade' }]);
  const { sites } = await as.read.call('getMergeImpact', { params: { ...space.params, changeRequestId } });
  expect(sites).toMatchObject([{ title: 'Docs', shareLinks: 2 }]);
});
