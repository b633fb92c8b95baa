import { paths } from '#lib/paths.ts';
import { createSampleSpace, type SampleSpace } from '#server/testing/content.ts';
import type { ServedApi } from '#server/testing/run-api.ts';
import { chooseMarkedLine, expect, expectAccessible, expectToast, rowOf, test } from './fixtures.ts';

test('filters of the list are saved under a name, found again, renamed, updated and deleted', async ({
  page,
  api,
  signInAs,
}) => {
  const { as, organizationId, spaceId, params } = await createSampleSpace(api);
  for (const subject of ['Install guide', 'Upgrade guide'])
    await as.edit.call('createChangeRequest', { params, body: { subject, status: 'draft' } });
  await signInAs(as.edit);
  await page.goto(paths.changeRequests(organizationId));
  const views = page.getByRole('button', { name: /^Saved views:/ });
  await page.getByRole('radio', { name: 'Draft' }).click();
  await page.getByRole('searchbox', { name: 'Filter change requests' }).fill('install');
  await expect(rowOf(page, 'Upgrade guide')).toBeHidden();
  await views.click();
  await expect(page.getByRole('menu')).toContainText('You have no saved views here');
  await page.getByRole('menuitem', { name: 'Save view' }).click();
  const save = page.getByRole('dialog', { name: 'Save view' });
  await save.getByRole('textbox', { name: 'Name' }).fill('My drafts');
  await expectAccessible(page);
  await page.keyboard.press('ControlOrMeta+Enter');
  await expectToast(page, 'View “My drafts” saved');
  await expect(views).toHaveText('Saved views: My drafts');
  await expectAccessible(page);

  await page.goto(paths.changeRequests(organizationId));
  await expect(views).toHaveText('Saved views: Views');
  await views.click();
  await page.getByRole('menuitemradio', { name: 'My drafts' }).click();
  await expect(page).toHaveURL(/status=draft&q=install$/);
  await expect(rowOf(page, 'Install guide')).toBeVisible();
  await expect(views).toHaveText('Saved views: My drafts');
  await page.getByRole('searchbox', { name: 'Filter change requests' }).fill('upgrade');
  await expect(views).toHaveText('Saved views: Views');
  await views.click();
  await page.getByRole('menuitem', { name: 'Update “My drafts” to these filters' }).click();
  await expectToast(page, 'View “My drafts” updated');
  await expect(views).toHaveText('Saved views: My drafts');

  await views.click();
  await page.getByRole('menuitem', { name: 'Rename view' }).click();
  const rename = page.getByRole('dialog', { name: 'Rename view' });
  await rename.getByRole('textbox', { name: 'Name' }).fill('Upgrades');
  await rename.getByRole('button', { name: 'Rename view' }).click();
  await expect(views).toHaveText('Saved views: Upgrades');

  await page.goto(paths.changeRequests(organizationId));
  await expect(views).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  const palette = page.getByRole('dialog');
  await palette.getByRole('combobox').fill('open view upgrades');
  await expect(palette.getByRole('option', { selected: true })).toContainText('Open view “Upgrades”');
  await chooseMarkedLine(palette);
  await expect(rowOf(page, 'Upgrade guide')).toBeVisible();
  await expect(rowOf(page, 'Install guide')).toBeHidden();

  await page.goto(paths.spaceChangeRequests(organizationId, spaceId));
  await views.click();
  await expect(page.getByRole('menu')).toContainText('You have no saved views here');
  await page.goto(`${paths.changeRequests(organizationId)}?status=draft&q=upgrade`);
  await expect(views).toHaveText('Saved views: Upgrades');
  await views.click();
  await page.getByRole('menuitem', { name: 'Delete view' }).click();
  await expectToast(page, 'View “Upgrades” deleted');
  await expect(views).toHaveText('Saved views: Views');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(views).toHaveText('Saved views: Upgrades');
});

const subjects = ['First', 'Second', 'Third'];

/** A space with three change requests; the second conflicts with the first once that is merged. */
async function createThree(api: ServedApi): Promise<SampleSpace & { ids: string[] }> {
  const space = await createSampleSpace(api, { Install: 'Press the old key.\n' });
  const install = space.pages.Install ?? '';
  const press = (word: string) =>
    ({
      operation: 'update_page',
      page: install,
      document: { markdown: `Press the ${word} key.\n` },
    }) as const;
  const ids = [
    await space.propose([press('green')]),
    await space.propose([press('blue')]),
    await space.propose([{ operation: 'insert_page', title: 'Upgrade' }]),
  ];
  for (const [at, changeRequestId] of ids.entries()) {
    await space.as.edit.call('updateChangeRequest', {
      params: { ...space.params, changeRequestId },
      body: { subject: subjects[at] ?? '' },
    });
  }
  return { ...space, ids };
}

test('selected change requests are merged in order, and the first that is blocked stops the others', async ({
  page,
  api,
  signInAs,
}) => {
  const space = await createThree(api);
  await signInAs(space.as.review);
  await page.goto(paths.spaceChangeRequests(space.organizationId, space.spaceId));
  await page.getByRole('checkbox', { name: 'Select all change requests' }).check();
  const bar = page.getByRole('region', { name: 'Selected rows' });
  await bar.getByRole('button', { name: 'Merge change requests' }).click();
  const question = page.getByRole('alertdialog', { name: 'Merge change requests: 3 selected?' });
  await expect(question.getByRole('listitem')).toHaveText(['#2 First', '#3 Second', '#4 Third']);
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Merge change requests' }).click();
  const report = page.getByRole('dialog', { name: 'Merge change requests: 1 of 3 done' });
  await expect(report.getByRole('listitem')).toHaveText([/^#3 Second.*conflict/, /^#4 ThirdNot tried$/]);
  await expectAccessible(page);
  expect(await space.read(space.pages.Install ?? '')).toBe('Press the green key.\n');
  await report.getByRole('button', { name: 'Close' }).first().click();
  await expect(rowOf(page, 'First')).toBeHidden();
  await expect(rowOf(page, 'Third')).toBeVisible();
});

test('only those are approved of which every change was viewed, and nothing says that all are', async ({
  page,
  api,
  signInAs,
}) => {
  const { as, ids, params, pages, ...space } = await createThree(api);
  const [first = ''] = ids;
  await signInAs(as.review);
  await page.goto(paths.changeRequests(space.organizationId));
  const bar = page.getByRole('region', { name: 'Selected rows' });
  const approve = async (done: string, failed: string[]) => {
    await page.getByRole('checkbox', { name: 'Select all change requests' }).check();
    await bar.getByRole('button', { name: 'Approve change requests' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Approve change requests' }).click();
    const report = page.getByRole('dialog', { name: `Approve change requests: ${done} failed` });
    await expect(report.getByRole('listitem')).toHaveText(failed.map((one) => new RegExp(one)));
    return report;
  };
  const notViewed = 'One change is not marked as viewed by you';
  const all = await approve(
    '3 of 3',
    ['Third', 'Second', 'First'].map((one) => `${one}.*${notViewed}`),
  );
  await expect(all).toContainText('Nothing changed.');
  await expect(page.getByText(/: \d+ done/)).toHaveCount(0);
  await all.getByRole('button', { name: 'Close' }).first().click();
  await page.keyboard.press('Escape');

  await as.review.call('markPageViewed', {
    params: { ...params, changeRequestId: first, pageId: pages.Install ?? '' },
  });
  await approve(
    '2 of 3',
    ['Third', 'Second'].map((one) => `${one}.*${notViewed}`),
  );
  const { items } = await as.read.call('listReviews', { params: { ...params, changeRequestId: first } });
  expect(items.map(({ status, reviewer }) => [status, reviewer.id])).toEqual([['approved', as.review.id]]);
});

test('several change requests are exported as PDFs, and a reader sees what they can’t do', async ({
  page,
  api,
  signInAs,
}) => {
  const space = await createThree(api);
  await signInAs(space.as.read);
  await page.goto(paths.changeRequests(space.organizationId));
  for (const subject of ['First', 'Third']) await rowOf(page, subject).getByRole('checkbox').check();
  const bar = page.getByRole('region', { name: 'Selected rows' });
  await expect(bar.getByRole('button', { name: 'Merge change requests' })).toBeDisabled();
  const names: string[] = [];
  page.on('download', (download) => names.push(download.suggestedFilename()));
  await bar.getByRole('button', { name: 'Export as PDF' }).click();
  await expectToast(page, 'Export as PDF: 2 done');
  await expect.poll(() => names).toHaveLength(2);
});
