import { paths } from '#lib/paths.ts';
import { createSampleSpace } from '#server/testing/content.ts';
import { expect, expectAccessible, expectToast, rowAction, rowOf, test } from './fixtures.ts';

test('a share link opens the sections that were chosen for it, and no other', async ({
  page,
  api,
  signInAs,
  stranger,
}) => {
  const { organizationId, spaceId, as } = await createSampleSpace(api, {
    Internal: 'Words of the handbook.\n',
  });
  const { id: other } = await as.admin.call('createSpace', {
    params: { organizationId },
    body: { title: 'Reference', editMode: 'live' },
  });
  const orders = {
    operation: 'insert_page' as const,
    title: 'Orders',
    document: { markdown: 'List orders.\n' },
  };
  await as.admin.call('editContent', { params: { spaceId: other }, body: { changes: [orders] } });
  const { id: siteId } = await as.admin.call('createSite', {
    params: { organizationId },
    body: { title: 'Handbook', spaces: [spaceId], visibility: 'share-link' },
  });
  const params = { organizationId, siteId };
  await as.admin.call('createSiteSection', { params, body: { spaceId: other, title: 'API' } });
  await as.admin.call('publishSite', { params });
  await signInAs(as.admin);
  await page.goto(paths.siteShareLinks(organizationId, siteId));

  await page.getByRole('button', { name: 'Create share link' }).first().click();
  const form = page.getByRole('dialog', { name: 'Create share link' });
  await form.getByLabel('Name').fill('Partners');
  await form.getByRole('group', { name: 'Sections' }).getByLabel('API').check();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Create share link' }).click();
  await expect(page.getByText('Anyone with this address can read these sections of the site.')).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(rowOf(page, 'Partners')).toContainText('API');
  await expectAccessible(page);

  const { items } = await as.admin.call('listShareLinks', { params });
  const address = items[0]?.urls.published ?? '';
  await stranger.goto(address);
  await expect(stranger.getByText('List orders.')).toBeVisible();
  const handbook = stranger.getByText('Words of the handbook.');
  await expect(stranger.getByRole('link', { name: 'Internal' })).toHaveCount(0);
  const machines = await stranger.evaluate(async () => (await fetch('/llms-full.txt')).text());
  expect(machines).toContain('List orders.');
  expect(machines).not.toContain('Words of the handbook.');
  await stranger.goto(`${new URL(address).origin}/internal`);
  await expect(handbook).toHaveCount(0);

  await rowAction(page, 'Partners', 'Edit share link');
  const edit = page.getByRole('dialog', { name: 'Edit share link' });
  await edit.getByRole('group', { name: 'Sections' }).getByLabel('API').uncheck();
  await edit.getByRole('button', { name: 'Save share link' }).click();
  await expectToast(page, 'Partners saved');
  await expect(rowOf(page, 'Partners')).toContainText('Whole site');
  await stranger.reload();
  await expect(handbook).toBeVisible();
});
