import { paths } from '#lib/paths.ts';
import { createSampleSpace } from '#server/testing/content.ts';
import { expect, expectAccessible, expectToast, test } from '../fixtures.ts';
import { previewIn } from '../preview-frame.ts';

const logo = 'https://shop.test/logo.svg';

test('an admin of one site alone arranges it in sections, gives it a brand, publishes it, and a stranger reads it', async ({
  page,
  stranger,
  api,
  signInAs,
}) => {
  const { organizationId, spaceId, as } = await createSampleSpace(api, {
    Welcome: 'Words to read.\n',
  });
  for (const title of ['Reference', 'Tutorials']) {
    const { id } = await as.admin.call('createSpace', {
      params: { organizationId },
      body: { title, editMode: 'live' },
    });
    const page = { operation: 'insert_page' as const, title: `First of ${title}` };
    await as.admin.call('editContent', {
      params: { spaceId: id },
      body: { changes: [{ ...page, document: { markdown: `All of ${title}.` } }] },
    });
    await as.admin.call('inviteToSpace', {
      params: { spaceId: id },
      body: { role: 'admin', users: [as.edit.id] },
    });
  }
  const site = await as.admin.call('createSite', {
    params: { organizationId },
    body: { title: 'Handbook', visibility: 'public', spaces: [spaceId] },
  });
  const params = { organizationId, siteId: site.id };
  await as.admin.call('inviteToSite', { params, body: { role: 'admin', users: [as.edit.id] } });

  await signInAs(as.edit);
  await page.goto(paths.sites(organizationId));
  await page.getByRole('link', { name: 'Handbook' }).click();
  await expect(page.getByRole('heading', { name: 'Handbook', level: 1 })).toBeVisible();
  for (const title of ['Reference', 'Tutorials']) {
    await page.getByRole('button', { name: 'Add section' }).click();
    const form = page.getByRole('dialog');
    await form.getByRole('textbox', { name: 'Title' }).fill(title);
    await form.getByRole('checkbox', { name: title }).check();
    await form.getByRole('button', { name: 'Add section' }).click();
    await expectToast(page, `Section ${title} added`);
  }
  await page.getByRole('row', { name: /^Tutorials/, level: 1 }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(/Tutorials lifted/)).toBeAttached();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Space');
  await expectToast(page, 'Tutorials moved');
  const { structure } = await as.edit.call('getSiteStructure', { params });
  expect(structure.map(({ title }) => title)).toEqual(['Handbook', 'Tutorials', 'Reference']);

  await page.getByRole('link', { name: 'Customization' }).click();
  await page.getByLabel('Title for readers').fill('Tea handbook');
  await page.getByLabel('Color in the light theme', { exact: true }).fill('#0b6b3a');
  await page.getByLabel('Address of the logo in the light theme').fill(logo);
  await page.getByRole('button', { name: 'Add header link' }).click();
  await page.getByLabel('Title of header link 1').fill('Shop');
  await page.getByLabel('Address of header link 1').fill('https://shop.test/');
  await page.getByRole('button', { name: 'Add footer group' }).click();
  await page.getByLabel('Title of group 1').fill('More');
  await page.getByRole('button', { name: 'Add link of group 1' }).click();
  await page.getByLabel('Title of link of group 1 1').fill('Imprint');
  await page.getByLabel('Address of link of group 1 1').fill('https://imprint.test/');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expectToast(page, 'Customization saved');

  const overview = page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: 'Overview' });
  await overview.click();
  await page.getByRole('link', { name: 'Preview' }).click();
  await expect(previewIn(page).getByRole('banner').getByRole('link', { name: 'Shop' })).toBeVisible();
  await overview.click();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expectToast(page, 'Handbook published');

  const { urls } = await as.edit.call('getSite', { params });
  await stranger.goto(urls.published ?? '');
  await expect(stranger).toHaveTitle('Welcome · Tea handbook');
  await expect(stranger.getByRole('navigation', { name: 'Sections' }).getByRole('link')).toHaveText([
    'Handbook',
    'Tutorials',
    'Reference',
  ]);
  await expect(stranger.getByRole('banner').locator(`img[src="${logo}"]`).first()).toBeAttached();
  await expect(stranger.getByRole('banner').getByRole('link', { name: 'Shop' })).toBeVisible();
  await expect(stranger.getByRole('contentinfo').getByRole('link', { name: 'Imprint' })).toBeVisible();
  await stranger
    .getByRole('navigation', { name: 'Sections' })
    .getByRole('link', { name: 'Tutorials' })
    .click();
  await expect(stranger.getByText('All of Tutorials.')).toBeVisible();
  await expectAccessible(stranger);

  // A role on a site is none in the organization.
  expect(await as.edit.send('createSite', { params: { organizationId } })).toMatchObject({ status: 403 });
});
