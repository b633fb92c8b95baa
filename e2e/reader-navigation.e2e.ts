import { createSampleSpace, type SampleSpace } from '#server/testing/content.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { publishSite } from './published-site.ts';

/** A space with pages of these titles. */
async function createSpace({ organizationId, as }: SampleSpace, title: string, pages: readonly string[]) {
  const body = { title, editMode: 'live' as const };
  const { id } = await as.admin.call('createSpace', { params: { organizationId }, body });
  const changes = pages.map((page) => ({ operation: 'insert_page' as const, title: page }));
  await as.admin.call('editContent', { params: { spaceId: id }, body: { changes } });
  return id;
}

test('a reader walks up, back and on, and copies the address of a part', async ({ api, page, context }) => {
  const space = await createSampleSpace(api, { Welcome: 'Words.\n', Kettles: 'Words.\n' });
  await space.change([
    { operation: 'insert_page', type: 'group', title: 'Kitchen', ref: 'kitchen' },
    { operation: 'insert_page', title: 'Pots', ref: 'pots', into: 'kitchen' },
    {
      operation: 'insert_page',
      title: 'Lids',
      into: 'pots',
      document: { markdown: '## Of glass\n\nThey break.\n' },
    },
  ]);
  const site = await publishSite(space, { title: 'Handbook', visibility: 'public' });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(site);
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Pots' }).click();
  await page
    .getByRole('navigation', { name: 'Previous and next' })
    .getByRole('link', { name: 'Lids' })
    .click();
  await expect(page.getByRole('heading', { name: 'Lids', level: 1 })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('heading', { name: 'Of glass' }).hover();
  await page.getByRole('link', { name: 'Link to Of glass' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${page.url().split('#')[0]}#of-glass`,
  );

  const above = page.getByRole('navigation', { name: 'Breadcrumbs' });
  await expect(above.getByRole('listitem')).toHaveText(['Kitchen', /Pots/]);
  await expect(above.getByRole('link')).toHaveText(['Pots']);
  await above.getByRole('link', { name: 'Pots' }).click();
  await expect(page.getByRole('heading', { name: 'Pots', level: 1 })).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Previous and next' })
    .getByRole('link', { name: 'Kettles' })
    .click();
  await expect(page.getByRole('heading', { name: 'Kettles', level: 1 })).toBeVisible();
  await expect(above).toHaveCount(0);
});

test('a reader goes to another section of a group, and keeps the page in another version', async ({
  api,
  page,
}) => {
  const space = await createSampleSpace(api, { Welcome: 'Words.\n', Kettles: 'Words.\n' });
  const site = await publishSite(space, { title: 'Handbook', visibility: 'public' });
  const { organizationId, as } = space;
  const { items } = await as.admin.call('listSites', { params: { organizationId } });
  const params = { organizationId, siteId: items[0]?.id ?? '' };
  const reference = await as.admin.call('createSiteSection', {
    params,
    body: { spaceId: await createSpace(space, 'API', ['Calls']), title: 'API' },
  });
  await as.admin.call('createSiteSectionGroup', {
    params,
    body: { title: 'For programs', sections: [reference.id] },
  });
  const sections = await as.admin.call('listSiteSections', { params });
  const first = sections.items.find(({ id }) => id !== reference.id)?.id ?? '';
  const older = await createSpace(space, 'Version 1', ['Start', 'Kettles']);
  await as.admin.call('createSiteSpace', { params, body: { spaceId: older, sectionId: first } });

  await page.goto(`${site}kettles`);
  await page.locator('summary[aria-label^="Versions:"]').click();
  await page.getByRole('link', { name: 'Version 1' }).click();
  await expect(page).toHaveURL(/version-1\/kettles$/);
  await expect(page.getByRole('heading', { name: 'Kettles', level: 1 })).toBeVisible();
  const parts = page.getByRole('navigation', { name: 'Sections' });
  await parts.locator('summary', { hasText: 'For programs' }).click();
  await parts.getByRole('link', { name: 'API' }).click();
  await expect(page.getByRole('heading', { name: 'Calls', level: 1 })).toBeVisible();
  await expectAccessible(page);
});

test('pages above each other stay in order when their titles are of other directions', async ({
  api,
  page,
}) => {
  const space = await createSampleSpace(api, { Welcome: 'Words.\n' });
  await space.change([
    { operation: 'insert_page', title: 'Getting started', ref: 'start' },
    { operation: 'insert_page', title: 'دليل', ref: 'guide', into: 'start' },
    { operation: 'insert_page', title: 'مرجع', ref: 'reference', into: 'guide' },
    { operation: 'insert_page', title: 'API دليل استخدام', slug: 'mixed', into: 'reference' },
  ]);
  const site = await publishSite(space, { title: 'Handbook', visibility: 'public' });
  const sent = await page.goto(`${site}${encodeURI('getting-started/دليل/مرجع/mixed')}`);
  expect(sent?.status()).toBe(200);
  const above = page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('listitem');
  await expect(above).toHaveText(['Getting started', /دليل/, /مرجع/]);
  const lefts = await above
    .locator('bdi')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().x));
  expect(lefts).toEqual(lefts.toSorted((one, other) => one - other));
  // Most of its letters are Arabic, although it begins with Latin ones.
  await expect(page.getByRole('heading', { level: 1 })).toHaveAttribute('dir', 'rtl');
});
