import { paths } from '#lib/paths.ts';
import { hashToken, makeToken } from '#server/core/tokens.ts';
import { passwordResets } from '#server/db/tables/people.ts';
import type { Api } from '#server/testing/run-api.ts';
import { createPerson } from '#server/testing/world.ts';
import { expect, expectAccessible, expectToast, test } from './fixtures.ts';

test('a password that was forgotten is set anew by the link of the message', async ({ page, api }) => {
  const person = await createPerson(api as Api);
  const token = makeToken();
  await api.services.db
    .insert(passwordResets)
    .values({ hash: hashToken(token), userId: person.id, expiresAt: new Date(Date.now() + 60_000) });
  await page.goto(`${paths.reset()}#${token}`);
  await expectAccessible(page);
  await page.getByLabel('New password').fill('correct horse battery');
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page.getByText('Your new password is set')).toBeVisible();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel('E-mail address').fill(person.email);
  await page.getByLabel('Password').fill('correct horse battery');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'You are in no organization' })).toBeVisible();
});

test('a person and an organization get pictures from files, and lose them again', async ({
  page,
  world,
  signInAs,
}) => {
  await signInAs(world.as.guest);
  await page.goto(paths.account());
  await page.getByLabel('Picture', { exact: true }).setInputFiles('docs/images/reader.png');
  await expect(page.getByRole('button', { name: 'Replace' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expectToast(page, 'Profile saved');
  const { photoURL = '' } = await world.as.guest.call('getCurrentUser');
  const width = await page.evaluate(async (address) => {
    const image = new Image();
    image.src = address;
    await image.decode();
    return image.naturalWidth;
  }, photoURL);
  expect(width).toBeGreaterThan(1);
  await page.getByLabel('Picture', { exact: true }).setInputFiles({
    name: 'no.png',
    mimeType: 'image/png',
    buffer: Buffer.from('no picture'),
  });
  await expect(page.getByText('This is no picture that browsers show')).toBeVisible();
  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect.poll(async () => (await world.as.guest.call('getCurrentUser')).photoURL).toBeUndefined();

  await signInAs(world.as.admin);
  await page.goto(paths.settings(world.organizationId));
  await page.getByLabel('Logo', { exact: true }).setInputFiles({
    name: 'logo.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><circle r="1"/></svg>'),
  });
  await expect(page.getByRole('button', { name: 'Replace' })).toBeVisible();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expectToast(page, 'Settings saved');
  await expectAccessible(page);
});

test('where no mail is sent, a forgotten password says who can help instead of promising a message', async ({
  page,
}) => {
  await page.goto(paths.signIn());
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByText('This installation sends no mail')).toBeVisible();
  await expect(page.getByLabel('E-mail address')).toHaveCount(0);
  await expectAccessible(page);
});
