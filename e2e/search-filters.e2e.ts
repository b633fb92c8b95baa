import { paths } from '#lib/paths.ts';
import { createSampleSpace } from '#server/testing/content.ts';
import { expect, expectAccessible, expectToast, test } from './fixtures.ts';

test('filters narrow a search, stay in its address, and are named where nothing is found', async ({
  page,
  api,
  signInAs,
}) => {
  const space = await createSampleSpace(api, {
    Feeding: 'Feed the quokka at noon.\n',
    Cleaning: 'Brush the quokka.\n',
  });
  const { organizationId, spaceId, as } = space;
  const other = await as.admin.call('createSpace', {
    params: { organizationId },
    body: { title: 'Handbook' },
  });
  await as.admin.call('updateSpace', { params: { spaceId: other.id }, body: { editMode: 'live' } });
  await as.admin.call('editContent', {
    params: { spaceId: other.id },
    body: {
      changes: [
        { operation: 'insert_page', title: 'Quokka hours' },
        { operation: 'insert_page', type: 'group', title: 'Quokkas' },
      ],
    },
  });
  await signInAs(as.read);
  await page.goto(paths.search(organizationId, { query: 'quokka' }));
  const results = page.getByRole('main').getByRole('listitem');
  await expect(results).toHaveCount(4);

  await page.getByRole('combobox', { name: 'Type' }).press('Enter');
  await page.getByRole('option', { name: 'Pages only' }).press('Enter');
  await expect(results).toHaveCount(3);
  await page.getByRole('combobox', { name: 'Last edited by' }).click();
  await page.getByRole('option', { name: /Sample admin/ }).click();
  await expect(results).toHaveCount(1);
  await expect(results).toContainText('Quokka hours');
  await page.getByRole('combobox', { name: 'Changed' }).click();
  await page.getByRole('option', { name: 'Changed more than a year ago' }).click();
  await expect(
    page.getByRole('heading', { name: 'No results for “quokka” with these filters' }),
  ).toBeVisible();
  await expect(results).toHaveText(['Edited by Sample admin', 'Changed more than a year ago', 'Pages only']);
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Last edited by' })).toHaveText('Sample admin');
  await expect(page).toHaveURL(new RegExp(`query=quokka&type=document&author=${as.admin.id}&changed=older$`));
  await page.getByRole('main').getByRole('button', { name: 'Clear filters' }).last().click();
  await expect(results).toHaveCount(4);
  await expect(page.getByRole('combobox', { name: 'Space' })).toBeFocused();
  await expect(page).toHaveURL(/search\?query=quokka$/);

  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByRole('combobox', { name: 'Space' }).click();
  await page.getByRole('option', { name: 'Guide' }).click();
  await sheet.getByRole('combobox', { name: 'Changed' }).click();
  await page.getByRole('option', { name: 'Changed in the past week' }).click();
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Show results' }).click();
  await expect(results).toHaveText([/Feeding/, /Cleaning/].toReversed());
  await page.getByRole('button', { name: 'Remove filter: Changed in the past week' }).click();
  await expect(page.getByRole('button', { name: 'Filters', exact: true })).toBeFocused();
  await expect(page).toHaveURL(new RegExp(`query=quokka&space=${spaceId}$`));
  await expectAccessible(page);
});

test('an address with a space of another organization finds nothing in this one', async ({
  page,
  api,
  signInAs,
}) => {
  const space = await createSampleSpace(api, { Feeding: 'Feed the quokka at noon.\n' });
  const { organizationId, spaceId, as } = space;
  const { id: other } = await as.admin.call('createOrganization', { body: { title: 'Other' } });
  await signInAs(as.admin);
  await page.goto(paths.search(organizationId, { query: 'quokka', space: spaceId }));
  await expect(page.getByText('1 page', { exact: true })).toBeVisible();
  await page.goto(paths.search(other, { query: 'quokka', space: spaceId }));
  await expect(
    page.getByRole('heading', { name: 'No results for “quokka” with these filters' }),
  ).toBeVisible();
  await expect(page.getByRole('main').getByText('Guide')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText(['One space']);
});

test('one space is searched from its pages, and titles of any script are marked', async ({
  page,
  api,
  signInAs,
}) => {
  const space = await createSampleSpace(api, {
    Feeding: 'Feed the quokka at noon.\n',
    'מדריך quokka': 'איך מאכילים את החיה.\n',
  });
  await signInAs(space.as.read);
  await page.goto(paths.spaceContent(space.organizationId, space.spaceId));
  await page.getByRole('link', { name: 'Search this space' }).click();
  await expect(page.getByRole('heading', { name: 'Search Guide' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search pages' }).fill('quokka');
  const results = page.getByRole('main').getByRole('listitem');
  await expect(results).toHaveCount(2);
  const hebrew = results.filter({ hasText: 'מדריך' });
  await expect(hebrew.locator('mark').first()).toHaveText('quokka');
  await expect(hebrew.getByText('changed now')).toBeVisible();
  const [row, title] = [await hebrew.boundingBox(), await hebrew.locator('mark').first().boundingBox()];
  expect(title?.x ?? 0).toBeGreaterThan((row?.x ?? 0) + (row?.width ?? 0) / 2);
  await expectAccessible(page);

  await page.goto(paths.spaceContent(space.organizationId, space.spaceId));
  await page.keyboard.press('Control+k');
  await page.keyboard.type('quokka');
  await page.getByRole('option', { name: 'See results in this space only' }).click();
  await expect(page).toHaveURL(new RegExp(`query=quokka&space=${space.spaceId}$`));
});

test('links and redirects find pages as search does', async ({ page, api, signInAs }) => {
  const space = await createSampleSpace(api, {
    Start: 'Words to link.\n',
    Feeding: '## At noon\n\nThe quokka eats leaves.\n',
  });
  const { organizationId, spaceId, as } = space;
  await space.propose([{ operation: 'insert_page', title: 'Quokkas in winter' }]);
  await signInAs(as.edit);
  await page.goto(paths.changeRequestEdit(organizationId, spaceId, 2, space.pages.Start ?? ''));
  await page.getByText('Words to link.').click();
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Link' });
  const options = dialog.getByRole('option');
  // This page is in the change request only.
  await dialog.getByRole('combobox').fill('winters');
  await expect(options).toHaveText([/^Quokkas in winter/]);
  await dialog.getByRole('combobox').fill('eating quokka');
  await expect(options).toHaveText([/^Feeding.*At noon · The quokka eats leaves/]);
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Page' }).getByRole('link')).toHaveText('Feeding');

  const site = await as.admin.call('createSite', {
    params: { organizationId },
    body: { title: 'Zoo', spaces: [spaceId] },
  });
  await signInAs(as.admin);
  await page.goto(paths.siteRedirects(organizationId, site.id));
  await page.getByRole('button', { name: 'Add redirect' }).first().click();
  const form = page.getByRole('dialog', { name: 'Add redirect' });
  await form.getByRole('textbox', { name: 'From' }).fill('/eats');
  await form.getByRole('searchbox', { name: 'Find pages' }).fill('eating quokkas');
  await expect(form.getByRole('radio', { name: /^Feeding/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await form.getByRole('radio', { name: /^Feeding/ }).check();
  await expectAccessible(page);
  await form.getByRole('searchbox', { name: 'Find pages' }).fill('/sta');
  await expect(form.getByRole('radio', { name: /^Start/ })).toBeVisible();
  await form.getByRole('button', { name: 'Add redirect' }).click();
  await expect(page.getByRole('row', { name: /\/eats/ })).toContainText('Feeding');
});

test('admins say which words mean the same, and the next search takes them for each other', async ({
  page,
  api,
  signInAs,
  stranger,
}) => {
  const space = await createSampleSpace(api, { Billing: 'Where zorbs are stored.\n' });
  const { organizationId, as } = space;
  await signInAs(as.admin);
  await page.goto(paths.settings(organizationId));
  await page.getByRole('link', { name: 'Synonyms' }).click();
  const field = page.getByRole('textbox', { name: 'Words that mean the same' });
  await field.fill('quittance, zorb\n\nalone\nc++, plus');
  await page.getByRole('button', { name: 'Save synonyms' }).click();
  await expect(page.getByText('Line 3: must have two words or more')).toBeVisible();
  await expectAccessible(page);
  await field.fill('quittance, zorb\n\nc++, plus');
  await page.getByRole('button', { name: 'Save synonyms' }).click();
  await expect(page.getByText('“c++” must be a single word')).toBeVisible();
  await expect(field).toBeFocused();
  await field.fill('quittance, zorb');
  await page.keyboard.press('Control+Enter');
  await expectToast(page, 'Synonyms saved');
  const search = () =>
    as.read.call('searchOrganization', { params: { organizationId }, query: { query: 'quittance ' } });
  expect((await search()).count).toBe(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(field).toHaveValue('');
  expect((await search()).count).toBe(0);

  await field.fill('quittance, zorb');
  await page.keyboard.press('Control+Enter');
  await expect.poll(async () => (await search()).count).toBe(1);

  await signInAs(as.read, stranger);
  await stranger.goto(paths.synonyms(organizationId));
  await expect(stranger.getByText('Only organization admins can change these words.')).toBeVisible();
  const shown = stranger.getByRole('textbox', { name: 'Words that mean the same' });
  await expect(shown).toHaveValue('quittance, zorb');
  await expect(shown).toHaveAttribute('readonly');
  await expectAccessible(stranger);

  await page.setViewportSize({ width: 390, height: 800 });
  await expectAccessible(page);
});

test('synonyms that someone else changed meanwhile are not replaced unasked', async ({
  page,
  world,
  signInAs,
}) => {
  const { organizationId, as } = world;
  const params = { organizationId };
  const replace = (...lines: string[][]) =>
    as.admin.call('replaceSearchSynonyms', { params, body: { lines } });
  const saved = async () => (await as.admin.call('getSearchSynonyms', { params })).lines;
  await replace(['invoice', 'bill']);
  await signInAs(as.admin);
  await page.goto(paths.synonyms(organizationId));
  const field = page.getByRole('textbox', { name: 'Words that mean the same' });
  const save = page.getByRole('button', { name: 'Save synonyms' });
  const notice = page.getByRole('alert').filter({ hasText: 'Someone else changed these synonyms' });
  await field.fill('invoice, bill, receipt');
  await replace(['k8s', 'kubernetes']);
  await save.click();
  await expect(notice).toBeVisible();
  await expect(field).toHaveValue('invoice, bill, receipt');
  expect(await saved()).toEqual([['k8s', 'kubernetes']]);
  await expectAccessible(page);
  await notice.getByRole('button', { name: 'Load theirs' }).click();
  await expect(field).toHaveValue('k8s, kubernetes');
  await expect(field).toBeFocused();
  await expect(notice).toHaveCount(0);

  await field.fill('k8s, kubernetes, kube');
  await replace(['k8s', 'cluster']);
  await save.click();
  await expect(notice).toBeVisible();
  await save.click();
  await expectToast(page, 'Synonyms saved');
  expect(await saved()).toEqual([['k8s', 'kubernetes', 'kube']]);

  await replace(['mail', 'post']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectToast(page, 'Someone else changed the synonyms after you saved them.');
  await expect(field).toHaveValue('mail, post');
  expect(await saved()).toEqual([['mail', 'post']]);
});

test('synonyms stay as they were typed while they can’t be saved', async ({ page, world, signInAs }) => {
  const { organizationId, as } = world;
  await signInAs(as.admin);
  await page.goto(paths.synonyms(organizationId));
  const field = page.getByRole('textbox', { name: 'Words that mean the same' });
  const save = page.getByRole('button', { name: 'Save synonyms' });
  let isBroken = true;
  await page.route(/\/search\/synonyms$/, (route) =>
    isBroken && route.request().method() === 'GET'
      ? route.fulfill({
          status: 500,
          json: { error: { code: 500, type: 'internal', message: 'The database broke.' } },
        })
      : route.continue(),
  );
  await field.fill('invoice, bill');
  await save.click();
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toContainText('The database broke.');
  await expect(field).toHaveValue('invoice, bill');
  isBroken = false;
  await save.click();
  await expectToast(page, 'Synonyms saved');
});
