import { createClient } from '#lib/api/client.ts';
import { paths } from '#lib/paths.ts';
import { expect, expectAccessible, expectToast, rowAction, rowOf } from './fixtures.ts';
import { createProvider, test } from './identity-provider.ts';

test('an admin sees how a member gets in and ends all of it, and their open tab is closed', async ({
  page,
  stranger,
  idp,
  world,
  signInAs,
}) => {
  const { organizationId, as } = world;
  const { service } = await createProvider(world, idp);
  await stranger.goto(service.startURL);
  await expect(stranger.getByRole('button', { name: 'Ann Sample' })).toBeVisible();

  await signInAs(as.admin);
  await page.goto(paths.members(organizationId));
  await rowOf(page, 'Ann Sample').getByRole('link').click();
  await expect(page.getByText('Company login as')).toBeVisible();
  await expect(page.getByText('1 session', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Actions for Ann Sample' }).click();
  await page.getByRole('menuitem', { name: 'End all access' }).click();
  const dialog = page.getByRole('dialog', { name: 'End all access of Ann Sample?' });
  await expect(dialog.getByRole('list', { name: 'What ends' })).toContainText(
    'Signing in with Company login is refused, and 1 session ends.',
  );
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'End all access' }).click();
  await expectToast(page, 'All access of Ann Sample ended');
  await expect(page.getByText('Disabled', { exact: true })).toBeVisible();

  await stranger.goto(paths.spaces(organizationId));
  await expect(stranger.getByRole('heading', { name: /Sign in/ })).toBeVisible();
  await page.goto(paths.auditLog(organizationId));
  await expect(rowOf(page, 'Ended all access of a member')).toContainText('Ann Sample');
});

test('an admin removes a member with all access, and can’t end their own', async ({
  page,
  world,
  signInAs,
}) => {
  const { organizationId, as } = world;
  await signInAs(as.admin);
  await page.goto(paths.member(organizationId, as.admin.id));
  await page.getByRole('button', { name: 'Actions for Sample admin' }).click();
  await expect(page.getByRole('menuitem', { name: /End all access/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await page.goto(paths.member(organizationId, as.edit.id));
  await page.keyboard.press('.');
  await page.getByRole('menuitem', { name: 'End all access' }).click();
  const dialog = page.getByRole('dialog', { name: 'End all access of Sample edit?' });
  await dialog.getByRole('radio', { name: 'Remove the member' }).check();
  await dialog.getByRole('button', { name: 'End all access' }).click();
  await expect(page).toHaveURL(paths.members(organizationId));
  await expect(rowOf(page, 'Sample create')).toBeVisible();
  await expect(rowOf(page, 'Sample edit')).toBeHidden();
});

test('an admin finds the API tokens of a member and blocks one, then all', async ({
  page,
  api,
  world,
  signInAs,
}) => {
  const { organizationId, as } = world;
  const params = { organizationId };
  const build = await as.edit.call('createUserToken', {
    body: { label: 'Build server', scopes: ['space:read'] },
  });
  await as.edit.call('createUserToken', { body: { label: 'Backup' } });
  await as.read.call('createUserToken', { body: { label: 'Mirror' } });
  await signInAs(as.admin);
  await page.goto(paths.apiTokens(organizationId));
  await expect(page.getByRole('heading', { name: 'API tokens', level: 1 })).toBeVisible();
  await expect(rowOf(page, 'Build server')).toContainText('Spaces, pages and change requests (read)');
  await expect(rowOf(page, 'Backup')).toContainText('Full access');
  await expectAccessible(page);

  await page.getByRole('combobox', { name: 'Member' }).click();
  await page.getByRole('option', { name: /Sample edit/ }).click();
  await expect(rowOf(page, 'Mirror')).toBeHidden();
  await rowAction(page, 'Build server', 'Block token');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Block token' }).click();
  await expectToast(page, 'Build server blocked');
  await expect(rowOf(page, 'Build server')).toContainText('Blocked');
  const { status } = await createClient({ url: api.url, token: build.token }).send('getOrganization', {
    params,
  });
  expect(status).toBe(403);

  await rowAction(page, 'Backup', 'Block all tokens of this member');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Block all tokens' }).click();
  await expectToast(page, '1 token blocked');
  await page.getByRole('combobox', { name: 'State' }).click();
  await page.getByRole('option', { name: 'Active' }).click();
  await expect(page.getByText('No API tokens match')).toBeVisible();
  await page.goto(paths.member(organizationId, as.edit.id));
  await rowAction(page, 'Build server', 'Unblock token');
  await expectToast(page, 'Build server unblocked');
  await expect(rowOf(page, 'Build server')).not.toContainText('Blocked');
});

test('a person sees which organization blocked a token of theirs', async ({ page, world, signInAs }) => {
  const { organizationId, as } = world;
  const { id } = await as.edit.call('createUserToken', { body: { label: 'Build server' } });
  await as.edit.call('createUserToken', { body: { label: 'Backup' } });
  await as.admin.call('blockMemberToken', { params: { organizationId, tokenId: id } });
  await signInAs(as.edit);
  await page.goto(paths.accountTokens());
  await expect(rowOf(page, 'Build server')).toContainText('Blocked by Sample');
  await expect(rowOf(page, 'Backup')).not.toContainText('Blocked');
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await expect(rowOf(page, 'Build server')).toContainText('Blocked by Sample');
});

test('the API tokens of members are for admins', async ({ page, world, signInAs }) => {
  const { organizationId, as } = world;
  await signInAs(as.create);
  await page.goto(paths.apiTokens(organizationId));
  await expect(page.getByText('Ask an organization admin.')).toBeVisible();
  await page.goto(paths.member(organizationId, as.edit.id));
  await expect(page.getByRole('heading', { name: 'Teams', exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'API tokens' })).toBeHidden();
});
