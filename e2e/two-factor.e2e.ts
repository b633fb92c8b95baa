import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { paths } from '#lib/paths.ts';
import { createOrganizationWithAdmin } from '#server/domain/organizations/index.ts';
import { createPerson } from '#server/testing/world.ts';
import { delayRequests } from './delayed-requests.ts';
import { expect, expectAccessible, expectToast, test } from './fixtures.ts';

const password = 'correct horse battery';
const halfMinute = 30_000;

/** A code of the app, so many half minutes from now: each is good once. */
const codeOf = (secret: string, steps: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * halfMinute });

async function enterPassword(page: Page, email: string): Promise<void> {
  await page.goto(paths.signIn(paths.account()));
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

test('a person sets up an authenticator app, signs in with its codes, loses it, and turns it off', async ({
  page,
  stranger,
  api,
}) => {
  const { services } = api;
  const person = await createPerson(api, 'Sample Person', password);
  await createOrganizationWithAdmin(services, services.db, { title: 'Sample', adminId: person.id });
  await enterPassword(page, person.email);
  await page.getByRole('button', { name: 'Set up' }).click();
  const setUp = page.getByRole('dialog', { name: 'Set up two-factor authentication' });
  await setUp.getByRole('button', { name: 'Continue' }).click();
  await expect(setUp.getByRole('img', { name: 'QR code with the setup key' })).toBeVisible();
  const secret = await setUp.getByRole('textbox', { name: 'Setup key' }).inputValue();
  await expectAccessible(page);
  await setUp.getByLabel('Code from the app').fill('000000');
  await setUp.getByRole('button', { name: 'Turn on' }).click();
  await expect(setUp.getByText('is wrong or was used before')).toBeVisible();
  await setUp.getByLabel('Code from the app').fill(codeOf(secret, 0));
  const write = await delayRequests(page, 'writes', /two-factor/);
  await setUp.getByRole('button', { name: 'Turn on' }).click();
  await write.arrived;
  // What is on already has codes that are shown only once.
  await page.keyboard.press('Escape');
  write.release();
  const shown = page.getByRole('dialog', { name: 'Two-factor authentication is on' });
  await expect(shown).toBeVisible();
  await page.keyboard.press('Escape');
  const codes = (await shown.getByText(/^\w{5}-\w{5}/).textContent()) ?? '';
  const [recoveryCode = '', another = '', third = ''] = codes.trim().split('\n');
  await expectAccessible(page);
  await shown.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('10 recovery codes left')).toBeVisible();
  await expectAccessible(page);

  // Another browser has to bring a code, and then one that a phone that is lost can't make.
  const code = stranger.getByLabel('Authentication code');
  for (const entered of [codeOf(secret, 1), recoveryCode]) {
    await stranger.context().clearCookies();
    await enterPassword(stranger, person.email);
    await expect(code).toBeFocused();
    await code.fill('000000');
    await stranger.keyboard.press('Enter');
    await expect(stranger.getByText('The code is wrong or was used before.')).toBeVisible();
    await expectAccessible(stranger);
    await code.fill(entered);
    await stranger.keyboard.press('Enter');
    await expect(stranger.getByRole('heading', { name: 'Your account' })).toBeVisible();
  }
  await expect(stranger.getByText('9 recovery codes left')).toBeVisible();

  // A new password ends the session of the other browser, and takes a code.
  await page.getByLabel('Current password').fill(password);
  await page.getByLabel('New password').fill('another long password');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByLabel('Authentication code')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type(third);
  await page.keyboard.press('Enter');
  await expectToast(page, /^Password changed/);
  await expect(page.getByLabel('Authentication code')).toHaveCount(0);
  await stranger.reload();
  await expect(stranger.getByRole('heading', { name: 'Sign in' })).toBeVisible();

  await page.getByRole('button', { name: 'Turn off' }).click();
  const question = page.getByRole('dialog', { name: 'Turn off two-factor authentication?' });
  await question.getByLabel('Authentication code').fill(another);
  await question.getByRole('button', { name: 'Turn off' }).click();
  await expectToast(page, 'Two-factor authentication is off');
  await expect(page.getByRole('button', { name: 'Set up' })).toBeVisible();
});
