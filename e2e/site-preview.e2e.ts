import { paths } from '#lib/paths.ts';
import { createSampleSpace } from '#server/testing/content.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { previewIn } from './preview-frame.ts';
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
  await page.getByRole('link', { name: 'Preview' }).click();
  const frame = previewIn(page);
  await expect(frame.getByText('Words to read.')).toBeVisible();
  // The console says around the frame what the bar of a tab says.
  await expect(frame.getByRole('complementary', { name: 'Preview' })).toBeHidden();
  await expectAccessible(page);
  const [preview] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Open preview in a new tab' }).click(),
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
  const partners = items.find((each) => each.space.id === partnersId)?.id ?? '';
  await as.admin.call('updateSiteSpace', {
    params: { ...params, siteSpaceId: partners },
    body: { condition: 'visitor.claims.plan == "pro"' },
  });
  await as.admin.call('replaceAdaptiveSchema', { params, body: { jsonSchema: planSchema } });

  await signInAs(as.admin);
  await page.goto(paths.sitePreview(organizationId, siteId));
  const frame = previewIn(page);
  await expect(frame.getByText('Words to read.')).toBeVisible();
  const reader = page.getByRole('button', { name: /^Preview as: / });
  await expect(reader).toHaveText('Preview as: Visitor without claims');
  await reader.click();
  const dialog = page.getByRole('dialog', { name: 'Preview as' });
  const claims = dialog.getByLabel('Claims of the visitor');
  await expect(claims).toHaveValue('{\n  "plan": "free"\n}');
  const show = dialog.getByRole('button', { name: 'Show preview' });
  await claims.fill('{ "plan": ');
  await show.click();
  await expect(dialog.getByText('This is not a JSON object.')).toBeVisible();
  await claims.fill('{ "plan": "team" }');
  await show.click();
  await expect(dialog.getByText('claim plan must be one of free, pro')).toBeVisible();
  await expectAccessible(page);
  await claims.fill('{ "plan": "free" }');
  await show.click();
  await expect(dialog).toBeHidden();
  await expect(reader).toHaveText('Preview as: Visitor with plan: free');

  // Why something is hidden, in a list and where it would be.
  await page.getByRole('button', { name: '1 hidden part' }).click();
  const hidden = page.getByRole('dialog', { name: 'Hidden from this reader' });
  await expect(hidden.getByRole('listitem')).toContainText(
    'Partners Space/partners/Its condition is not met: visitor.claims.plan == "pro"This visitor: plan is "free".',
  );
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await frame.locator('body').evaluate(() => location.assign('/partners/prices'));
  const notice = page.getByRole('alert').filter({ hasText: 'Partners is hidden from this reader' });
  await expect(notice).toContainText('plan is "free"');
  await expectAccessible(page);

  // Another reader is on the same page.
  await reader.click();
  await dialog.getByRole('radio', { name: 'Me' }).check();
  await expect(dialog.getByText('also what conditions hide from its readers')).toBeVisible();
  await show.click();
  await expect(reader).toHaveText('Preview as: Me');
  await expect(frame.getByText('Guarded words.')).toBeVisible();
  await reader.click();
  await dialog.getByRole('radio', { name: 'A visitor' }).check();
  await claims.fill('{ "plan": "pro" }');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(frame.getByText('Guarded words.')).toBeVisible();
  await expect(notice).toHaveCount(0);
  await expect(page.getByRole('button', { name: /hidden part/ })).toHaveCount(0);

  const [pro] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Open preview in a new tab' }).click(),
  ]);
  await expect(pro.getByText('Guarded words.')).toBeVisible();
  expect(pro.url()).not.toContain('previewToken');
  const bar = pro.getByRole('complementary', { name: 'Preview' });
  await expect(bar).toContainText('with plan: pro. This site is not published, so only you see it.');
  await expectAccessible(pro);
  const closed = pro.url();
  expect((await stranger.goto(closed))?.status()).toBe(404);
  await bar.getByRole('link', { name: 'End preview' }).click();
  await expect(bar).toHaveCount(0);
  // The preview in the frame goes on, and only there.
  expect((await pro.goto(closed))?.status()).toBe(404);
  await pro.close();
  await page.getByRole('button', { name: 'Reload preview' }).click();
  await expect(frame.getByText('Guarded words.')).toBeVisible();

  // What has a condition is customized beside its preview, too.
  await page.goto(`${paths.siteCustomization(organizationId, siteId)}?space=${partners}`);
  await expect(
    frame.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Prices' }),
  ).toBeVisible();
});

test('a site without content says that there is nothing to preview', async ({ page, api, signInAs }) => {
  const { organizationId, as } = await createSampleSpace(api, {});
  const site = await as.admin.call('createSite', { params: { organizationId }, body: { title: 'Handbook' } });
  await signInAs(as.admin);
  await page.goto(paths.sitePreview(organizationId, site.id));
  await expect(page.getByText('Nothing to preview yet')).toBeVisible();
  await expectAccessible(page);
  await page.goto(paths.siteCustomization(organizationId, site.id));
  await expect(page.getByRole('heading', { name: 'Colors' })).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Preview' })).toHaveCount(0);
});

test('a preview is seen in other windows and themes, and says when it opens nothing any more', async ({
  page,
  api,
  signInAs,
}) => {
  const space = await createSampleSpace(api, { Welcome: 'Words to read.\n' });
  const { organizationId, spaceId, as } = space;
  const site = await as.admin.call('createSite', {
    params: { organizationId },
    body: { title: 'Handbook', visibility: 'share-link', spaces: [spaceId] },
  });
  const params = { organizationId, siteId: site.id };
  const link = await as.admin.call('createShareLink', { params, body: { name: 'Partners' } });
  await signInAs(as.admin);
  await page.goto(paths.sitePreview(organizationId, site.id));
  const frame = previewIn(page);
  await expect(frame.getByText('Words to read.')).toBeVisible();
  const widthOf = () => frame.locator('html').evaluate(() => innerWidth);
  await expect.poll(widthOf).toBeGreaterThanOrEqual(1280);
  await page.getByRole('radio', { name: 'Phone' }).check();
  await expect.poll(widthOf).toBe(390);
  const root = frame.locator('html');
  await page.getByRole('radio', { name: 'Dark theme' }).check();
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('button', { name: 'Reload preview' }).click();
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('radio', { name: 'Light theme' }).check();
  await expect(root).toHaveAttribute('data-theme', 'light');

  await page.getByRole('button', { name: /^Preview as: / }).click();
  const dialog = page.getByRole('dialog', { name: 'Preview as' });
  await dialog.getByRole('combobox', { name: 'Reader' }).click();
  await page.getByRole('option', { name: 'Partners' }).click();
  await dialog.getByRole('button', { name: 'Show preview' }).click();
  await expect(page.getByRole('button', { name: /^Preview as: / })).toHaveText(
    'Preview as: Reader with the link Partners',
  );
  // The preview of before stays until the new one has loaded.
  await expect(page.locator('iframe')).toHaveCount(1);
  await expect(frame.getByText('Words to read.')).toBeVisible();
  await as.admin.call('updateShareLink', {
    params: { ...params, shareLinkId: link.id },
    body: { active: false },
  });
  await frame.locator('body').evaluate(() => location.reload());
  await expect(page.getByText('The preview does not open here')).toBeVisible();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('shareLink: is no share link that opens this site')).toBeVisible();
  await expectAccessible(page);
  await as.admin.call('updateShareLink', {
    params: { ...params, shareLinkId: link.id },
    body: { active: true },
  });
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(frame.getByText('Words to read.')).toBeVisible();
});
