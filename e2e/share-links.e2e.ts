import { readFile } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { paths } from '#lib/paths.ts';
import { shareLinks } from '#server/db/tables/share-links.ts';
import { createSampleSpace } from '#server/testing/content.ts';
import type { ServedApi } from '#server/testing/run-api.ts';
import { expect, expectAccessible, expectToast, rowAction, rowOf, test } from './fixtures.ts';

async function createShareLinkSite(api: ServedApi) {
  const { organizationId, spaceId, as } = await createSampleSpace(api, { Welcome: 'Words to read.\n' });
  const { id: siteId } = await as.admin.call('createSite', {
    params: { organizationId },
    body: { title: 'Handbook', spaces: [spaceId], visibility: 'share-link' },
  });
  return { organizationId, siteId, params: { organizationId, siteId }, as };
}

test('several share links get another expiry and are turned off together', async ({
  page,
  api,
  signInAs,
}) => {
  const { organizationId, siteId, params, as } = await createShareLinkSite(api);
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
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectToast(page, 'Undo: Change expiry: 2 done');
  for (const name of chosen) await expect(rowOf(page, name)).toContainText('Never');

  await select();
  await page.getByRole('button', { name: 'Turn off share links' }).click();
  for (const name of chosen) await expect(rowOf(page, name)).toContainText('Off');
  await expect(rowOf(page, 'Press')).toContainText('Active');
  // The rows show it before the server has it, which is what is exported.
  const active = async () =>
    (await as.admin.call('listShareLinks', { params })).items.filter((link) => link.active).length;
  await expect.poll(active).toBe(1);

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

test('links that had expired are closed again when their new expiry is taken back', async ({
  page,
  api,
  signInAs,
}) => {
  const { organizationId, siteId, params, as } = await createShareLinkSite(api);
  const { id } = await as.admin.call('createShareLink', { params, body: { name: 'Partners' } });
  const past = { expiresAt: new Date(Date.now() - 60_000) };
  await api.services.db.update(shareLinks).set(past).where(eq(shareLinks.id, id));
  await signInAs(as.admin);
  await page.goto(paths.siteShareLinks(organizationId, siteId));
  await expect(rowOf(page, 'Partners')).toContainText('Expired');
  await rowAction(page, 'Partners', 'Change expiry');
  const dialog = page.getByRole('dialog', { name: 'Change when Partners expires' });
  await dialog.getByRole('combobox', { name: 'Expires' }).click();
  await page.getByRole('option', { name: 'Never' }).click();
  await dialog.getByRole('button', { name: 'Change expiry' }).click();
  await expect(rowOf(page, 'Partners')).toContainText('Active');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rowOf(page, 'Partners')).toContainText('Off');
});
