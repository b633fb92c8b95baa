import { paths } from '#lib/paths.ts';
import { insertMember } from '#server/domain/organizations/index.ts';
import { createSampleSpace } from '#server/testing/content.ts';
import { chooseMarkedLine, expect, expectAccessible, rowOf, test } from './fixtures.ts';

test('a next page that does not come is asked for once, and comes when it is tried again', async ({
  page,
  api,
  world,
  signInAs,
}) => {
  const titles = Array.from({ length: 80 }, (_, at) => `Team ${String(at + 1).padStart(2, '0')}`);
  for (const title of titles) await world.as.admin.call('createTeam', { params: world, body: { title } });
  const { read } = world.as;
  await signInAs(read);
  await page.goto(paths.teams(world.organizationId));
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows.nth(1)).toBeVisible();
  await world.as.admin.call('deleteMember', {
    params: { organizationId: world.organizationId, userId: read.id },
  });
  const requests: string[] = [];
  page.on('request', (request) => {
    if (/\/teams\?.*page=/.test(request.url())) requests.push(request.url());
  });
  await rows.nth(1).focus();
  await page.keyboard.press('End');
  const failed = page.getByRole('alert').filter({ hasText: 'More teams did not load' });
  await expect(failed).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Home');
  await page.keyboard.press('End');
  await expect(failed).toBeVisible();
  expect(requests).toHaveLength(1);

  await insertMember(api.services.db, {
    organizationId: world.organizationId,
    userId: read.id,
    role: 'read',
    joinedAt: api.services.now(),
  });
  await failed.getByRole('button', { name: 'Retry' }).click();
  await expect(failed).toBeHidden();
  await page.keyboard.press('End');
  await expect(rowOf(page, 'Team 80').or(rowOf(page, 'Team 01'))).toBeVisible();
});

test('the queue shows what waits, behind however many of one’s own', async ({ page, api, signInAs }) => {
  const space = await createSampleSpace(api);
  const { as, params } = space;
  const { id: changeRequestId } = await as.create.call('createChangeRequest', {
    params,
    body: { subject: 'Waits for a review' },
  });
  await as.create.call('requestReviewers', {
    params: { ...params, changeRequestId },
    body: { users: [as.edit.id] },
  });
  for (let count = 0; count < 60; count++) {
    await as.edit.call('createChangeRequest', { params, body: { subject: 'My own' } });
  }
  await signInAs(as.edit);
  await page.goto(paths.queue(space.organizationId));
  await expect(rowOf(page, 'Waits for a review')).toBeVisible();
  await expect(page.getByRole('tab', { name: /To review/ })).toHaveText('To review1');
  await expect(rowOf(page, 'My own')).toBeHidden();
});

test('the palette finds a change request by its number and by words of its subject', async ({
  page,
  api,
  signInAs,
}) => {
  const space = await createSampleSpace(api);
  const { as, params } = space;
  await as.edit.call('createChangeRequest', { params, body: { subject: 'Describe the quokka' } });
  await as.edit.call('createChangeRequest', { params, body: { subject: 'Other words', status: 'draft' } });
  await signInAs(as.read);
  await page.goto(paths.spaces(space.organizationId));
  await expect(rowOf(page, 'Guide')).toBeVisible();
  const palette = page.getByRole('dialog', { name: 'Search or jump to' });
  const results = palette.getByRole('group', { name: 'Change requests' });
  await page.keyboard.press('Control+k');
  await page.keyboard.type('quokka desc');
  await expect(results.getByRole('option')).toHaveText([/#1 Describe the quokka/]);
  await expectAccessible(page);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('#2');
  await expect(results.getByRole('option')).toHaveText([/#2 Other words/]);
  await chooseMarkedLine(palette);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Other words');
});
