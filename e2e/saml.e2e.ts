import { paths } from '#lib/paths.ts';
import { expect } from './fixtures.ts';
import { createProvider, test } from './identity-provider.ts';

test('somebody signs in by the provider of their organization, and only to that one', async ({
  page,
  idp,
  world,
}) => {
  const { organizationId, as } = world;
  const { service, id: samlProviderId } = await createProvider(world, idp, { defaultRole: 'edit' });
  await page.goto(`${service.startURL}?next=${encodeURIComponent(paths.spaces(organizationId))}`);
  await expect(page).toHaveURL(paths.spaces(organizationId));
  await expect(page.getByRole('button', { name: 'Ann Sample' })).toBeVisible();
  await page.goto(paths.settings(organizationId));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  // Once the provider is gone, so is what it opened.
  await as.admin.call('deleteSamlProvider', { params: { organizationId, samlProviderId } });
  await page.goto(paths.spaces(organizationId));
  await expect(page).toHaveURL(/\/sign-in/);
});
