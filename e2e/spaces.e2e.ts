import { paths } from '#lib/paths.ts';
import { expect, expectAccessible, expectToast, rowAction, rowOf, test } from './fixtures.ts';

test('an admin makes a collection and a space, and moves the space by keyboard', async ({
  page,
  world,
  signInAs,
}) => {
  await signInAs(world.as.admin);
  await world.as.admin.call('createSpace', { params: world, body: { title: 'Handbook' } });
  await page.goto(paths.spaces(world.organizationId));
  await expect(rowOf(page, 'Handbook')).toBeVisible();

  await page.getByRole('button', { name: 'Create collection' }).click();
  await page.getByLabel('Title').fill('Products');
  await page.getByRole('button', { name: 'Create collection' }).click();
  await expectToast(page, 'Collection “Products” created');
  await expectAccessible(page);

  const row = rowOf(page, 'Handbook');
  await row.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(/Handbook lifted/)).toBeAttached();
  await page.keyboard.press('Home');
  await expect(page.getByText('in Products, last', { exact: true })).toBeAttached();
  await page.keyboard.press('Space');
  await expectToast(page, 'Handbook moved');
  await expect(row).toHaveAttribute('aria-level', '2');

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toHaveAttribute('aria-level', '1');
});

test('a space is renamed, made live, deleted and restored from the trash', async ({
  page,
  world,
  signInAs,
}) => {
  await signInAs(world.as.admin);
  await world.as.admin.call('createSpace', { params: world, body: { title: 'Handbook' } });
  await page.goto(paths.spaces(world.organizationId));
  await rowAction(page, 'Handbook', 'Rename');
  await page.getByLabel('Title').fill('Staff handbook');
  await page.getByRole('button', { name: 'Rename space' }).click();
  await expectToast(page, 'Renamed to Staff handbook');

  await rowAction(page, 'Staff handbook', 'Make space live');
  await expectToast(page, 'Staff handbook is live');
  await expect(rowOf(page, 'Staff handbook').getByText('Live')).toBeVisible();

  await rowAction(page, 'Staff handbook', 'Delete space');
  await page.getByRole('button', { name: 'Delete space' }).click();
  await expectToast(page, 'Staff handbook deleted');

  await page.goto(paths.trash(world.organizationId));
  await expect(rowOf(page, 'Staff handbook').getByText('7 days')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Restore Staff handbook' }).click();
  await expectToast(page, 'Staff handbook restored');
  await expect(page.getByText('Trash is empty')).toBeVisible();
});

test('a filter is kept in the address, and a reader is told why they can’t make a space', async ({
  page,
  world,
  signInAs,
}) => {
  for (const title of ['Handbook', 'Reference'])
    await world.as.admin.call('createSpace', { params: world, body: { title } });
  await signInAs(world.as.read);
  await page.goto(`${paths.spaces(world.organizationId)}?q=refer`);
  await expect(rowOf(page, 'Reference')).toBeVisible();
  await expect(rowOf(page, 'Handbook')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Create space' })).toHaveAttribute('aria-disabled', 'true');
});

test('collections are folded while the list is filtered, too', async ({ page, world, signInAs }) => {
  const { organizationId, as } = world;
  const params = { organizationId };
  const { id: parent } = await as.admin.call('createCollection', { params, body: { title: 'Products' } });
  await as.admin.call('createSpace', { params, body: { title: 'Handbook', parent } });
  await as.admin.call('createSpace', { params, body: { title: 'Hand tools' } });
  await signInAs(as.admin);
  await page.goto(`${paths.spaces(organizationId)}?q=hand`);
  const collection = page.getByRole('row', { name: /Products/ });
  await expect(rowOf(page, 'Handbook')).toBeVisible();
  await collection.getByRole('button', { name: 'Products', exact: true }).click();
  await expect(rowOf(page, 'Handbook')).toBeHidden();
  await expect(rowOf(page, 'Hand tools')).toBeVisible();
  await expect(page.getByText('2 spaces')).toBeVisible();
  await collection.getByRole('button', { name: 'Products', exact: true }).click();
  await expect(rowOf(page, 'Handbook')).toBeVisible();
});

test('the queue shows what one was asked to review, and one’s own apart', async ({
  page,
  world,
  signInAs,
}) => {
  const space = await world.as.admin.call('createSpace', { params: world, body: { title: 'Handbook' } });
  const params = { spaceId: space.id };
  const { id: changeRequestId } = await world.as.edit.call('createChangeRequest', {
    params,
    body: { subject: 'Fix a word' },
  });
  await world.as.edit.call('requestReviewers', {
    params: { ...params, changeRequestId },
    body: { users: [world.as.admin.id] },
  });
  await world.as.admin.call('createChangeRequest', { params, body: { subject: 'My own words' } });
  await signInAs(world.as.admin);
  await page.goto(paths.queue(world.organizationId));
  await expect(rowOf(page, 'Fix a word')).toBeVisible();
  await expect(rowOf(page, 'My own words')).toBeHidden();
  await expectAccessible(page);
  await page.getByRole('tab', { name: /Mine/ }).click();
  await expect(rowOf(page, 'My own words')).toBeVisible();
  await page.getByRole('tab', { name: /Drafts/ }).click();
  await expect(page.getByText('No drafts', { exact: true })).toBeVisible();
});

test('an admin of a space gives a role, and explains somebody’s access', async ({
  page,
  world,
  signInAs,
}) => {
  const space = await world.as.admin.call('createSpace', { params: world, body: { title: 'Handbook' } });
  await signInAs(world.as.admin);
  await page.goto(paths.space(world.organizationId, space.id));
  await expect(page.getByRole('heading', { name: 'Handbook', level: 1 })).toBeVisible();
  await expect(page.getByText('No links yet')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Permissions' }).click();
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await page
    .getByRole('group', { name: /People/ })
    .getByRole('checkbox', { name: /Sample read/ })
    .click();
  await page.getByRole('button', { name: 'Give access' }).click();
  await expectToast(page, 'Access given');
  await expect(rowOf(page, 'Sample read')).toContainText('Invited');
  await expectAccessible(page);

  await page.getByRole('table').getByRole('row').nth(1).getByRole('button').first().click();
  await expect(page.getByRole('heading', { name: 'Source' })).toBeVisible();
  await expectAccessible(page);

  // One person after the other, beside the list.
  await rowAction(page, 'Sample read', 'Explain access');
  const panel = page.getByRole('complementary', { name: 'Access of Sample read' });
  await expect(panel).toBeFocused();
  await panel.getByRole('button', { name: 'Close panel' }).click();
  await expect(panel).toBeHidden();
  await expect(rowOf(page, 'Sample read').getByRole('button', { name: /actions/i })).toBeFocused();
});

test('many spaces are selected, locked or moved at once, and what cannot be is said before', async ({
  page,
  world,
  signInAs,
}) => {
  const params = { organizationId: world.organizationId };
  const { as } = world;
  await as.admin.call('createCollection', { params, body: { title: 'Products' } });
  for (const title of ['Handbook', 'Reference', 'Guide'])
    await as.admin.call('createSpace', { params, body: { title } });
  await signInAs(as.admin);
  await page.goto(paths.spaces(world.organizationId));
  await rowOf(page, 'Products').focus();
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await rowOf(page, 'Guide').hover();
  await rowOf(page, 'Guide')
    .getByRole('checkbox')
    .click({ modifiers: ['Shift'] });
  const bar = page.getByRole('region', { name: 'Selected rows' });
  await expect(bar.getByText('4 selected')).toBeVisible();
  await expectAccessible(page);
  await bar.getByRole('button', { name: 'Make spaces live (3 of 4)' }).click();
  await expectToast(page, 'Make spaces live: 3 done');
  await expect(rowOf(page, 'Guide').getByText('Live')).toBeVisible();

  for (const title of ['Handbook', 'Guide']) {
    await rowOf(page, title).focus();
    await page.keyboard.press('x');
  }
  await bar.getByRole('button', { name: 'Move' }).click();
  await page.getByRole('combobox', { name: 'To' }).click();
  await page.getByRole('option', { name: 'Products' }).click();
  await page.getByRole('button', { name: 'Move 2 things' }).click();
  await expectToast(page, 'Move: 2 done');
  await expect(rowOf(page, 'Guide')).toHaveAttribute('aria-level', '2');
  await expect(rowOf(page, 'Reference')).toHaveAttribute('aria-level', '1');
});

test('the tab is named after the space, and a deleted space offers to be restored', async ({
  page,
  world,
  signInAs,
}) => {
  const space = await world.as.admin.call('createSpace', { params: world, body: { title: 'Handbook' } });
  await signInAs(world.as.admin);
  await page.goto(paths.spaceHistory(world.organizationId, space.id));
  await expect(page).toHaveTitle(/^History · Handbook/);
  await world.as.admin.call('deleteSpace', { params: { spaceId: space.id } });
  await page.goto(paths.space(world.organizationId, space.id));
  await expect(page.getByText('This space is in the trash')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Restore space' }).click();
  await expectToast(page, 'Handbook restored');
  await expect(page.getByText('Open change requests').first()).toBeVisible();
  expect((await page.goto(paths.space(world.organizationId, 'nowhere')))?.status()).toBe(404);
});

test('an admin gives a team a role on a collection, which its spaces show as inherited', async ({
  page,
  world,
  signInAs,
}) => {
  const params = { organizationId: world.organizationId };
  const { as } = world;
  await as.admin.call('createTeam', { params, body: { title: 'Writers' } });
  const { id: parent } = await as.admin.call('createCollection', { params, body: { title: 'Products' } });
  const space = await as.admin.call('createSpace', { params, body: { title: 'Handbook', parent } });
  await signInAs(as.admin);
  await page.goto(paths.spaces(world.organizationId));
  await rowAction(page, 'Products', 'Permissions');
  await expect(page.getByRole('heading', { name: 'Products', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await page.getByRole('checkbox', { name: /Writers/ }).click();
  await page.getByRole('button', { name: 'Give access' }).click();
  await expectToast(page, 'Access given');
  await page.getByRole('combobox', { name: 'Role of Writers' }).click();
  await page.getByRole('option', { name: /^Reviewer/ }).click();
  await expectToast(page, 'Writers is now Reviewer');
  await expectAccessible(page);

  await page.goto(paths.spacePermissions(world.organizationId, space.id));
  await expect(page.getByText('Reviewer, from Products')).toBeVisible();
  await expectAccessible(page);
});

test('a new organization begins with a space, and who may not make one is told when one appears', async ({
  page,
  world,
  signInAs,
}) => {
  await signInAs(world.as.read);
  await page.goto(paths.queue(world.organizationId));
  await expect(page.getByText('Spaces appear here when you have access to them.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Import' })).toHaveCount(0);

  await signInAs(world.as.create);
  await page.goto(paths.queue(world.organizationId));
  await expect(page.getByRole('link', { name: 'Import' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create space' }).click();
  await page.getByLabel('Title').fill('Handbook');
  await page.getByRole('button', { name: 'Create space' }).click();
  await expect(page.getByRole('heading', { name: 'Handbook', level: 1 })).toBeVisible();
});

test('the default role of a space says that it is the role of every member, and what it is used for', async ({
  page,
  world,
  signInAs,
}) => {
  const { as, organizationId } = world;
  const space = await as.admin.call('createSpace', { params: world, body: { title: 'Handbook' } });
  await signInAs(as.admin);
  await page.goto(paths.spacePermissions(organizationId, space.id));
  const role = page.getByRole('combobox', { name: 'Default role' });
  await expect(role).toHaveAccessibleDescription('Every organization member has at least this role.');
  await role.click();
  await page.getByRole('option', { name: /^Every member: Commenter/ }).click();
  await expectToast(page, 'Default role: Commenter');
  await expect(role).toHaveText('Every member: Commenter');
  await expect(rowOf(page, 'Sample read')).toContainText('Commenter');
  await expect(rowOf(page, 'Sample read')).toContainText('Default role');
});

test('who administers a space hands out a link to it, which begins at reader', async ({
  page,
  world,
  signInAs,
}) => {
  const { as, organizationId, stranger } = world;
  const params = { organizationId };
  const { id: spaceId } = await as.admin.call('createSpace', { params, body: { title: 'Handbook' } });
  const body = { role: 'admin' as const, users: [as.guest.id] };
  await as.admin.call('inviteToSpace', { params: { spaceId }, body });
  await as.admin.call('createLinkInvite', { params, body: { role: 'edit' } });
  await signInAs(as.guest);
  await page.goto(paths.space(organizationId, spaceId));
  // Guests can't see sites, so the screen does not say whether one shows the space.
  await expect(page.getByRole('region', { name: 'Sites' })).toContainText('You don’t have access to sites.');
  await page.goto(paths.spacePermissions(organizationId, spaceId));
  await page.getByRole('button', { name: 'Invite links' }).click();
  await page.getByRole('button', { name: 'Create invite link' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create invite link' });
  await expect(dialog.getByLabel('Role')).toHaveText('Reader');
  await page.getByRole('button', { name: 'Create invite link' }).click();
  const link = (await page.getByRole('dialog').locator('pre').textContent()) ?? '';
  await page.getByRole('button', { name: 'Done' }).click();
  const links = page.getByRole('region', { name: 'invite links' });
  await expect(links.getByRole('row', { name: /Reader/ })).toBeVisible();
  await expect(links.getByText('Editor')).toHaveCount(0);
  await expectAccessible(page);

  await signInAs(stranger);
  await page.goto(link);
  await page.getByRole('button', { name: 'Join' }).click();
  await expect(page).toHaveURL(paths.home(organizationId));
  expect(await stranger.call('getSpace', { params: { spaceId } })).toMatchObject({ title: 'Handbook' });
});

test('a link to a collection is taken back where its access is given', async ({ page, world, signInAs }) => {
  const { as, organizationId } = world;
  const params = { organizationId };
  const { id } = await as.admin.call('createCollection', { params, body: { title: 'Products' } });
  await as.admin.call('createLinkInvite', { params, body: { level: 'comment', collection: id } });
  await signInAs(as.admin);
  await page.goto(paths.collectionPermissions(organizationId, id));
  await page.getByRole('button', { name: 'Invite links 1 active' }).click();
  await page.getByRole('button', { name: 'Actions for Commenter, Products' }).click();
  await page.getByRole('menuitem', { name: 'Delete invite link' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete invite link' }).click();
  await expectToast(page, 'Invite link deleted');
  await expect(page.getByText('No invite links yet')).toBeVisible();
});

test('deleting a space names the published sites that lose it', async ({ page, world, signInAs }) => {
  const space = await world.as.admin.call('createSpace', { params: world, body: { title: 'Handbook' } });
  for (const title of ['Customer docs', 'Partner docs', 'Draft docs']) {
    const body = { title, spaces: [space.id] };
    const site = await world.as.admin.call('createSite', { params: world, body });
    const params = { organizationId: world.organizationId, siteId: site.id };
    if (title !== 'Draft docs') await world.as.admin.call('publishSite', { params });
  }
  await signInAs(world.as.admin);
  await page.goto(paths.spaces(world.organizationId));
  await rowAction(page, 'Handbook', 'Delete space');
  const question = page.getByRole('alertdialog');
  await expect(question.getByText('Customer docs')).toBeVisible();
  await expect(question.getByText('Partner docs')).toBeVisible();
  await expect(question.getByText('Draft docs')).toBeVisible();
  await question.getByRole('button', { name: 'Delete space' }).click();
  await expectToast(page, 'Handbook deleted');
  await page.goto(paths.trash(world.organizationId));
  await expect(rowOf(page, 'Handbook').getByText('7 days')).toBeVisible();
});

test('permissions are one table that says who has which role, why and from where', async ({
  page,
  world,
  signInAs,
}) => {
  const { as, organizationId } = world;
  const params = { organizationId };
  const { id: parent } = await as.admin.call('createCollection', { params, body: { title: 'Products' } });
  const space = await as.admin.call('createSpace', { params, body: { title: 'Handbook', parent } });
  const team = await as.admin.call('createTeam', {
    params,
    body: { title: 'Writers', members: [as.guest.id] },
  });
  const onCollection = {
    params: { collectionId: parent },
    body: { role: 'review' as const, teams: [team.id] },
  };
  await as.admin.call('inviteToCollection', onCollection);
  await signInAs(as.admin);
  await page.goto(paths.spacePermissions(organizationId, space.id));
  const cells = (name: string) => rowOf(page, name).getByRole('cell');
  await expect(cells('Sample guest').filter({ hasText: 'Team Writers' })).toBeVisible();
  await expect(cells('Sample guest').filter({ hasText: 'Products' })).toBeVisible();
  await expect(cells('Sample edit').filter({ hasText: 'Organization role' })).toBeVisible();
  const table = await page.getByRole('table').boundingBox();
  expect(table?.width).toBeGreaterThan(900);
  await expectAccessible(page);

  await page.getByRole('searchbox', { name: 'Filter people' }).fill('sample ed');
  await expect(page.getByText('1 person', { exact: true })).toBeVisible();
  await rowAction(page, 'Sample edit', 'Change role here');
  await page.getByRole('dialog').getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: /^Reviewer/ }).click();
  await page.getByRole('button', { name: 'Save role' }).click();
  await expectToast(page, 'Sample edit is now Reviewer');
  await expect(rowOf(page, 'Sample edit')).toContainText('Invited');
  await rowAction(page, 'Sample edit', 'Remove role here');
  await expect(rowOf(page, 'Sample edit')).toContainText('Organization role');

  await page.goto(paths.collection(organizationId, parent));
  await expect(page).toHaveTitle(/^Products/);
  await expect(page.getByRole('heading', { name: 'Products', level: 1 })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Handbook' }).click();
  await expect(page.getByRole('heading', { name: 'Handbook', level: 1 })).toBeVisible();
});

test('one collection among sixty is found by typing', async ({ page, world, signInAs }) => {
  const { as, organizationId } = world;
  const ids: string[] = [];
  for (let at = 1; at <= 60; at += 1) {
    const body = { title: `Product ${at}` };
    ids.push((await as.admin.call('createCollection', { params: { organizationId }, body })).id);
  }
  await signInAs(as.admin);
  await page.goto(paths.spaces(organizationId));
  await page.getByRole('button', { name: 'Create space' }).click();
  await page.getByLabel('Title').fill('Handbook');
  const collection = page.getByRole('combobox', { name: 'Collection' });
  await expect(collection).toHaveText('The top');
  await collection.press('Enter');
  await expect(page.getByRole('button', { name: 'Load more' })).toBeVisible();
  await page.keyboard.type('product 57');
  await expect(page.getByRole('option')).toHaveText(['Product 57']);
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(collection).toHaveText('Product 57');
  await expect(collection).toBeFocused();
  await page.getByRole('button', { name: 'Create space' }).click();
  await expect(page.getByRole('heading', { name: 'Handbook', level: 1 })).toBeVisible();
  const { items } = await as.admin.call('listSpaces', { params: { organizationId } });
  expect(items.map(({ parent }) => parent)).toEqual([ids[56]]);
});
