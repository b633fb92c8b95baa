import { paths } from '#lib/paths.ts';
import { createSampleSpace } from '#server/testing/content.ts';
import { expect, expectAccessible, expectToast, test } from './fixtures.ts';
import { previewIn } from './preview-frame.ts';

test('the look of a site is changed with a preview, seen by readers, and taken back', async ({
  page,
  stranger,
  api,
  signInAs,
}) => {
  const { organizationId, spaceId, as } = await createSampleSpace(api, {
    Welcome: 'Words to read.\n',
  });
  const site = await as.admin.call('createSite', {
    params: { organizationId },
    body: { title: 'Handbook', visibility: 'public', spaces: [spaceId] },
  });
  const params = { organizationId, siteId: site.id };
  const { urls } = await as.admin.call('publishSite', { params });
  const before = await as.admin.call('getSiteCustomization', { params });
  await signInAs(as.admin);
  await page.goto(paths.site(organizationId, site.id));
  await page.getByRole('link', { name: 'Customization' }).click();
  await expect(page.getByRole('heading', { name: 'Colors' })).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('Color in the light theme', { exact: true }).fill('#ffd60');
  await page.keyboard.press('Tab');
  await expect(page.getByText('Must be a color such as #1f6feb')).toBeVisible();
  const beside = page.getByRole('complementary', { name: 'Preview' });
  await expect(beside.getByText('Not shown yet: a field has an error')).toBeVisible();
  await page.getByLabel('Color in the light theme', { exact: true }).fill('gold');
  await expect(page.getByText('Light theme, with #ffd60')).toHaveCount(0);
  await expect(page.getByText(/^Light theme, with #[0-9a-f]{6}\. Write the color as #rrggbb/)).toBeVisible();
  await page.getByLabel('Color in the light theme', { exact: true }).fill('#ffd600');
  await expect(page.getByText(/^Light theme\. Text and links are shown as #/)).toBeVisible();
  await page.getByLabel('Title for readers').fill('Tea handbook');
  await page.getByRole('switch', { name: 'Show an announcement' }).click();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Enter what the announcement says.')).toBeVisible();
  await page.getByLabel('Message').fill('Closed on Monday');
  await page.getByRole('button', { name: 'Add header link' }).click();
  await page.getByLabel('Title of header link 1').fill('Shop');
  await page.getByLabel('Address of header link 1').fill('https://shop.test/');
  // The preview shows what is not saved, to nobody else.
  const header = previewIn(page).getByRole('banner');
  await expect(header.getByRole('link', { name: 'Shop' })).toBeVisible();
  await expect(header).toContainText('Tea handbook');
  await expect(previewIn(page).getByText('Closed on Monday')).toBeVisible();
  await expect(beside.getByText('Not saved yet')).toBeVisible();
  await stranger.goto(urls.published ?? '');
  await expect(stranger.getByText('Words to read.')).toBeVisible();
  await expect(stranger.getByText('Closed on Monday')).toHaveCount(0);
  await page.getByRole('button', { name: 'Add footer group' }).click();
  await page.getByLabel('Title of group 1').fill('More');
  await page.getByRole('button', { name: 'Add link of group 1' }).click();
  await page.getByLabel('Title of link of group 1 1').fill('Imprint');
  await page.getByLabel('Address of link of group 1 1').fill('https://imprint.test/');
  await expectAccessible(page);

  // Leaving asks, as long as it is not saved.
  await page.getByRole('link', { name: 'Redirects' }).click();
  await page.getByRole('button', { name: 'Keep editing' }).click();

  // What someone else changes in other fields meanwhile stays.
  await as.admin.call('replaceSiteCustomization', {
    params,
    body: { ...before, pagination: { enabled: false } },
  });
  await page.getByRole('button', { name: 'Save changes' }).click();
  // A message that is pointed at stays, for the undo after all that is looked at before.
  await page.getByText('Customization saved').hover();
  expect(await as.admin.call('getSiteCustomization', { params })).toMatchObject({
    title: 'Tea handbook',
    pagination: { enabled: false },
    styling: { ...before.styling, primaryColor: { light: '#ffd600' } },
  });

  await stranger.goto(urls.published ?? '');
  await expect(stranger).toHaveTitle('Welcome · Tea handbook');
  await expect(stranger.getByText('Closed on Monday')).toBeVisible();
  await expect(stranger.getByRole('banner').getByRole('link', { name: 'Shop' })).toBeVisible();
  await expect(stranger.getByRole('contentinfo').getByRole('link', { name: 'Imprint' })).toBeVisible();
  await expectAccessible(stranger);

  await page.getByRole('button', { name: 'Undo' }).click();
  await expectToast(page, 'Customization is as before');
  await expect(page.getByLabel('Title for readers')).toHaveValue('');
  await expect(page.getByRole('switch', { name: 'Show an announcement' })).not.toBeChecked();
  await expect(page.getByLabel('Title of header link 1')).toHaveCount(0);

  await page.setViewportSize({ width: 390, height: 800 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);

  await signInAs(as.read, stranger);
  await stranger.goto(paths.siteCustomization(organizationId, site.id));
  await expect(stranger.getByText('Only admins of this site can change how it looks.')).toBeVisible();
  await expect(stranger.getByLabel('Title for readers')).toBeDisabled();
  await expect(stranger.getByRole('button', { name: 'Add header link' })).toHaveCount(0);
  await expectAccessible(stranger);
});

test('a field that someone else changed meanwhile is replaced only when it is saved again', async ({
  page,
  api,
  signInAs,
}) => {
  const { organizationId, spaceId, as } = await createSampleSpace(api, { Welcome: 'Words to read.\n' });
  const site = await as.admin.call('createSite', {
    params: { organizationId },
    body: { title: 'Handbook', spaces: [spaceId] },
  });
  const params = { organizationId, siteId: site.id };
  await signInAs(as.admin);
  await page.goto(paths.siteCustomization(organizationId, site.id));
  const title = page.getByLabel('Title for readers');
  await title.fill('Mine');
  const look = await as.admin.call('getSiteCustomization', { params });
  await as.admin.call('replaceSiteCustomization', { params, body: { ...look, title: 'Theirs' } });
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('alert').getByText('Was changed to “Theirs” by someone else')).toBeVisible();
  await expect(title).toHaveValue('Mine');
  await expectAccessible(page);
  const titleNow = async () => (await as.admin.call('getSiteCustomization', { params })).title;
  expect(await titleNow()).toBe('Theirs');
  await title.fill('Mine at last');
  await expect(page.getByText('by someone else')).toHaveCount(0);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expectToast(page, 'Customization saved');
  expect(await titleNow()).toBe('Mine at last');
});

test('one space of a site has a title and a color of its own, and looks like the site again', async ({
  page,
  stranger,
  api,
  signInAs,
}) => {
  const { organizationId, spaceId, as } = await createSampleSpace(api, {
    Welcome: 'Words to read.\n',
  });
  const { id: second } = await as.admin.call('createSpace', {
    params: { organizationId },
    body: { title: 'Reference', editMode: 'live' },
  });
  await as.admin.call('editContent', {
    params: { spaceId: second },
    body: { changes: [{ operation: 'insert_page', title: 'Calls', document: { markdown: 'All calls.' } }] },
  });
  const site = await as.admin.call('createSite', {
    params: { organizationId },
    body: { title: 'Handbook', visibility: 'public', spaces: [spaceId, second] },
  });
  const params = { organizationId, siteId: site.id };
  await as.admin.call('publishSite', { params });
  const { items } = await as.admin.call('listSiteSpaces', { params });
  const [, reference] = items;
  await signInAs(as.admin);
  await page.goto(paths.siteCustomization(organizationId, site.id));
  await page.getByRole('combobox', { name: 'Customize' }).click();
  await page.getByRole('option', { name: 'Reference' }).click();
  await expect(page.getByText('What you don’t change here stays as on the site.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Search', exact: true })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByLabel('Title for readers').fill('Reference of calls');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expectToast(page, 'Customization saved');

  await stranger.goto(reference?.urls.published ?? '');
  await expect(stranger).toHaveTitle('Calls · Reference of calls');
  await stranger.goto(items[0]?.urls.published ?? '');
  await expect(stranger).toHaveTitle('Welcome · Handbook');

  await page.getByRole('button', { name: 'Use the site’s customization' }).click();
  await expectToast(page, 'Reference looks like the site again');
  await expect(page.getByLabel('Title for readers')).toHaveValue('');
  await stranger.goto(reference?.urls.published ?? '');
  await expect(stranger).toHaveTitle('Calls · Handbook');
});
