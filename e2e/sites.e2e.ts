import { paths } from '#lib/paths.ts';
import { createSampleSpace } from '#server/testing/content.ts';
import type { Api } from '#server/testing/run-api.ts';
import { expect, expectAccessible, expectToast, rowOf, test } from './fixtures.ts';

test('a site over a space is made, published, and opened and closed by a share link', async ({
  page,
  api,
  signInAs,
}) => {
  const { organizationId, as } = await createSampleSpace(api as Api, { Welcome: 'Words to read.\n' });
  await signInAs(as.admin);
  await page.goto(paths.sites(organizationId));
  await expect(page.getByText('No sites yet')).toBeVisible();
  await expectAccessible(page);

  await page.keyboard.press('n');
  await page.getByLabel('Title').fill('Handbook');
  await page.getByRole('dialog').getByRole('checkbox', { name: 'Guide' }).check();
  await page.getByRole('radio', { name: 'People with a share link' }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create site' }).click();
  await expect(page.getByRole('heading', { name: 'Handbook', level: 1 })).toBeVisible();
  await expect(page.getByText('Default', { exact: true })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Publish' }).click();
  await expectToast(page, 'Handbook is live');
  await expect(page.getByRole('link', { name: 'Open site' })).toBeVisible();

  await page.getByRole('link', { name: 'Share links' }).click();
  await expect(page.getByText('No links yet')).toBeVisible();
  await page.getByRole('button', { name: 'New share link' }).first().click();
  await page.getByLabel('Name').fill('Beta customers');
  await page.getByRole('button', { name: 'Create share link' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(rowOf(page, 'Beta customers')).toBeVisible();
  await expectAccessible(page);

  const opens = page.getByRole('switch', { name: 'Beta customers opens the site' });
  await opens.click();
  await expectToast(page, 'Beta customers no longer opens the site');
  await expect(opens).not.toBeChecked();
  const { items: sites } = await as.admin.call('listSites', { params: { organizationId } });
  const params = { organizationId, siteId: sites[0]?.id ?? '' };
  const { items: links } = await as.admin.call('listShareLinks', { params });
  expect(links.map(({ active }) => active)).toEqual([false]);
});
