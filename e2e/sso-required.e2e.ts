import { eq } from 'drizzle-orm';
import { paths } from '#lib/paths.ts';
import { users } from '#server/db/tables/people.ts';
import { expect, expectAccessible, expectToast, rowOf } from './fixtures.ts';
import { createProvider, test } from './identity-provider.ts';

test('an admin requires single sign-on, and a member who has a password signs in by the provider', async ({
  page,
  stranger,
  api,
  idp,
  world,
  signInAs,
}) => {
  const { organizationId, as } = world;
  const { service } = await createProvider(world, idp);
  await api.services.db.update(users).set({ passwordHash: 'a hash' }).where(eq(users.id, as.admin.id));
  await signInAs(as.admin);
  await page.goto(paths.singleSignOn(organizationId));
  await expect(page.getByText('Company login')).toBeVisible();
  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog', { name: 'Require single sign-on' });
  const save = dialog.getByRole('button', { name: 'Save' });
  await dialog.getByRole('checkbox', { name: 'Require single sign-on' }).check();
  await expect(save).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByRole('checkbox', { name: /Sample admin/ }).check();
  await expectAccessible(page);
  await save.click();
  await expect(dialog.getByText('Nobody has signed in with a provider yet.')).toBeVisible();

  await stranger.goto(service.startURL);
  await expect(stranger.getByRole('button', { name: 'Ann Sample' })).toBeVisible();
  await save.click();
  await expectToast(page, 'Single sign-on is required');
  await expect(page.getByText('Required', { exact: true })).toBeVisible();
  await page.keyboard.press('r');
  await expect(dialog.getByRole('list', { name: 'Chosen' })).toHaveText('Sample admin');

  await signInAs(as.edit, stranger);
  await stranger.goto(paths.spaces(organizationId));
  const goOn = stranger.getByRole('link', { name: 'Continue with Company login' });
  await expect(stranger.getByRole('heading', { name: 'Single sign-on required' })).toBeVisible();
  await expectAccessible(stranger);
  await stranger.goto(paths.start());
  await expect(goOn).toBeVisible();
  await as.edit.call('createOrganization', { body: { title: 'Another' } });
  await stranger.goto(paths.accountConnections());
  await expect(rowOf(stranger, 'Company login')).toContainText('Required');
  await stranger.goto(paths.spaces(organizationId));
  await goOn.click();
  await expect(stranger).toHaveURL(paths.spaces(organizationId));
  await expect(stranger.getByRole('button', { name: 'Ann Sample' })).toBeVisible();
});
