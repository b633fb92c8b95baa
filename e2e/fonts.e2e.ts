import { paths } from '#lib/paths.ts';
import { createSampleSpace } from '#server/testing/content.ts';
import { fontBytes, fontPath, uploadFont } from '#server/testing/fonts.ts';
import { delayRequests } from './delayed-requests.ts';
import { expect, expectAccessible, expectToast, rowAction, rowOf, test } from './fixtures.ts';

test('a font is added, shown in itself, chosen for a site, seen by its readers, and deleted', async ({
  page,
  stranger,
  api,
  signInAs,
}) => {
  const { organizationId, spaceId, as } = await createSampleSpace(api, {
    Welcome: 'Words to read, and `code`.\n',
  });
  const site = await as.admin.call('createSite', {
    params: { organizationId },
    body: { title: 'Handbook', visibility: 'public', spaces: [spaceId] },
  });
  const { urls } = await as.admin.call('publishSite', { params: { organizationId, siteId: site.id } });
  await signInAs(as.admin);
  await page.goto(paths.settings(organizationId));
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Fonts' }).click();
  await expect(page.getByText('No fonts yet')).toBeVisible();
  await expectAccessible(page);

  await page.keyboard.press('c');
  const adding = page.getByRole('dialog', { name: 'Add font' });
  await adding.getByRole('button', { name: 'Add font' }).click();
  await expect(adding.getByText('Choose the files of the font.')).toBeVisible();
  const files = adding.getByLabel('Font files');
  await files.setInputFiles({ name: 'notes.woff2', mimeType: 'font/woff2', buffer: Buffer.from('no font') });
  await expect(adding.getByText('“notes.woff2” can’t be used. The file is not a font.')).toBeVisible();
  await files.setInputFiles([fontPath('bold'), fontPath('italic')]);
  await expect(adding.getByText(/italic-?.*” is an italic font/)).toBeVisible();
  await expect(adding.getByRole('combobox', { name: /^Weight of noto-sans-latin-700/ })).toHaveText(
    'Bold 700',
  );
  await expect(
    adding.getByText('Add a file for Regular 400, which all text that is not bold needs.'),
  ).toBeVisible();
  await expect(adding.getByLabel('Name', { exact: true })).toHaveValue('Noto Sans');
  await files.setInputFiles(fontPath('regular'));
  await expect(adding.getByRole('combobox')).toHaveText(['Regular 400', 'Bold 700']);
  await expect(adding.getByRole('alert')).toHaveCount(0);
  await adding.getByLabel('Name', { exact: true }).fill('House');
  await expectAccessible(page);
  await adding.getByRole('button', { name: 'Add font' }).click();
  await expectToast(page, 'Font “House” added');
  await expect(rowOf(page, 'House')).toContainText('Regular 400, Bold 700');
  await expect(rowOf(page, 'House').getByText('The quick brown fox')).toHaveCSS('opacity', '1');
  await expectAccessible(page);

  await page.goto(paths.siteCustomization(organizationId, site.id));
  const field = page.getByRole('combobox', { name: 'Font', exact: true });
  const choose = async () => {
    await field.click();
    await page.getByRole('option', { name: 'House' }).click();
    await expect(page.getByText('The quick brown fox')).toHaveCSS('opacity', '1');
    await page.getByRole('button', { name: 'Save changes' }).click();
  };
  await choose();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectToast(page, 'Customization is as before');
  await expect(field).toHaveText('Inter (default)');
  await choose();
  await expectToast(page, 'Customization saved');
  await expectAccessible(page);

  const loadedFonts = () =>
    stranger.evaluate(async () => {
      await document.fonts.ready;
      return [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family);
    });
  await stranger.goto(urls.published ?? '');
  const words = stranger.getByText('Words to read');
  await expect(words).toHaveCSS('font-family', /^"?House"?,/);
  await expect.poll(loadedFonts).toContain('House');
  expect(await stranger.evaluate(() => document.fonts.check('16px House'))).toBe(true);
  expect(await loadedFonts()).not.toContain('Inter Variable');

  await page.goto(paths.fonts(organizationId));
  await rowAction(page, 'House', 'Delete font');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('1 site uses it and will change to the default font:');
  await expect(question).toContainText('Handbook');
  await question.getByRole('button', { name: 'Delete font' }).click();
  await expectToast(page, 'House deleted');
  await expect(page.getByText('No fonts yet')).toBeVisible();
  await stranger.reload();
  await expect(words).toHaveCSS('font-family', /^"?Inter Variable"?,/);
});

test('a font is renamed and gets another file, also on a phone, and members see who manages fonts', async ({
  page,
  stranger,
  world,
  api,
  signInAs,
}) => {
  const { organizationId, as } = world;
  const storageKey = await uploadFont(api, as.admin, organizationId, fontBytes('regular'), 'regular.woff2');
  await as.admin.call('createFont', {
    params: { organizationId },
    body: { fontFamily: 'House', fontFaces: [{ weight: 400, storageKey }] },
  });
  await signInAs(as.admin);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(paths.fonts(organizationId));
  await expect(rowOf(page, 'House')).toBeVisible();
  await expectAccessible(page);
  await rowAction(page, 'House', 'Edit font');
  const editing = page.getByRole('dialog', { name: 'Edit House' });
  await expect(editing.getByText('License: https://openfontlicense.org')).toBeVisible();
  await expect(editing.getByText('Without a file for Bold 700')).toBeVisible();
  await editing.getByLabel('Font files').setInputFiles(fontPath('inter'));
  await expect(editing.getByText('Variable 100–900')).toBeVisible();
  await expect(editing.getByText('regular.woff2')).toHaveCount(0);
  await editing.getByLabel('Name', { exact: true }).fill('House Sans');
  await expectAccessible(page);
  await editing.getByRole('button', { name: 'Save font' }).click();
  await expectToast(page, 'Font “House Sans” saved');
  await expect(rowOf(page, 'House Sans')).toContainText('Variable 100–900');

  await signInAs(as.read, stranger);
  await stranger.goto(paths.fonts(organizationId));
  await expect(stranger.getByText('Ask an organization admin.')).toBeVisible();
  await expectAccessible(stranger);
});

test('a form of a font is sent once its files are there, and leaves what another admin added', async ({
  page,
  world,
  api,
  signInAs,
}) => {
  const { organizationId, as } = world;
  const upload = (weight: 'regular' | 'bold') =>
    uploadFont(api, as.admin, organizationId, fontBytes(weight), `${weight}.woff2`);
  const { id: fontId } = await as.admin.call('createFont', {
    params: { organizationId },
    body: { fontFamily: 'House', fontFaces: [{ weight: 400, storageKey: await upload('regular') }] },
  });
  const params = { organizationId, fontId };
  await signInAs(as.admin);
  await page.goto(paths.fonts(organizationId));
  await rowAction(page, 'House', 'Edit font');
  const editing = page.getByRole('dialog', { name: 'Edit House' });
  await editing.getByLabel('Name', { exact: true }).fill('House Sans');
  await as.admin.call('updateFont', {
    params,
    body: { fontFaces: [{ weight: 300, storageKey: await upload('bold') }] },
  });
  const isRead = page.waitForResponse((response) => response.url().includes(`${fontId}/details`));
  // As when the person comes back from another tab after a while.
  await page.clock.setSystemTime(Date.now() + 60_000);
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await isRead;
  const sent = await delayRequests(page, 'writes', /\/uploads\//);
  await editing.getByLabel('Font files').setInputFiles(fontPath('bold'));
  await sent.arrived;
  const save = editing.getByRole('button', { name: 'Save font' });
  await expect(save).toBeDisabled();
  sent.release();
  await expect(editing.getByRole('combobox')).toHaveText('Bold 700');
  await save.click();
  await expectToast(page, 'Font “House Sans” saved');
  const { fontFaces } = await as.admin.call('getFont', { params });
  expect(fontFaces.map(({ weight }) => weight)).toEqual([300, 400, 700]);
});
