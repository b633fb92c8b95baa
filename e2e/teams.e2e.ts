import { paths } from '#lib/paths.ts';
import { expect, expectAccessible, expectToast, rowAction, rowOf, test } from './fixtures.ts';

test('an admin makes a team with members, renames it and deletes it', async ({ page, world, signInAs }) => {
  await signInAs(world.as.admin);
  await page.goto(paths.teams(world.organizationId));
  await expect(page.getByRole('heading', { name: 'Teams', level: 1 })).toBeVisible();
  await expect(page.getByText('No teams yet')).toBeVisible();
  await expectAccessible(page);

  await page.keyboard.press('c');
  await page.getByLabel('Title').fill('Writers');
  await page.getByRole('checkbox', { name: /Sample edit/ }).click();
  await page.getByRole('button', { name: 'Create team' }).click();
  await expectToast(page, 'Team “Writers” created');
  await expect(rowOf(page, 'Writers')).toBeVisible();
  await expectAccessible(page);

  await rowOf(page, 'Writers').getByRole('link', { name: 'Writers' }).click();
  await expect(page.getByRole('heading', { name: 'Writers', level: 1 })).toBeVisible();
  await expect(rowOf(page, 'Sample edit')).toBeVisible();
  await page.getByRole('button', { name: 'Add members' }).click();
  const adding = page.getByRole('dialog', { name: 'Add members' });
  await adding.getByRole('checkbox', { name: /Sample review/ }).click();
  await adding.getByRole('button', { name: 'Add members' }).click();
  await expect(rowOf(page, 'Sample review')).toBeVisible();
  await expectAccessible(page);

  await page.goto(paths.teams(world.organizationId));
  await rowAction(page, 'Writers', 'Rename');
  await page.getByLabel('Title').fill('Editors');
  await page.getByRole('button', { name: 'Rename team' }).click();
  await expect(rowOf(page, 'Editors')).toBeVisible();
  await rowAction(page, 'Editors', 'Delete team');
  const asking = page.getByRole('alertdialog');
  await expect(asking).toContainText('lose no access');
  await expectAccessible(page);
  await asking.getByRole('button', { name: 'Delete team' }).click();
  await expect(page.getByText('No teams yet')).toBeVisible();
  const { items } = await world.as.admin.call('listTeams', { params: world });
  expect(items).toEqual([]);
});

test('the actions of a team are the same by keys, for several, in the palette, on its screen and as API calls', async ({
  page,
  world,
  signInAs,
}) => {
  const { organizationId, as } = world;
  for (const title of ['Docs', 'Help', 'Legal', 'Sales'])
    await as.admin.call('createTeam', { params: world, body: { title } });
  await signInAs(as.admin);
  await page.goto(paths.teams(organizationId));
  await rowOf(page, 'Docs').focus();
  await page.keyboard.press('e');
  await page.getByLabel('Title').fill('Writers');
  await page.keyboard.press('Enter');
  await expect(rowOf(page, 'Writers')).toBeFocused();

  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(sheet.getByText('Delete team “Writers”')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(rowOf(page, 'Writers')).toBeFocused();

  await rowOf(page, 'Help').focus();
  await page.keyboard.press('x');
  await rowOf(page, 'Legal').focus();
  await page.keyboard.press('x');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('delete teams');
  await page.getByRole('option', { name: 'Delete teams: 2 selected' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Help');
  await expect(question).not.toContainText('Writers');
  await question.getByRole('button', { name: 'Delete teams' }).click();
  await expectToast(page, 'Delete teams: 2 done');
  await expect(rowOf(page, 'Legal')).toBeHidden();
  await expect(page.getByRole('region', { name: 'Selected rows' })).toBeHidden();

  await rowOf(page, 'Sales').getByRole('link', { name: 'Sales' }).click();
  await expect(page.getByRole('heading', { name: 'Sales', level: 1 })).toBeVisible();
  await page.keyboard.press('Control+Shift+a');
  await expect(page.getByRole('figure', { name: 'Command: Delete team “Sales”' })).toContainText(
    'curl -X DELETE',
  );
  await page.keyboard.press('Escape');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Actions for Sales' }).click();
  await page.getByRole('menuitem', { name: 'Delete team' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete team' }).click();
  await expect(page.getByRole('heading', { name: 'Teams', level: 1 })).toBeVisible();
  await expect(rowOf(page, 'Writers')).toBeVisible();
  const { items } = await as.admin.call('listTeams', { params: world });
  expect(items.map(({ title }) => title)).toEqual(['Writers']);
});

test('a reader sees teams and is told why they can’t make one', async ({ page, world, signInAs }) => {
  await world.as.admin.call('createTeam', { params: world, body: { title: 'Writers' } });
  await signInAs(world.as.read);
  await page.goto(paths.teams(world.organizationId));
  await expect(rowOf(page, 'Writers')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create team' })).toHaveAttribute('aria-disabled', 'true');
});

test('a guest is told which role shows teams and sites, and who gives it', async ({
  page,
  world,
  signInAs,
}) => {
  await signInAs(world.as.guest);
  await page.goto(paths.teams(world.organizationId));
  await expect(
    page.getByText(
      'This needs the role reader or a stronger one; the role here is guest. Ask an organization admin.',
    ),
  ).toBeVisible();
  await page.goto(paths.sites(world.organizationId));
  await expect(page.getByText('You don’t have access to sites')).toBeVisible();
  await expectAccessible(page);
});

test('a filter that nothing fits is said to, and cleared on the spot', async ({ page, world, signInAs }) => {
  await world.as.admin.call('createTeam', { params: world, body: { title: 'Writers' } });
  await signInAs(world.as.admin);
  await page.goto(`${paths.teams(world.organizationId)}?q=quokka`);
  await expect(page.getByText('No results')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(rowOf(page, 'Writers')).toBeVisible();
  await page.goto(paths.team(world.organizationId, 'nowhere'));
  await page.getByRole('link', { name: 'Go to Teams' }).click();
  await expect(rowOf(page, 'Writers')).toBeVisible();
});

test('someone of another organization gets nowhere', async ({ page, world, signInAs }) => {
  await signInAs(world.stranger);
  const answer = await page.goto(paths.teams(world.organizationId));
  expect(answer?.status()).toBe(404);
});
