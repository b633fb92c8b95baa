import { readFile } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { zipSync } from 'fflate';
import { paths } from '#lib/paths.ts';
import { shareLinks } from '#server/db/tables/share-links.ts';
import { createSampleSpace } from '#server/testing/content.ts';
import { expect, expectAccessible, expectToast, rowAction, rowOf, test } from './fixtures.ts';

test('a site over a space is made, published, and opened and closed by a share link', async ({
  page,
  api,
  signInAs,
}) => {
  const { organizationId, as } = await createSampleSpace(api, { Welcome: 'Words to read.\n' });
  await signInAs(as.admin);
  await page.goto(paths.sites(organizationId));
  await expect(page.getByText('No sites yet')).toBeVisible();
  await expectAccessible(page);

  await page.keyboard.press('c');
  await page.getByLabel('Title').fill('Handbook');
  await page.getByRole('dialog').getByRole('checkbox', { name: 'Guide' }).check();
  await page.getByRole('radio', { name: 'People with a share link' }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create site' }).click();
  await expect(page.getByRole('heading', { name: 'Handbook', level: 1 })).toBeVisible();
  await expect(page.getByText('Default', { exact: true })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Publish' }).click();
  await expectToast(page, 'Handbook published');
  await expect(page.getByRole('link', { name: 'Open site' })).toBeVisible();

  await page.getByRole('link', { name: 'Share links' }).click();
  await expect(page.getByText('No share links yet')).toBeVisible();
  await page.getByRole('button', { name: 'Create share link' }).first().click();
  await page.getByLabel('Name').fill('Beta customers');
  await page.getByRole('button', { name: 'Create share link' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(rowOf(page, 'Beta customers')).toBeVisible();
  await expectAccessible(page);

  const opens = page.getByRole('switch', { name: 'Share link Beta customers is on' });
  await opens.click();
  await expectToast(page, 'Beta customers turned off');
  await expect(opens).not.toBeChecked();
  const { items: sites } = await as.admin.call('listSites', { params: { organizationId } });
  const params = { organizationId, siteId: sites[0]?.id ?? '' };
  const { items: links } = await as.admin.call('listShareLinks', { params });
  expect(links.map(({ active }) => active)).toEqual([false]);
});

test('a site is created from an OpenAPI spec, with a space of its pages', async ({
  page,
  world,
  signInAs,
}) => {
  const { organizationId, as } = world;
  await signInAs(as.admin);
  await page.goto(paths.sites(organizationId));
  await page.getByRole('button', { name: 'Create site' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New site' });
  await expect(dialog.getByRole('radio', { name: 'Import' })).toBeVisible();
  await expect(dialog.getByRole('radio', { name: 'OpenAPI' })).toHaveCount(0);
  const text = JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Library', version: '1' },
    paths: { '/books': { get: { summary: 'List books', responses: { 200: { description: 'ok' } } } } },
  });
  const specs = { params: { organizationId } };
  await as.admin.call('createOpenApiSpec', { ...specs, body: { slug: 'library', source: { text } } });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await page.getByRole('button', { name: 'Create site' }).first().click();
  await dialog.getByLabel('Title').fill('Library API');
  await dialog.getByRole('radio', { name: 'OpenAPI' }).click();
  // Nothing in it is wider than a phone.
  const tooWide = () =>
    dialog.evaluate((whole) =>
      [whole, ...whole.querySelectorAll('*')]
        .filter((part) => part.scrollWidth > part.clientWidth && getComputedStyle(part).overflowX === 'auto')
        .map(({ tagName }) => tagName),
    );
  expect(await tooWide()).toEqual([]);
  await dialog.getByRole('button', { name: 'Create site' }).click();
  await expect(dialog.getByText('Choose an OpenAPI spec.').first()).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('OpenAPI spec').click();
  await page.getByRole('option', { name: 'library' }).click();
  await dialog.getByRole('button', { name: 'Create site' }).click();
  await expectToast(page, 'Site “Library API” created');
  await expect(page.getByRole('heading', { name: 'Library API', level: 1 })).toBeVisible();
  const { items } = await as.admin.call('listSpaces', specs);
  expect(items).toMatchObject([
    { title: 'Library API', computedSource: { dependencies: { spec: { ref: { spec: 'library' } } } } },
  ]);
});

test('a site is created with docs that are imported, and the report leads to it', async ({
  page,
  world,
  signInAs,
}) => {
  const { organizationId, as } = world;
  await signInAs(as.admin);
  await page.goto(paths.sites(organizationId));
  const dialog = page.getByRole('dialog', { name: 'New site' });
  const open = async (title: string) => {
    await page.getByRole('button', { name: 'Create site' }).first().click();
    await dialog.getByLabel('Title').fill(title);
    await dialog.getByRole('radio', { name: 'Import' }).click();
  };
  const create = dialog.getByRole('button', { name: 'Create site' });
  const choose = (name: string, buffer: Buffer) =>
    dialog
      .getByLabel('Archive', { exact: true })
      .setInputFiles({ name, mimeType: 'application/zip', buffer });
  const text = (page: string) => new TextEncoder().encode(page);
  await open('Handbook');
  await create.click();
  await expect(dialog.getByText('Choose a folder or an archive.')).toBeVisible();
  await expectAccessible(page);
  await choose('docs.zip', Buffer.from(zipSync({ 'README.md': text('# Welcome\n\nWords.\n') })));
  await expect(dialog.getByText('Choose a folder or an archive.')).toHaveCount(0);

  // Nothing is lost by closing the dialog without an answer.
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  const sites = '**/-/v1/orgs/*/sites';
  await page.route(sites, (route) => route.abort());
  await create.click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await page.unroute(sites);
  await create.click();
  await page.getByRole('link', { name: 'Open the site' }).click();
  await expect(page.getByRole('heading', { name: 'Handbook', level: 1 })).toBeVisible();
  const params = { organizationId };
  const { items: spaces } = await as.admin.call('listSpaces', { params });
  expect(spaces.map(({ title }) => title)).toEqual(['Handbook']);
  const { pages } = await as.admin.call('listPages', { params: { spaceId: spaces[0]?.id ?? '' } });
  expect(pages.map((one) => one.title)).toEqual(['Welcome']);

  await page.goto(paths.sites(organizationId));
  await open('Manual');
  await choose('broken.zip', Buffer.from('PK\u0003\u0004 no'));
  await create.click();
  await expect(page.getByText('The import failed')).toBeVisible();
  await expect(page.getByText('has an empty space')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Choose again' }).click();
  await expect(page.getByRole('combobox', { name: 'Import into' })).toHaveText(/Manual/);
  await page.goBack();
  await page.getByRole('link', { name: 'Manual' }).click();
  await expect(page.getByRole('heading', { name: 'Manual', level: 1 })).toBeVisible();
});

test('a share link expires, says when it was used, and gets a new address', async ({
  page,
  api,
  signInAs,
  stranger,
}) => {
  const { organizationId, spaceId, as } = await createSampleSpace(api, {
    Welcome: 'Words to read.\n',
  });
  const { id: siteId } = await as.admin.call('createSite', {
    params: { organizationId },
    body: { title: 'Handbook', spaces: [spaceId], visibility: 'share-link' },
  });
  const params = { organizationId, siteId };
  await as.admin.call('publishSite', { params });
  const getLink = async () => (await as.admin.call('listShareLinks', { params })).items[0];
  const addressOf = async () => (await getLink())?.urls.published ?? '';
  const words = stranger.getByText('Words to read.');
  const closed = stranger.getByRole('heading', { name: 'Page not found' });
  await signInAs(as.admin);
  await page.goto(paths.siteShareLinks(organizationId, siteId));

  await page.getByRole('button', { name: 'Create share link' }).first().click();
  const form = page.getByRole('dialog', { name: 'Create share link' });
  await form.getByLabel('Name').fill('Partners');
  await form.getByLabel('Expires').fill('2001-01-01T09:00');
  await form.getByRole('button', { name: 'Create share link' }).click();
  await expect(form.getByText('must be in the future').first()).toBeVisible();
  await expectAccessible(page);
  const inDays = new Date(Date.now() + 60 * 60 * 60_000).toISOString().slice(0, 16);
  await form.getByLabel('Expires').fill(inDays);
  await form.getByRole('button', { name: 'Create share link' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  const row = rowOf(page, 'Partners');
  await expect(row).toContainText('in 2 days');
  await expect(row).toContainText('Never');

  await stranger.goto(await addressOf());
  await expect(words).toBeVisible();
  await expect.poll(async () => (await getLink())?.useCount).toBe(1);
  await page.reload();
  await expect(row).toContainText('in 2 days');
  await expect(row).not.toContainText('Never');
  await expectAccessible(page);

  await api.services.db
    .update(shareLinks)
    .set({ expiresAt: new Date(Date.now() - 1) })
    .where(eq(shareLinks.siteId, siteId));
  await stranger.reload();
  await expect(closed).toBeVisible();
  await page.reload();
  await expect(row).toContainText('Expired');
  await expectAccessible(page);

  await rowAction(page, 'Partners', 'Edit share link');
  await page.getByRole('dialog').getByLabel('Expires').fill('');
  await page.getByRole('button', { name: 'Save share link' }).click();
  await expectToast(page, 'Partners saved');
  await expect(row).toContainText('Never');
  await expect(row).toContainText('Active');
  await stranger.reload();
  await expect(words).toBeVisible();

  await rowAction(page, 'Partners', 'Create new address');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Create new address' }).click();
  await expectToast(page, 'Partners has a new address');
  await stranger.reload();
  await expect(closed).toBeVisible();
  await stranger.goto(await addressOf());
  await expect(words).toBeVisible();
});

test('a site is put in sections and groups, by keyboard, and what is refused is told', async ({
  page,
  api,
  signInAs,
}) => {
  const { organizationId, spaceId, as } = await createSampleSpace(api, {
    Welcome: 'Words to read.\n',
  });
  const site = await as.admin.call('createSite', {
    params: { organizationId },
    body: { title: 'Handbook', spaces: [spaceId] },
  });
  const params = { organizationId, siteId: site.id };
  await signInAs(as.admin);
  await page.goto(paths.site(organizationId, site.id));
  for (const title of ['Reference', 'Tutorials']) {
    await page.getByRole('button', { name: 'Add section' }).click();
    const form = page.getByRole('dialog');
    await form.getByRole('textbox', { name: 'Title' }).fill(title);
    await form.getByRole('checkbox', { name: 'Guide' }).check();
    await form.getByRole('button', { name: 'Add section' }).click();
    await expectToast(page, `Section ${title} added`);
  }
  await rowOf(page, 'Tutorials').getByRole('button', { name: 'Actions for Tutorials' }).click();
  await page.getByRole('menuitem', { name: 'Move to a new group' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Title' }).fill('Learn');
  await page.getByRole('button', { name: 'Create group' }).click();
  await expectToast(page, 'Group “Learn” created');
  await expectAccessible(page);

  await page.getByRole('row', { name: /^Reference/ }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(/Reference lifted/)).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expectToast(page, 'Reference moved');
  const outline = async () =>
    (await as.admin.call('getSiteStructure', { params })).structure.map((part) =>
      part.object === 'site-section-group' ? part.sections.map(({ title }) => title) : part.title,
    );
  expect(await outline()).toEqual(['Handbook', ['Tutorials', 'Reference']]);

  await page.getByRole('link', { name: 'Redirects' }).click();
  await page.getByRole('button', { name: 'Import redirects' }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByLabel('Redirects', { exact: true })
    .fill('/old/start, /\n/old/tutorials, /tutorials\n/gone, /nowhere');
  await expect(dialog.getByText('Line 3: “/nowhere” is not a page of this site')).toBeVisible();
  await expectAccessible(page);
  // What is no text, or nothing, leaves the lines as they are.
  const choose = (name: string, buffer: Buffer) =>
    dialog.getByLabel('CSV file').setInputFiles({ name, mimeType: 'text/csv', buffer });
  await choose('picture.csv', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0xff]));
  await expect(dialog.getByText('picture.csv is not a text file.')).toBeVisible();
  await choose('empty.csv', Buffer.from('\n'));
  await expect(dialog.getByText('empty.csv is empty.')).toBeVisible();
  const csv = 'from,to\n/old/start,/\n/old/tutorials,/tutorials\n/tutorials,/tutorials\n';
  await choose('redirects.csv', Buffer.from(csv));
  await dialog.getByRole('button', { name: 'Add 3 redirects' }).click();
  await expect(
    dialog.getByText(/This redirect would send readers in a circle: \/tutorials → \/tutorials/),
  ).toBeVisible();
  await expect(dialog.getByLabel('Redirects', { exact: true })).toHaveValue(
    '/gone, /nowhere\n/tutorials,/tutorials',
  );
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(rowOf(page, '/old/tutorials')).toBeVisible();
  const exported = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  const file = await readFile(await (await exported).path(), 'utf8');
  expect(file).toContain('"From","To"\r\n');
  expect(file).toContain('"/old/start","/"\r\n');
  expect(file).toContain('"/old/tutorials","/tutorials/"\r\n');
  await page.getByRole('searchbox', { name: /Filter/ }).fill('START');
  await expect(page.getByText('1 redirect', { exact: true })).toBeVisible();
});

test('a form that is sent twice makes one site', async ({ page, world, signInAs }) => {
  const { organizationId, as } = world;
  await signInAs(as.admin);
  await page.goto(paths.sites(organizationId));
  await expect(page.getByText('No sites yet')).toBeVisible();
  await page.keyboard.press('c');
  await page.getByLabel('Title').fill('Handbook');
  await page.keyboard.press('ControlOrMeta+Enter');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByRole('heading', { name: 'Handbook', level: 1 })).toBeVisible();
  const { items } = await as.admin.call('listSites', { params: { organizationId } });
  expect(items.map(({ title }) => title)).toEqual(['Handbook']);
});

test('who is no admin sees a site and why it cannot be changed', async ({ page, api, signInAs }) => {
  const { organizationId, spaceId, as } = await createSampleSpace(api, {
    Welcome: 'Words to read.\n',
  });
  const site = await as.admin.call('createSite', {
    params: { organizationId },
    body: { title: 'Handbook', spaces: [spaceId] },
  });
  await signInAs(as.edit);
  await page.goto(paths.siteRedirects(organizationId, site.id));
  await expect(page.getByText('No redirects yet')).toBeVisible();
  await page.keyboard.press('c');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Share links' }).click();
  await expect(page.getByText('You don’t have access')).toBeVisible();
});

test('an admin hands a site to an editor, who then manages it without other rights', async ({
  page,
  api,
  signInAs,
  stranger,
}) => {
  const { organizationId, spaceId, as } = await createSampleSpace(api, {
    Welcome: 'Words to read.\n',
  });
  const site = await as.admin.call('createSite', {
    params: { organizationId },
    body: { title: 'Handbook', spaces: [spaceId] },
  });
  await signInAs(as.admin);
  await page.goto(paths.site(organizationId, site.id));
  await page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: 'Permissions' }).click();
  const row = rowOf(page, 'Sample edit');
  await expect(row).toContainText('Organization role');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Invite' }).click();
  const inviting = page.getByRole('dialog', { name: 'Invite people and teams' });
  await inviting.getByRole('checkbox', { name: /Sample edit/ }).click();
  await inviting.getByRole('combobox', { name: 'Role' }).click();
  await expect(page.getByRole('option')).toHaveText([/^Reader/, /^Admin/]);
  await page.getByRole('option', { name: /^Admin/ }).click();
  await inviting.getByRole('button', { name: 'Give access' }).click();
  await expectToast(page, 'Access given');
  await expect(row).toContainText('Admin');
  await expect(row).toContainText('Handbook');

  await signInAs(as.edit, stranger);
  await stranger.goto(paths.sitePermissions(organizationId, site.id));
  await stranger.getByRole('combobox', { name: 'Default role' }).click();
  await stranger.getByRole('option', { name: /^Invited people only/ }).click();
  await expectToast(stranger, 'Default role: Invited people only');
  await expect(rowOf(stranger, 'Sample review')).toBeHidden();
  const { defaultLevel } = await as.edit.call('getSite', { params: { organizationId, siteId: site.id } });
  expect(defaultLevel).toBeNull();

  await rowAction(page, 'Sample edit', 'Remove role here');
  await expectToast(page, 'Role of Sample edit removed');
  await expect(row).toBeHidden();
  await stranger.reload();
  await expect(stranger.getByText('Not found')).toBeVisible();
});

test('visitors who sign in are offered as an audience, and Unpublish is not where Publish was', async ({
  page,
  api,
  signInAs,
}) => {
  const { organizationId, spaceId, as } = await createSampleSpace(api, {
    Welcome: 'Words to read.\n',
  });
  await signInAs(as.admin);
  await page.goto(paths.sites(organizationId));
  await page.keyboard.press('c');
  const choices = page.getByRole('dialog').getByRole('radio');
  await expect(choices.filter({ visible: true })).not.toHaveCount(0);
  await expect(page.getByRole('dialog').getByRole('radio', { name: /sign in/i })).toHaveCount(1);
  await page.keyboard.press('Escape');

  const site = await as.admin.call('createSite', {
    params: { organizationId },
    body: { title: 'Handbook', spaces: [spaceId] },
  });
  await page.goto(paths.site(organizationId, site.id));
  await expect(page.getByRole('heading', { name: 'Publish checklist' })).toBeVisible();
  await expect(
    page.getByText('Default section is set').or(page.getByText('Default space is set')),
  ).toBeVisible();
  const publish = page.getByRole('button', { name: 'Publish site' });
  const box = await publish.boundingBox();
  await publish.click();
  await expectToast(page, 'Handbook published');
  const spot = { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
  const there = await page.evaluate(({ x, y }) => document.elementFromPoint(x, y)?.textContent, spot);
  expect(there).not.toContain('Unpublish');

  await page.getByRole('link', { name: 'Settings' }).last().click();
  await page.getByRole('button', { name: 'Unpublish site' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('everyone');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unpublish site' }).click();
  await expectToast(page, 'Handbook unpublished');
});

test('spaces to choose from are sorted and show the collection that they are in', async ({
  page,
  world,
  signInAs,
}) => {
  const params = { organizationId: world.organizationId };
  const products = await world.as.admin.call('createCollection', { params, body: { title: 'Products' } });
  const api = await world.as.admin.call('createCollection', {
    params,
    body: { title: 'API', parent: products.id },
  });
  for (const title of ['Space 10', 'Space 9', 'Guide']) {
    const parent = title === 'Guide' ? { parent: api.id } : {};
    await world.as.admin.call('createSpace', { params, body: { title, ...parent } });
  }
  await signInAs(world.as.admin);
  await page.goto(paths.sites(world.organizationId));
  await page.keyboard.press('c');
  const choices = page.getByRole('group', { name: /^Spaces/ }).getByRole('checkbox');
  await expect(choices).toHaveCount(3);
  await expect(choices.nth(0)).toHaveAccessibleName(/Guide.*Products \/ API/);
  await expect(choices.nth(1)).toHaveAccessibleName(/Space 9/);
  await expect(choices.nth(2)).toHaveAccessibleName(/Space 10/);
  await page.getByRole('searchbox', { name: 'Find spaces' }).fill('products');
  await expect(choices).toHaveCount(1);
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(choices).toHaveCount(3);
});

test('another default of a published site leaves a redirect from its path', async ({
  page,
  api,
  signInAs,
}) => {
  const { organizationId, spaceId, as } = await createSampleSpace(api, { Welcome: 'Words to read.\n' });
  const { id: second } = await as.admin.call('createSpace', {
    params: { organizationId },
    body: { title: 'Reference', editMode: 'live' },
  });
  const change = { operation: 'insert_page' as const, title: 'Calls', document: { markdown: 'Calls.' } };
  await as.admin.call('editContent', { params: { spaceId: second }, body: { changes: [change] } });
  const { id: siteId } = await as.admin.call('createSite', {
    params: { organizationId },
    body: { title: 'Docs', visibility: 'public', spaces: [spaceId, second] },
  });
  const params = { organizationId, siteId };
  const { urls } = await as.admin.call('publishSite', { params });
  await signInAs(as.admin);
  await page.goto(paths.site(organizationId, siteId));
  await page.getByRole('button', { name: 'Actions for Reference' }).click();
  await page.getByRole('menuitem', { name: 'Make default' }).click();
  const question = page.getByRole('alertdialog', { name: 'Make Reference the default of this site?' });
  await expect(
    question.getByRole('checkbox', { name: /^Redirect \/.*reference and everything/ }),
  ).toBeChecked();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Make default' }).click();
  await expectToast(page, 'Reference is now the default');
  await expect
    .poll(async () =>
      (await as.admin.call('listSiteRedirects', { params })).items.map(({ source }) => source),
    )
    .toEqual(['/reference']);
  await page.goto(`${urls.published}reference/calls`);
  await expect(page.getByText('Calls.')).toBeVisible();
  expect(page.url()).toBe(`${urls.published}calls`);
});
