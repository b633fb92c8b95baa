import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { paths } from '#lib/paths.ts';
import { tokens } from '#server/db/tables/people.ts';
import { insertMember } from '#server/domain/organizations/index.ts';
import { createPerson } from '#server/testing/world.ts';
import { expect, expectAccessible, expectToast, test } from './fixtures.ts';

const password = 'correct horse battery';

async function choose(page: Page, label: string, option: string) {
  await page.getByLabel(label, { exact: true }).click();
  await page.getByRole('option', { name: option }).click();
}

test('an admin reads what a token policy stops, saves it, and the owner of a token sees it', async ({
  page,
  stranger,
  world,
  signInAs,
}) => {
  const { organizationId, as } = world;
  await as.edit.call('createUserToken', { body: { label: 'Nightly build' } });
  await signInAs(as.admin);
  await page.goto(paths.security(organizationId));
  await expect(page.getByRole('heading', { name: 'Token policy' })).toBeVisible();
  await expectAccessible(page);
  await choose(page, 'Expiry of API tokens', 'Required, after 90 days at most');
  await expect(page.getByText('1 API token of 1 owner stops working with this organization.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save token policy' }).click();
  await expectToast(page, 'Token policy saved');
  await page.goto(paths.apiTokens(organizationId));
  await expect(page.getByText('Not allowed', { exact: true })).toBeVisible();
  await signInAs(as.edit, stranger);
  await stranger.goto(paths.accountTokens());
  await expect(stranger.getByText(/Not allowed by/)).toBeVisible();
});

test('a member signs in again after a while, and goes on where they were', async ({
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
  const signIn = async () => {
    await stranger.getByLabel('E-mail address').fill(member.email);
    await stranger.getByLabel('Password').fill(password);
    await stranger.getByRole('button', { name: 'Sign in', exact: true }).click();
  };
  await stranger.goto(paths.signIn(paths.spaces(organizationId)));
  await signIn();
  await expect(stranger.getByRole('heading', { name: 'Spaces', exact: true })).toBeVisible();

  await signInAs(as.admin);
  await page.goto(paths.security(organizationId));
  await choose(page, 'Sign in again after', '8 hours');
  await expect(page.getByText('Nobody has to sign in again now.')).toBeVisible();
  await page.getByRole('button', { name: 'Save session policy' }).click();
  await expectToast(page, 'Session policy saved');

  const createdAt = new Date(now().getTime() - 9 * 60 * 60_000);
  await db.update(tokens).set({ createdAt }).where(eq(tokens.userId, member.id));
  await stranger.goto(paths.changeRequests(organizationId));
  await expect(stranger.getByRole('heading', { name: 'Sign in again' })).toBeVisible();
  await expectAccessible(stranger);
  await signIn();
  await expect(stranger.getByRole('heading', { name: 'Change requests', exact: true })).toBeVisible();
  // The session from before ended with the new one; that of another device goes on.
  await expect.poll(() => db.$count(tokens, eq(tokens.createdAt, createdAt))).toBe(1);
});

test('an admin ends the access of guests after some days, and renews that of one', async ({
  page,
  world,
  signInAs,
}) => {
  const { organizationId, as } = world;
  await signInAs(as.admin);
  await page.goto(paths.security(organizationId));
  await choose(page, 'Who can invite guests', 'Organization admins only');
  await choose(page, 'Access of guests ends', 'After 30 days');
  await expect(page.getByText('No guest loses access now.')).toBeVisible();
  await page.getByRole('button', { name: 'Save guest policy' }).click();
  await expectToast(page, 'Guest policy saved');
  await page.goto(paths.member(organizationId, as.guest.id));
  await expect(page.getByText('Access ends', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^Actions for / }).click();
  await page.getByRole('menuitem', { name: 'Renew access' }).click();
  await expectToast(page, /^Access of .* renewed$/);
  const { items } = await as.admin.call('listAuditEvents', { params: { organizationId } });
  expect(items[0]?.action).toBe('member.guest_access_renewed');

  await page.getByRole('button', { name: /^Actions for / }).click();
  await page.getByRole('menuitem', { name: 'Disable member' }).click();
  await expectToast(page, /is disabled$/);
  await expect(page.getByText('Access ends', { exact: true })).toBeHidden();
  await page.getByRole('button', { name: /^Actions for / }).click();
  await expect(page.getByRole('menuitem', { name: 'Enable member' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Renew access' })).toBeHidden();
});

test('security is for admins', async ({ page, world, signInAs }) => {
  await signInAs(world.as.create);
  await page.goto(paths.security(world.organizationId));
  await expect(page.getByText('Ask an organization admin.')).toBeVisible();
});
