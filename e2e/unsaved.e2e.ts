import type { Page } from '@playwright/test';
import { paths } from '#lib/paths.ts';
import { createSampleSpace } from '#server/testing/content.ts';
import { delayRequests } from './delayed-requests.ts';
import { expectSaved, goBehind, openEditorOf } from './editor.ts';
import { expect, expectAccessible, expectToast, pressInTurn, rowOf, test } from './fixtures.ts';
import { createVisitorSite } from './published-site.ts';

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

test('what is typed while settings are saved stays, and is saved next', async ({ page, world, signInAs }) => {
  const { organizationId, as } = world;
  await signInAs(as.admin);
  await page.goto(paths.settings(organizationId));
  const title = page.getByLabel('Title', { exact: true });
  await title.fill('Docs');
  const write = await delayRequests(page, 'writes', /\/v1\/orgs\/[^/?]+$/);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await write.arrived;
  await title.press('End');
  await page.keyboard.type(' of all');
  write.release();
  await expectToast(page, 'Settings saved');
  await expect(title).toHaveValue('Docs of all');
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toContainText('Not saved: Title');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toBeHidden();
  const saved = await as.admin.call('getOrganization', { params: { organizationId } });
  expect(saved.title).toBe('Docs of all');
});

test('while the draft of a live space is merged, the editor says so and takes no words', async ({
  page,
  api,
  signInAs,
}) => {
  const space = await createSampleSpace(api, { Install: 'First.\n' });
  await space.as.admin.call('updateSpace', { params: space.params, body: { editMode: 'live' } });
  const { number } = await space.as.admin.call('createChangeRequest', {
    params: space.params,
    body: { status: 'draft' },
  });
  await signInAs(space.as.admin);
  const editor = await openEditorOf(page, space, number, 'Install');
  await goBehind(editor, 'First.');
  await page.keyboard.type(' Typed.');
  await expectSaved(page);
  const line = await editor.getByText('First. Typed.').boundingBox();
  const write = await delayRequests(page, 'writes', /\/change-requests\/[^/]+\/merge$/);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await write.arrived;
  await expect(page.getByRole('status').filter({ hasText: 'Saving to' })).toBeVisible();
  await page.mouse.click((line?.x ?? 0) + 5, (line?.y ?? 0) + 5);
  await page.keyboard.type('Lost. ');
  await expect(page.getByText('Lost.')).toHaveCount(0);
  write.release();
  await expectToast(page, /^Saved to/);
  await expect(page.getByRole('main')).toContainText('First. Typed.');
});

test('what is entered in a sheet, or for another space of a site, is not dropped without asking', async ({
  page,
  api,
  signInAs,
}) => {
  const { organizationId, siteId, as } = await createVisitorSite(api);
  await signInAs(as.admin);
  await page.goto(paths.siteCustomization(organizationId, siteId));
  const title = page.getByLabel('Title for readers');
  await title.fill('Unsaved title');
  await page.getByRole('combobox', { name: 'Customize' }).click();
  await page.getByRole('option', { name: 'Partners' }).click();
  await stayAndEdit(page);
  await expect(title).toHaveValue('Unsaved title');
  await page.getByRole('combobox', { name: 'Customize' }).click();
  await page.getByRole('option', { name: 'Partners' }).click();
  await asking(page).getByRole('button', { name: 'Discard changes' }).click();
  await expect(page).toHaveURL(/space=/);

  await page.goto(paths.members(organizationId));
  await page.getByRole('button', { name: 'Invite people' }).first().click();
  await page.getByLabel('E-mail addresses').fill('ada@example.com');
  await page.keyboard.press('Escape');
  await stayAndEdit(page);
  await expect(page.getByLabel('E-mail addresses')).toHaveValue('ada@example.com');
});
