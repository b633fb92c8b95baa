import { paths } from '#lib/paths.ts';
import { createSampleSpace } from '#server/testing/content.ts';
import type { Api } from '#server/testing/run-api.ts';
import { expect, expectAccessible, test } from './fixtures.ts';

const sample = 'First *words* here.\n\n* star\n* list\n\nLast __words__ here.\n';

test('the pages of a space are read with the arrow keys, as they are and as Markdown', async ({
  page,
  api,
  signInAs,
}) => {
  const space = await createSampleSpace(api as Api, { Install: sample, Upgrade: 'Then this.\n' });
  await signInAs(space.as.read);
  await page.goto(paths.spaceContent(space.organizationId, space.spaceId, 'install'));
  await expect(page.getByRole('heading', { name: 'Install', level: 2 })).toBeVisible();
  await expect(page.getByText('Last words here.')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('tree', { name: 'Pages' }).focus();
  await page.keyboard.type('upg');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Upgrade', level: 2 })).toBeVisible();
  await page.getByRole('button', { name: 'Page actions' }).click();
  await page.getByRole('menuitem', { name: 'Show as Markdown' }).click();
  await expect(page).toHaveURL(/view=source/);
});

test('what is written on a page is stored, and its other blocks keep their bytes', async ({
  page,
  api,
  signInAs,
}) => {
  const space = await createSampleSpace(api as Api, { Install: sample });
  await signInAs(space.as.edit);
  await page.goto(paths.spaceContent(space.organizationId, space.spaceId, 'install'));
  await page.keyboard.press('e');
  const editor = page.getByRole('textbox', { name: 'Content of the page' });
  await expect(editor).toBeVisible();
  await expectAccessible(page);

  await editor.getByText('First').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' And more.');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByRole('status').filter({ hasText: /^Saved/ })).toBeVisible();

  await page.getByRole('radio', { name: 'Markdown' }).check();
  await expect(page.getByRole('textbox', { name: 'Markdown of the page' })).toContainText(
    'Last __words__ here.',
  );
  await page.reload();
  await expect(editor).toContainText('First words here. And more.');
});
