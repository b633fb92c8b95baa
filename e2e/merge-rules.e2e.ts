import { paths } from '#lib/paths.ts';
import { createSampleSpace } from '#server/testing/content.ts';
import { expect, expectAccessible, expectToast, test } from './fixtures.ts';

test('rules of the organization hold back a merge until someone approves', async ({
  page,
  api,
  signInAs,
}) => {
  const space = await createSampleSpace(api, { Install: 'Install it.\n' });
  const { as, organizationId, spaceId, params } = space;
  const changeRequestId = await space.propose([{ operation: 'insert_page', title: 'Upgrade' }]);
  await signInAs(as.admin);
  await page.goto(paths.mergeRules(organizationId));
  await page.getByRole('radio', { name: 'Merge rules' }).check();
  await page.getByRole('checkbox', { name: 'At least one approval' }).check();
  await page.getByRole('button', { name: 'Add custom rule' }).click();
  await page.getByRole('textbox', { name: 'Condition' }).fill('changeRequest.opened == ');
  const message = page.getByRole('textbox', { name: /Message/ });
  await message.fill('x'.repeat(256));
  await expect(page.getByText('but only 255 fit')).toBeVisible();
  await message.fill('Resolve all threads first.');
  await page.getByRole('button', { name: 'Save merge rules' }).click();
  await expect(page.getByText('“changeRequest.opened == ” can’t be read')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Condition' }).fill('changeRequest.openThreads == 0');
  await page.getByRole('button', { name: 'Save merge rules' }).click();
  await expectToast(page, 'Merge rules saved');

  const at = { ...params, changeRequestId };
  const body = { body: { markdown: 'Why?' } };
  const thread = await as.edit.call('createChangeRequestComment', { params: at, body });
  await signInAs(as.review);
  await page.goto(paths.changeRequest(organizationId, spaceId, 2));
  await page.getByRole('button', { name: 'Blocked by 2 checks' }).click();
  const checks = page.getByRole('tabpanel', { name: /Checks/ });
  await expect(checks).toContainText('Needs an approval by someone who did not edit the change request.');
  await expect(checks).toContainText('Resolve all threads first.');
  await expect(checks.getByRole('img', { name: 'Waiting' })).toHaveCount(1);
  await expect(checks.getByRole('img', { name: 'Not met' })).toHaveCount(1);
  await expectAccessible(page);

  await as.edit.call('updateChangeRequestComment', {
    params: { ...at, commentId: thread.id },
    body: { resolved: true },
  });
  await as.create.call('createReview', { params: at, body: { status: 'approved' } });
  await page.reload();
  await expect(checks.getByRole('img', { name: 'Met' })).toHaveCount(3);
  await page.getByRole('button', { name: 'Merge', exact: true }).click();
  await page.getByRole('button', { name: 'Merge change request' }).click();
  await expect(page.getByRole('dialog')).toContainText('is merged');
});

test('who can bypass the rules of a space merges with a reason that stays', async ({
  page,
  api,
  signInAs,
}) => {
  const space = await createSampleSpace(api, { Install: 'Install it.\n' });
  const { as, organizationId, spaceId } = space;
  await space.propose([{ operation: 'insert_page', title: 'Upgrade' }]);
  await signInAs(as.admin);
  await page.goto(paths.spaceSettings(organizationId, spaceId));
  await page.getByRole('radio', { name: 'Merge rules' }).check();
  await page.getByRole('checkbox', { name: 'At least one approval' }).check();
  await page.getByRole('checkbox', { name: 'People who can bypass these rules' }).check();
  await page.getByRole('combobox', { name: /Add a person/ }).click();
  await page.getByRole('option', { name: /Sample admin/ }).click();
  await page.getByRole('button', { name: 'Save merge rules' }).click();
  await expectToast(page, 'Merge rules saved');

  await page.goto(paths.changeRequest(organizationId, spaceId, 2));
  await page.getByRole('button', { name: 'Blocked by 1 check' }).click();
  await page.getByRole('button', { name: 'Bypass rules and merge' }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('button', { name: 'Bypass rules and merge' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await sheet.getByRole('textbox', { name: 'Reason' }).fill('The old page breaks sign-ups.');
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Bypass rules and merge' }).click();
  await expect(sheet).toContainText('is merged');
  await sheet.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('tab', { name: 'Overview' }).click();
  await expect(page.getByText('Bypassed 1 merge rule: The old page breaks sign-ups.')).toBeVisible();
});

test('merge rules that another admin saved meanwhile are not replaced unasked', async ({
  page,
  world,
  signInAs,
}) => {
  const { organizationId, as } = world;
  const params = { organizationId };
  const save = (rule: 'require_change_request_subject' | 'require_change_request_description') =>
    as.admin.call('updateOrganization', {
      params,
      body: { mergeRules: { type: 'rules', rules: [{ rule }] } },
    });
  const saved = async () => (await as.admin.call('getOrganization', { params })).mergeRules;
  await save('require_change_request_subject');
  const before = await saved();
  await signInAs(as.admin);
  await page.goto(paths.mergeRules(organizationId));
  const approval = page.getByRole('checkbox', { name: 'At least one approval' });
  const button = page.getByRole('button', { name: 'Save merge rules' });
  const notice = page.getByRole('alert').filter({ hasText: 'Someone else changed these merge rules' });
  await approval.check();
  await save('require_change_request_description');
  await button.click();
  await expect(notice).toBeVisible();
  await expect(approval).toBeChecked();
  expect(await saved()).not.toEqual(before);
  await expectAccessible(page);
  await notice.getByRole('button', { name: 'Load theirs' }).click();
  await expect(approval).not.toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Description' })).toBeChecked();

  await approval.check();
  await save('require_change_request_subject');
  await button.click();
  await expect(notice).toBeVisible();
  await button.click();
  await expectToast(page, 'Merge rules saved');
  expect(await saved()).toMatchObject({
    rules: [{ rule: 'require_change_request_description' }, { rule: 'require_at_least_one_approved_review' }],
  });
});
