import { paths } from '#lib/paths.ts';
import { createSampleSpace } from '#server/testing/content.ts';
import { delayRequests } from './delayed-requests.ts';
import { openEditor } from './editor.ts';
import { expect, test } from './fixtures.ts';

test('after a click on a page, the keys act on that page, and on none that is out of sight', async ({
  page,
  api,
  signInAs,
}) => {
  const titles = Array.from({ length: 45 }, (_, at) => `Page ${at + 1}`);
  const space = await createSampleSpace(api, Object.fromEntries(titles.map((title) => [title, 'Words.\n'])));
  await page.setViewportSize({ width: 1280, height: 500 });
  await signInAs(space.as.edit);
  await openEditor(page, space, 'Page 1');
  const tree = page.getByRole('tree', { name: 'Pages' });
  const row = (title: string) => tree.getByRole('treeitem', { name: new RegExp(`^${title}\\b`) });
  const asking = page.getByRole('alertdialog');
  const expectActive = async (title: string) => {
    await expect(tree).toBeFocused();
    await expect(tree).toHaveAttribute('aria-activedescendant', (await row(title).getAttribute('id')) ?? '');
  };
  await row('Page 3').click();
  await expect(page.getByRole('heading', { name: 'Page 3', level: 1 })).toBeVisible();
  await expectActive('Page 3');
  await page.keyboard.press('ArrowDown');
  await expectActive('Page 4');
  await expect(row('Page 4')).toHaveCSS('outline-style', 'solid');
  await expect(tree).toHaveCSS('outline-style', 'none');
  await page.keyboard.press('Delete');
  await expect(asking).toContainText('Delete Page 4?');
  await page.keyboard.press('Escape');
  await expect(asking).toBeHidden();
  await expectActive('Page 4');
  await page.keyboard.press('Alt+ArrowUp');
  await expect(tree.getByRole('treeitem').nth(2)).toHaveText('Page 4');
  await expectActive('Page 4');

  // The keys of a row’s own menu stay in the menu.
  await row('Page 6').getByRole('button', { name: 'Actions for Page 6' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Rename' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await expect(tree.getByRole('treeitem').nth(2)).toHaveText('Page 4');

  await row('Page 4').click();
  // The tree scrolls to the page when it loads, which must not undo the scrolling.
  await expect(page.getByRole('heading', { name: 'Page 4', level: 1 })).toBeVisible();
  await tree.hover();
  await page.mouse.wheel(0, 1500);
  await expect(row('Page 40')).toBeVisible();
  await page.keyboard.press('Delete');
  await expect(row('Page 4')).toBeInViewport();
  await expect(asking).toBeHidden();
  await page.keyboard.press('Delete');
  await expect(asking).toContainText('Delete Page 4?');
  await page.keyboard.press('Escape');
  await expect(tree).toBeFocused();
  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('dialog', { name: 'Search or jump to' })).toBeVisible();
});

test('a page in a group that is closed leaves the keys to the group', async ({ page, api, signInAs }) => {
  const space = await createSampleSpace(api, { First: 'One.\n', Second: 'Two.\n', Third: 'Three.\n' });
  const [into, third] = [space.pages.Second ?? '', space.pages.Third ?? ''];
  await space.change([{ operation: 'update_page', page: third, into }]);
  await signInAs(space.as.read);
  await page.goto(paths.spaceContent(space.organizationId, space.spaceId, 'second/third'));
  const tree = page.getByRole('tree', { name: 'Pages' });
  await tree.getByRole('treeitem', { name: 'Third' }).click();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(tree.getByRole('treeitem', { name: 'Third' })).toBeHidden();
  const second = tree.getByRole('treeitem', { name: 'Second' });
  await expect(tree).toHaveAttribute('aria-activedescendant', (await second.getAttribute('id')) ?? '');
});

test('rows are links, and pages are moved by pointer and by keyboard', async ({ page, api, signInAs }) => {
  const space = await createSampleSpace(api, { First: 'One.\n', Second: 'Two.\n', Third: 'Three.\n' });
  await signInAs(space.as.edit);
  await openEditor(page, space, 'First');
  const tree = page.getByRole('tree', { name: 'Pages' });
  const row = (title: string) => tree.getByRole('treeitem', { name: title });
  await expect(row('Second').getByRole('link')).toHaveAttribute('href', /\/edit\//);

  const [from, to] = [await row('Third').boundingBox(), await row('Second').boundingBox()];
  await page.mouse.move((from?.x ?? 0) + 80, (from?.y ?? 0) + 16);
  await page.mouse.down();
  await page.mouse.move((to?.x ?? 0) + 80, (to?.y ?? 0) + 16, { steps: 6 });
  await page.mouse.up();
  await expect(row('Third')).toHaveAttribute('aria-level', '2');
  await expect(page.getByRole('heading', { name: 'First', level: 1 })).toBeVisible();

  await tree.focus();
  await page.keyboard.press('End');
  await page.keyboard.press('Space');
  await expect(page.getByText(/^Third lifted/)).toBeAttached();
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(tree.getByRole('treeitem')).toHaveText(['Third', 'First', 'Second']);
  await page.keyboard.press('Alt+ArrowDown');
  await expect(tree.getByRole('treeitem')).toHaveText(['First', 'Third', 'Second']);
});

test('the dialog of a title stays until its answer is there, and names what it renames', async ({
  page,
  api,
  signInAs,
}) => {
  const space = await createSampleSpace(api, { First: 'One.\n' });
  await space.change([{ operation: 'insert_page', type: 'group', title: 'Parts' }]);
  await signInAs(space.as.edit);
  await openEditor(page, space, 'First');
  await page.getByRole('button', { name: 'Actions for Parts' }).click();
  await expect(page.getByRole('menuitem', { name: 'Delete group' })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rename group' });
  await dialog.getByLabel('Title').fill('Chapters');
  const write = await delayRequests(page, 'writes', /\/content/);
  await dialog.getByRole('button', { name: 'Rename group' }).click();
  await write.arrived;
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  write.release();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('treeitem', { name: 'Chapters' })).toBeVisible();
});
