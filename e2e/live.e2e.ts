import { paths } from '#lib/paths.ts';
import { createSampleSpace } from '#server/testing/content.ts';
import { expect, test } from './fixtures.ts';

test('what others do shows in every tab at once, over one stream of the browser', async ({
  page,
  api,
  context,
  signInAs,
}) => {
  const space = await createSampleSpace(api, { Install: 'Open the box.\n' });
  const changeRequestId = await space.propose([
    { operation: 'update_page', page: space.pages.Install ?? '', document: { markdown: 'Open the lid.\n' } },
  ]);
  const { as, organizationId, spaceId, params, edit } = space;
  let streams = 0;
  context.on('request', (request) => {
    if (request.url().includes('/events/stream')) streams += 1;
  });
  await signInAs(as.review);
  const other = await context.newPage();
  const opened = page.waitForResponse((answer) => answer.url().includes('/events/stream'));
  await page.goto(`${paths.changeRequest(organizationId, spaceId, 2)}?panel=threads`);
  await opened;
  await other.goto(`${paths.changeRequest(organizationId, spaceId, 2)}?panel=threads`);
  await expect(other.getByText('No open threads')).toBeVisible();

  const at = { params: { ...params, changeRequestId } };
  await as.comment.call('createChangeRequestComment', {
    ...at,
    body: { body: { markdown: 'Which lid?' } },
  });
  await expect(other.getByText('Which lid?')).toBeVisible();
  await expect(page.getByText('Which lid?')).toBeVisible();
  expect(streams).toBe(1);

  // New changes are announced; what is read stays.
  await edit(changeRequestId, [
    { operation: 'update_page', page: space.pages.Install ?? '', document: { markdown: 'Open the top.\n' } },
  ]);
  await expect(page.getByText('This change request has new changes')).toBeVisible();
  await expect(page.getByRole('insertion').first()).toHaveText('lid');

  // When the tab with the stream closes, the other one goes on.
  await page.close();
  await expect.poll(() => streams).toBe(2);
  await as.comment.call('createChangeRequestComment', {
    ...at,
    body: { body: { markdown: 'And which box?' } },
  });
  await expect(other.getByText('And which box?')).toBeVisible();
});

test('who looks at a change request shows at once, and until the last of their tabs leaves', async ({
  page,
  api,
  context,
  signInAs,
}) => {
  const space = await createSampleSpace(api, { Install: 'Open the box.\n' });
  const changeRequestId = await space.propose();
  const { as, organizationId, spaceId, params } = space;
  const at = { ...params, changeRequestId };
  await signInAs(as.review);
  const opened = page.waitForResponse((answer) => answer.url().includes('/events/stream'));
  await page.goto(paths.changeRequest(organizationId, spaceId, 2));
  await opened;
  const here = page.getByRole('list', { name: 'Also here' });
  // Shown by the event, before the tab asks by itself, which it does every ten seconds.
  await page.waitForResponse((answer) => answer.url().includes('/viewers'));
  await as.edit.call('viewChangeRequest', { params: at });
  await expect(here.getByText('Sample edit')).toBeAttached();
  await as.edit.call('leaveChangeRequest', { params: at });
  await expect(here).toBeHidden();

  const other = await context.newPage();
  await other.goto(paths.changeRequest(organizationId, spaceId, 2));
  await other.waitForResponse((answer) => answer.url().includes('/viewers'));
  const viewers = async () =>
    (await as.edit.call('listChangeRequestViewers', { params: at })).items.map((user) => user.id);
  await expect.poll(viewers).toEqual([as.review.id]);
  const left = other.waitForResponse(
    (answer) => answer.url().includes('/viewers') && answer.request().method() === 'DELETE',
  );
  await other.getByRole('link', { name: 'Change requests' }).first().click();
  await left;
  expect(await viewers()).toEqual([as.review.id]);

  await as.edit.call('viewChangeRequest', { params: at });
  await page.goto(paths.changeRequestConflicts(organizationId, spaceId, 2));
  await expect(here.getByText('Sample edit')).toBeAttached();
});

test('a space that somebody creates or renames shows in the list of others', async ({
  page,
  api,
  signInAs,
}) => {
  const { as, organizationId, spaceId } = await createSampleSpace(api);
  await signInAs(as.read);
  const opened = page.waitForResponse((answer) => answer.url().includes('/events/stream'));
  await page.goto(paths.spaces(organizationId));
  await opened;
  await as.admin.call('updateSpace', { params: { spaceId }, body: { title: 'Renamed handbook' } });
  await expect(page.getByRole('link', { name: 'Renamed handbook' })).toBeVisible();
  await as.admin.call('createSpace', { params: { organizationId }, body: { title: 'Field guide' } });
  await expect(page.getByRole('link', { name: 'Field guide' })).toBeVisible();
});
