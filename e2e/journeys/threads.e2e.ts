import type { Page } from '@playwright/test';
import { paths } from '#lib/paths.ts';
import { createSampleSpace, type SampleSpace } from '#server/testing/content.ts';
import { expect, expectAccessible, expectToast, test } from '../fixtures.ts';

const start = 'The first step takes an hour.\n\nThe second step takes a whole day of work.\n\nThe end.\n';

async function blockOf(space: SampleSpace, text: string): Promise<string> {
  const params = { ...space.params, pageId: space.pages.Install ?? '' };
  const page = await space.as.read.call('getPage', { params, query: { format: 'blocks' } });
  const blocks = ('blocks' in page ? page.blocks : []) as { id: string; source?: string }[];
  return blocks.find(({ source }) => source?.includes(text))?.id ?? '';
}

const highlights = (page: Page) =>
  page.evaluate(() => [...(CSS.highlights.get('comment-quotes') ?? [])].map((range) => range.toString()));

test('a thread survives an edit, a move and a deletion', async ({ page, api, signInAs }) => {
  const space = await createSampleSpace(api, { Install: start, Guide: 'A guide.\n' });
  const install = space.pages.Install ?? '';
  const node = await blockOf(space, 'second');
  const changeRequestId = await space.propose([
    { operation: 'update_page', page: install, document: { markdown: start.replace('The end', 'An end') } },
  ]);
  await space.as.comment.call('createChangeRequestComment', {
    params: { ...space.params, changeRequestId },
    body: { body: { markdown: 'Really?' }, page: install, node, quote: { text: 'a whole day of work' } },
  });
  const write = (markdown: string) =>
    space.edit(changeRequestId, [{ operation: 'update_page', page: install, document: { markdown } }]);
  await write(
    'The second step, which is hard, takes a whole long day of work.\n\nThe first step takes an hour.\n\nThe end.\n',
  );
  await signInAs(space.as.review);
  await page.goto(`${paths.changeRequest(space.organizationId, space.spaceId, 2)}?panel=threads`);
  const panel = page.getByRole('region', { name: 'About the change request' });
  const thread = panel.getByRole('listitem').filter({ hasText: 'Really?' });
  await expect(thread).toContainText('Text changed since');
  await expect.poll(() => highlights(page)).toEqual(['a whole long day of work']);
  await thread.getByRole('button', { name: 'Show old text' }).click();
  await expect(thread).toContainText('The second step takes a whole day of work.');
  await expectAccessible(page);

  // The page moves below another one, and the thread with it.
  await space.edit(changeRequestId, [
    { operation: 'update_page', page: install, into: space.pages.Guide ?? '' },
  ]);
  await page.reload();
  await expect(page.getByText('/guide/install', { exact: true })).toBeVisible();
  await expect(thread).toContainText('Text changed since');
  await expect.poll(() => highlights(page)).toEqual(['a whole long day of work']);

  await write('The first step takes an hour.\n\nThe end of it.\n\nSomething entirely different.\n');
  await page.reload();
  await expect(thread).toContainText('Text is gone from the page');
  await expect(thread).toContainText('a whole day of work');
  await expect(thread.getByText('Open', { exact: true })).toBeVisible();

  // The page itself is deleted, and the thread still waits for an answer.
  await space.edit(changeRequestId, [{ operation: 'delete_page', page: install }]);
  await page.reload();
  await expect(thread).toContainText('a whole day of work');
  await expect(thread.getByText('Open', { exact: true })).toBeVisible();
});

test('an edit is suggested and applied', async ({ page, api, signInAs }) => {
  const space = await createSampleSpace(api, { Install: start });
  const install = space.pages.Install ?? '';
  const changeRequestId = await space.propose([
    {
      operation: 'update_page',
      page: install,
      document: { markdown: start.replace('an hour', 'an our').replace('The end', 'Teh end') },
    },
  ]);
  await signInAs(space.as.comment);
  await page.goto(paths.changeRequest(space.organizationId, space.spaceId, 2));
  await expect(page.getByRole('deletion').first()).toBeVisible();
  const suggest = async (text: string, count: number) => {
    await page.keyboard.press('n');
    await page.keyboard.press('c');
    await page.getByRole('button', { name: 'Suggest an edit' }).click();
    await page.getByRole('textbox', { name: 'Suggested edit, as Markdown' }).fill(text);
    await page.getByRole('button', { name: 'Suggest edit', exact: true }).click();
    await expect(page.getByRole('group', { name: 'Suggested edit' })).toHaveCount(count);
    await page.getByRole('heading', { level: 2, name: 'Install' }).click();
  };
  await suggest('The first step takes an hour or two.', 1);
  await suggest('This is the end.', 2);
  await expectAccessible(page);

  await signInAs(space.as.edit);
  await page.goto(`${paths.changeRequest(space.organizationId, space.spaceId, 2)}?panel=threads`);
  const boxes = page.getByRole('checkbox', { name: 'Select' });
  await expect(boxes).toHaveCount(2);
  await boxes.first().check();
  await boxes.last().check();
  await page.getByRole('button', { name: 'Apply 2 suggestions' }).click();
  await expectToast(page, '2 suggestions applied');
  await expect(page.getByText('No open threads')).toBeVisible();
  expect(await space.read(install, changeRequestId)).toBe(
    start.replace('an hour', 'an hour or two').replace('The end', 'This is the end'),
  );
});
