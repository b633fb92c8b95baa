import { Secret, TOTP } from 'otpauth';
import { paths } from '#lib/paths.ts';
import { twoFactors } from '#server/db/tables/people.ts';
import { insertMember } from '#server/domain/organizations/index.ts';
import { createPerson } from '#server/testing/world.ts';
import { expect, expectAccessible, expectToast, rowOf, test } from './fixtures.ts';

const password = 'correct horse battery';

test('an admin requires two-factor authentication, and a member sets it up to get in again', async ({
  page,
  stranger,
  api,
  world,
  signInAs,
}) => {
  const { organizationId, as } = world;
  const { db, now } = api.services;
  const member = await createPerson(api, 'Sample Person', password);
  await insertMember(db, { organizationId, userId: member.id, role: 'edit', joinedAt: now() });
  await stranger.goto(paths.signIn(paths.spaces(organizationId)));
  await stranger.getByLabel('E-mail address').fill(member.email);
  await stranger.getByLabel('Password').fill(password);
  await stranger.getByRole('button', { name: 'Sign in' }).click();
  await expect(stranger.getByRole('heading', { name: 'Spaces', exact: true })).toBeVisible();

  await signInAs(as.admin);
  await page.goto(paths.members(organizationId));
  await page.getByRole('link', { name: 'Two-factor' }).click();
  await expect(rowOf(page, 'Sample Person')).toBeVisible();
  await expectAccessible(page);
  // Until it is read whether it is required, the action says that it loads.
  await expect(page.getByRole('button', { name: 'Require two-factor authentication' })).toBeEnabled();
  await page.keyboard.press('r');
  const question = page.getByRole('alertdialog', { name: 'Require two-factor authentication?' });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Require' }).click();
  await expect(question.getByText('This would lock you out.')).toBeVisible();
  await db
    .insert(twoFactors)
    .values({ userId: as.admin.id, sealedSecret: Buffer.from('sealed'), enabledAt: now() });
  await question.getByRole('button', { name: 'Require' }).click();
  await expectToast(page, 'Two-factor authentication is required');
  await expect(page.getByText('Required', { exact: true })).toBeVisible();

  await stranger.goto(paths.start());
  await expect(stranger.getByRole('heading', { name: 'Two-factor authentication required' })).toBeVisible();
  await stranger.goto(paths.changeRequests(organizationId));
  await expect(stranger.getByText('requires it. Set it up to continue.')).toBeVisible();
  await expectAccessible(stranger);
  await stranger.getByRole('button', { name: 'Set up two-factor authentication' }).click();
  const setUp = stranger.getByRole('dialog', { name: 'Set up two-factor authentication' });
  await setUp.getByRole('button', { name: 'Continue' }).click();
  const secret = await setUp.getByRole('textbox', { name: 'Setup key' }).inputValue();
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  await setUp.getByLabel('Code from the app').fill(code);
  await setUp.getByRole('button', { name: 'Turn on' }).click();
  await stranger.getByRole('button', { name: 'Done' }).click();
  await stranger.getByRole('link', { name: 'Continue' }).click();
  await expect(stranger).toHaveURL(paths.changeRequests(organizationId));
  await expect(stranger.getByRole('heading', { name: 'Change requests', exact: true })).toBeVisible();

  // They are told what turning it off closes to them.
  await stranger.goto(paths.account());
  await stranger.getByRole('button', { name: 'Turn off' }).click();
  await expect(stranger.getByText('requires it: you can’t open it until you set it up again.')).toBeVisible();

  await page.reload();
  await expect(page.getByText('Required', { exact: true })).toBeVisible();
  await expect(rowOf(page, 'Sample Person')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Make optional' })).toBeEnabled();
  await page.keyboard.press('r');
  await expectToast(page, 'Two-factor authentication is optional');
  await expect(page.getByText('Required', { exact: true })).toHaveCount(0);
});
