import { paths } from '#lib/paths.ts';
import { createSampleSpace } from '#server/testing/content.ts';
import { expectSaved, goBehind, paste } from './editor.ts';
import { expect, expectAccessible, rowOf, test } from './fixtures.ts';

test('a new space leads to its first page or an import from wherever one looks', async ({
  page,
  world,
  signInAs,
}) => {
  const { organizationId, as } = world;
  const space = await as.admin.call('createSpace', { params: world, body: { title: 'Handbook' } });
  const params = { spaceId: space.id };
  await signInAs(as.admin);
  for (const address of [
    paths.space(organizationId, space.id),
    paths.spaceContent(organizationId, space.id),
  ]) {
    await page.goto(address);
    await expect(page.getByRole('link', { name: 'Write the first page' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('main').getByRole('link', { name: 'Import', exact: true }).click();
    await expect(page.getByRole('combobox', { name: 'Import into' })).toHaveText('Handbook');
  }
  await page.goto(paths.spaces(organizationId));
  await page.getByRole('main').getByRole('link', { name: 'Import', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Import', level: 1 })).toBeVisible();

  await page.goto(paths.space(organizationId, space.id));
  await page.getByRole('main').getByRole('link', { name: 'Edit', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Write the first page' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'import a folder of Markdown' })).toBeVisible();
  await expectAccessible(page);
  expect((await as.admin.call('getSpace', { params })).changeRequests).toBe(0);

  await page.getByLabel('Title').fill('Welcome');
  await page.getByRole('button', { name: 'Create page' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome', level: 1 })).toBeVisible();
  await expect(page.getByText('Change request #1', { exact: true })).toBeVisible();
  const { items } = await as.admin.call('listChangeRequests', { params, query: { status: 'draft' } });
  expect(items).toHaveLength(1);
});

test('the first change creates a draft, and a review is requested with a subject', async ({
  page,
  api,
  signInAs,
}) => {
  const space = await createSampleSpace(api, { Install: 'First.\n', Upgrade: 'Then.\n' });
  const { as, params, organizationId, spaceId } = space;
  const count = async () => (await as.edit.call('getSpace', { params })).changeRequests;
  await signInAs(as.edit);
  await page.goto(paths.spaceContent(organizationId, spaceId, 'install'));
  await page.getByRole('main').getByRole('link', { name: 'Edit', exact: true }).click();
  const editor = page.getByRole('textbox', { name: 'Content of the page' });
  await expect(editor).toBeVisible();
  await expect(page.getByRole('button', { name: 'Request review' })).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(page);
  // Opening the editor without a change creates nothing.
  await page.getByRole('treeitem', { name: 'Upgrade' }).click();
  await expect(editor).toContainText('Then.');
  await page.goBack();
  await expect(editor).toContainText('First.');
  expect(await count()).toBe(1);

  await goBehind(editor, 'First.');
  await page.keyboard.type(' Typed without');
  await expect(page.getByText('Change request #2', { exact: true })).toBeVisible();
  await expect(editor).toBeFocused();
  await page.keyboard.type(' a break.');
  await expectSaved(page);
  await expect(editor).toContainText('First. Typed without a break.');
  await page.reload();
  await expect(editor).toContainText('First. Typed without a break.');
  expect(await count()).toBe(2);
  const draft = { params: { ...params, changeRequestId: '2' } };
  expect(await as.edit.call('getChangeRequest', draft)).toMatchObject({ status: 'draft', subject: '' });

  await goBehind(editor, 'First. Typed without a break.');
  await page.keyboard.type(' Last.');
  await page.getByRole('button', { name: 'Request review' }).click();
  const asking = page.getByRole('dialog', { name: 'Request review' });
  await expect(asking.getByLabel('Subject')).toHaveValue('Edit Install');
  await expectAccessible(page);
  await asking.getByLabel('Subject').fill('');
  await asking.getByRole('button', { name: 'Request review' }).click();
  await expect(asking.getByRole('alert')).toBeVisible();
  await asking.getByLabel('Subject').fill('Say more about installing');
  await asking.getByLabel('Description').fill('People asked *often*.');
  await asking.getByRole('button', { name: 'Request review' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Say more about installing');
  await expect(page.getByText('Typed without a break. Last.')).toBeVisible();
  await expect(page.getByText('People asked often.')).toBeVisible();
  await expectAccessible(page);
  expect(await as.edit.call('getChangeRequest', draft)).toMatchObject({ status: 'open' });

  // Further edits continue it or create a new one.
  await page.goto(paths.spaceContent(organizationId, spaceId, 'upgrade'));
  await page.getByRole('main').getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('menuitem', { name: '#2 Say more about installing' }).click();
  await expect(page).toHaveURL(/change-requests\/2\/edit/);
});

test('first changes that are refused share one draft, which is archived when the editor is left', async ({
  page,
  api,
  signInAs,
}) => {
  const space = await createSampleSpace(api, { Install: 'First.\n' });
  const { as, params, organizationId, spaceId } = space;
  const numbers = async (status: 'draft' | 'archived') => {
    const { items } = await as.edit.call('listChangeRequests', { params, query: { status } });
    return items.map(({ number }) => number);
  };
  const refusal = () =>
    page.waitForResponse((answer) => /change-requests\/\d+\/content/.test(answer.url()) && !answer.ok());
  await signInAs(as.edit);
  await page.goto(paths.spaceEdit(organizationId, spaceId, space.pages.Install ?? ''));
  const markdown = page.getByRole('radio', { name: 'Markdown' });
  await markdown.check();
  const source = page.getByRole('textbox', { name: 'Markdown of the page' });
  await source.click();
  await paste(source, { 'text/plain': `${'Many words on a line. '.repeat(10)}\n\n`.repeat(2500) });
  await expect(page.getByText(/^Not saved: .*524288/)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/spaces/${spaceId}/edit/`));
  const again = refusal();
  await page.keyboard.type('More.');
  await again;
  expect([await numbers('draft'), await numbers('archived')]).toEqual([[2], []]);
  await source.press('ControlOrMeta+a');
  await page.keyboard.type('Short.');
  await expectSaved(page);
  await expect(page).toHaveURL(/change-requests\/2\/edit/);
  expect([await numbers('draft'), await numbers('archived')]).toEqual([[2], []]);

  await page.goto(paths.newDraft(organizationId, spaceId, space.pages.Install ?? ''));
  await markdown.check();
  await source.click();
  await paste(source, { 'text/plain': `${'Many words on a line. '.repeat(10)}\n\n`.repeat(2500) });
  await expect(page.getByText(/^Not saved: .*524288/)).toBeVisible();
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Guide' }).click();
  await expect.poll(() => numbers('archived')).toEqual([3]);
  expect(await numbers('draft')).toEqual([2]);
});

test('the editor of another page goes on in the draft that its author has, or in a new one', async ({
  page,
  api,
  signInAs,
}) => {
  const space = await createSampleSpace(api, { Install: 'First.\n', Upgrade: 'Second.\n' });
  const { as, params, organizationId, spaceId, pages } = space;
  const upgrade = paths.spaceEdit(organizationId, spaceId, pages.Upgrade ?? '');
  const editor = page.getByRole('textbox', { name: 'Content of the page' });
  await signInAs(as.edit);
  await page.goto(paths.spaceEdit(organizationId, spaceId, pages.Install ?? ''));
  await goBehind(editor, 'First.');
  await page.keyboard.type(' Typed.');
  await expectSaved(page);

  await page.goto(upgrade);
  await expect(page.getByRole('heading', { name: 'You have a draft in this space' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Start a new draft' }).click();
  await expect(editor).toContainText('Second.');
  await page.goto(upgrade);
  await page.getByRole('link', { name: 'Continue in draft #2' }).click();
  await expect(page).toHaveURL(/change-requests\/2\/edit/);
  await expect(editor).toContainText('Second.');

  // In a live space the draft is its author's unsaved work.
  await as.admin.call('updateSpace', { params, body: { editMode: 'live' } });
  await page.goto(upgrade);
  await expect(page).toHaveURL(/change-requests\/2\/edit/);
  await expect(editor).toContainText('Second.');
});

test('who goes back and starts a new draft writes into another one', async ({ page, api, signInAs }) => {
  const space = await createSampleSpace(api, { Install: 'First.\n' });
  const { as, params, organizationId, spaceId, pages } = space;
  const editor = page.getByRole('textbox', { name: 'Content of the page' });
  await as.edit.call('createChangeRequest', { params, body: { status: 'draft' } });
  await signInAs(as.edit);
  await page.goto(paths.spaceEdit(organizationId, spaceId, pages.Install ?? ''));
  for (const number of [3, 4]) {
    await page.getByRole('link', { name: 'Start a new draft' }).click();
    await goBehind(editor, 'First.');
    await page.keyboard.type(` Typed for ${number}.`);
    await expect(page).toHaveURL(new RegExp(`change-requests/${number}/edit`));
    await expectSaved(page);
    await page.goBack();
  }
});

test('in a live space Edit opens a draft and Save puts it into the space', async ({
  page,
  api,
  signInAs,
}) => {
  const space = await createSampleSpace(api, { Install: 'First.\n' });
  const { as, params, organizationId, spaceId } = space;
  await as.admin.call('updateSpace', { params, body: { editMode: 'live' } });
  await signInAs(as.edit);
  const content = paths.spaceContent(organizationId, spaceId, 'install');
  const editor = page.getByRole('textbox', { name: 'Content of the page' });
  await page.goto(content);
  await page.keyboard.press('e');
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await goBehind(editor, 'First.');
  await page.keyboard.type(' Typed.');
  await expect(page.getByText('Change request #2', { exact: true })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Draft saved' })).toBeVisible();
  // The editor continues the unsaved work.
  await page.goto(content);
  await expect(page.getByText('Typed.')).toBeHidden();
  await page.getByRole('main').getByRole('link', { name: 'Edit', exact: true }).click();
  await expect(editor).toContainText('First. Typed.');
  await goBehind(editor, 'First. Typed.');
  await page.keyboard.type(' More.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Install', level: 2 })).toBeVisible();
  await expect(page.getByText('First. Typed. More.')).toBeVisible();
  await expectAccessible(page);
  expect(await space.read(space.pages.Install ?? '')).toBe('First. Typed. More.\n');
  await page.goto(paths.spaceHistory(organizationId, spaceId));
  await expect(rowOf(page, 'Edit Install')).toBeVisible();
});

test('a draft that can’t be saved to a live space leads to what is in its way', async ({
  page,
  api,
  signInAs,
}) => {
  const space = await createSampleSpace(api, { Install: 'Press the old key.\n' });
  const { as, params, organizationId, spaceId } = space;
  const install = space.pages.Install ?? '';
  await as.admin.call('updateSpace', { params, body: { editMode: 'live' } });
  await signInAs(as.edit);
  await page.goto(paths.spaceEdit(organizationId, spaceId, install));
  const editor = page.getByRole('textbox', { name: 'Content of the page' });
  await editor.getByText('old').dblclick();
  await page.keyboard.type('green');
  await expectSaved(page);
  await space.change([
    { operation: 'update_page', page: install, document: { markdown: 'Press the blue key.\n' } },
  ]);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Your draft is saved, but it is not merged into the space yet')).toBeVisible();
  await page
    .getByRole('region', { name: 'Review' })
    .getByRole('button', { name: 'Update', exact: true })
    .click();
  await expect(page.getByText('0 of 1 resolved')).toBeVisible();
});
