import { paths } from '#lib/paths.ts';
import { expect, expectAccessible, expectToast, rowOf, test } from './fixtures.ts';

test('an admin makes a team with members, renames it and deletes it', async ({ page, world, signInAs }) => {
  await signInAs(world.as.admin);
  await page.goto(paths.teams(world.organizationId));
  await expect(page.getByRole('heading', { name: 'Teams', level: 1 })).toBeVisible();
  await expect(page.getByText('No teams yet')).toBeVisible();
  await expectAccessible(page);

  await page.keyboard.press('c');
  await page.getByLabel('Title').fill('Writers');
  await page.getByRole('button', { name: 'Create team' }).click();
  await expectToast(page, 'Writers is made');
  await expect(rowOf(page, 'Writers')).toBeVisible();
  await expectAccessible(page);

  await rowOf(page, 'Writers').getByRole('link', { name: 'Writers' }).click();
  await expect(page.getByRole('heading', { name: 'Writers', level: 1 })).toBeVisible();
});

test('a reader sees teams and is told why they can’t make one', async ({ page, world, signInAs }) => {
  await world.as.admin.call('createTeam', { params: world, body: { title: 'Writers' } });
  await signInAs(world.as.read);
  await page.goto(paths.teams(world.organizationId));
  await expect(rowOf(page, 'Writers')).toBeVisible();
  await expect(page.getByRole('button', { name: 'New team' })).toHaveAttribute('aria-disabled', 'true');
});

test('someone of another organization gets nowhere', async ({ page, world, signInAs }) => {
  await signInAs(world.stranger);
  const answer = await page.goto(paths.teams(world.organizationId));
  expect(answer?.status()).toBe(404);
});
