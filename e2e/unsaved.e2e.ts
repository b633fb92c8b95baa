import type { Page } from '@playwright/test';
import { paths } from '#lib/paths.ts';
import { expect, expectAccessible, pressInTurn, rowOf, test } from './fixtures.ts';

const asking = (page: Page) => page.getByRole('alertdialog', { name: 'Discard unsaved changes?' });

async function stayAndEdit(page: Page): Promise<void> {
  await expect(asking(page)).toBeVisible();
  await asking(page).getByRole('button', { name: 'Keep editing' }).click();
  await expect(asking(page)).toBeHidden();
}

test('whichever way a screen with unsaved changes is left, it asks first', async ({
  page,
  world,
  signInAs,
}) => {
  const { organizationId, as } = world;
  await signInAs(as.admin);
  await page.goto(paths.spaces(organizationId));
  await page.goto(paths.teams(organizationId));
  await page.getByRole('link', { name: 'Profile' }).click();
  const title = page.getByLabel('Title', { exact: true });
  await title.fill('Unsaved name');

  await page.getByRole('link', { name: 'Sites' }).click();
  await stayAndEdit(page);
  await page.getByRole('heading', { level: 1 }).click();
  await pressInTurn(page, 'g', 's');
  await stayAndEdit(page);
  await page.evaluate(() => history.back());
  await stayAndEdit(page);
  await expect(title).toHaveValue('Unsaved name');
  await expectAccessible(page);
  const closing = page.waitForEvent('dialog');
  const reloading = page.evaluate(() => location.reload());
  const dialog = await closing;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await reloading.catch(() => undefined);
  await expect(title).toHaveValue('Unsaved name');

  await page.evaluate(() => history.back());
  await asking(page).getByRole('button', { name: 'Discard changes' }).click();
  await expect(page.getByRole('heading', { name: 'Teams', level: 1 })).toBeVisible();
  await page.evaluate(() => history.forward());
  await expect(title).toHaveValue('Sample');
});

test('a form beside a list asks, too, and lets go once it is sent', async ({ page, world, signInAs }) => {
  const { organizationId, as } = world;
  await signInAs(as.admin);
  await page.goto(paths.queue(organizationId));
  await page.getByRole('navigation').getByRole('link', { name: 'Spaces' }).click();
  await expect(page.getByRole('heading', { name: 'Spaces', level: 1 })).toBeVisible();
  await page.keyboard.press('c');
  await page.getByLabel('Title').fill('Handbook');
  await page.evaluate(() => history.back());
  await stayAndEdit(page);
  await expect(page.getByLabel('Title')).toHaveValue('Handbook');
  await page.getByRole('button', { name: 'Create space' }).click();
  await expect(page.getByRole('heading', { name: 'Handbook', level: 1 })).toBeVisible();
  await page.evaluate(() => history.back());
  await expect(rowOf(page, 'Handbook')).toBeVisible();
});

test('a text stops at its limit, and one that is pasted is never cut', async ({
  page,
  context,
  world,
  signInAs,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signInAs(world.as.admin);
  await page.goto(paths.spaces(world.organizationId));
  await page.keyboard.press('c');
  const title = page.getByLabel('Title');
  await title.fill('x'.repeat(45));
  await expect(page.getByText('5 left')).toBeVisible();
  await title.press('End');
  await page.keyboard.type('123456789');
  await expect(title).toHaveValue(`${'x'.repeat(45)}12345`);
  await expect(page.getByText('0 left')).toBeVisible();

  await title.fill('Words ');
  await page.evaluate(() => navigator.clipboard.writeText('w'.repeat(60)));
  await title.press('ControlOrMeta+v');
  await expect(page.getByRole('alert')).toHaveText(
    'The pasted text has 60 characters, but only 44 fit. Shorten it first.',
  );
  await expect(title).toHaveValue('Words ');
  await expectAccessible(page);
  await page.keyboard.type('fit');
  await expect(title).toHaveValue('Words fit');
  await expect(page.getByRole('alert')).toBeHidden();
});
