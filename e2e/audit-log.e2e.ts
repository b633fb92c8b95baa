import { paths } from '#lib/paths.ts';
import { expect, expectAccessible, rowAction, rowOf, test } from './fixtures.ts';

test('an admin finds out who renamed a team, and what its name was', async ({ page, world, signInAs }) => {
  const { organizationId, as } = world;
  const params = { organizationId };
  const team = await as.admin.call('createTeam', { params, body: { title: 'Writers' } });
  await as.admin.call('updateTeam', {
    params: { organizationId, teamId: team.id },
    body: { title: 'Authors' },
  });
  await as.create.call('createSpace', { params, body: { title: 'Handbook' } });

  await signInAs(as.admin);
  await page.goto(paths.auditLog(organizationId));
  await expect(page.getByRole('heading', { name: 'Audit log', level: 1 })).toBeVisible();
  await expect(rowOf(page, 'Created a space')).toContainText('Handbook');
  await expectAccessible(page);

  await page.getByRole('combobox', { name: 'Who' }).click();
  await page.getByRole('option', { name: /Sample create/ }).click();
  await expect(rowOf(page, 'Renamed a team')).toBeHidden();
  await page.getByRole('button', { name: 'Clear filters' }).first().click();

  await page.getByRole('combobox', { name: 'Action' }).click();
  await page.getByPlaceholder('Find by name').fill('renamed');
  await page.getByRole('option', { name: 'Renamed a team' }).click();
  await rowOf(page, 'Renamed a team').getByRole('button', { name: 'Renamed a team', exact: true }).click();
  const panel = page.getByRole('complementary', { name: 'Renamed a team' });
  await expect(panel).toContainText('Writers');
  await expect(panel).toContainText('Authors');
  await expect(panel).toContainText('Sample admin');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Clear filters' }).first().click();
  await rowAction(page, 'Renamed a team', 'Show events of this object');
  await expect(rowOf(page, 'Created a team')).toBeVisible();
  await expect(rowOf(page, 'Created a space')).toBeHidden();
  await page.reload();
  await expect(rowOf(page, 'Created a team')).toBeVisible();
  await expect(rowOf(page, 'Created a space')).toBeHidden();
});

test('the audit log is for admins', async ({ page, world, signInAs }) => {
  const { organizationId, as } = world;
  await signInAs(as.create);
  await page.goto(paths.settings(organizationId));
  await expect(page.getByRole('list', { name: 'Organization' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Audit log' })).toBeHidden();
  await page.goto(paths.auditLog(organizationId));
  await expect(page.getByText('Ask an organization admin.')).toBeVisible();
});
