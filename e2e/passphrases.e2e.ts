import { paths } from '#lib/paths.ts';
import { createSampleSpace } from '#server/testing/content.ts';
import { expect, expectAccessible, expectToast, rowAction, rowOf, test } from './fixtures.ts';

test('a share link asks for its passphrase, and another one ends what was opened with the former', async ({
  page,
  api,
  signInAs,
  stranger,
}) => {
  const { organizationId, spaceId, as } = await createSampleSpace(api, {
    Welcome: 'Words to read.\n',
    Install: 'Open the box.\n',
  });
  const { id: siteId } = await as.admin.call('createSite', {
    params: { organizationId },
    body: { title: 'Handbook', spaces: [spaceId], visibility: 'share-link' },
  });
  const params = { organizationId, siteId };
  await as.admin.call('publishSite', { params });
  await signInAs(as.admin);
  await page.goto(paths.siteShareLinks(organizationId, siteId));

  await page.getByRole('button', { name: 'Create share link' }).first().click();
  const form = page.getByRole('dialog', { name: 'Create share link' });
  await form.getByLabel('Name').fill('Partners');
  await form.getByLabel('Passphrase').fill('short');
  await form.getByRole('button', { name: 'Create share link' }).click();
  await expect(form.getByText('must have 8 to 200 characters').first()).toBeVisible();
  await expectAccessible(page);
  await form.getByLabel('Passphrase').fill('correct horse battery');
  await form.getByRole('button', { name: 'Create share link' }).click();
  await expect(
    page.getByText('Anyone with this address and the passphrase can read the site.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  const mark = rowOf(page, 'Partners').getByRole('img', { name: 'With a passphrase' });
  await expect(mark).toBeVisible();
  await expectAccessible(page);

  const link = (await as.admin.call('listShareLinks', { params })).items[0];
  const address = new URL(link?.urls.published ?? '');
  const key = address.searchParams.get('shareKey') ?? '';
  const field = stranger.getByLabel('Passphrase');
  const enter = async (passphrase: string) => {
    await field.fill(passphrase);
    await stranger.getByRole('button', { name: 'Open site' }).click();
  };
  const words = stranger.getByText('Open the box.');
  await stranger.goto(`${address.origin}/install?tab=linux&shareKey=${key}`);
  await expect(stranger.getByRole('heading', { name: 'Passphrase needed' })).toBeVisible();
  await expect(stranger).toHaveURL(`${address.origin}/install?tab=linux`);
  await expect(stranger.getByText('Handbook')).toHaveCount(0);
  await expectAccessible(stranger);
  // A program has no form, so it is told what is needed.
  expect(await stranger.evaluate(async () => (await fetch('/llms.txt')).status)).toBe(401);
  await enter('correct horse');
  await expect(stranger.getByRole('alert')).toHaveText('This passphrase is wrong.');
  await expectAccessible(stranger);
  await enter('correct horse battery');
  await expect(words).toBeVisible();
  await expect(stranger).toHaveURL(`${address.origin}/install?tab=linux`);
  // Whoever follows the link again does not enter it again.
  await stranger.goto(`${address.origin}/install?shareKey=${key}`);
  await expect(words).toBeVisible();

  await rowAction(page, 'Partners', 'Edit share link');
  const edit = page.getByRole('dialog', { name: 'Edit share link' });
  await expect(edit.getByLabel('Passphrase')).toHaveValue('');
  await edit.getByLabel('Passphrase').fill('another one of ours');
  await edit.getByRole('button', { name: 'Save share link' }).click();
  await expectToast(page, 'Partners saved');
  await stranger.reload();
  await enter('another one of ours');
  await expect(words).toBeVisible();

  await rowAction(page, 'Partners', 'Remove passphrase');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove passphrase' }).click();
  await expectToast(page, 'Partners has no passphrase now');
  await expect(mark).toHaveCount(0);
  await stranger.reload();
  await expect(words).toBeVisible();
});

test('a passphrase is entered without scripts, in the language of the reader', async ({ api, browser }) => {
  const { organizationId, spaceId, as } = await createSampleSpace(api, {
    Welcome: 'Words to read.\n',
  });
  const { id: siteId } = await as.admin.call('createSite', {
    params: { organizationId },
    body: { title: 'Handbook', spaces: [spaceId], visibility: 'share-link' },
  });
  const params = { organizationId, siteId };
  await as.admin.call('publishSite', { params });
  const { urls } = await as.admin.call('createShareLink', {
    params,
    body: { name: 'Partners', passphrase: 'correct horse battery' },
  });
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'de-DE' });
  const reader = await context.newPage();
  await reader.goto(urls.published);
  await reader.getByLabel('Passphrase').fill('something else');
  await reader.getByRole('button', { name: 'Website öffnen' }).click();
  await expect(reader.getByRole('alert')).toHaveText('Diese Passphrase ist falsch.');
  await reader.getByLabel('Passphrase').fill('correct horse battery');
  await reader.getByRole('button', { name: 'Website öffnen' }).click();
  await expect(reader.getByText('Words to read.')).toBeVisible();
  await context.close();
});
