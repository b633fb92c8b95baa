import type { Page } from '@playwright/test';
import { paths } from '#lib/paths.ts';
import { delayRequests } from './delayed-requests.ts';
import { expect, expectAccessible, expectToast, rowAction, rowOf, test } from './fixtures.ts';

const password = 'correct horse battery';
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, level: 1 });

test('an admin invites a colleague, who signs up by the link and appears in the list', async ({
  page,
  world,
  signInAs,
  stranger,
}) => {
  await signInAs(world.as.admin);
  await page.goto(paths.members(world.organizationId));
  await page.getByRole('button', { name: 'Invite people' }).click();
  await expectAccessible(page);
  await page
    .getByLabel('E-mail addresses')
    .fill(`Ada Newcomer <ada.${world.organizationId}@example.com>, ${world.as.edit.email}`);
  await expect(page.getByText('2 addresses found.')).toBeVisible();
  await page.getByRole('button', { name: 'Review' }).click();
  await page.getByLabel(`Role of ada.${world.organizationId}@example.com`).click();
  await page.getByRole('option', { name: /^Reviewer/ }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Invite 2 people' }).click();
  const results = page.getByRole('list', { name: 'Results' });
  await expect(results.getByText('Already a member')).toBeVisible();
  const link = (await results.locator('pre').textContent()) ?? '';
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Done' }).click();

  await stranger.goto(link);
  await expect(heading(stranger, 'Join Sample')).toBeVisible();
  await expect(stranger.getByText('Reviewer')).toBeVisible();
  await expectAccessible(stranger);
  await stranger.getByLabel('Your name').fill('Ada Newcomer');
  await stranger.getByLabel('Password').fill(password);
  await stranger.getByRole('button', { name: 'Create account and join' }).click();
  await expect(stranger).toHaveURL(paths.home(world.organizationId));
  await stranger.goto(link);
  await expect(heading(stranger, 'This invitation is not valid')).toBeVisible();
  await expectAccessible(stranger);

  await page.reload();
  await expect(rowOf(page, 'Ada Newcomer')).toContainText('Reviewer');
});

test('an invitation gets a new link or is taken back, and its link answers politely', async ({
  page,
  world,
  signInAs,
  stranger,
}) => {
  const { organizationId } = world;
  const { results } = await world.as.admin.call('inviteMembers', {
    params: { organizationId },
    body: { emails: ['bo@example.com'] },
  });
  await signInAs(world.as.admin);
  await page.goto(paths.invitations(organizationId));
  await expect(rowOf(page, 'bo@example.com')).toBeVisible();
  await expectAccessible(page);

  await rowAction(page, 'bo@example.com', 'Create new link');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Create new link' }).click();
  const link = (await page.getByRole('dialog').locator('pre').textContent()) ?? '';
  await page.getByRole('button', { name: 'Done' }).click();

  await rowAction(page, 'bo@example.com', 'Revoke invitation');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke invitation' }).click();
  await expectToast(page, 'Invitation for bo@example.com revoked');
  await expect(page.getByText('No pending invitations')).toBeVisible();

  for (const dead of [link, results[0]?.url ?? '']) {
    await stranger.goto(dead);
    await expect(heading(stranger, 'This invitation is not valid')).toBeVisible();
    await expect(stranger.getByText('Sample')).toHaveCount(0);
  }
});

test('a person who is signed in joins by a link with one press, until it is switched off', async ({
  page,
  world,
  signInAs,
  context,
}) => {
  await signInAs(world.as.admin);
  await page.goto(paths.inviteLinks(world.organizationId));
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create invite link' }).first().click();
  await page.getByLabel('Role').click();
  await page.getByRole('option', { name: /^Commenter/ }).click();
  await page.getByRole('button', { name: 'Create invite link' }).click();
  const link = (await page.getByRole('dialog').locator('pre').textContent()) ?? '';
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(rowOf(page, 'Commenter')).toBeVisible();
  await expectAccessible(page);

  await context.clearCookies();
  await signInAs(world.stranger);
  await page.goto(link);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Join' }).click();
  await expect(page).toHaveURL(paths.home(world.organizationId));

  await context.clearCookies();
  await signInAs(world.as.admin);
  await page.goto(paths.members(world.organizationId));
  await expect(rowOf(page, 'Sample stranger')).toContainText('Commenter');
  await page.goto(paths.inviteLinks(world.organizationId));
  await page.getByRole('switch').click();
  await expectToast(page, 'Invite link turned off');

  await context.clearCookies();
  await page.goto(link);
  await expect(heading(page, 'This invitation is not valid')).toBeVisible();
});

test('people are invited with the keyboard alone', async ({ page, world, signInAs }) => {
  await signInAs(world.as.admin);
  await page.goto(paths.members(world.organizationId));
  await expect(rowOf(page, 'Sample edit')).toBeVisible();
  await page.keyboard.press('c');
  await expect(page.getByLabel('E-mail addresses')).toBeFocused();
  await page.keyboard.type('keys@example.com');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByLabel('Role of keys@example.com')).toContainText('Reader');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('list', { name: 'Results' })).toContainText('keys@example.com');
  await page.getByRole('button', { name: 'Done' }).press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('roles stay when one goes back to the addresses, and nothing changes while invitations are sent', async ({
  page,
  world,
  signInAs,
}) => {
  await signInAs(world.as.admin);
  await page.goto(paths.members(world.organizationId));
  await page.getByRole('button', { name: 'Invite people' }).click();
  await page.getByLabel('E-mail addresses').fill('one@example.com two@example.com');
  await page.getByRole('button', { name: 'Review' }).click();
  const role = page.getByLabel('Role of one@example.com');
  await role.click();
  await page.getByRole('option', { name: 'Editor' }).click();
  const back = page.getByRole('button', { name: 'Back' });
  await back.click();
  await page.getByRole('button', { name: 'Review' }).click();
  await expect(role).toContainText('Editor');
  const { arrived, release } = await delayRequests(page, 'writes', /\/invites$/);
  await page.getByRole('button', { name: 'Invite 2 people' }).click();
  await arrived;
  await expect(back).toHaveAttribute('aria-disabled', 'true');
  await expect(role).toBeDisabled();
  release();
  await expect(page.getByRole('list', { name: 'Results' })).toContainText('two@example.com');
});

test('an invitation for another address says so, and who has an account signs in on the spot', async ({
  page,
  world,
  signInAs,
  api,
}) => {
  const { organizationId } = world;
  const { results } = await world.as.admin.call('inviteMembers', {
    params: { organizationId },
    body: { emails: ['cy@example.com'] },
  });
  const elsewhere = await world.stranger.call('createOrganization', { body: { title: 'Third' } });
  const third = await world.stranger.call('createLinkInvite', {
    params: { organizationId: elsewhere.id },
    body: { role: 'read' },
  });
  await signInAs(world.stranger);
  await page.goto(results[0]?.url ?? '');
  await expect(page.getByText('This invitation is for another address')).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(heading(page, 'Sign in to Lectern')).toBeVisible();

  const link = await world.as.admin.call('createLinkInvite', {
    params: { organizationId },
    body: { role: 'read' },
  });
  const email = `${api.services.newId().toLowerCase()}@example.com`;
  await page.goto(third.urls.invite);
  await page.getByLabel('Your name').fill('Dee');
  await page.getByLabel('Your e-mail address').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Create account and join' }).click();
  await expect(page).toHaveURL(paths.home(elsewhere.id));
  await page.context().clearCookies();

  await page.goto(link.urls.invite);
  await page.getByRole('button', { name: 'I have an account' }).click();
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Join' }).click();
  await expect(page).toHaveURL(paths.home(organizationId));
});

test('a reader is told who invites people', async ({ page, world, signInAs }) => {
  await signInAs(world.as.read);
  await page.goto(paths.members(world.organizationId));
  await expect(page.getByRole('button', { name: 'Invite people' })).toHaveAttribute('aria-disabled', 'true');
  await page.goto(paths.invitations(world.organizationId));
  await expect(page.getByText('Ask an organization admin.')).toBeVisible();
  await expectAccessible(page);
});

test('what is wrong with a list in a form is said at its field', async ({ page, world, signInAs }) => {
  await signInAs(world.as.admin);
  await page.goto(paths.settings(world.organizationId));
  await expect(page.getByText('Answers', { exact: true })).toHaveCount(0);
  const domains = page.getByRole('textbox', { name: /E-mail domains/ });
  await domains.fill('example.com, northwind');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(domains).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('alert').filter({ hasText: 'northwind' })).toBeVisible();
  await expectAccessible(page);
  await domains.fill('example.com');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expectToast(page, 'Settings saved');
});

test('members are sorted, filtered by team and last seen, and all of them are selected at once', async ({
  page,
  world,
  signInAs,
}) => {
  const { organizationId, as } = world;
  const params = { organizationId };
  const newcomers = await Promise.all(Array.from({ length: 55 }, () => world.addMember('read')));
  await as.admin.call('createTeam', { params, body: { title: 'Writers', members: [as.edit.id] } });
  await as.edit.call('pingOrganization', { params });
  await signInAs(as.admin);
  await page.goto(paths.members(organizationId));
  await page.getByRole('button', { name: 'Last seen' }).click();
  await expect(page.getByRole('columnheader', { name: 'Last seen' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await expect(page.getByRole('row').nth(1)).toContainText(/Sample (edit|admin)/);
  await page.getByRole('combobox', { name: 'Last seen' }).click();
  await page.getByRole('option', { name: 'Not seen for 30 days' }).click();
  await expect(rowOf(page, 'Sample edit')).toBeHidden();
  await expect(page.getByRole('row').nth(1)).toContainText('Never');
  await page.getByRole('combobox', { name: 'Last seen' }).click();
  await page.getByRole('option', { name: 'Seen any time' }).click();
  await page.getByRole('combobox', { name: 'Team' }).click();
  await page.getByRole('option', { name: 'Writers' }).click();
  await expect(page.getByText('1 member', { exact: true })).toBeVisible();
  await page.reload();
  await expect(rowOf(page, 'Sample edit')).toBeVisible();
  await expect(page.getByText('1 member', { exact: true })).toBeVisible();
  await expectAccessible(page);

  await page.goto(`${paths.members(organizationId)}?role=read`);
  await page.getByRole('checkbox', { name: 'Select 50 of 56 members' }).click();
  const bar = page.getByRole('region', { name: 'Selected rows' });
  await expect(bar.getByText('50 of 56 selected')).toBeVisible();
  await bar.getByRole('button', { name: 'Select all 56 matching members' }).click();
  await expect(bar.getByText('56 selected')).toBeVisible();
  await expectAccessible(page);
  await bar.getByRole('button', { name: 'Add to team' }).click();
  await page.getByRole('dialog').getByRole('combobox', { name: 'Team' }).click();
  await page.getByRole('option', { name: 'Writers' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add to team' }).click();
  await expect(page.getByText('Add to team: 56 done')).toBeVisible({ timeout: 60_000 });
  const { items: teams } = await as.admin.call('listTeams', { params });
  expect(teams[0]?.members).toBe(57);
  expect(newcomers).toHaveLength(55);
});

test('a role is given to many members, and whose role stays is named with the reason', async ({
  page,
  world,
  signInAs,
}) => {
  await signInAs(world.as.admin);
  await page.goto(paths.members(world.organizationId));
  for (const name of ['Sample admin', 'Sample edit', 'Sample read']) {
    await rowOf(page, name).getByRole('checkbox').click();
  }
  await page.getByRole('button', { name: 'Change role' }).last().click();
  const dialog = page.getByRole('dialog', { name: 'Change the role of 3 members' });
  await dialog.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: /^Commenter/ }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Change role' }).click();
  const report = page.getByRole('dialog', { name: 'Change role: 1 of 3 failed' });
  await expect(report.getByText('Sample admin')).toBeVisible();
  await report.getByRole('button', { name: 'Close' }).first().click();
  await expect(rowOf(page, 'Sample edit')).toContainText('Commenter');
  await expect(rowOf(page, 'Sample admin')).toContainText('Admin');
});

test('250 people are invited at once, and all of their links are copied together', async ({
  page,
  context,
  world,
  signInAs,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signInAs(world.as.admin);
  await page.goto(paths.members(world.organizationId));
  await page.getByRole('button', { name: 'Invite people' }).click();
  const addresses = Array.from({ length: 250 }, (_, at) => `p${at}.${world.organizationId}@example.com`);
  await page.getByLabel('E-mail addresses').fill(addresses.join('\n'));
  await expect(page.getByText('250 addresses found.')).toBeVisible();
  await page.getByRole('button', { name: 'Review' }).click();
  await page.getByRole('button', { name: 'Invite 250 people' }).click();
  await expect(page.getByRole('list', { name: 'Results' }).getByRole('listitem')).toHaveCount(250, {
    timeout: 60_000,
  });
  await page.getByRole('button', { name: 'Copy all' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.split('\n')).toHaveLength(250);
});

test('who is removed loses what they have, and nothing that they do not have', async ({
  page,
  world,
  signInAs,
}) => {
  await signInAs(world.as.admin);
  await page.goto(paths.members(world.organizationId));
  await rowAction(page, 'Sample guest', 'Remove member');
  await expect(page.getByRole('alertdialog')).toContainText('Their content stays');
  await expect(page.getByRole('alertdialog')).not.toContainText(/They lose|\b0\b/);
  await page.keyboard.press('Escape');
  const { organizationId, as } = world;
  await as.admin.call('createSpace', { params: { organizationId }, body: { title: 'Handbook' } });
  await page.reload();
  await rowAction(page, 'Sample edit', 'Remove member');
  await expect(page.getByRole('alertdialog')).toContainText('They lose:access to 1 space');
});

test('a team among many is found on the server while typing, by keyboard, also in a dialog', async ({
  page,
  world,
  signInAs,
}) => {
  const { as, organizationId } = world;
  for (let number = 1; number <= 60; number++)
    await as.admin.call('createTeam', { params: world, body: { title: `Team ${number}` } });
  await signInAs(as.admin);
  await page.goto(paths.members(organizationId));
  await page.getByRole('combobox', { name: 'Team' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Load more' })).toBeVisible();
  await expect(page.getByRole('option', { name: 'Team 57' })).toBeHidden();
  await page.keyboard.type('team 57');
  await expect(page.getByRole('option')).toHaveText([/Team 57/]);
  await page.keyboard.press('Enter');
  await expect(page.getByText('No members match')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Team' })).toHaveText('Team 57');
  await expect(page.getByRole('combobox', { name: 'Team' })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Clear filters' }).click();

  await rowAction(page, 'Sample edit', 'Add to team');
  const dialog = page.getByRole('dialog', { name: 'Add Sample edit to a team' });
  await dialog.getByRole('combobox', { name: 'Team' }).click();
  await page.keyboard.type('nothing like it');
  await expect(page.getByText('No results')).toBeVisible();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('team 33');
  await page.getByRole('option', { name: 'Team 33' }).click();
  await dialog.getByRole('button', { name: 'Add to team' }).click();
  await expectToast(page, 'Add to team: 1 done');
  await rowOf(page, 'Sample edit').getByRole('link').click();
  await expect(rowOf(page, 'Team 33')).toBeVisible();
});
