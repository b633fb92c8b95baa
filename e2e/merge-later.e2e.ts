import { eq } from 'drizzle-orm';
import { paths } from '#lib/paths.ts';
import { changeRequests } from '#server/db/tables/content.ts';
import { mergeScheduledJob } from '#server/domain/merges/merge-scheduled.ts';
import { createSampleSpace } from '#server/testing/content.ts';
import type { ServedApi } from '#server/testing/run-api.ts';
import { expect, expectAccessible, expectToast, test } from './fixtures.ts';

/** Has the time of a scheduled merge come. */
async function mergeNow({ services }: ServedApi, changeRequestId: string): Promise<void> {
  await services.db
    .update(changeRequests)
    .set({ mergeAt: new Date(Date.now() - 1_000) })
    .where(eq(changeRequests.id, changeRequestId));
  const run = { id: 'run', signal: new AbortController().signal, isLast: false };
  await mergeScheduledJob.run(services, {}, run);
}

test('a merge is scheduled, canceled by new changes, scheduled again, and happens by itself', async ({
  page,
  api,
  signInAs,
}) => {
  const space = await createSampleSpace(api, { Install: 'Install it.\n' });
  const { as, organizationId, spaceId } = space;
  const changeRequestId = await space.propose([{ operation: 'insert_page', title: 'Upgrade' }]);
  await signInAs(as.review);
  await page.goto(paths.changeRequest(organizationId, spaceId, 2));
  const schedule = async () => {
    await page.getByRole('button', { name: 'Merge', exact: true }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('button', { name: 'Merge later' }).click();
    await expect(sheet.getByText('Time zone:')).toBeVisible();
    await expectAccessible(page);
    await sheet.getByRole('button', { name: 'Schedule merge' }).click();
    // The message of an earlier time may still be there.
    await expect(sheet).toBeHidden();
    await expectToast(page, 'Merge scheduled');
  };
  const line = page.getByText(/^Merges on /);
  await schedule();
  await expect(line).toBeVisible();
  await expect(page.getByText(/scheduled its merge for/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cancel merge' }).click();
  await expectToast(page, 'Scheduled merge canceled');
  await expect(line).toHaveCount(0);

  await schedule();
  await space.edit(changeRequestId, [{ operation: 'insert_page', title: 'Remove' }]);
  const notDone = page.getByText(/^Not merged on /);
  await expect(notDone).toBeVisible();
  await expect(page.getByText('got new changes after the merge was scheduled').first()).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(notDone).toHaveCount(0);

  await page.reload();
  await schedule();
  await mergeNow(api, changeRequestId);
  // The screen skips news of what its own person did in the last second and a half, as it has just read it.
  await page.reload();
  await expect(page.getByText('Merged', { exact: true }).first()).toBeVisible();
});

test('a merge that waits for an approval can be scheduled, and says why it did not happen', async ({
  page,
  api,
  signInAs,
}) => {
  const space = await createSampleSpace(api, { Install: 'Install it.\n' });
  const { as, organizationId, spaceId, params } = space;
  const changeRequestId = await space.propose([{ operation: 'insert_page', title: 'Upgrade' }]);
  await as.admin.call('updateSpace', {
    params,
    body: { mergeRules: { type: 'rules', rules: [{ rule: 'require_at_least_one_approved_review' }] } },
  });
  await signInAs(as.review);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(paths.changeRequest(organizationId, spaceId, 2));
  await page.getByRole('button', { name: 'Blocked by 1 check' }).click();
  await page.getByRole('button', { name: 'Merge later' }).click();
  const sheet = page.getByRole('dialog').filter({ hasText: 'Schedule merge' });
  await sheet.getByLabel('Merge at').fill('2001-01-01T09:00');
  await sheet.getByRole('button', { name: 'Schedule merge' }).click();
  await expect(sheet.getByText('The time must be at least 5 minutes from now.')).toBeVisible();
  const tomorrow = new Date(Date.now() + 24 * 60 * 60_000).toISOString().slice(0, 16);
  await sheet.getByLabel('Merge at').fill(tomorrow);
  await sheet.getByRole('button', { name: 'Schedule merge' }).click();
  await expectToast(page, 'Merge scheduled');
  await mergeNow(api, changeRequestId);
  await expect(page.getByText(/^Not merged on /)).toBeVisible();
  await expect(page.getByText(/Needs an approval by someone/).first()).toBeVisible();
  await expectAccessible(page);
});
