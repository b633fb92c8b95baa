import { paths } from '#lib/paths.ts';
import { createSampleSpace } from '#server/testing/content.ts';
import type { Api } from '#server/testing/run-api.ts';
import { expect, expectAccessible, rowOf, test } from './fixtures.ts';

const paragraphs = (words: string) =>
  Array.from({ length: 10 }, (_, at) => `Step ${at + 1} of the guide ${words} the sample.\n`).join('\n');

const rewrite = (page: string, markdown: string) =>
  ({ operation: 'update_page', page, document: { markdown } }) as const;

test('twenty changes are reviewed and merged by keyboard alone', async ({ page, api, signInAs }) => {
  const space = await createSampleSpace(api as Api, {
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
  await expect(sheet.getByRole('button', { name: 'Merge change request' })).toBeFocused();
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
    const space = await createSampleSpace(api as Api, { Install: code('"old"') });
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

test('a conflict is resolved where it is shown, and the change request merges', async ({
  page,
  api,
  signInAs,
}) => {
  const space = await createSampleSpace(api as Api, { Install: 'Press the old key to begin.\n' });
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
  await page.keyboard.press('n');
  await expect(page.getByText('1 of 1 resolved')).toBeVisible();
  await page.getByRole('link', { name: 'Review and merge' }).click();
  await page.getByRole('button', { name: 'Merge', exact: true }).click();
  await page.getByRole('button', { name: 'Merge change request' }).click();
  await expect(page.getByRole('dialog')).toContainText('#2 is merged');
  expect(await space.read(install)).toContain('green');
});

test('a page that main deleted is read beside the deletion, and kept', async ({ page, api, signInAs }) => {
  const space = await createSampleSpace(api as Api, { Install: 'Press the old key.\n', Upgrade: 'Then.\n' });
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
  const space = await createSampleSpace(api as Api, { Install: 'Press the old key to begin.\n' });
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

test('a merge that main got ahead of changes nothing, and says what comes next', async ({
  page,
  api,
  signInAs,
}) => {
  const space = await createSampleSpace(api as Api, { Install: 'Press the old key to begin.\n' });
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
  const space = await createSampleSpace(api as Api, { Install: 'Press the old key to begin.\n' });
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
  const space = await createSampleSpace(api as Api);
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
});

test('change requests are listed by status, archived together and found again', async ({
  page,
  api,
  signInAs,
}) => {
  const space = await createSampleSpace(api as Api);
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

test('a change request links to the tickets that it belongs to', async ({ page, api, signInAs }) => {
  const space = await createSampleSpace(api as Api, { Install: 'Press the old key.\n' });
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
  const space = await createSampleSpace(api as Api, { Install: 'One.\n' });
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
  const space = await createSampleSpace(api as Api, { Install: 'Press the old key.\n', Upgrade: 'Then.\n' });
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
  const space = await createSampleSpace(api as Api, { Install: text(3000) });
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
  const space = await createSampleSpace(api as Api, { Install: 'Press the old key.\n', Upgrade: 'Then.\n' });
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
  const space = await createSampleSpace(api as Api, { Install: lines('The end.') });
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
  const space = await createSampleSpace(api as Api, { Install: before });
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

test('every conflict of many is reached, and a choice is read and undone', async ({
  page,
  api,
  signInAs,
}) => {
  const count = 60;
  const text = (word: string) =>
    Array.from({ length: count }, (_, at) => `Line ${at} has the ${word} key in it.\n`).join('\n');
  const space = await createSampleSpace(api as Api, { Install: text('old') });
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

test('the button that merges keeps the focus while the newest changes load', async ({
  page,
  api,
  signInAs,
}) => {
  const space = await createSampleSpace(api as Api, { Install: 'Press the old key.\n' });
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
  const space = await createSampleSpace(api as Api, { Install: 'Open the box.\n', Upgrade: text });
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

test('an image that a change request takes out of a page is shown as it was', async ({
  page,
  api,
  signInAs,
}) => {
  const space = await createSampleSpace(api as Api, { Install: 'Open the box.\n\nThe end.\n' });
  const install = space.pages.Install ?? '';
  const base64 =
    'iVBORw0KGgoAAAANSUhEUgAAAAIAAAADCAYAAAC56t6BAAAAEklEQVR4nGP4z8DwHwQYkBgAlMcP8QrZ6ZEAAAAASUVORK5CYII=';
  await space.change([
    {
      operation: 'insert_files',
      files: [{ name: 'box.png', contentType: 'image/png', ref: 'box', base64 }],
    },
    rewrite(install, 'Open the box.\n\n![The box](./box)\n\nThe end.\n'),
  ]);
  await space.propose([rewrite(install, 'Open the box.\n\nThe end.\n')]);
  await signInAs(space.as.review);
  await page.goto(paths.changeRequest(space.organizationId, space.spaceId, 3));
  const image = page.getByRole('img', { name: 'The box' });
  await expect.poll(() => image.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBe(2);
});
