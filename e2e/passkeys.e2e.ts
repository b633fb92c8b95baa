import type { Page } from '@playwright/test';
import { paths } from '#lib/paths.ts';
import { createOrganizationWithAdmin } from '#server/domain/organizations/index.ts';
import { updateSessionsOf } from '#server/testing/identity-rows.ts';
import type { ServedApi } from '#server/testing/run-api.ts';
import { createPerson } from '#server/testing/world.ts';
import { expect, expectAccessible, expectToast, test } from './fixtures.ts';

const password = 'correct horse battery';

/**
 * Gives the browser a device that keeps passkeys; returns a way to say whether it recognizes the person. The device uses a
 * passkey as soon as the browser proposes it.
 */
async function addAuthenticator(page: Page): Promise<(isRecognized: boolean) => Promise<void>> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  return async (isUserVerified) => {
    await browser.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
  };
}

/** A person of an organization who is signed in and has a device for passkeys. */
async function start(page: Page, api: ServedApi) {
  const { services } = api;
  const person = await createPerson(api, 'Sample Person', password);
  await createOrganizationWithAdmin(services, services.db, { title: 'Sample', adminId: person.id });
  const recognize = await addAuthenticator(page);
  await page.goto(paths.signIn(paths.account()));
  await page.getByLabel('E-mail address').fill(person.email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  return { person, recognize };
}

async function addPasskey(page: Page) {
  await page.getByRole('button', { name: 'Add passkey' }).click();
  await page.getByRole('dialog', { name: 'Add a passkey' }).getByRole('button', { name: 'Continue' }).click();
  await expectToast(page, 'Passkey added');
}

test('a person adds a passkey, signs in with it by keyboard, and removes it', async ({ page, api }) => {
  const { recognize } = await start(page, api);
  const add = page.getByRole('button', { name: 'Add passkey' });
  await add.click();
  const window = page.getByRole('dialog', { name: 'Add a passkey' });
  await expectAccessible(page);
  await recognize(false);
  await window.getByRole('button', { name: 'Continue' }).click();
  await expect(window.getByText('No passkey was created. Try again.')).toBeVisible();
  await recognize(true);
  await window.getByRole('button', { name: 'Continue' }).click();
  await expectToast(page, 'Passkey added');
  await expect(page.getByText('On one device, added now, never used')).toBeVisible();

  await expectAccessible(page);

  // The device has one for this account now.
  await add.click();
  await window.getByRole('button', { name: 'Continue' }).click();
  await expect(window.getByText('Your account already has a passkey on this device.')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: /^Rename .* on / }).click();
  await page.getByRole('dialog', { name: 'Rename passkey' }).getByLabel('Name').fill('Work laptop');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Renamed to Work laptop');

  await page.context().clearCookies();
  await recognize(false);
  await page.goto(paths.signIn(paths.account()));
  await expectAccessible(page);
  const signIn = page.getByRole('button', { name: 'Use a passkey' });
  await signIn.focus();
  await page.keyboard.press('Enter');
  await expect(
    page.getByText('No passkey was used. Try again, or sign in with your password.'),
  ).toBeVisible();
  await expectAccessible(page);
  await recognize(true);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible();
  await expect(page.getByText('On one device, added now, last used now')).toBeVisible();

  await page.getByRole('button', { name: 'Remove Work laptop' }).click();
  await page.getByRole('button', { name: 'Remove passkey' }).click();
  await expectToast(page, 'Work laptop removed');
  await expect(page.getByText('Work laptop', { exact: true })).toHaveCount(0);

  // The device does not know that it was removed, but Lectern does.
  await page.context().clearCookies();
  await page.goto(paths.signIn());
  await signIn.click();
  await expect(page.getByText('This passkey was removed from its account.')).toBeVisible();
});

test('a passkey is proposed at the e-mail field, and signs in without a button', async ({ page, api }) => {
  const { recognize } = await start(page, api);
  await addPasskey(page);
  await page.context().clearCookies();
  await recognize(false);
  await page.goto(paths.signIn(paths.account()));
  const email = page.getByLabel('E-mail address');
  await expect(email).toHaveAttribute('autocomplete', 'username webauthn');
  await recognize(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible();
  await expect(page.getByText('On one device, added now, last used now')).toBeVisible();
});

test('a passkey confirms an act that asks for the password, and the form goes on by itself', async ({
  page,
  api,
}) => {
  const { person, recognize } = await start(page, api);
  await addPasskey(page);
  await updateSessionsOf(api, person.id, { confirmedAt: new Date(0) });
  await page.goto(paths.accountTokens());
  await page.getByRole('button', { name: 'Create token' }).first().click();
  const form = page.getByRole('dialog', { name: 'Create token' });
  await form.getByLabel('Label').fill('Sample program');
  await form.getByRole('button', { name: 'Create token' }).click();
  await expect(form.getByLabel('Your password')).toBeFocused();
  const proof = form.getByRole('button', { name: 'Use a passkey' });
  await recognize(false);
  await proof.click();
  await expect(form.getByText('No passkey was used. Try again, or enter your password.')).toBeVisible();
  await expectAccessible(page);
  await recognize(true);
  await proof.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/lec_\w+/)).toBeVisible();
});
