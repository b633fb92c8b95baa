import { paths } from '#lib/paths.ts';
import { createSampleSpace } from '#server/testing/content.ts';
import type { Api } from '#server/testing/run-api.ts';
import { expect, expectAccessible, test } from './fixtures.ts';

test('an owner sees a site before anybody else can, and ends the preview', async ({
  page,
  stranger,
  api,
  signInAs,
}) => {
  const space = await createSampleSpace(api as Api, {
    Welcome: 'Words to read.\n',
    Install: 'Open the box.\n',
  });
  const { organizationId, spaceId, as } = space;
  const site = await as.admin.call('createSite', {
    params: { organizationId },
    body: { title: 'Handbook', spaces: [spaceId] },
  });
  const params = { organizationId, siteId: site.id };
  await signInAs(as.admin);
  await page.goto(paths.site(organizationId, site.id));
  const [preview] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'Preview' }).click(),
  ]);
  await expect(preview.getByText('Words to read.')).toBeVisible();
  const bar = preview.getByRole('complementary', { name: 'Preview' });
  await expect(bar).toContainText('this site is not published, so only you see it');
  expect(preview.url()).not.toContain('previewToken');
  await expectAccessible(preview);
  await preview.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Install' }).click();
  await expect(preview.getByText('Open the box.')).toBeVisible();
  await expect(preview.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex, nofollow');

  const address = preview.url();
  const closed = await stranger.goto(address);
  expect(closed?.status()).toBe(404);
  await as.admin.call('publishSite', { params });
  await preview.reload();
  await expect(bar).toContainText('what readers with access see');
  await stranger.goto(address);
  await expect(stranger.getByText('Open the box.')).toBeVisible();
  await expect(stranger.getByRole('complementary', { name: 'Preview' })).toHaveCount(0);

  await bar.getByRole('link', { name: 'End preview' }).click();
  await expect(preview.getByText('Words to read.')).toBeVisible();
  await expect(bar).toHaveCount(0);
  await as.admin.call('unpublishSite', { params });
  expect((await preview.reload())?.status()).toBe(404);
  await preview.close();
});
