import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { paths } from '#lib/paths.ts';
import { createOrganizationWithAdmin } from '#server/domain/organizations/index.ts';
import { createPerson } from '#server/testing/world.ts';
import { expect, expectToast, test } from '../fixtures.ts';

const password = 'correct horse battery';
const halfMinute = 30_000;

/** The code that a phone with the setup key shows, so many half minutes from now: each is good once. */
const codeOf = (secret: string, steps: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * halfMinute });

/** Goes through the windows of setting up an app, which begin on the screen; answers its key and the recovery codes. */
async function setUpApp(page: Page): Promise<{ secret: string; recoveryCodes: string[] }> {
  const setUp = page.getByRole('dialog', { name: 'Set up two-factor authentication' });
  await setUp.getByRole('button', { name: 'Continue' }).click();
  const key = setUp.getByRole('textbox', { name: 'Setup key' });
  await expect(key).toHaveValue(/./);
  const secret = await key.inputValue();
  await setUp.getByLabel('Code from the app').fill(codeOf(secret, 0));
  await setUp.getByRole('button', { name: 'Turn on' }).click();
  const shown = page.getByRole('dialog', { name: 'Two-factor authentication is on' });
  const codes = (await shown.getByText(/^\w{5}-\w{5}/).textContent()) ?? '';
  await shown.getByRole('button', { name: 'Done' }).click();
  return { secret, recoveryCodes: codes.trim().split('\n') };
}

async function enterPassword(page: Page, email: string, next: string): Promise<void> {
  await page.goto(paths.signIn(next));
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Authentication code').fill(code);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

test('a phone is lost: a recovery code opens the account, a new phone is set up, and the old one is worth nothing', async ({
  page,
  stranger,
  api,
}) => {
  const { services } = api;
  const person = await createPerson(api, 'Sample Person', password);
  const organization = { title: 'Sample', adminId: person.id };
  const { id: organizationId } = await createOrganizationWithAdmin(services, services.db, organization);
  await enterPassword(page, person.email, paths.account());
  await page.getByRole('button', { name: 'Set up' }).click();
  const old = await setUpApp(page);
  await expect(page.getByText('10 recovery codes left')).toBeVisible();
  const params = { organizationId };
  await person.call('replaceTwoFactorRequirement', { params, body: { required: true } });

  // The phone is gone, and so is every browser that was signed in.
  await page.context().clearCookies();
  await enterPassword(stranger, person.email, paths.account());
  const [first = '', second = '', third = ''] = old.recoveryCodes;
  await enterCode(stranger, first);
  await expect(stranger.getByRole('heading', { name: 'Your account' })).toBeVisible();
  await expect(stranger.getByText('9 recovery codes left')).toBeVisible();

  // Another one ends what the lost phone was good for, and the organization is closed until there is a new one.
  await stranger.getByRole('button', { name: 'Turn off' }).click();
  const question = stranger.getByRole('dialog', { name: 'Turn off two-factor authentication?' });
  await expect(question.getByText(/Sample requires it/)).toBeVisible();
  await question.getByLabel('Authentication code').fill(first);
  await question.getByRole('button', { name: 'Turn off' }).click();
  await expect(question.getByText('is wrong or was used before')).toBeVisible();
  await question.getByLabel('Authentication code').fill(second);
  await question.getByRole('button', { name: 'Turn off' }).click();
  await expectToast(stranger, 'Two-factor authentication is off');
  await stranger.goto(paths.spaces(organizationId));
  await expect(stranger.getByRole('heading', { name: 'Two-factor authentication required' })).toBeVisible();
  await stranger.getByRole('button', { name: 'Set up two-factor authentication' }).click();
  const renewed = await setUpApp(stranger);
  expect(renewed.secret).not.toBe(old.secret);
  await stranger.getByRole('link', { name: 'Continue' }).click();
  await expect(stranger.getByRole('heading', { name: 'Spaces', exact: true })).toBeVisible();

  // Whoever finds the old phone, or the old recovery codes, gets no further than the password.
  for (const code of [codeOf(old.secret, 0), third]) {
    await enterPassword(page, person.email, paths.spaces(organizationId));
    await enterCode(page, code);
    await expect(page.getByText('The code is wrong or was used before.')).toBeVisible();
  }
  await enterPassword(page, person.email, paths.spaces(organizationId));
  await enterCode(page, codeOf(renewed.secret, 1));
  await expect(page.getByRole('heading', { name: 'Spaces', exact: true })).toBeVisible();
});
