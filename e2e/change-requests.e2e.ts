import type { Page } from '@playwright/test';
import { paths } from '#lib/paths.ts';
import { createSampleSpace, rewrite } from '#server/testing/content.ts';
import { expect, expectAccessible, expectToast, rowOf, test } from './fixtures.ts';

const paragraphs = (words: string) =>
  Array.from({ length: 10 }, (_, at) => `Step ${at + 1} of the guide ${words} the sample.\n`).join('\n');

test('twenty changes are reviewed and merged by keyboard alone', async ({ page, api, signInAs }) => {
  const space = await createSampleSpace(api, {
    Install: paragraphs('explains'),
    Upgrade: paragraphs('describes'),
  });
  await space.propose([
    rewrite(space.pages.Install ?? '', paragraphs('shows')),
    rewrite(space.pages.Upgrade ?? '', paragraphs('shows')),
  ]);
  await signInAs(space.as.review);
  await page.goto(paths.changeRequest(space.organizationId, space.spaceId, 2));
  await expect(page.getByRole('heading', { name: 'Install', level: 2 })).toBeVisible();
  await expect(page.getByRole('deletion').first()).toHaveText('explains');
  await expectAccessible(page);

  const place = page.getByRole('region', { name: 'Review' }).getByRole('status');
  await expect(place).toHaveText('10 changes, page 1 of 2');
  await page.keyboard.press('.');
  await expect(page.getByRole('menuitem', { name: 'Archive' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  for (let change = 1; change <= 10; change++) {
    await page.keyboard.press('n');
    await expect(place).toHaveText(`Change ${change} of 10, page 1 of 2`);
    await expect(page.getByRole('region', { name: `Change ${change}: Edited` })).toBeFocused();
  }
  await page.keyboard.press('v');
  await expect(page.getByRole('button', { name: 'Viewed', exact: true, pressed: true })).toBeVisible();
  await page.keyboard.press('n');
  await expect(page.getByRole('heading', { name: 'Upgrade', level: 2 })).toBeVisible();
  for (let change = 1; change <= 10; change++) {
    await expect(place).toHaveText(`Change ${change} of 10, page 2 of 2`);
    if (change < 10) await page.keyboard.press('n');
  }
  await page.keyboard.press('m');
  await expect(page.getByText('Main', { exact: true }).first()).toBeVisible();
  await page.keyboard.press('m');
  await expectAccessible(page);

  await page.keyboard.press('ControlOrMeta+Shift+Enter');
  const sheet = page.getByRole('dialog');
  await expect(sheet).toContainText('2 pages edited');
  await expectAccessible(page);
  const confirm = sheet.getByRole('button', { name: 'Merge change request' });
  await expect(confirm).toBeFocused();
  await expect(confirm).toBeEnabled();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText('#2 is merged');
  expect(await space.read(space.pages.Install ?? '')).toContain('shows the sample');

  await expect(page.getByRole('button', { name: 'Done' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Revert');
});

const code = (value: string) => `\`\`\`ts\nconst port = ${value};\nlisten(port);\n\`\`\`\n`;

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('changed code keeps its colors, and the mode is chosen from a menu', async ({
    page,
    api,
    signInAs,
  }) => {
    const space = await createSampleSpace(api, { Install: code('"old"') });
    await space.propose([rewrite(space.pages.Install ?? '', code('"new"'))]);
    await signInAs(space.as.review);
    await page.goto(paths.changeRequest(space.organizationId, space.spaceId, 2));
    await expect(page.getByText('new', { exact: true })).toHaveAttribute('style', /code-token-string/);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Mode: Unified' }).tap();
    await page.getByRole('menuitemradio', { name: 'Source' }).tap();
    await expect(page).toHaveURL(/mode=source/);
    await expect(page.getByRole('button', { name: 'Mode: Source' })).toBeVisible();
  });
});

test('a merge that main got ahead of changes nothing, and says what comes next', async ({
  page,
  api,
  signInAs,
}) => {
  const space = await createSampleSpace(api, { Install: 'Press the old key to begin.\n' });
  const install = space.pages.Install ?? '';
  await space.propose([rewrite(install, 'Press the green key to begin.\n')]);
  await signInAs(space.as.review);
  await page.goto(paths.changeRequest(space.organizationId, space.spaceId, 2));
  await page.getByRole('button', { name: 'Merge', exact: true }).click();
  await space.change([rewrite(install, 'Press the blue key to begin.\n')]);
  await page.getByRole('button', { name: 'Merge change request' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Nothing changed');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  const bar = page.getByRole('region', { name: 'Review' });
  await expect(bar.getByRole('button', { name: 'Update', exact: true })).toBeVisible();
  expect(await space.read(install)).toContain('blue');
});

test('a merge that somebody else was quicker with says so', async ({ page, api, signInAs }) => {
  const space = await createSampleSpace(api, { Install: 'Press the old key to begin.\n' });
  const id = await space.propose([rewrite(space.pages.Install ?? '', 'Press the green key to begin.\n')]);
  await signInAs(space.as.review);
  await page.goto(paths.changeRequest(space.organizationId, space.spaceId, 2));
  await page.getByRole('button', { name: 'Merge', exact: true }).click();
  await space.merge(id, space.as.admin);
  await page.getByRole('button', { name: 'Merge change request' }).click();
  const dialog = page.getByRole('dialog', { name: '#2 is merged' });
  await expect(dialog).toContainText('Someone else merged it');
  await expect(dialog.getByRole('button', { name: 'Revert' })).toBeVisible();
  await expectAccessible(page);
});

test('a page that an update gave another address is named', async ({ page, api, signInAs }) => {
  const space = await createSampleSpace(api);
  const insert = { operation: 'insert_page', title: 'Install', document: { markdown: 'One.\n' } } as const;
  await space.propose([insert]);
  await space.change([insert]);
  await signInAs(space.as.edit);
  await page.goto(paths.changeRequest(space.organizationId, space.spaceId, 1));
  await page
    .getByRole('region', { name: 'Review' })
    .getByRole('button', { name: 'Update', exact: true })
    .click();
  const message = page.getByRole('listitem').filter({ hasText: 'Updated with the main content' });
  await expect(message).toContainText(
    '“Install” is now at /install-1, because another page has the path /install.',
  );
  await expect(page.getByText('/install-1', { exact: true })).toBeVisible();
  await message.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('/install-1', { exact: true })).toBeHidden();
});

test('an update is undone from its message for everyone, and not once the change request changed', async ({
  page,
  context,
  api,
  signInAs,
}) => {
  const space = await createSampleSpace(api, { Install: 'First one.\n\nSecond one.\n' });
  const install = space.pages.Install ?? '';
  const changeRequestId = await space.propose([rewrite(install, 'First one.\n\nSecond two.\n')]);
  await space.change([rewrite(install, 'First two.\n\nSecond one.\n')]);
  await signInAs(space.as.edit);
  const address = paths.changeRequest(space.organizationId, space.spaceId, 2);
  const other = await context.newPage();
  for (const tab of [page, other]) await tab.goto(address);
  const isBehind = (tab: Page) => tab.getByText(/^Main has changed/);
  await expect(isBehind(other)).toBeVisible();
  const update = page
    .getByRole('region', { name: 'Review' })
    .getByRole('button', { name: 'Update', exact: true });
  await update.click();
  await expectToast(page, 'Updated with the main content');
  for (const tab of [page, other]) await expect(isBehind(tab)).toBeHidden();
  expect(await space.read(install, changeRequestId)).toBe('First two.\n\nSecond two.\n');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectToast(page, 'Update undone');
  for (const tab of [page, other]) await expect(isBehind(tab)).toBeVisible();
  expect(await space.read(install, changeRequestId)).toBe('First one.\n\nSecond two.\n');

  await update.click();
  await expectToast(page, 'Updated with the main content');
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeVisible();
  await space.edit(changeRequestId, [rewrite(install, 'First two.\n\nSecond three.\n')]);
  await undo.click();
  await expectToast(page, 'The update was not undone');
  await expectToast(page, /This change request was changed after the update, so the update stays/);
  expect(await space.read(install, changeRequestId)).toBe('First two.\n\nSecond three.\n');
});

test('change requests are listed by status, archived together and found again', async ({
  page,
  api,
  signInAs,
}) => {
  const space = await createSampleSpace(api);
  for (const subject of ['Fix links', 'Fix typos']) {
    await space.as.edit.call('createChangeRequest', { params: space.params, body: { subject } });
  }
  await signInAs(space.as.edit);
  await page.goto(paths.spaceChangeRequests(space.organizationId, space.spaceId));
  await expect(rowOf(page, 'Fix links')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('checkbox').first().check();
  await page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Archive' }).click();
  await expect(page.getByText('No open change requests')).toBeVisible();
  await page.goto(`${paths.changeRequests(space.organizationId)}?status=archived`);
  await expect(rowOf(page, 'Fix typos')).toContainText('Guide');
  await expectAccessible(page);
});

test('the subject is edited in place, and the button that began it has the focus afterwards', async ({
  page,
  api,
  signInAs,
}) => {
  const space = await createSampleSpace(api, { Install: 'Press the old key.\n' });
  await space.propose([rewrite(space.pages.Install ?? '', 'Press the green key.\n')]);
  await signInAs(space.as.edit);
  await page.goto(paths.changeRequest(space.organizationId, space.spaceId, 2));
  const edit = page.getByRole('button', { name: 'Edit subject' });
  const field = page.getByRole('textbox', { name: 'Subject' });
  await edit.click();
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(edit).toBeFocused();
  await edit.press('Enter');
  await field.fill('Name the key');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Name the key');
  await expect(edit).toBeFocused();
});

test('a change request links to the tickets that it belongs to', async ({ page, api, signInAs }) => {
  const space = await createSampleSpace(api, { Install: 'Press the old key.\n' });
  await space.propose([rewrite(space.pages.Install ?? '', 'Press the green key.\n')]);
  await signInAs(space.as.edit);
  await page.goto(paths.changeRequest(space.organizationId, space.spaceId, 2));
  const panel = page.getByRole('region', { name: 'About the change request' });
  await panel.getByRole('button', { name: 'Add link' }).click();
  const form = page.getByRole('dialog', { name: 'Add link' });
  await form.getByRole('textbox', { name: 'Address' }).fill('tickets');
  await form.getByRole('textbox', { name: /^Title/ }).fill('DOC-12');
  await expect(form.getByText('must be an http or https address')).toBeVisible();
  await form.getByRole('textbox', { name: 'Address' }).fill('https://tickets.example.com/12');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Add link' }).click();
  const link = panel.getByRole('link', { name: 'DOC-12' });
  await expect(link).toHaveAttribute('href', 'https://tickets.example.com/12');
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Remove the link to DOC-12' }).click();
  await expect(panel.getByText('No links')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(link).toBeVisible();
});

test('someone who may only read is told who may merge', async ({ page, api, signInAs }) => {
  const space = await createSampleSpace(api, { Install: 'One.\n' });
  await space.propose([rewrite(space.pages.Install ?? '', 'Two.\n')]);
  await signInAs(space.as.read);
  await page.goto(paths.changeRequest(space.organizationId, space.spaceId, 2));
  const merge = page.getByRole('button', { name: 'Merge', exact: true });
  await expect(merge).toHaveAttribute('aria-disabled', 'true');
  await merge.hover();
  await expect(page.getByRole('tooltip')).toContainText('reviewer');
});

test('changes that came after the review was opened are not merged unseen', async ({
  page,
  api,
  signInAs,
}) => {
  const space = await createSampleSpace(api, { Install: 'Press the old key.\n', Upgrade: 'Then.\n' });
  const install = space.pages.Install ?? '';
  const id = await space.propose([rewrite(install, 'Press the green key.\n')]);
  await signInAs(space.as.review);
  await page.goto(paths.changeRequest(space.organizationId, space.spaceId, 2));
  await page.getByRole('button', { name: 'Merge', exact: true }).click();
  await space.edit(id, [rewrite(space.pages.Upgrade ?? '', 'Then something unseen.\n')]);
  await page.getByRole('button', { name: 'Merge change request' }).click();
  const dialog = page.getByRole('dialog', { name: '#2 has new changes' });
  await expect(dialog).toContainText('Nothing was merged');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  const news = page.getByRole('dialog', { name: 'New changes' });
  await news.getByRole('button', { name: /Upgrade/ }).click();
  await expect(news.getByText('something unseen')).toBeVisible();
  await expectAccessible(page);
  expect(await space.read(install)).toContain('old');
  await news.getByRole('button', { name: 'Update review' }).click();
  await expect(page.getByRole('tree', { name: 'Changes' }).getByRole('treeitem')).toHaveCount(2);
  await page.getByRole('button', { name: 'Merge', exact: true }).click();
  await page.getByRole('button', { name: 'Merge change request' }).click();
  await expect(page.getByRole('dialog')).toContainText('#2 is merged');
});

test('a long line of code is wrapped or scrolls to its changed words, which are always in sight', async ({
  page,
  api,
  signInAs,
}) => {
  const line = (port: number) => `listen(${'"a very long argument", '.repeat(8)}${port});`;
  const text = (port: number) =>
    `Words before it.\n\n\`\`\`js\n${line(port)}\n\`\`\`\n\n* Item\n\n  \`\`\`js\n  ${line(port)}\n  \`\`\`\n`;
  const space = await createSampleSpace(api, { Install: text(3000) });
  await space.propose([rewrite(space.pages.Install ?? '', text(4000))]);
  await signInAs(space.as.review);
  await page.goto(paths.changeRequest(space.organizationId, space.spaceId, 2));
  await expect(page.getByRole('deletion').first()).toHaveText('3000');
  await expect(page.getByRole('insertion').first()).toHaveText('4000');
  const middle = page.getByRole('region', { name: 'What changed' });
  const isTooWide = () => middle.evaluate((each) => each.scrollWidth > each.clientWidth);
  expect(await isTooWide()).toBe(false);
  const lines = page.getByRole('group', { name: 'Changed lines' }).first();
  const scrolls = () => lines.evaluate((each) => each.scrollWidth > each.clientWidth);
  expect(await scrolls()).toBe(false);
  await expect(page.getByRole('insertion').first()).toBeInViewport();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Wrap long lines' }).first().click();
  await expect.poll(scrolls).toBe(true);
  await expect(page.getByRole('insertion').first()).toBeInViewport();
  await expectAccessible(page);
});

test('a deleted page is restored from the review, and other changes of a page are discarded', async ({
  page,
  api,
  signInAs,
}) => {
  const space = await createSampleSpace(api, { Install: 'Press the old key.\n', Upgrade: 'Then.\n' });
  const [install, upgrade] = [space.pages.Install ?? '', space.pages.Upgrade ?? ''];
  const id = await space.propose([
    rewrite(install, 'Press the green key.\n'),
    { operation: 'delete_page', page: upgrade },
    { operation: 'insert_page', title: 'Fresh', document: { markdown: 'One.\n\nTwo.\n\nThree.\n' } },
  ]);
  await signInAs(space.as.edit);
  await page.goto(`${paths.changeRequest(space.organizationId, space.spaceId, 2)}?at=${upgrade}`);
  const place = page.getByRole('region', { name: 'Review' }).getByRole('status');
  await expect(place).toContainText('1 change, page');
  await expect(page.getByRole('region', { name: 'Change 1: Deleted page' })).toBeVisible();
  await page.getByRole('button', { name: 'Restore page' }).click();
  const changes = page.getByRole('tree', { name: 'Changes' }).getByRole('treeitem');
  await expect(changes).toHaveCount(2);
  expect(await space.read(upgrade, id)).toBe('Then.\n');
  await changes.filter({ hasText: 'Fresh' }).click();
  await expect(place).toContainText('1 change, page');
  await expect(page.getByRole('region', { name: 'Change 1: New page' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard changes' }).click();
  await expect(changes).toHaveCount(1);
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard changes' }).click();
  await expect(page.getByText('No changes').first()).toBeVisible();
  expect(await space.read(install, id)).toBe('Press the old key.\n');
});

test('a link to a block leads to it in the review, also where unchanged blocks are folded', async ({
  page,
  api,
  signInAs,
}) => {
  const lines = (last: string) =>
    [...Array.from({ length: 60 }, (_, at) => `Paragraph ${at + 1}.`), last].join('\n\n');
  const space = await createSampleSpace(api, { Install: lines('The end.') });
  await space.propose([rewrite(space.pages.Install ?? '', lines('The new end.'))]);
  await signInAs(space.as.review);
  await page.goto(paths.spaceContent(space.organizationId, space.spaceId, 'install'));
  const paragraph = page.getByText('Paragraph 30.', { exact: true });
  const block = await page.locator('[data-frame]').filter({ has: paragraph }).getAttribute('id');
  await page.goto(`${paths.changeRequest(space.organizationId, space.spaceId, 2)}#${block}`);
  await expect(paragraph).toBeInViewport();
});

test('a changed link says where it led and leads, and words struck through are no removal', async ({
  page,
  api,
  signInAs,
}) => {
  const before =
    'See [the docs](https://old.test) first.\n\n{% hint style="info" %}\nMind the gap.\n{% endhint %}\n';
  const after =
    'See [the docs](https://new.test) first.\n\n{% hint style="danger" %}\nMind the gap.\n{% endhint %}\n\nNot ~~never~~ again.\n';
  const space = await createSampleSpace(api, { Install: before });
  await space.propose([rewrite(space.pages.Install ?? '', after)]);
  await signInAs(space.as.review);
  await page.goto(paths.changeRequest(space.organizationId, space.spaceId, 2));
  await expect(page.getByRole('deletion').filter({ hasText: 'https://old.test' })).toBeVisible();
  await expect(page.getByRole('insertion').filter({ hasText: 'https://new.test' })).toBeVisible();
  const struck = page.getByRole('deletion').filter({ hasText: 'never' });
  await expect(struck).toBeVisible();
  expect(await struck.evaluate((each) => getComputedStyle(each).backgroundColor)).toBe('rgba(0, 0, 0, 0)');
  await page.keyboard.press('m');
  await expect(page.getByText('Main', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('deletion').filter({ hasText: 'info' })).toHaveCount(1);
  await expect(page.getByRole('insertion').filter({ hasText: 'danger' })).toHaveCount(1);
  await expectAccessible(page);
});

test('the button that merges keeps the focus while the newest changes load', async ({
  page,
  api,
  signInAs,
}) => {
  const space = await createSampleSpace(api, { Install: 'Press the old key.\n' });
  const install = space.pages.Install ?? '';
  const id = await space.propose([rewrite(install, 'Press the green key.\n')]);
  await signInAs(space.as.review);
  const opened = page.waitForResponse((answer) => answer.url().includes('/events/stream'));
  await page.goto(paths.changeRequest(space.organizationId, space.spaceId, 2));
  await opened;
  await expect(page.getByRole('insertion').first()).toHaveText('green');
  await space.edit(id, [rewrite(install, 'Press the blue key.\n')]);
  const newest = Promise.withResolvers<void>();
  await page.route(/\/change-requests\/2\/changes\b/, async (route) => {
    await newest.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Update review' }).click();
  await page.keyboard.press('ControlOrMeta+Shift+Enter');
  const sheet = page.getByRole('dialog');
  const merge = sheet.getByRole('button', { name: 'Merge change request' });
  await expect(merge).toHaveAttribute('aria-disabled', 'true');
  await expect(merge).toBeFocused();
  newest.resolve();
  await expect(merge).not.toHaveAttribute('aria-disabled');
  await expect(merge).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(sheet).toContainText('#2 is merged');
});

test('a page that was only moved is shown once, and says that its text did not change', async ({
  page,
  api,
  signInAs,
}) => {
  const text = 'First words.\n\nSecond words.\n\nThird words.\n';
  const space = await createSampleSpace(api, { Install: 'Open the box.\n', Upgrade: text });
  const [install, upgrade] = [space.pages.Install ?? '', space.pages.Upgrade ?? ''];
  await space.propose([{ operation: 'update_page', page: upgrade, into: install }]);
  await signInAs(space.as.review);
  await page.goto(`${paths.changeRequest(space.organizationId, space.spaceId, 2)}?at=${upgrade}&mode=split`);
  const shown = page.getByRole('region', { name: 'What changed' });
  await expect(shown.getByText('The text of this page did not change.')).toBeVisible();
  await expect(shown.getByRole('button', { name: '3 unchanged blocks' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('o');
  for (const words of ['First words.', 'Second words.', 'Third words.'])
    await expect(shown.getByText(words)).toHaveCount(1);
});

test('a move that was discarded comes back by its undo', async ({ page, api, signInAs }) => {
  const space = await createSampleSpace(api, { Install: 'Open the box.\n', Upgrade: 'Then.\n' });
  const [install, upgrade] = [space.pages.Install ?? '', space.pages.Upgrade ?? ''];
  await space.propose([
    { operation: 'update_page', page: upgrade, into: install },
    rewrite(upgrade, 'Then on.\n'),
  ]);
  await signInAs(space.as.edit);
  await page.goto(`${paths.changeRequest(space.organizationId, space.spaceId, 2)}?at=${upgrade}`);
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard changes' }).click();
  await expect(page.getByText('No changes').first()).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  const changed = page.getByRole('tree', { name: 'Changes' }).getByRole('treeitem', { name: /Upgrade/ });
  await expect(changed).toBeVisible();
  const params = { ...space.params, changeRequestId: '2' };
  const { pages } = await space.as.edit.call('listChangeRequestPages', { params });
  expect(pages).toMatchObject([{ id: install, pages: [{ id: upgrade }] }]);
});

test('a page that can’t be rendered is shown as Markdown, and the others as always', async ({
  page,
  api,
  signInAs,
}) => {
  const table = (word: string) => `| Key | Value |\n| --- | --- |\n| one | ${word} |\n`;
  const space = await createSampleSpace(api, { Install: table('old'), Usage: 'Some words.\n' });
  const install = space.pages.Install ?? '';
  await space.propose([
    rewrite(install, table('new')),
    rewrite(space.pages.Usage ?? '', 'Some other words.\n'),
  ]);
  await page.route(/\/diff\?.*page=/, async (route) => {
    if (!route.request().url().includes(install)) return route.continue();
    const body = await (await route.fetch()).text();
    expect(body).toContain('"cells"');
    await route.fulfill({ body: body.replaceAll('"cells"', '"removed"') });
  });
  await signInAs(space.as.review);
  await page.goto(paths.changeRequest(space.organizationId, space.spaceId, 2));
  await expect(page.getByText('This page can’t be rendered')).toBeVisible();
  await expect(page.getByRole('insertion').filter({ hasText: 'new' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press(']');
  await expect(page.getByRole('insertion').filter({ hasText: 'other' })).toBeVisible();
  await expect(page.getByText('This page can’t be rendered')).toHaveCount(0);
});

test('the words of a block that is too large for marks are compared on demand', async ({
  page,
  api,
  signInAs,
}) => {
  const sentences = (word: string) =>
    Array.from({ length: 2_500 }, (_, at) => `Sentence ${at} has ${at === 40 ? word : 'some'} words.`);
  const lines = (word: string) => `\`\`\`\n${sentences(word).join('\n')}\n\`\`\`\n`;
  const space = await createSampleSpace(api, {
    Install: `${sentences('old').join(' ')}\n\n${lines('few')}`,
  });
  await space.propose([
    rewrite(space.pages.Install ?? '', `${sentences('new').join(' ')}\n\n${lines('more')}`),
  ]);
  await signInAs(space.as.review);
  await page.goto(paths.changeRequest(space.organizationId, space.spaceId, 2));
  const prose = page.getByRole('region', { name: 'Change 1: Edited, too large for marks' });
  const code = page.getByRole('region', { name: 'Change 2: Edited, too large for marks' });
  await expect(code.getByRole('button', { name: 'Show word-level changes' })).toBeVisible();
  await expect(page.getByRole('insertion')).toHaveCount(0);
  await prose.getByRole('button', { name: 'Show word-level changes' }).click();
  await expect(page.getByRole('deletion')).toHaveText('old');
  await expect(page.getByRole('insertion')).toHaveText('new');
  const compared = page.getByRole('region', { name: 'Change 1: Edited', exact: true });
  await expect(compared.getByRole('button', { name: 'Show both versions' })).toBeFocused();
  await code.getByRole('button', { name: 'Show word-level changes' }).press('Enter');
  await expect(page.getByRole('insertion').filter({ hasText: 'more' })).toBeAttached();
  await page.keyboard.press('m');
  await expect(page.getByRole('deletion').filter({ hasText: 'old' })).toBeVisible();
  await expect(page.getByRole('insertion').filter({ hasText: 'new' })).toBeVisible();
  await compared.getByRole('button', { name: 'Show both versions' }).click();
  await expect(page.getByRole('insertion').filter({ hasText: 'new' })).toHaveCount(0);
});
