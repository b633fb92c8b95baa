import type { Locator } from '@playwright/test';
import { paths } from '#lib/paths.ts';
import { createSampleSpace } from '#server/testing/content.ts';
import type { ServedApi } from '#server/testing/run-api.ts';
import { expect, expectAccessible, expectToast, test } from './fixtures.ts';

const text = (subject: string) =>
  Array.from({ length: 4 }, (_, at) => `Step ${at + 1} of the guide explains ${subject}.\n`).join('\n');

async function proposed(api: ServedApi) {
  const space = await createSampleSpace(api, { Install: text('the sample'), Other: 'Other.\n' });
  const page = space.pages.Install ?? '';
  const changeRequestId = await space.propose([
    { operation: 'update_page', page, document: { markdown: text('more') } },
  ]);
  const params = { ...space.params, changeRequestId };
  await space.as.edit.call('updateChangeRequest', { params, body: { subject: 'Explain more' } });
  return { ...space, page, at: params, address: paths.changeRequest(space.organizationId, space.spaceId, 2) };
}

test('a review is requested and given by keyboard, and holds until something else is proposed', async ({
  page,
  api,
  signInAs,
}) => {
  const space = await proposed(api);
  const { as, at, address, organizationId } = space;
  await signInAs(as.edit);
  await page.goto(address);
  const panel = page.getByRole('region', { name: 'About the change request' });
  await panel.getByRole('button', { name: 'Request reviews' }).press('Enter');
  const picker = page.getByRole('dialog', { name: 'Request reviews' });
  await picker.getByRole('searchbox', { name: 'Find reviewers' }).fill('Sample review');
  await expect(picker.getByRole('checkbox')).toHaveCount(1);
  await picker.getByRole('checkbox', { name: /Sample review/ }).press('Space');
  await expectAccessible(page);
  await picker.getByRole('button', { name: 'Request reviews' }).press('Enter');
  const reviewer = panel.getByRole('listitem').filter({ hasText: 'Sample review' }).first();
  await expect(reviewer).toContainText('Review requested');

  await signInAs(as.review);
  await page.goto(paths.queue(organizationId));
  await expect(page.getByRole('tab', { name: /To review/ })).toHaveText('To review1');
  await page.keyboard.press('n');
  await expect(page.getByRole('deletion').first()).toHaveText('the sample');
  await page.keyboard.press('a');
  const form = page.getByRole('dialog', { name: 'Submit review' });
  await expect(form.getByRole('radio', { name: 'Approve' })).toBeChecked();
  await page.keyboard.type('Reads **well**.');
  await expectAccessible(page);
  await page.keyboard.press('ControlOrMeta+Enter');
  await expectToast(page, 'Review submitted');
  await expect(form).toBeHidden();
  await expect(reviewer).toContainText('Approved');
  await expect(page.getByRole('deletion').first()).toBeVisible();
  await panel.getByRole('button', { name: 'Show comment' }).click();
  await expect(page.getByRole('article', { name: 'Comment by Sample review' })).toContainText('Reads well.');
  await page.goto(paths.queue(organizationId));
  await expect(page.getByText('Nothing waits for you')).toBeVisible();

  await space.change([{ operation: 'update_page', page: space.pages.Other ?? '', title: 'Another' }]);
  await as.edit.call('updateChangeRequestContent', { params: at });
  await page.goto(address);
  await expect(reviewer).toContainText('Approved');
  await expect(reviewer).not.toContainText('older version');

  await space.edit(at.changeRequestId, [{ operation: 'insert_page', title: 'One more' }]);
  await page.goto(address);
  await expect(reviewer).toContainText('Approved an older version');
  await page.keyboard.press('s');
  const since = page.getByRole('dialog', { name: 'Changes since your review' });
  await expect(since).toContainText('One more');
  await page.keyboard.press('Escape');
  await expect(since).toBeHidden();
  await page.keyboard.press('d');
  await expect(form.getByRole('radio', { name: 'Request changes' })).toBeChecked();
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(reviewer).toContainText('Changes requested');
  await expectAccessible(page);
});

test('an author asks again, and takes a request back', async ({ page, api, signInAs }) => {
  const { as, at, address } = await proposed(api);
  await as.edit.call('requestReviewers', { params: at, body: { users: [as.review.id, as.create.id] } });
  await as.review.call('createReview', { params: at, body: { status: 'changes-requested' } });
  await signInAs(as.edit);
  await page.goto(address);
  const panel = page.getByRole('region', { name: 'About the change request' });
  await panel.getByRole('button', { name: 'Re-request review from Sample review' }).click();
  await expectToast(page, 'Review requested from Sample review');
  await expect(panel).toContainText('Requested again');
  await panel.getByRole('button', { name: 'Remove Sample create from reviewers' }).click();
  await expectToast(page, 'Sample create removed from reviewers');
  await expect(panel.getByText('Sample create', { exact: true })).toHaveCount(0);
});

test('pending comments stay in the browser until they are submitted together', async ({
  page,
  api,
  signInAs,
}) => {
  const { as, at, address } = await proposed(api);
  await signInAs(as.review);
  await page.goto(address);
  await expect(page.getByRole('deletion').first()).toBeVisible();
  await page.keyboard.press('c');
  const field = page.getByRole('textbox', { name: /^Comment on this/ });
  await field.fill('More of what?');
  await page.getByRole('button', { name: 'Start review' }).click();
  const pending = page.getByRole('region', { name: 'Pending comments' });
  await expect(pending.getByText('Pending', { exact: true })).toHaveCount(1);
  await page.getByRole('textbox', { name: 'Comment on the change request' }).fill('And why?');
  await page.getByRole('button', { name: 'Add to review' }).click();
  await expect(pending.getByText('Pending', { exact: true })).toHaveCount(2);
  expect((await as.edit.call('listChangeRequestComments', { params: at })).count).toBe(0);
  await page.reload();
  await expect(pending.getByRole('textbox', { name: 'Pending comment 1' })).toHaveValue('More of what?');
  await pending.getByRole('textbox', { name: 'Pending comment 2' }).fill('And why so much?');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Submit review (2)' }).click();
  const form = page.getByRole('dialog', { name: 'Submit review' });
  await expect(form).toContainText('2 pending comments will be posted with it');
  await form.getByRole('button', { name: 'Submit review' }).click();
  await expectToast(page, 'Review submitted');
  await expect(pending).toBeHidden();
  await expect(page.getByRole('listitem').filter({ hasText: 'And why so much?' })).toBeVisible();
  expect((await as.edit.call('listChangeRequestComments', { params: at })).count).toBe(2);
  const { items } = await as.edit.call('listReviews', { params: at });
  expect(items).toMatchObject([{ status: 'commented' }]);
});

test('a submitted review leaves the page where it is', async ({ page, api, signInAs }) => {
  const long = (subject: string) =>
    Array.from({ length: 80 }, (_, at) => `Step ${at + 1} of the guide explains ${subject}.\n`).join('\n');
  const space = await createSampleSpace(api, { Install: long('the sample') });
  await space.propose([
    { operation: 'update_page', page: space.pages.Install ?? '', document: { markdown: long('more') } },
  ]);
  await signInAs(space.as.review);
  await page.goto(paths.changeRequest(space.organizationId, space.spaceId, 2));
  const shown = page.getByRole('region', { name: 'What changed' });
  const step = shown.getByText('Step 60 of the guide explains').first();
  await step.scrollIntoViewIfNeeded();
  const top = () => shown.evaluate((element) => element.scrollTop);
  const before = await top();
  expect(before).toBeGreaterThan(500);
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
  await page.keyboard.press('a');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByRole('radio', { name: 'Approve' })).toBeChecked();
  await page.keyboard.press('ControlOrMeta+Enter');
  await expectToast(page, 'Review submitted');
  const panel = page.getByRole('region', { name: 'About the change request' });
  await expect(panel.getByRole('listitem').filter({ hasText: 'Approved' }).first()).toBeVisible();
  expect(await top()).toBe(before);
  await expect(step).toBeInViewport();
  expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a review is submitted from the bar', async ({ page, api, signInAs }) => {
    const { as, address } = await proposed(api);
    await signInAs(as.review);
    await page.goto(address);
    await page.getByRole('button', { name: 'Submit review' }).click();
    const form = page.getByRole('dialog', { name: 'Submit review' });
    await form.getByRole('radio', { name: 'Approve' }).check();
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Submit review' }).click();
    await expectToast(page, 'Review submitted');
    await page.getByRole('button', { name: 'Overview and threads' }).click();
    const sheet = page.getByRole('dialog', { name: 'About the change request' });
    await expect(sheet.getByRole('listitem').filter({ hasText: 'Approved' }).first()).toBeVisible();
  });
});

test('where the console runs from right to left, the arrow keys do too', async ({ page, api, signInAs }) => {
  const { as, address } = await proposed(api);
  await signInAs(as.review);
  await page.goto(address);
  const [overview, threads, checks] = ['Overview', /^Threads/, 'Checks'].map((name) =>
    page.getByRole('tab', { name }),
  ) as [Locator, Locator, Locator];
  await overview.focus();
  await page.keyboard.press('ArrowRight');
  await expect(threads).toBeFocused();
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
  await page.keyboard.press('ArrowLeft');
  await expect(checks).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(threads).toBeFocused();
});
