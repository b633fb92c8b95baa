import { readFile } from 'node:fs/promises';
import { paths } from '#lib/paths.ts';
import { createSampleSpace } from '#server/testing/content.ts';
import { expect, expectAccessible, rowOf, test } from './fixtures.ts';

test('several share links get another expiry and are turned off together', async ({
  page,
  api,
  signInAs,
}) => {
  const { organizationId, spaceId, as } = await createSampleSpace(api, { Welcome: 'Words to read.\n' });
  const { id: siteId } = await as.admin.call('createSite', {
    params: { organizationId },
    body: { title: 'Handbook', spaces: [spaceId], visibility: 'share-link' },
  });
  const params = { organizationId, siteId };
  for (const name of ['Partners', 'Customers', 'Press'])
    await as.admin.call('createShareLink', { params, body: { name } });
  await signInAs(as.admin);
  await page.goto(paths.siteShareLinks(organizationId, siteId));

  const chosen = ['Partners', 'Customers'];
  const select = async () => {
    for (const name of chosen)
      await rowOf(page, name)
        .getByRole('checkbox', { name: `Select ${name}` })
        .check();
  };
  await select();
  await page.getByRole('button', { name: 'Change expiry' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change when 2 share links expire' });
  await dialog.getByRole('combobox', { name: 'Expires' }).click();
  await page.getByRole('option', { name: 'In 30 days' }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Change expiry' }).click();
  const expiryOf = async (name: string) => {
    const { items } = await as.admin.call('listShareLinks', { params });
    return items.find((link) => link.name === name)?.expiresAt;
  };
  for (const name of chosen) await expect(rowOf(page, name)).toContainText('in 4 weeks');
  await expect(rowOf(page, 'Press')).toContainText('Never');
  expect(await expiryOf('Press')).toBeUndefined();
  expect(Date.parse((await expiryOf('Partners')) ?? '')).toBeGreaterThan(Date.now());

  await select();
  await page.getByRole('button', { name: 'Turn off share links' }).click();
  for (const name of chosen) await expect(rowOf(page, name)).toContainText('Off');
  await expect(rowOf(page, 'Press')).toContainText('Active');

  await expect(rowOf(page, 'Press')).toContainText('Sample admin');
  const exported = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  const download = await exported;
  expect(download.suggestedFilename()).toMatch(/-share-links\.csv$/);
  const [, ...lines] = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
  const { items } = await as.admin.call('listShareLinks', { params });
  expect(lines).toHaveLength(items.length);
  for (const [at, { name, urls }] of items.entries())
    expect(lines[at]).toContain(
      `"${name}","${urls.published}","Whole site","${name === 'Press' ? 'Active' : 'Off'}"`,
    );
});
