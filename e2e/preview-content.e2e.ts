import type { Page } from '@playwright/test';
import { paths } from '#lib/paths.ts';
import { createSampleSpace } from '#server/testing/content.ts';
import type { ServedApi } from '#server/testing/run-api.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { previewIn } from './preview-frame.ts';

/** Opens what the frame of a preview shows in a tab of its own. */
async function openTab(page: Page): Promise<Page> {
  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Open preview in a new tab' }).click(),
  ]);
  return tab;
}

const barOf = (preview: Page) => preview.getByRole('complementary', { name: 'Preview' });

/** A site for readers with a share link, and a change request of its space. */
async function withChangeRequest(api: ServedApi) {
  const space = await createSampleSpace(api, { Welcome: 'Live words.\n', Install: 'Open the box.\n' });
  const { organizationId, spaceId, as, pages } = space;
  const site = await as.admin.call('createSite', {
    params: { organizationId },
    body: { title: 'Handbook', visibility: 'share-link', spaces: [spaceId] },
  });
  const params = { organizationId, siteId: site.id };
  await as.admin.call('publishSite', { params });
  const link = await as.admin.call('createShareLink', { params, body: { name: 'Partners' } });
  const { id: changeRequestId, number } = await as.edit.call('createChangeRequest', {
    params: { spaceId },
    body: { subject: 'Better words' },
  });
  await space.edit(changeRequestId, [
    { operation: 'update_page', page: pages.Welcome ?? '', document: { markdown: 'Proposed words.' } },
    { operation: 'insert_page', title: 'Set up', document: { markdown: 'A page that is proposed.' } },
  ]);
  return { ...space, site, siteParams: params, link, changeRequestId, number };
}

test('a change request is previewed on a share-link site from its review', async ({
  page,
  stranger,
  api,
  signInAs,
}) => {
  const { organizationId, spaceId, as, number, link, changeRequestId, edit, pages } =
    await withChangeRequest(api);
  await signInAs(as.admin);
  await page.goto(paths.changeRequest(organizationId, spaceId, number));
  await page.getByRole('button', { name: `Actions for #${number}` }).click();
  const [screen] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('menuitem', { name: 'Preview on a site' }).click(),
  ]);
  await expect(previewIn(screen).getByText('Proposed words.')).toBeVisible();
  await expect(screen.getByRole('button', { name: /^Preview as: / })).toHaveText(
    `Preview as: Anyone with access · #${number} Better words`,
  );
  await expectAccessible(screen);
  const preview = await openTab(screen);
  await expect(preview.getByText('Proposed words.')).toBeVisible();
  expect(preview.url()).not.toContain('previewToken');
  await expect(barOf(preview)).toContainText(
    `Preview of change request #${number} “Better words” in Guide. Search and answers show live content.`,
  );
  await expectAccessible(preview);
  await preview.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Set up' }).click();
  await expect(preview.getByText('A page that is proposed.')).toBeVisible();
  const proposed = preview.url();
  const markdown = await preview.evaluate(async (address) => (await fetch(address)).text(), `${proposed}.md`);
  expect(markdown).toContain('A page that is proposed.');

  // Readers with the link have live content, whatever was kept for the preview.
  await stranger.goto(link.urls.published);
  await expect(stranger.getByText('Live words.')).toBeVisible();
  await expect(barOf(stranger)).toHaveCount(0);
  await expect(stranger.getByRole('navigation', { name: 'Pages' }).getByText('Set up')).toHaveCount(0);
  expect((await stranger.goto(proposed))?.status()).toBe(404);

  await edit(changeRequestId, [
    { operation: 'update_page', page: pages.Welcome ?? '', document: { markdown: 'Even better words.' } },
  ]);
  await preview.goto(new URL('/', proposed).href);
  await expect(preview.getByText('Even better words.')).toBeVisible();
  await barOf(preview).getByRole('link', { name: 'End preview' }).click();
  await expect(barOf(preview)).toHaveCount(0);
  expect((await preview.goto(proposed))?.status()).toBe(404);
  await preview.close();
});

test('an admin previews a change request as a reader with a share link, and an earlier revision', async ({
  page,
  api,
  signInAs,
}) => {
  const { organizationId, spaceId, as, number, site, siteParams, link, change, pages } =
    await withChangeRequest(api);
  await signInAs(as.admin);
  await page.goto(paths.sitePreview(organizationId, site.id));
  const reader = page.getByRole('button', { name: /^Preview as: / });
  await reader.click();
  const dialog = page.getByRole('dialog', { name: 'Preview as' });
  const show = dialog.getByRole('button', { name: 'Show preview' });
  await dialog.getByRole('radio', { name: 'Change request' }).check();
  await show.click();
  await expect(dialog.getByText('Choose a change request.')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Change request' }).click();
  await page.getByRole('option', { name: `#${number} Better words` }).click();
  await dialog.getByRole('combobox', { name: 'Reader' }).click();
  await page.getByRole('option', { name: 'Partners' }).click();
  await expectAccessible(page);
  await show.click();
  await expect(reader).toHaveText(`Preview as: Reader with the link Partners · #${number} Better words`);
  await expect(previewIn(page).getByText('Proposed words.')).toBeVisible();
  const preview = await openTab(page);
  await expect(preview.getByText('Proposed words.')).toBeVisible();
  await expect(barOf(preview)).toContainText('in Guide as a reader with the share link Partners.');
  await as.admin.call('updateShareLink', {
    params: { ...siteParams, shareLinkId: link.id },
    body: { active: false },
  });
  expect((await preview.reload())?.status()).toBe(404);
  await preview.close();

  await change([
    { operation: 'update_page', page: pages.Welcome ?? '', document: { markdown: 'Later words.' } },
  ]);
  await page.goto(paths.sitePreview(organizationId, site.id));
  await expect(previewIn(page).getByText('Later words.')).toBeVisible();
  await reader.click();
  await dialog.getByRole('radio', { name: 'Revision' }).check();
  await show.click();
  await expect(dialog.getByText('Choose a revision.')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Revision' }).click();
  await expect(page.getByRole('option')).toHaveCount(3);
  await page.getByPlaceholder('Find by name').fill('#1');
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.getByRole('option', { name: 'Merged #1' }).click();
  await expectAccessible(page);
  await show.click();
  await expect(previewIn(page).getByText('Live words.')).toBeVisible();
  const old = await openTab(page);
  await expect(barOf(old)).toContainText('Preview of the revision of');
  await old.close();
  await page.goto(paths.spaceHistory(organizationId, spaceId));
  await page
    .getByRole('button', { name: /^Actions for / })
    .last()
    .click();
  const [earlier] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('menuitem', { name: 'Preview on a site' }).click(),
  ]);
  await expect(previewIn(earlier).getByRole('heading', { level: 1 })).toBeVisible();
  await expect(previewIn(earlier).getByText('Later words.')).toHaveCount(0);
  await earlier.close();
});
