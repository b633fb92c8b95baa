import { paths } from '#lib/paths.ts';
import { createSampleSpace } from '#server/testing/content.ts';
import type { ServedApi } from '#server/testing/run-api.ts';
import { expect, expectToast, test } from './fixtures.ts';

const first = 'A first step.\n';
const second = 'A second step that goes away.\n';

async function proposeSteps(api: ServedApi) {
  const space = await createSampleSpace(api, { Install: first });
  const page = space.pages.Install ?? '';
  const rewrite = (markdown: string) => ({ operation: 'update_page', page, document: { markdown } }) as const;
  const changeRequestId = await space.propose([rewrite(`${first}\n${second}`)]);
  return { ...space, changeRequestId, rewrite, at: { ...space.params, changeRequestId } };
}

test('a pending comment whose block is gone is posted on the page with the review', async ({
  page,
  api,
  signInAs,
}) => {
  const { as, organizationId, spaceId, changeRequestId, edit, rewrite, at } = await proposeSteps(api);
  await signInAs(as.review);
  await page.goto(paths.changeRequest(organizationId, spaceId, 2));
  const change = page.getByRole('region', { name: /^Change 1/ });
  await change.hover();
  await change.getByRole('button', { name: 'Comment on this block' }).click();
  await page.keyboard.type('Is it needed?');
  await page.getByRole('button', { name: 'Start review' }).click();
  await edit(changeRequestId, [rewrite(`${first}\nWhat comes instead of it.\n`)]);
  await page.getByRole('button', { name: 'Update review' }).click();
  await page.getByRole('button', { name: 'Submit review (1)' }).click();
  const form = page.getByRole('dialog', { name: 'Submit review' });
  await form.getByRole('textbox', { name: 'Summary' }).fill('One question.');
  await form.getByRole('button', { name: 'Submit review' }).click();
  await expect(form.getByRole('alert')).toContainText('gone from the page: “A second step that goes away.”');
  await form.getByRole('button', { name: 'Post it on the page' }).click();
  await expectToast(page, 'Review submitted');
  const { items } = await as.review.call('listChangeRequestComments', { params: at });
  const question = items.find(({ body }) => 'markdown' in body && body.markdown.includes('Is it needed?'));
  expect(question?.target).toMatchObject({ page: { title: 'Install' } });
  expect(question?.target.node).toBeUndefined();
});

test('what is typed before the field for a comment has loaded is in it', async ({ page, api, signInAs }) => {
  const { as, organizationId, spaceId } = await proposeSteps(api);
  await signInAs(as.review);
  const isTyped = Promise.withResolvers<void>();
  await page.route(/\/comments\?/, async (route) => {
    await isTyped.promise;
    await route.continue();
  });
  await page.goto(paths.changeRequest(organizationId, spaceId, 2));
  const change = page.getByRole('region', { name: /^Change 1/ });
  await change.hover();
  await change.getByRole('button', { name: 'Comment on this block' }).click();
  await page.keyboard.type('Is it needex');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('d?');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  isTyped.resolve();
  await expect(page.getByRole('textbox', { name: 'Comment on this block' })).toHaveValue('Is it needed?');
});

test('comments that wait for a review are posted or deleted when the change request is merged', async ({
  page,
  api,
  signInAs,
}) => {
  const { as, organizationId, spaceId, at } = await proposeSteps(api);
  await signInAs(as.review);
  await page.goto(paths.changeRequest(organizationId, spaceId, 2));
  await page.getByRole('tab', { name: /^Threads/ }).click();
  const field = page.getByRole('textbox', { name: 'Comment on the change request' });
  for (const [text, button] of [
    ['A first note.', 'Start review'],
    ['A second note.', 'Add to review'],
  ] as const) {
    await field.fill(text);
    await page.getByRole('button', { name: button }).click();
  }
  await as.review.call('mergeChangeRequest', { params: at, body: {} });
  await page.reload();
  await page.getByRole('tab', { name: /^Threads/ }).click();
  const pending = page.getByRole('region', { name: 'Pending comments' });
  await expect(pending).toContainText('The review has ended');
  await pending.getByRole('button', { name: 'Post comment' }).first().click();
  await expect(page.getByRole('article').filter({ hasText: 'A first note.' })).toBeVisible();
  await expect(pending.getByRole('listitem')).toHaveCount(1);
  await pending.getByRole('button', { name: 'Delete pending comment 1' }).click();
  await expect(pending).toBeHidden();
});
