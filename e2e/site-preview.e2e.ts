import { paths } from '#lib/paths.ts';
import { createSampleSpace } from '#server/testing/content.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { createVisitorSite, planSchema } from './published-site.ts';

test('an owner sees a site before anybody else can, and ends the preview', async ({
  page,
  stranger,
  api,
  signInAs,
}) => {
  const space = await createSampleSpace(api, {
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

test('an admin looks at a site as visitors with claims, whom the bar names', async ({
  page,
  stranger,
  api,
  signInAs,
}) => {
  const { organizationId, siteId, as, partnersId, params } = await createVisitorSite(api);
  const { items } = await as.admin.call('listSiteSpaces', { params });
  await as.admin.call('updateSiteSpace', {
    params: { ...params, siteSpaceId: items.find((each) => each.space.id === partnersId)?.id ?? '' },
    body: { condition: 'visitor.claims.plan == "pro"' },
  });
  await as.admin.call('replaceAdaptiveSchema', { params, body: { jsonSchema: planSchema } });

  await signInAs(as.admin);
  await page.goto(paths.site(organizationId, siteId));
  await page.getByRole('button', { name: 'Actions for Handbook' }).click();
  await page.getByRole('menuitem', { name: 'Set up preview' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up preview' });
  const claims = dialog.getByLabel('Claims of the visitor');
  await expect(claims).toHaveValue('{\n  "plan": "free"\n}');
  const open = dialog.getByRole('button', { name: 'Open preview' });
  await claims.fill('{ "plan": ');
  await open.click();
  await expect(dialog.getByText('This is not a JSON object.')).toBeVisible();
  await claims.fill('{ "plan": "team" }');
  await open.click();
  await expect(dialog.getByText('claim plan must be one of free, pro')).toBeVisible();
  await expectAccessible(page);

  const previewAs = async (text: string) => {
    await claims.fill(text);
    const [preview] = await Promise.all([page.waitForEvent('popup'), open.click()]);
    await expect(preview.getByText('Words to read.')).toBeVisible();
    return preview;
  };
  const bar = { name: 'Preview' };
  const free = await previewAs('{ "plan": "free" }');
  await expect(free.getByRole('complementary', bar)).toContainText(
    'Preview as a visitor with plan: free. This site is not published, so only you see it.',
  );
  await expect(free.getByText('Partners')).toHaveCount(0);
  const closed = `${new URL(free.url()).origin}/partners/prices`;
  expect((await free.goto(closed))?.status()).toBe(404);
  await free.close();

  const pro = await previewAs('{ "plan": "pro" }');
  expect(pro.url()).not.toContain('previewToken');
  await expect(pro.getByRole('complementary', bar)).toContainText('with plan: pro.');
  await pro.goto(closed);
  await expect(pro.getByText('Guarded words.')).toBeVisible();
  await expectAccessible(pro);
  await expect(dialog.getByRole('link', { name: 'open it here' })).toBeVisible();
  await expectAccessible(page);
  expect((await stranger.goto(closed))?.status()).toBe(404);

  await pro.getByRole('complementary', bar).getByRole('link', { name: 'End preview' }).click();
  await expect(pro.getByRole('complementary', bar)).toHaveCount(0);
  expect((await pro.goto(closed))?.status()).toBe(404);
  await pro.close();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toBeHidden();
});
