import { paths } from '#lib/paths.ts';
import { hashToken, makeToken } from '#server/core/tokens.ts';
import { passwordResets } from '#server/db/tables/people.ts';
import type { Api } from '#server/testing/run-api.ts';
import { createPerson } from '#server/testing/world.ts';
import { expect, expectAccessible, test } from './fixtures.ts';

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

test('where no mail is sent, a forgotten password says who can help instead of promising a message', async ({
  page,
}) => {
  await page.goto(paths.signIn());
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByText('This installation sends no mail')).toBeVisible();
  await expect(page.getByLabel('E-mail address')).toHaveCount(0);
  await expectAccessible(page);
});
