import { paths } from '#lib/paths.ts';
import { createSampleSpace } from '#server/testing/content.ts';
import { createPerson } from '#server/testing/world.ts';
import { expect, expectAccessible, expectToast, pressInTurn, test } from './fixtures.ts';

test('an admin begins at the home of a new organization, and is led to its first published site', async ({
  page,
  api,
  signInAs,
}) => {
  const { organizationId, spaceId, as } = await createSampleSpace(api);
  await signInAs(as.admin);
  await page.goto('/');
  await expect(page).toHaveURL(paths.home(organizationId));
  const start = page.getByRole('region', { name: 'Get started' });
  await expect(start.getByText('Create a space: done')).toBeVisible();
  await expect(start.getByRole('link', { name: 'Write or import pages' })).toBeVisible();
  await expect(page.getByText('No sites yet.')).toBeVisible();
  await expectAccessible(page);

  const params = { organizationId };
  const body = { title: 'Handbook', spaces: [spaceId] };
  const site = await as.admin.call('createSite', { params, body });
  await page.reload();
  await start.getByRole('link', { name: 'Publish the site' }).click();
  await expect(page).toHaveURL(paths.site(organizationId, site.id));
});

test('the home shows sites with their state, recent merges and invitations, and no checklist once it is done', async ({
  page,
  api,
  signInAs,
}) => {
  const space = await createSampleSpace(api, { Welcome: 'Words to read.\n' });
  const { organizationId, spaceId, as } = space;
  const params = { organizationId };
  await space.propose([], as.edit);
  for (const title of ['Handbook', 'Draft docs']) {
    const site = await as.admin.call('createSite', { params, body: { title, spaces: [spaceId] } });
    if (title === 'Handbook')
      await as.admin.call('publishSite', { params: { organizationId, siteId: site.id } });
  }
  await as.admin.call('inviteMembers', { params, body: { emails: ['bo@example.com'] } });
  await signInAs(as.admin);
  await page.goto(paths.spaces(organizationId));
  await pressInTurn(page, 'g', 'h');
  const sites = page.getByRole('region', { name: 'Sites' }).getByRole('listitem');
  await expect(sites.filter({ hasText: 'Handbook' })).toContainText('Published');
  await expect(sites.filter({ hasText: 'Draft docs' })).toContainText('Not published');
  await expect(page.getByRole('region', { name: 'Recent merges' }).getByRole('listitem')).not.toHaveCount(0);
  await expect(page.getByText('No invitations expire in the next 5 days.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Get started' })).toHaveCount(0);
  await expectAccessible(page);

  await signInAs(as.guest);
  await page.goto(paths.home(organizationId));
  await expect(page.getByRole('region', { name: 'Recent merges' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Expiring invitations' })).toHaveCount(0);
});

test('an organization is created beside another one, and by a person who is in none', async ({
  page,
  api,
  world,
  signInAs,
}) => {
  await signInAs(world.as.edit);
  await page.goto(paths.spaces(world.organizationId));
  await page.getByRole('button', { name: /^Organization/ }).click();
  await page.getByRole('option', { name: 'Create organization' }).click();
  const form = page.getByRole('dialog', { name: 'Create organization' });
  await form.getByLabel('Name').fill('Northwind');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Create organization' }).click();
  await expectToast(page, 'Organization “Northwind” created');
  await expect(page.getByRole('heading', { name: 'Northwind', level: 1 })).toBeVisible();

  await signInAs(await createPerson(api, 'Sample newcomer'));
  await page.goto('/');
  await page.getByLabel('Name').fill('Southwind');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create organization' }).click();
  await expect(page.getByRole('heading', { name: 'Southwind', level: 1 })).toBeVisible();
});
