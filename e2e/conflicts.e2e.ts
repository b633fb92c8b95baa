import { paths } from '#lib/paths.ts';
import { createSampleSpace, rewrite } from '#server/testing/content.ts';
import { expect, expectAccessible, test } from './fixtures.ts';

test('a conflict is resolved where it is shown, and the change request merges', async ({
  page,
  api,
  signInAs,
}) => {
  const space = await createSampleSpace(api, { Install: 'Press the old key to begin.\n' });
  const install = space.pages.Install ?? '';
  await space.propose([rewrite(install, 'Press the green key to begin.\n')]);
  await space.change([rewrite(install, 'Press the blue key to begin.\n')]);
  await signInAs(space.as.review);
  await page.goto(paths.changeRequest(space.organizationId, space.spaceId, 2));
  await expect(page.getByText('Main has changed: 1 page, 1 also in this change request')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Preview update' }).click();
  const preview = page.getByRole('dialog', { name: 'Changes on main' });
  await preview.getByRole('button', { name: 'Install' }).click();
  await expect(preview.getByText('blue')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link');
  const way = [/./, 'Spaces', 'Guide', 'Change requests', '#2'];
  await expect(crumbs).toHaveText(way);
  await expect(crumbs.first()).toHaveAttribute('href', paths.home(space.organizationId));
  // There is one button to update with, the next step of the change request.
  await page.getByRole('button', { name: 'Update', exact: true }).click();

  await expect(page.getByRole('heading', { name: 'Conflicts with main' })).toBeVisible();
  await expect(crumbs).toHaveText([...way, 'Conflicts']);
  await expect(page.getByText('0 of 1 resolved')).toBeVisible();
  const row = page.getByRole('navigation', { name: 'Conflicts' }).getByRole('button');
  await expect(row).toContainText('Press the green key to begin.');
  await expect(row).toContainText('Text changed on both sides');
  await expectAccessible(page);
  await page.keyboard.press('1');
  await expect(page.getByLabel('Result')).toHaveValue(/blue/);
  await page.keyboard.press('u');
  await expect(page.getByLabel('Result')).toHaveValue('');
  await page.keyboard.press('2');
  await page.getByRole('link', { name: 'Back to the review' }).click();
  const question = page.getByRole('alertdialog', { name: 'Discard unsaved changes?' });
  await expect(question).toContainText('1 conflict');
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(question).toBeHidden();
  await page.keyboard.press('n');
  await expect(page.getByText('1 of 1 resolved')).toBeVisible();
  await page.getByRole('link', { name: 'Review and merge' }).click();
  await page.getByRole('button', { name: 'Merge', exact: true }).click();
  await page.getByRole('button', { name: 'Merge change request' }).click();
  await expect(page.getByRole('dialog')).toContainText('#2 is merged');
  expect(await space.read(install)).toContain('green');
});

test('a page that main deleted is read beside the deletion, and kept', async ({ page, api, signInAs }) => {
  const space = await createSampleSpace(api, { Install: 'Press the old key.\n', Upgrade: 'Then.\n' });
  const install = space.pages.Install ?? '';
  const changeRequestId = await space.propose([rewrite(install, 'Press the green key.\n')]);
  await space.change([{ operation: 'delete_page', page: install }]);
  await space.as.edit.call('updateChangeRequestContent', { params: { ...space.params, changeRequestId } });
  await signInAs(space.as.review);
  await page.goto(paths.changeRequestConflicts(space.organizationId, space.spaceId, 2));
  await expect(
    page.getByRole('heading', { name: 'Main deleted “Install”, and this change request changed it' }),
  ).toBeVisible();
  await expect(page.getByRole('deletion')).toHaveText('old');
  await expect(page.getByRole('insertion')).toHaveText('green');
  await expect(page.getByText('Deleted', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('2');
  await expect(page.getByText('The page stays as this change request has it')).toBeVisible();
  await page.keyboard.press('n');
  await expect(page.getByText('1 of 1 resolved')).toBeVisible();
  expect(await space.read(install, changeRequestId)).toContain('green');
});

test('who resolves a conflict that someone else resolved meanwhile sees their choice', async ({
  page,
  api,
  signInAs,
}) => {
  const space = await createSampleSpace(api, { Install: 'Press the old key to begin.\n' });
  const install = space.pages.Install ?? '';
  const changeRequestId = await space.propose([rewrite(install, 'Press the green key to begin.\n')]);
  await space.change([rewrite(install, 'Press the blue key to begin.\n')]);
  const params = { ...space.params, changeRequestId };
  await space.as.edit.call('updateChangeRequestContent', { params });
  const [conflict] = (await space.as.edit.call('listConflicts', { params })).items;
  await signInAs(space.as.review);
  // With the stream of events their choice would be there before the key.
  await page.route('**/events/stream*', (route) => route.abort());
  await page.goto(paths.changeRequestConflicts(space.organizationId, space.spaceId, 2));
  await page.keyboard.press('2');
  await expect(page.getByLabel('Result')).toHaveValue(/green/);
  await space.as.edit.call('resolveConflict', {
    params: { ...params, conflictId: conflict?.id ?? '' },
    body: { choice: 'main' },
  });
  await page.keyboard.press('n');
  await expect(page.getByText('The choice was not saved')).toBeVisible();
  await expect(page.getByText('1 of 1 resolved')).toBeVisible();
  await expect(page.getByText(/Resolved by Sample edit/)).toBeVisible();
  await expectAccessible(page);
  expect(await space.read(install, changeRequestId)).toContain('blue');
});

test('every conflict of many is reached, and a choice is read and undone', async ({
  page,
  api,
  signInAs,
}) => {
  const count = 60;
  const text = (word: string) =>
    Array.from({ length: count }, (_, at) => `Line ${at} has the ${word} key in it.\n`).join('\n');
  const space = await createSampleSpace(api, { Install: text('old') });
  const install = space.pages.Install ?? '';
  const changeRequestId = await space.propose([rewrite(install, text('green'))]);
  await space.change([rewrite(install, text('blue'))]);
  const params = { ...space.params, changeRequestId };
  await space.as.edit.call('updateChangeRequestContent', { params });
  const all = await space.as.edit.call('listConflicts', { params, query: { limit: '1000' } });
  expect(all.count).toBe(count);
  for (const { id } of all.items.slice(0, count - 1)) {
    await space.as.edit.call('resolveConflict', {
      params: { ...params, conflictId: id },
      body: { choice: 'main' },
    });
  }
  await signInAs(space.as.admin);
  await page.goto(paths.changeRequestConflicts(space.organizationId, space.spaceId, 2));
  await expect(page.getByText(`${count - 1} of ${count} resolved`)).toBeVisible();
  await expect(page.getByText(`Conflict ${count} of ${count}`)).toBeVisible();
  await expect(page.getByText('Sample review', { exact: true })).toBeVisible();
  await expect(page.getByRole('insertion').filter({ hasText: 'blue' })).toBeVisible();
  await page.keyboard.press('2');
  await page.keyboard.press('n');
  const result = page.getByRole('region', { name: 'Result' });
  await expect(page.getByRole('link', { name: 'Review and merge' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Conflicts' }).getByRole('button').last().click();
  await expect(result).toContainText(`Line ${count - 1} has the green key in it.`);
  await expect(result).toContainText('Resolved by Sample admin');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Undo choice' }).click();
  await expect(page.getByText(`${count - 1} of ${count} resolved`)).toBeVisible();
  await page.keyboard.press('1');
  await page.keyboard.press('n');
  await page.getByRole('link', { name: 'Review and merge' }).click();
  await expect(page.getByRole('button', { name: 'Merge', exact: true })).toBeVisible();
  expect(await space.read(install, changeRequestId)).not.toContain('green');
});
