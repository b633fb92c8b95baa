import { and, eq } from 'drizzle-orm';
import { paths } from '#lib/paths.ts';
import { auditEvents } from '#server/db/tables/records.ts';
import { createSampleSpace } from '#server/testing/content.ts';
import { expect, expectAccessible, expectToast, test } from '../fixtures.ts';

test('a merge that a rule blocks is bypassed with a reason, and reverted by a change request linked both ways', async ({
  page,
  api,
  signInAs,
}) => {
  const space = await createSampleSpace(api, { Install: 'Install it.\n' });
  const { as, organizationId, spaceId, params } = space;
  await signInAs(as.admin);
  await page.goto(paths.mergeRules(organizationId));
  await page.getByRole('radio', { name: 'Merge rules' }).check();
  await page.getByRole('checkbox', { name: 'At least one approval' }).check();
  await page.getByRole('checkbox', { name: 'People who can bypass these rules' }).check();
  await page.getByRole('combobox', { name: /Add a person/ }).click();
  await page.getByRole('option', { name: /Sample review/ }).click();
  await page.getByRole('button', { name: 'Save merge rules' }).click();
  await expectToast(page, 'Merge rules saved');

  const install = space.pages.Install ?? '';
  const changeRequestId = await space.propose([
    { operation: 'update_page', page: install, document: { markdown: 'Install it twice.\n' } },
  ]);
  await as.edit.call('updateChangeRequest', {
    params: { ...params, changeRequestId },
    body: { subject: 'Install twice' },
  });
  await signInAs(as.review);
  await page.goto(paths.changeRequest(organizationId, spaceId, 2));
  await page.getByRole('button', { name: 'Blocked by 1 check' }).click();
  const checks = page.getByRole('tabpanel', { name: /Checks/ });
  await expect(checks).toContainText('Needs an approval by someone who did not edit the change request.');
  await checks.getByRole('button', { name: 'Bypass rules and merge' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('textbox', { name: 'Reason' }).fill('The release waits.');
  await sheet.getByRole('button', { name: 'Bypass rules and merge' }).click();
  await expect(sheet).toContainText('is merged');
  const [entry] = await api.services.db
    .select({ actor: auditEvents.actorId, payload: auditEvents.payload })
    .from(auditEvents)
    .where(
      and(
        eq(auditEvents.organizationId, organizationId),
        eq(auditEvents.action, 'change_request.merged'),
        eq(auditEvents.targetId, changeRequestId),
      ),
    );
  expect(entry).toMatchObject({
    actor: as.review.id,
    payload: { bypass: { reason: 'The release waits.', rules: ['require_at_least_one_approved_review'] } },
  });

  await sheet.getByRole('button', { name: 'Revert' }).click();
  await expect(page).toHaveURL(new RegExp(`${paths.changeRequest(organizationId, spaceId, 3)}$`));
  const activity = page.getByRole('tabpanel', { name: /Overview/ });
  await activity.getByRole('link', { name: '#2 Install twice' }).click();
  await expect(activity).toContainText('Bypassed 1 merge rule: The release waits.');
  await expect(activity).toContainText('Being reverted by #3');
  await expectAccessible(page);
  await activity.getByRole('link', { name: /^#3 Revert/ }).click();

  await as.create.call('createReview', {
    params: { ...params, changeRequestId: '3' },
    body: { status: 'approved' },
  });
  await page.getByRole('button', { name: 'Merge', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Merge change request' }).click();
  await expect(page.getByRole('dialog')).toContainText('is merged');
  expect(await space.read(install)).toBe('Install it.\n');
  await page.goto(paths.changeRequest(organizationId, spaceId, 2));
  await expect(activity).toContainText('Reverted by #3');
});
