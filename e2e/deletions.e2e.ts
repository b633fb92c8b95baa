import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { createClient } from '#lib/api/client.ts';
import { paths } from '#lib/paths.ts';
import { tokens } from '#server/db/tables/people.ts';
import { createOrganizationWithAdmin } from '#server/domain/organizations/index.ts';
import { createPerson } from '#server/testing/world.ts';
import { expect, expectAccessible, expectToast, test } from './fixtures.ts';

const password = 'correct horse battery';
const halfMinute = 30_000;

test('the last admin deletes the organization, restores it, and deletes their account with it in the trash', async ({
  page,
  api,
}) => {
  const { services, url } = api;
  const person = await createPerson(api, 'Sample Person', password);
  await createOrganizationWithAdmin(services, services.db, { title: 'Sample', adminId: person.id });
  await page.goto(paths.signIn(paths.account()));
  await page.getByLabel('E-mail address').fill(person.email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Delete account' })).toBeVisible();
  const client = createClient({ url, token: person.token });
  const { secret } = await client.call('startTwoFactor');
  const codeOf = (steps: number) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * halfMinute });
  await client.call('setTwoFactor', { body: { enabled: true, code: codeOf(-1) } });
  const letTimePass = () =>
    services.db
      .update(tokens)
      .set({ confirmedAt: new Date(0) })
      .where(eq(tokens.userId, person.id));

  await page.getByRole('button', { name: 'Delete account' }).click();
  const blocked = page.getByRole('dialog', { name: 'You can’t delete your account yet' });
  await expect(blocked.getByText('You are the last admin of these organizations.')).toBeVisible();
  await expectAccessible(page);
  await blocked.getByRole('link', { name: 'Settings of Sample' }).click();

  await page.getByRole('button', { name: 'Delete organization' }).click();
  const deletion = page.getByRole('dialog', { name: 'Delete Sample?' });
  await deletion.getByLabel('Name of the organization').fill('Other');
  const submit = deletion.getByRole('button', { name: 'Delete organization' });
  await submit.click();
  await expect(deletion.getByText('is not the title of this organization').first()).toBeVisible();
  await letTimePass();
  await deletion.getByLabel('Name of the organization').fill('Sample');
  await submit.click();
  await expect(deletion.getByLabel('Your password')).toBeFocused();
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(deletion.getByLabel('Authentication code')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type(codeOf(0));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Create an organization' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Restore Sample' }).click();
  await expect(page).toHaveURL(/\/home$/);
  await page.goto(paths.settings(page.url().split('/')[3] ?? ''));
  await page.getByRole('button', { name: 'Delete organization' }).click();
  await deletion.getByLabel('Name of the organization').fill('Sample');
  await submit.click();
  await page.getByRole('button', { name: 'Delete account' }).click();
  const account = page.getByRole('dialog', { name: 'Delete your account?' });
  await account.getByLabel('Your e-mail address').fill(person.email);
  await expectAccessible(page);
  await account.getByRole('button', { name: 'Delete account' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await page.getByLabel('E-mail address').fill(person.email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('The e-mail address or the password is wrong.')).toBeVisible();
});

test('an admin restores an organization from the account', async ({ page, world, signInAs, api }) => {
  const { as } = world;
  const { services } = api;
  const { id } = await createOrganizationWithAdmin(services, services.db, {
    title: 'Second',
    adminId: as.admin.id,
  });
  await as.admin.call('trashOrganization', { params: { organizationId: id }, body: { title: 'Second' } });
  await signInAs(as.admin);
  await page.goto(paths.accountOrganizations());
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Restore Second' }).click();
  await expectToast(page, 'Second restored');
  await expect(page).toHaveURL(paths.home(id));
});
