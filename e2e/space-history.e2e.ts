import { and, eq, sql } from 'drizzle-orm';
import { paths } from '#lib/paths.ts';
import { revisions } from '#server/db/tables/content.ts';
import type { Changes } from '#server/testing/content.ts';
import { expect, expectAccessible, rowAction, rowOf, test } from './fixtures.ts';

test('a revision of a live space shows what it changed', async ({ page, world, signInAs }) => {
  const body = { title: 'Notes', editMode: 'live' as const, empty: true as const };
  const space = await world.as.admin.call('createSpace', { params: world, body });
  await world.as.admin.call('editContent', {
    params: { spaceId: space.id },
    body: {
      message: 'Write the first page',
      changes: [{ operation: 'insert_page', title: 'First', document: { markdown: 'Some words.\n' } }],
    },
  });
  await signInAs(world.as.admin);
  await page.goto(paths.spaceHistory(world.organizationId, space.id));
  await rowOf(page, 'Write the first page')
    .getByRole('button', { name: 'Write the first page', exact: true })
    .click();
  await page.getByRole('button', { name: /Added page First/ }).click();
  await expect(page.getByText('Some words.')).toBeVisible();
  await expectAccessible(page);
});

test('a revision is restored by a change request', async ({ page, world, signInAs }) => {
  const body = { title: 'Notes', editMode: 'live' as const, empty: true as const };
  const space = await world.as.admin.call('createSpace', { params: world, body });
  const params = { spaceId: space.id };
  for (const title of ['First', 'Second']) {
    await world.as.admin.call('editContent', {
      params,
      body: { message: `Write ${title}`, changes: [{ operation: 'insert_page', title }] },
    });
  }
  await signInAs(world.as.admin);
  await page.goto(paths.spaceHistory(world.organizationId, space.id));
  await rowAction(page, 'Write First', 'Restore this revision');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create change request' }).click();
  await expect(page).toHaveURL(/change-requests\/1$/);
  await expect(page.getByRole('heading', { name: /Restore the content of/ })).toBeVisible();
});

test('the history of a page is read from its menu, and an earlier state is restored alone', async ({
  page,
  api,
  world,
  signInAs,
}) => {
  const { as, organizationId } = world;
  const body = { title: 'Notes', editMode: 'live' as const, empty: true as const };
  const { id: spaceId } = await as.admin.call('createSpace', { params: world, body });
  const edit = (message: string, ...changes: Changes) =>
    as.admin.call('editContent', { params: { spaceId }, body: { message, changes } });
  const { changes } = await edit(
    'Write two pages',
    { operation: 'insert_page', title: 'Setup', document: { markdown: 'Install it.\n' } },
    { operation: 'insert_page', title: 'Usage', document: { markdown: 'Use it.\n' } },
  );
  const [setup = '', usage = ''] = changes.map((change) =>
    change.object === 'created_page' ? change.page.id : '',
  );
  await edit('Reword the setup', {
    operation: 'update_page',
    page: setup,
    document: { markdown: 'Install it twice.\n' },
  });
  await edit('Reword the usage', { operation: 'update_page', page: usage, title: 'How to use it' });

  await signInAs(as.edit);
  await page.goto(paths.spaceContent(organizationId, spaceId, 'setup'));
  await page.getByRole('button', { name: 'Page actions' }).click();
  await page.getByRole('menuitem', { name: 'Page history' }).click();
  await expect(page).toHaveURL(paths.pageHistory(organizationId, spaceId, setup));
  await expect(page.getByText('History of “Setup”')).toBeVisible();
  await expect(rowOf(page, 'Write two pages')).toBeVisible();
  await expect(rowOf(page, 'Reword the usage')).toHaveCount(0);
  await expectAccessible(page);

  await rowOf(page, 'Write two pages').getByRole('button', { name: 'Write two pages', exact: true }).click();
  const panel = page.getByRole('dialog');
  await expect(panel.getByText('Install it.')).toBeVisible();
  await expect(panel.getByText('Usage')).toHaveCount(0);
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Restore page' }).click();
  await page.getByRole('button', { name: 'Create change request' }).click();
  await expect(page.getByRole('heading', { name: 'Restore Setup' })).toBeVisible();
  await expect(page.getByRole('main').getByText('How to use it')).toHaveCount(0);

  await page.goto(paths.pageHistory(organizationId, spaceId, setup));
  await page.getByRole('button', { name: 'Show all revisions' }).click();
  await expect(rowOf(page, 'Reword the usage')).toBeVisible();
  await expect(page).toHaveURL(paths.spaceHistory(organizationId, spaceId));

  // A revision of an earlier release, which the running job can't read either.
  await api.services.db
    .update(revisions)
    .set({ changedPages: null, root: '0'.repeat(64) })
    .where(and(eq(revisions.spaceId, spaceId), sql`cardinality(${revisions.parents}) = 0`));
  await page.goto(paths.pageHistory(organizationId, spaceId, setup));
  await expect(page.getByText('This history is not complete yet')).toBeVisible();
  await expectAccessible(page);
});

test('revisions that the list does not have are opened and compared all the same', async ({
  page,
  world,
  signInAs,
}) => {
  const { as, organizationId } = world;
  const body = { title: 'Notes', editMode: 'live' as const, empty: true as const };
  const { id: spaceId } = await as.admin.call('createSpace', { params: world, body });
  const edit = (message: string, ...changes: Changes) =>
    as.admin.call('editContent', { params: { spaceId }, body: { message, changes } });
  const { changes } = await edit('Write it', { operation: 'insert_page', title: 'Setup' });
  const id = changes[0]?.object === 'created_page' ? changes[0].page.id : '';
  await edit('Write another', { operation: 'insert_page', title: 'Usage' });
  await edit('Rename it', { operation: 'update_page', page: id, title: 'Set up' });
  const { items } = await as.edit.call('listRevisions', { params: { spaceId } });
  const other = items.find(({ message }) => message === 'Write another')?.id ?? '';

  await signInAs(as.edit);
  const history = paths.pageHistory(organizationId, spaceId, id);
  await page.goto(`${history}&to=${other}`);
  await expect(page.getByRole('dialog', { name: 'Write another' })).toBeVisible();
  await page.goto(`${history}&from=${other}`);
  await expect(page.getByText('Write another')).toBeVisible();
  await rowOf(page, 'Rename it').getByRole('button', { name: 'Rename it', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Rename it' }).getByText('Set up').first()).toBeVisible();
  await page.goto(`${history}&to=unknown`);
  await expect(page.getByRole('dialog').getByText('There is no such revision.')).toBeVisible();
  await expectAccessible(page);
});

test('a deleted page has a history, and comes back from it', async ({ page, world, signInAs }) => {
  const { as, organizationId } = world;
  const body = { title: 'Notes', editMode: 'live' as const, empty: true as const };
  const { id: spaceId } = await as.admin.call('createSpace', { params: world, body });
  const edit = (message: string, ...changes: Changes) =>
    as.admin.call('editContent', { params: { spaceId }, body: { message, changes } });
  const { changes } = await edit('Write it', {
    operation: 'insert_page',
    title: 'Setup',
    document: { markdown: 'Install it.\n' },
  });
  const id = changes[0]?.object === 'created_page' ? changes[0].page.id : '';
  await edit(
    'Clear out',
    { operation: 'delete_page', page: id },
    { operation: 'insert_page', title: 'Another' },
  );

  await signInAs(as.edit);
  await page.goto(paths.spaceHistory(organizationId, spaceId));
  await rowOf(page, 'Write it').getByRole('button', { name: 'Write it', exact: true }).click();
  await page.getByRole('button', { name: /Added page Setup/ }).click();
  await page.getByRole('link', { name: 'Page history' }).click();
  await expect(page.getByText('History of “Setup” (deleted)')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await rowOf(page, 'Clear out').getByRole('button', { name: 'Clear out', exact: true }).click();
  const panel = page.getByRole('dialog');
  await expect(panel.getByText('Deleted page')).toBeVisible();
  await expect(panel.getByText('Install it.')).toBeVisible();
  await panel.getByRole('button', { name: 'Restore page' }).click();
  await page.getByRole('button', { name: 'Create change request' }).click();
  await expect(page.getByRole('heading', { name: 'Restore Setup' })).toBeVisible();
  await expect(page.getByText('Install it.')).toBeVisible();
});

test('the link to the history of a page stays under the pointer while the comparison comes', async ({
  page,
  world,
  signInAs,
}) => {
  const { as, organizationId } = world;
  const body = { title: 'Notes', editMode: 'live' as const, empty: true as const };
  const { id: spaceId } = await as.admin.call('createSpace', { params: world, body });
  const edit = (message: string, change: Changes[number]) =>
    as.admin.call('editContent', { params: { spaceId }, body: { message, changes: [change] } });
  await edit('Begin', { operation: 'insert_page', title: 'Another' });
  const markdown = 'Install it.\n\n'.repeat(20);
  await edit('Write it', { operation: 'insert_page', title: 'Setup', document: { markdown } });
  await signInAs(as.edit);
  const comparison = Promise.withResolvers<void>();
  await page.route(/\/compare\/[^/]+\/page\//, async (route) => {
    await comparison.promise;
    await route.continue();
  });
  await page.goto(paths.spaceHistory(organizationId, spaceId));
  await rowOf(page, 'Write it').getByRole('button', { name: 'Write it', exact: true }).click();
  await page.getByRole('button', { name: /Added page Setup/ }).click();
  await page.getByRole('link', { name: 'Page history' }).hover();
  await page.mouse.down();
  comparison.resolve();
  await expect(page.getByRole('dialog').getByText('Install it.').first()).toBeVisible();
  await page.mouse.up();
  await expect(page.getByText('History of “Setup”')).toBeVisible();
});

test('the history of a page that was never merged is empty, and says so', async ({
  page,
  world,
  signInAs,
}) => {
  const { id } = await world.as.admin.call('createSpace', { params: world, body: { title: 'Notes' } });
  await signInAs(world.as.read);
  await page.goto(paths.pageHistory(world.organizationId, id, 'nowhere'));
  await expect(page.getByText('No history yet')).toBeVisible();
  await expect(page.getByText('that change this page')).toBeVisible();
  await expectAccessible(page);
});
