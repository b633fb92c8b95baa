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
  await expect(page.getByRole('button', { name: 'Viewed' })).toBeVisible();
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

  test('changed code keeps its colours, and the mode is chosen from a menu', async ({
    page,
    api,
    signInAs,
  }) => {
    const space = await createSampleSpace(api as Api, { Install: code('"old"') });
    await space.propose([rewrite(space.pages.Install ?? '', code('"new"'))]);
    await signInAs(space.as.review);
    await page.goto(paths.changeRequest(space.organizationId, space.spaceId, 2));
    await expect(page.getByText('"new"', { exact: true })).toHaveAttribute('style', /code-token-string/);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Mode: Unified' }).tap();
    await page.getByRole('menuitemradio', { name: 'Source' }).tap();
    await expect(page).toHaveURL(/mode=source/);
    await expect(page.getByRole('button', { name: 'Mode: Source' })).toBeVisible();
  });
});

test('a conflict is settled where it is shown, and the change request merges', async ({
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
  await expect(page.getByText('Main moved on: 1 page changed, 1 touches your pages')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Preview update' }).click();
  const preview = page.getByRole('dialog', { name: 'What an update brings in' });
  await preview.getByRole('button', { name: 'Install' }).click();
  await expect(preview.getByText('blue')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  const bar = page.getByRole('region', { name: 'Review' });
  await bar.getByRole('button', { name: 'Update', exact: true }).click();

  await expect(page.getByRole('heading', { name: 'Conflicts with main' })).toBeVisible();
  await expect(page.getByText('0 of 1 settled')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('1');
  await expect(page.getByLabel('Result')).toHaveValue(/blue/);
  await page.keyboard.press('u');
  await expect(page.getByLabel('Result')).toHaveValue('');
  await page.keyboard.press('2');
  await page.keyboard.press('n');
  await expect(page.getByText('1 of 1 settled')).toBeVisible();
  await page.getByRole('link', { name: 'Take a last look and merge' }).click();
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
  await expect(page.getByRole('heading', { name: 'Main deleted “Install”, you changed it' })).toBeVisible();
  await expect(page.getByText('Press the green key.')).toBeVisible();
  await expect(page.getByText('Deleted', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('2');
  await expect(page.getByText('The page stays as you have it')).toBeVisible();
  await page.keyboard.press('n');
  await expect(page.getByText('1 of 1 settled')).toBeVisible();
  expect(await space.read(install, changeRequestId)).toContain('green');
});

test('who settles a conflict that somebody else settled meanwhile is told, and sees their choice', async ({
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
  await page.goto(paths.changeRequestConflicts(space.organizationId, space.spaceId, 2));
  await page.keyboard.press('2');
  await expect(page.getByLabel('Result')).toHaveValue(/green/);
  await space.as.edit.call('resolveConflict', {
    params: { ...params, conflictId: conflict?.id ?? '' },
    body: { choice: 'main' },
  });
  await page.keyboard.press('n');
  await expect(page.getByText('The choice was not saved')).toBeVisible();
  await expect(page.getByText('1 of 1 settled')).toBeVisible();
  await expect(page.getByText('Settled by Sample edit.')).toBeVisible();
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
  await expect(dialog).toContainText('Somebody else merged it meanwhile');
  await expect(dialog.getByRole('button', { name: 'Revert' })).toBeVisible();
  await expectAccessible(page);
});

test('a page that an update gave another address is told', async ({ page, api, signInAs }) => {
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
  await expect(page.getByText('“Install” is at install-1 now: another page has install.')).toBeVisible();
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
  await expect(page.getByText('Nothing is open for review')).toBeVisible();
  await page.goto(`${paths.changeRequests(space.organizationId)}?status=archived`);
  await expect(rowOf(page, 'Fix typos')).toContainText('Guide');
  await expectAccessible(page);
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
