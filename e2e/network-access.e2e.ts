import { eq } from 'drizzle-orm';
import { paths } from '#lib/paths.ts';
import { organizations } from '#server/db/tables/people.ts';
import { expect, expectAccessible, expectToast, test } from './fixtures.ts';

test('an admin limits the networks, is not locked out, and a member elsewhere is told why', async ({
  page,
  api,
  world,
  signInAs,
}) => {
  const { organizationId, as } = world;
  await signInAs(as.admin);
  await page.goto(paths.networkAccess(organizationId));
  await expect(page.getByText('The organization can be used from everywhere.')).toBeVisible();
  const networks = page.getByRole('textbox', { name: 'Allowed networks' });
  const save = page.getByRole('button', { name: 'Save network access' });
  await networks.fill('203.0.113.0/24\nnot-a-network');
  await save.click();
  await expect(page.getByText(/“not-a-network” is not an address or network/).first()).toBeVisible();
  await networks.fill('203.0.113.0/24');
  await save.click();
  await expect(page.getByText(/This would lock you out/)).toBeVisible();
  await expectAccessible(page);
  await networks.fill('203.0.113.0/24\n127.0.0.0/8\n::1');
  await save.click();
  await expectToast(page, 'Network access saved');
  await expect(page.getByText('Only the networks below can use the organization.')).toBeVisible();
  await expect(networks).toHaveValue('203.0.113.0/24\n127.0.0.0/8\n::1/128');

  await api.services.db
    .update(organizations)
    .set({ allowedNetworks: ['203.0.113.0/24'] })
    .where(eq(organizations.id, organizationId));
  await page.goto(paths.spaces(organizationId));
  await expect(page.getByRole('heading', { name: 'Network not allowed' })).toBeVisible();
  await expectAccessible(page);
  await api.services.db
    .update(organizations)
    .set({ allowedNetworks: null })
    .where(eq(organizations.id, organizationId));
  await page.goto(paths.spaces(organizationId));
  await expect(page.getByRole('heading', { name: 'Spaces', exact: true })).toBeVisible();
});

test('network access is for admins', async ({ page, world, signInAs }) => {
  await signInAs(world.as.create);
  await page.goto(paths.networkAccess(world.organizationId));
  await expect(page.getByText('Ask an organization admin.')).toBeVisible();
});
