import { paths } from '#lib/paths.ts';
import { createSampleSpace } from '#server/testing/content.ts';
import { expect, expectAccessible, expectToast, test } from './fixtures.ts';

const text = (subject: string) =>
  Array.from({ length: 6 }, (_, at) => `Step ${at + 1} of the guide explains ${subject}.\n`).join('\n');

test('a block is discussed by keyboard until its thread is resolved', async ({ page, api, signInAs }) => {
  const space = await createSampleSpace(api, { Install: text('the sample') });
  const changeRequestId = await space.propose([
    { operation: 'update_page', page: space.pages.Install ?? '', document: { markdown: text('more') } },
  ]);
  await signInAs(space.as.review);
  await page.goto(paths.changeRequest(space.organizationId, space.spaceId, 2));
  await expect(page.getByRole('deletion').first()).toHaveText('the sample');
  await page.keyboard.press('n');
  await page.keyboard.press('n');
  await page.keyboard.press('c');
  const field = page.getByRole('textbox', { name: 'Comment on this block' });
  await expect(field).toBeFocused();
  await page.keyboard.type('More of **what**?');
  await expectAccessible(page);
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByRole('button', { name: '1 open thread' })).toBeVisible();
  await expect(page.getByRole('img', { name: '1 open thread' })).toBeVisible();

  const params = { ...space.params, changeRequestId };
  const [comment] = (await space.as.edit.call('listChangeRequestComments', { params })).items;
  const thread = page.locator(`#thread-${comment?.id}`);
  await expect(thread).toContainText('More of what?');
  await expect(thread).toContainText('Step 2 of the guide explains more');
  await space.as.edit.call('createChangeRequestCommentReply', {
    params: { ...params, commentId: comment?.id ?? '' },
    body: { body: { markdown: 'Of everything.' } },
  });
  await page.reload();
  await expect(thread).toContainText('Of everything.');
  await expectAccessible(page);

  await thread.getByRole('button', { name: 'Add a reaction' }).first().click();
  await page.getByRole('button', { name: 'Hooray' }).click();
  await expect(thread.getByRole('button', { name: 'Hooray: 1', pressed: true })).toBeVisible();
  await thread.getByRole('button', { name: 'Reply' }).click();
  await thread.getByRole('textbox', { name: 'Reply' }).fill('Thank you.');
  await page.reload();
  await expect(thread.getByRole('textbox', { name: 'Reply' })).toHaveValue('Thank you.');
  await thread.getByRole('button', { name: 'Reply' }).click();
  await expect(thread).toContainText('Thank you.');
  await expect(thread.getByRole('textbox', { name: 'Reply' })).toBeHidden();
  await expect(thread.getByRole('button', { name: 'Reply', exact: true })).toBeFocused();

  const actions = thread.getByRole('button', { name: 'Actions for the comment by Sample review' }).first();
  await actions.click();
  await page.getByRole('menuitem', { name: 'Edit comment' }).click();
  const edited = thread.getByRole('textbox', { name: 'Edit comment' });
  await edited.fill('More of **which**?');
  await thread.getByRole('button', { name: 'Hooray: 1' }).click();
  await expect(thread.getByRole('button', { name: 'Hooray: 1' })).toBeHidden();
  await expect(edited).toHaveValue('More of **which**?');
  await edited.press('ControlOrMeta+Enter');
  await expect(thread).toContainText('More of which?');
  await expect(thread).toContainText('edited');
  await expect(actions).toBeFocused();

  await page.getByRole('heading', { level: 2, name: 'Install' }).click();
  await page.keyboard.press('j');
  await page.keyboard.press('r');
  await expect(thread).toContainText('Resolved by Sample review');
  await page.getByRole('radio', { name: 'Open', exact: true }).click();
  await expect(page.getByText('No open threads')).toBeVisible();
  await page.goto(
    `${paths.changeRequest(space.organizationId, space.spaceId, 2)}?thread=${comment?.id}&panel=threads`,
  );
  await expect(thread).toBeFocused();
  await thread.getByRole('button', { name: 'Reopen' }).click();
  await page.getByRole('radio', { name: 'Open', exact: true }).click();
  await thread.getByRole('button', { name: 'Actions for the comment by Sample review' }).first().click();
  await page.getByRole('menuitem', { name: 'Delete comment' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete comment' }).click();
  await expectToast(page, 'Comment deleted');
  await expect(page.getByText('No open threads')).toBeVisible();
});

test('a thread whose block is gone waits apart, and a reader is told why they can’t answer', async ({
  page,
  api,
  signInAs,
}) => {
  const space = await createSampleSpace(api, { Install: text('the sample') });
  const install = space.pages.Install ?? '';
  const changeRequestId = await space.propose([
    { operation: 'update_page', page: install, document: { markdown: `${text('the sample')}\nNew one.\n` } },
  ]);
  const at = { ...space.params, changeRequestId };
  const read = await space.as.edit.call('getChangeRequestPage', {
    params: { ...at, pageId: install },
    query: { format: 'blocks' },
  });
  const blocks = ('blocks' in read ? read.blocks : []) as { id: string; source?: string }[];
  const node = blocks.find(({ source }) => source?.includes('New one'))?.id ?? '';
  await space.as.comment.call('createChangeRequestComment', {
    params: at,
    body: { body: { markdown: 'Is this needed?' }, page: install, node },
  });
  await space.edit(changeRequestId, [
    {
      operation: 'update_page',
      page: install,
      document: { markdown: `${text('the sample')}\nAnother end.\n` },
    },
  ]);
  await signInAs(space.as.read);
  await page.goto(`${paths.changeRequest(space.organizationId, space.spaceId, 2)}?panel=threads`);
  const panel = page.getByRole('region', { name: 'About the change request' });
  await expect(panel.getByRole('heading', { name: /^Detached/ })).toBeVisible();
  await expect(panel).toContainText('New one.');
  await expect(panel).toContainText('Text is gone from the page');
  await expect(panel).toContainText('role');
  await expect(panel.getByRole('textbox')).toHaveCount(0);
});

test('a space is discussed, and its threads lead to their pages', async ({ page, api, signInAs }) => {
  const space = await createSampleSpace(api, { Install: text('the sample') });
  await space.as.comment.call('createComment', {
    params: space.params,
    body: { body: { markdown: 'Which version?' }, page: space.pages.Install ?? '' },
  });
  await signInAs(space.as.edit);
  await page.goto(paths.space(space.organizationId, space.spaceId));
  await page.getByRole('link', { name: /^Comments/ }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Which version?' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Comment on the space' }).fill('A second one.');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByRole('listitem').filter({ hasText: 'A second one.' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Comments 2' })).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole('listitem')
    .filter({ hasText: 'A second one.' })
    .getByRole('button', { name: 'Resolve' })
    .click();
  await expect(page.getByRole('link', { name: 'Comments 1' })).toBeVisible();
  await page.getByRole('link', { name: 'Install', exact: true }).click();
  await expect(page.getByText('Step 1 of the guide explains the sample')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('threads are in a sheet', async ({ page, api, signInAs }) => {
    const space = await createSampleSpace(api, { Install: text('the sample') });
    await space.propose([
      { operation: 'update_page', page: space.pages.Install ?? '', document: { markdown: text('more') } },
    ]);
    await signInAs(space.as.comment);
    await page.goto(paths.changeRequest(space.organizationId, space.spaceId, 2));
    await expect(page.getByRole('deletion').first()).toBeVisible();
    await page.getByRole('button', { name: 'Comment on this block' }).nth(1).click();
    const sheet = page.getByRole('dialog', { name: 'About the change request' });
    await sheet.getByRole('textbox', { name: 'Comment on this block' }).fill('Short.');
    await expectAccessible(page);
    await sheet.getByRole('button', { name: 'Comment', exact: true }).click();
    await expect(sheet.getByRole('listitem').filter({ hasText: 'Short.' }).first()).toBeVisible();
  });
});
