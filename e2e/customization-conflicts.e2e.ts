import type { Page } from '@playwright/test';
import { paths } from '#lib/paths.ts';
import { createSampleSpace } from '#server/testing/content.ts';
import { expect, expectToast, test } from './fixtures.ts';

test('what was saved of one space in another tab is not replaced silently', async ({
  api,
  page,
  context,
  signInAs,
}) => {
  const { organizationId, spaceId, as } = await createSampleSpace(api, { Welcome: 'Words to read.\n' });
  const { id: secondId } = await as.admin.call('createSpace', {
    params: { organizationId },
    body: { title: 'Second' },
  });
  const { id: siteId } = await as.admin.call('createSite', {
    params: { organizationId },
    body: { title: 'Handbook', spaces: [spaceId, secondId] },
  });
  const params = { organizationId, siteId };
  const { items } = await as.admin.call('listSiteSpaces', { params });
  const siteSpaceId = items.find(({ space }) => space.id === secondId)?.id ?? '';
  const look = async () => {
    const input = { params: { ...params, siteSpaceId } };
    const { title, footer } = await as.admin.call('getSiteSpaceCustomization', input);
    return { title, copyright: footer.copyright };
  };
  const save = async (tab: Page, label: string, value: string) => {
    await tab.getByLabel(label).fill(value);
    await tab.getByRole('button', { name: 'Save changes' }).click();
  };
  await signInAs(as.admin);
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto(`${paths.siteCustomization(organizationId, siteId)}?space=${siteSpaceId}`);
    await expect(tab.getByText('What you don’t change here stays as on the site.')).toBeVisible();
  }
  await page.getByLabel('Title for readers').fill('Mine');
  await save(other, 'Title for readers', 'Theirs');
  await expectToast(other, 'Customization saved');

  await save(page, 'Copyright', 'Us');
  await expect(page.getByText(/was changed to “Theirs” by someone else meanwhile/).first()).toBeVisible();
  expect(await look()).toMatchObject({ title: 'Theirs' });
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expectToast(page, 'Customization saved');
  expect(await look()).toEqual({ title: 'Mine', copyright: 'Us' });

  // What was saved from here is no news, nor is what someone saved in other fields.
  await other.reload();
  await save(other, 'Copyright', 'Them');
  await expectToast(other, 'Customization saved');
  await save(page, 'Title for readers', 'The last');
  await expect.poll(look).toEqual({ title: 'The last', copyright: 'Them' });
});
