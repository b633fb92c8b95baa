import { paths } from '#lib/paths.ts';
import { createSampleSpace } from '#server/testing/content.ts';
import { expect, expectAccessible, expectToast, rowOf, test } from './fixtures.ts';

test('a mention stays in the queue until the person replies', async ({ page, api, signInAs }) => {
  const { as, organizationId, params } = await createSampleSpace(api, { Install: 'Open the box.\n' });
  const { id: changeRequestId } = await as.edit.call('createChangeRequest', {
    params,
    body: { subject: 'Explain more' },
  });
  await as.edit.call('createChangeRequestComment', {
    params: { ...params, changeRequestId },
    body: { body: { markdown: `Is this so, [@Sample](/users/${as.review.id})?` } },
  });
  await signInAs(as.review);
  await page.goto(paths.queue(organizationId));
  const tab = page.getByRole('tab', { name: /Mentions/ });
  await expect(tab).toHaveText('Mentions1');
  await tab.click();
  const row = rowOf(page, 'Sample edit: Is this so, @Sample?');
  await expect(row).toContainText('#2 Explain more');
  await expect(row).toContainText('Guide');
  await expectAccessible(page);
  await page.keyboard.press('n');
  const thread = page.getByRole('listitem').filter({ hasText: 'Is this so, @Sample review?' });
  await thread.getByRole('button', { name: 'Reply' }).click();
  await thread.getByRole('textbox', { name: /Reply/ }).fill('It is.');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(thread).toContainText('It is.');
  await page.goto(`${paths.queue(organizationId)}?tab=mentions`);
  await expect(page.getByText('No mentions to answer')).toBeVisible();
  await expect(tab).toHaveText('Mentions0');
  await expect(page.getByRole('button', { name: 'Open next' })).toBeDisabled();
});

test('a change request of one’s own stays in Blocked with its checks until it is approved', async ({
  page,
  api,
  signInAs,
}) => {
  const space = await createSampleSpace(api, { Install: 'Open the box.\n' });
  const { as, organizationId, params } = space;
  const changeRequestId = await space.propose([{ operation: 'insert_page', title: 'Upgrade' }]);
  const at = { ...params, changeRequestId };
  await as.edit.call('updateChangeRequest', { params: at, body: { subject: 'Explain upgrades' } });
  await as.admin.call('updateSpace', {
    params,
    body: { mergeRules: { type: 'rules', rules: [{ rule: 'require_at_least_one_approved_review' }] } },
  });
  await signInAs(as.edit);
  await page.goto(paths.queue(organizationId));
  await page.getByRole('tab', { name: 'Blocked' }).click();
  const row = rowOf(page, 'Explain upgrades');
  await expect(row).toContainText('1 check');
  await expect(row).toContainText('At least one approval');
  await expect(page.getByRole('tab', { name: /Blocked/ })).toHaveText('Blocked1');
  await expectAccessible(page);
  await as.review.call('createReview', { params: at, body: { status: 'approved' } });
  await expect(page.getByText('Nothing is blocked')).toBeVisible();
  await page.getByRole('tab', { name: /Mine/ }).click();
  await expect(row).toBeVisible();
  await page.keyboard.press('n');
  await expect(page).toHaveURL(new RegExp(`${paths.changeRequest(organizationId, space.spaceId, 2)}$`));
});

test('reviews of several change requests are requested at once, and what was refused is tried again', async ({
  page,
  api,
  signInAs,
}) => {
  const space = await createSampleSpace(api);
  const { as, organizationId, params } = space;
  const closed = await as.admin.call('createSpace', { params: { organizationId }, body: { title: 'Plans' } });
  const closedParams = { spaceId: closed.id };
  await as.admin.call('updateSpace', { params: closedParams, body: { defaultLevel: null } });
  await as.admin.call('inviteToSpace', {
    params: closedParams,
    body: { users: [as.edit.id], role: 'edit' },
  });
  await as.edit.call('createChangeRequest', { params: closedParams, body: { subject: 'Plan a move' } });
  await as.edit.call('createChangeRequest', { params, body: { subject: 'Explain less' } });
  await as.edit.call('createChangeRequest', { params, body: { subject: 'Explain more' } });
  await signInAs(as.edit);
  await page.goto(`${paths.queue(organizationId)}?tab=mine`);
  for (const subject of ['Explain more', 'Explain less', 'Plan a move'])
    await rowOf(page, subject).getByRole('checkbox').check();
  const bar = page.getByRole('region', { name: 'Selected rows' });
  await expect(bar.getByText('3 selected')).toBeVisible();
  await bar.getByRole('button', { name: 'Request reviews' }).click();
  const choice = page.getByRole('dialog', { name: 'Request reviews of 3 change requests' });
  await choice.getByRole('searchbox', { name: 'Find reviewers' }).fill('Sample review');
  await expect(choice.getByRole('checkbox')).toHaveCount(1);
  await choice.getByRole('checkbox', { name: /Sample review/ }).check();
  await expectAccessible(page);
  await choice.getByRole('button', { name: 'Request reviews' }).click();
  const report = page.getByRole('dialog', { name: 'Request reviews: 1 of 3 failed' });
  await expect(report.getByRole('listitem')).toHaveText([
    /Plan a move.*One of the people and teams that you chose can’t view this space\./,
  ]);
  await expectAccessible(page);
  await as.admin.call('inviteToSpace', {
    params: closedParams,
    body: { users: [as.review.id], role: 'review' },
  });
  await report.getByRole('button', { name: 'Retry this one' }).click();
  await expectToast(page, 'Request reviews: 1 done');
  await signInAs(as.review);
  await page.goto(paths.queue(organizationId));
  await expect(page.getByRole('tab', { name: /To review/ })).toHaveText('To review3');
});
