import type { Page } from '@playwright/test';
import { paths } from '#lib/paths.ts';
import { createSampleSpace, type SampleSpace } from '#server/testing/content.ts';
import { expect, expectAccessible, test, untilQuiet } from './fixtures.ts';

const start = 'The first step takes an hour.\n\nThe second step takes a whole day of work.\n\nThe end.\n';

async function blockOf(space: SampleSpace, text: string): Promise<string> {
  const params = { ...space.params, pageId: space.pages.Install ?? '' };
  const page = await space.as.read.call('getPage', { params, query: { format: 'blocks' } });
  const blocks = ('blocks' in page ? page.blocks : []) as { id: string; source?: string }[];
  return blocks.find(({ source }) => source?.includes(text))?.id ?? '';
}

/** Selects words of a paragraph, as a drag of the mouse does. */
async function selectWords(page: Page, paragraph: string, words: string): Promise<void> {
  const box = await page.getByText(paragraph).first().elementHandle();
  await box?.evaluate((element, wanted) => {
    const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() as Text;
    const at = text.data.indexOf(wanted);
    getSelection()?.setBaseAndExtent(text, at, text, at + wanted.length);
    document.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }));
  }, words);
}

const highlights = (page: Page) =>
  page.evaluate(() => [...(CSS.highlights.get('comment-quotes') ?? [])].map((range) => range.toString()));

test('a key for the next thread that comes before the threads is not lost', async ({
  page,
  api,
  signInAs,
}) => {
  const space = await createSampleSpace(api, { Install: start });
  const changeRequestId = await space.propose([
    {
      operation: 'update_page',
      page: space.pages.Install ?? '',
      document: { markdown: 'Something else.\n' },
    },
  ]);
  const params = { ...space.params, changeRequestId };
  for (const markdown of ['First?', 'Second?'])
    await space.as.comment.call('createChangeRequestComment', { params, body: { body: { markdown } } });
  await signInAs(space.as.review);
  const comments = Promise.withResolvers<void>();
  await page.route(/\/comments\b/, async (route) => {
    await comments.promise;
    await route.continue();
  });
  await page.goto(paths.changeRequest(space.organizationId, space.spaceId, 2));
  await expect(page.getByText('Something else.')).toBeVisible();
  await page.keyboard.press('k');
  await expect(page.getByRole('tab', { name: 'Threads', selected: true })).toBeVisible();
  comments.resolve();
  const threads = page.getByRole('listitem').filter({ hasText: 'Sample comment' });
  await expect(threads.last()).toBeFocused();
  await page.keyboard.press('k');
  await expect(threads.first()).toBeFocused();
});

test('selected words on a page of a space are commented on', async ({ page, api, signInAs }) => {
  const space = await createSampleSpace(api, { Install: start });
  await signInAs(space.as.comment);
  await page.goto(paths.spaceContent(space.organizationId, space.spaceId, 'install'));
  await expect(page.getByRole('button', { name: 'Comments', exact: true })).toBeVisible();
  await selectWords(page, 'The second step', 'a whole day');
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  const field = page.getByRole('textbox', { name: 'Comment on the selected text' });
  await expect(field).toBeFocused();
  await field.fill('Only half of it.');
  await field.press('ControlOrMeta+Enter');
  const beside = page.getByRole('region', { name: 'Comments on this page' });
  await expect(beside.getByRole('listitem').filter({ hasText: 'Only half of it.' })).toContainText(
    'a whole day',
  );
  await expect.poll(() => highlights(page)).toEqual(['a whole day']);
  await expect(page.getByRole('button', { name: '1 open thread', exact: true })).toBeVisible();
  await expectAccessible(page);

  await page.goto(`/${space.organizationId}/spaces/${space.spaceId}/comments`);
  await page.getByRole('link', { name: 'Install', exact: true }).click();
  await expect(beside.getByRole('listitem').filter({ hasText: 'Only half of it.' })).toBeFocused();

  const { params } = space;
  const body = { body: { markdown: 'One of many.' }, page: space.pages.Install ?? '' };
  for (let count = 0; count < 75; count++) await space.as.comment.call('createComment', { params, body });
  await page.reload();
  await expect(page.getByRole('button', { name: 'Comments: 76 open threads' })).toBeVisible();
  await expect(beside.getByRole('listitem').filter({ hasText: 'One of many.' })).toHaveCount(75);
});

test('a comment on a page with code leaves its code, and the next thread opens in one click', async ({
  page,
  api,
  signInAs,
}) => {
  const space = await createSampleSpace(api, {
    Install: `${start}\n\`\`\`ts\nconst port = 8080;\n\`\`\`\n`,
  });
  const params = space.params;
  for (const [words, markdown] of [
    ['first step', 'Only an hour?'],
    ['second step', 'A whole day?'],
  ] as const) {
    const node = await blockOf(space, words.slice(0, 6));
    await space.as.comment.call('createComment', {
      params,
      body: { body: { markdown }, page: space.pages.Install ?? '', node },
    });
  }
  await signInAs(space.as.comment);
  await page.goto(paths.spaceContent(space.organizationId, space.spaceId, 'install'));
  const threads = page.getByRole('button', { name: '1 open thread', exact: true });
  await expect(threads).toHaveCount(2);
  await threads.first().click();
  const beside = page.getByRole('region', { name: 'Comments on this page' });
  const first = beside.getByRole('listitem').filter({ hasText: 'Only an hour?' });
  const second = beside.getByRole('listitem').filter({ hasText: 'A whole day?' });
  await expect(first).toBeFocused();
  await threads.last().click();
  await expect(second).toBeFocused();

  const code = page.locator('pre').filter({ hasText: 'const port = 8080;' });
  await expect(code).toBeVisible();
  await code.hover();
  await page.getByRole('button', { name: 'Comment on this block' }).last().click();
  await page.getByRole('textbox', { name: 'Comment on this block' }).fill('Which port?');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(beside.getByRole('listitem').filter({ hasText: 'Which port?' })).toBeVisible();
  await expect(code).toBeVisible();
});

test('a draft of a comment waits without opening anything', async ({ page, api, signInAs }) => {
  const space = await createSampleSpace(api, { Install: start });
  await signInAs(space.as.comment);
  await page.goto(paths.spaceContent(space.organizationId, space.spaceId, 'install'));
  const open = page.getByRole('button', { name: 'Comments', exact: true });
  await open.click();
  const beside = page.getByRole('region', { name: 'Comments on this page' });
  await beside.getByRole('textbox').first().fill('Not yet finished');
  await page.goto(paths.spaceContent(space.organizationId, space.spaceId, 'install'));
  await expect(page.getByText('The second step')).toBeVisible();
  await untilQuiet(page);
  await expect(beside).toBeHidden();
  await open.click();
  await expect(beside.getByRole('textbox').first()).toHaveValue('Not yet finished');
});

test('the list of people to mention stays and works while someone else edits the change request', async ({
  page,
  api,
  signInAs,
}) => {
  const space = await createSampleSpace(api, { Install: start });
  const install = space.pages.Install ?? '';
  const write = (markdown: string) =>
    ({ operation: 'update_page', page: install, document: { markdown } }) as const;
  const changeRequestId = await space.propose([write(start.replace('an hour', 'two hours'))]);
  await signInAs(space.as.review);
  const opened = page.waitForResponse((answer) => answer.url().includes('/events/stream'));
  await page.goto(paths.changeRequest(space.organizationId, space.spaceId, 2));
  await opened;
  await expect(page.getByRole('deletion').first()).toBeVisible();
  await page.keyboard.press('n');
  await page.keyboard.press('c');
  const field = page.getByRole('textbox', { name: 'Comment on this block' });
  await expect(field).toBeFocused();
  await page.keyboard.type('Is it so, @sample ed');
  await expect(page.getByRole('option', { name: 'Sample edit' })).toBeVisible();
  await space.edit(changeRequestId, [write(start.replace('an hour', 'three hours'))]);
  await expect(page.getByRole('button', { name: 'Update review' })).toBeVisible();
  await expect(page.getByRole('option', { name: 'Sample edit' })).toBeVisible();
  await expect(field).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue(`Is it so, [@Sample edit](/users/${space.as.edit.id}) `);
});

test('a reply fetches the replies of its own thread alone', async ({ page, api, signInAs }) => {
  const space = await createSampleSpace(api, { Install: start });
  const { as, params } = space;
  const threads: string[] = [];
  for (const markdown of ['First?', 'Second?', 'Third?']) {
    const { id } = await as.comment.call('createComment', { params, body: { body: { markdown } } });
    await as.edit.call('createCommentReply', {
      params: { ...params, commentId: id },
      body: { body: { markdown: `Answer to ${markdown}` } },
    });
    threads.push(id);
  }
  await signInAs(as.review);
  // The stream may tell of the threads once more after they are shown.
  await page.route('**/events/stream*', (route) => route.abort());
  await page.goto(paths.spaceComments(space.organizationId, space.spaceId));
  for (const name of ['First?', 'Second?', 'Third?'])
    await expect(page.getByText(`Answer to ${name}`)).toBeVisible();
  const fetched: string[] = [];
  page.on('request', (request) => {
    const thread = /comments\/([^/]+)\/replies/.exec(request.url())?.[1];
    if (thread && request.method() === 'GET') fetched.push(thread);
  });
  const first = page.locator(`#thread-${threads[0]}`);
  await first.getByRole('button', { name: 'Reply' }).click();
  await page.keyboard.type('Another answer.');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(first.getByText('Another answer.')).toBeVisible();
  await untilQuiet(page);
  expect(new Set(fetched)).toEqual(new Set([threads[0]]));
});

test('the newest replies of a long thread are shown, and earlier ones on demand', async ({
  page,
  api,
  signInAs,
}) => {
  const space = await createSampleSpace(api, { Install: start });
  const { as, params } = space;
  const words = (markdown: string) => ({ body: { markdown } });
  const { id } = await as.comment.call('createComment', {
    params,
    body: { ...words('Question?'), page: space.pages.Install ?? '' },
  });
  const thread = { ...params, commentId: id };
  for (let at = 1; at <= 45; at++)
    await as.comment.call('createCommentReply', { params: thread, body: words(`Answer ${at}.`) });
  await signInAs(as.comment);
  await page.goto(`${paths.spaceContent(space.organizationId, space.spaceId, 'install')}?thread=${id}`);
  const beside = page.getByRole('region', { name: 'Comments on this page' });
  const answers = beside.getByText(/^Answer \d+\.$/);
  await expect(answers).toHaveCount(20);
  await expect(answers.last()).toHaveText('Answer 45.');
  await expectAccessible(page);
  await beside.getByRole('button', { name: 'Show earlier replies (25)' }).press('Enter');
  await expect(answers).toHaveCount(40);
  await beside.getByRole('button', { name: 'Reply', exact: true }).click();
  await beside.getByRole('textbox', { name: 'Reply' }).fill('Answer 46.');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(answers.last()).toHaveText('Answer 46.');
  await beside.getByRole('button', { name: /^Show earlier replies/ }).press('Enter');
  await expect(answers).toHaveCount(46);
  await expect(answers.first()).toHaveText('Answer 1.');
  await expect(beside.getByRole('button', { name: /^Show earlier replies/ })).toHaveCount(0);
});

test('a page with more than seventy threads shows them all, and takes one more', async ({
  page,
  api,
  signInAs,
}) => {
  const space = await createSampleSpace(api, { Install: start });
  const install = space.pages.Install ?? '';
  const changeRequestId = await space.propose([
    {
      operation: 'update_page',
      page: install,
      document: { markdown: start.replace('an hour', 'two hours') },
    },
  ]);
  const params = { ...space.params, changeRequestId };
  for (let at = 1; at <= 205; at++)
    await space.as.comment.call('createChangeRequestComment', {
      params,
      body: { body: { markdown: `Thread number ${at}.` }, page: install },
    });
  await signInAs(space.as.review);
  await page.goto(`${paths.changeRequest(space.organizationId, space.spaceId, 2)}?panel=threads`);
  const threads = page.getByRole('listitem').filter({ hasText: 'Thread number' });
  await expect(page.getByRole('tab', { name: 'Threads 205' })).toBeVisible();
  await expect(threads).toHaveCount(200);
  await expect(page.getByText('First 200 of 205 threads shown')).toBeVisible();
  await page.getByRole('button', { name: 'Show more threads' }).click();
  await expect(threads).toHaveCount(205);
  await page.keyboard.press('c');
  await page.keyboard.type('One more?');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByRole('listitem').filter({ hasText: 'One more?' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Threads 206' })).toBeVisible();
});

test('the rest of a long list of threads comes although the first ones could not be read again', async ({
  page,
  api,
  signInAs,
}) => {
  const space = await createSampleSpace(api, { Install: start });
  const changeRequestId = await space.propose([
    { operation: 'update_page', page: space.pages.Install ?? '', document: { markdown: 'Words.\n' } },
  ]);
  const params = { ...space.params, changeRequestId };
  const comment = (markdown: string) =>
    space.as.comment.call('createChangeRequestComment', { params, body: { body: { markdown } } });
  for (let at = 1; at <= 101; at++) await comment(`Thread number ${at}.`);
  await signInAs(space.as.review);
  const isRefused = Promise.withResolvers<void>();
  let firstReads = 0;
  await page.route(/\/comments\?/, async (route) => {
    if (new URL(route.request().url()).searchParams.has('page')) {
      await isRefused.promise;
      return route.continue();
    }
    firstReads += 1;
    if (firstReads === 1) return route.continue();
    isRefused.resolve();
    return route.fulfill({ status: 500, json: { error: { code: 500, message: 'Something went wrong.' } } });
  });
  await page.goto(`${paths.changeRequest(space.organizationId, space.spaceId, 2)}?panel=threads`);
  await expect(page.getByRole('tab', { name: 'Threads 100' })).toBeVisible();
  await comment('Thread number 102.');
  await isRefused.promise;
  await expect(page.getByRole('tab', { name: 'Threads 102' })).toBeVisible();
});

test('the tree of changes has every change once, and its counts of threads follow in every tab', async ({
  page,
  api,
  context,
  signInAs,
}) => {
  const space = await createSampleSpace(api, {
    Install: start,
    Upgrade: start,
    Gone: start,
    Same: start,
  });
  const [install, upgrade] = [space.pages.Install ?? '', space.pages.Upgrade ?? ''];
  const changeRequestId = await space.propose([
    { operation: 'update_page', page: install, document: { markdown: 'Something else.\n' } },
    { operation: 'update_page', page: upgrade, into: install, title: 'Renew' },
    { operation: 'delete_page', page: space.pages.Gone ?? '' },
    { operation: 'insert_page', title: 'Fresh' },
  ]);
  const params = { ...space.params, changeRequestId };
  const comment = (markdown: string, on: string) =>
    space.as.comment.call('createChangeRequestComment', { params, body: { body: { markdown }, page: on } });
  await comment('Which step?', install);
  await comment('Which end?', install);
  await comment('Why here?', upgrade);
  await signInAs(space.as.review);
  const address = `${paths.changeRequest(space.organizationId, space.spaceId, 2)}?panel=threads`;
  const opened = page.waitForResponse((answer) => answer.url().includes('/events/stream'));
  await page.goto(address);
  await opened;
  const other = await context.newPage();
  await other.goto(address);

  const expectCounts = async (onInstall: number, all: number) => {
    for (const tab of [page, other]) {
      const rows = tab.getByRole('tree', { name: 'Changes' }).getByRole('treeitem');
      await expect(rows).toHaveCount(4);
      const threads = onInstall === 1 ? '1 open thread' : `${onInstall} open threads`;
      await expect(
        rows.filter({ hasText: 'Install' }).getByRole('img', { name: threads, exact: true }),
      ).toBeVisible();
      await expect(
        rows.filter({ hasText: 'Renew' }).getByRole('img', { name: '1 open thread', exact: true }),
      ).toBeVisible();
      await expect(tab.getByRole('tab', { name: `Threads ${all}`, exact: true })).toBeVisible();
    }
  };
  await expectCounts(2, 3);
  await expect(page.getByRole('region', { name: 'Review' }).getByRole('status')).toContainText('page 1 of 4');
  const thread = (tab: Page) => tab.getByRole('listitem').filter({ hasText: 'Which end?' });
  await thread(page).getByRole('button', { name: 'Resolve' }).click();
  await expect(page.getByRole('textbox', { name: 'Say why (optional)' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expectCounts(1, 2);
  await other.getByRole('radio', { name: 'Resolved' }).check();
  await thread(other).getByRole('button', { name: 'Reopen' }).click();
  await expectCounts(2, 3);
  await comment('And which start?', install);
  await expectCounts(3, 4);
});

test('a link to a thread opens it once where the panel is a sheet, and no window made narrow does', async ({
  page,
  api,
  signInAs,
}) => {
  const space = await createSampleSpace(api, { Install: start });
  const changeRequestId = await space.propose([
    {
      operation: 'update_page',
      page: space.pages.Install ?? '',
      document: { markdown: 'Something else.\n' },
    },
  ]);
  const body = { body: { markdown: 'Why so?' } };
  const params = { ...space.params, changeRequestId };
  const { id } = await space.as.comment.call('createChangeRequestComment', { params, body });
  await signInAs(space.as.review);
  const [wide, narrow] = [
    { width: 1400, height: 800 },
    { width: 1000, height: 800 },
  ];
  const beside = page.getByRole('region', { name: 'About the change request' });
  const sheet = page.getByRole('dialog', { name: 'About the change request' });
  await page.setViewportSize(wide);
  await page.goto(
    `${paths.changeRequest(space.organizationId, space.spaceId, 2)}?thread=${id}&panel=threads`,
  );
  await expect(beside.getByText('Why so?')).toBeVisible();
  await page.setViewportSize(narrow);
  await expect(beside).toBeHidden();
  await untilQuiet(page);
  await expect(sheet).toHaveCount(0);

  await page.reload();
  await expect(sheet.getByText('Why so?')).toBeVisible();
  await page.setViewportSize(wide);
  await expect(beside.getByText('Why so?')).toBeVisible();
  await expect(sheet).toHaveCount(0);
  await page.setViewportSize(narrow);
  await expect(beside).toBeHidden();
  await untilQuiet(page);
  await expect(sheet).toHaveCount(0);
});

test('the suggested edit of a long block is shown by its button', async ({ page, api, signInAs }) => {
  const long = 'Word after word. '.repeat(700).trim();
  const space = await createSampleSpace(api, { Install: `${long}\n\nThe end.\n` });
  const install = space.pages.Install ?? '';
  const changeRequestId = await space.propose([{ operation: 'update_page', page: install, title: 'Begin' }]);
  const node = await blockOf(space, 'Word after word.');
  await space.as.comment.call('createChangeRequestComment', {
    params: { ...space.params, changeRequestId },
    body: {
      body: { markdown: 'Shorter?' },
      page: install,
      node,
      suggestion: { before: long, markdown: long.replace('Word after', 'Letter after') },
    },
  });
  await signInAs(space.as.edit);
  const one = /\/comments\/[^/?]+$/;
  await page.route(one, (route) => route.abort());
  await page.goto(`${paths.changeRequest(space.organizationId, space.spaceId, 2)}?panel=threads`);
  const edit = page.getByRole('group', { name: 'Suggested edit' });
  const show = edit.getByRole('button', { name: 'Show the edit of a long block' });
  await expect(edit.getByText('Letter after')).toHaveCount(0);
  await show.press('Enter');
  await expect(edit.getByRole('button', { name: 'Retry' })).toBeVisible();
  await page.unroute(one);
  await edit.getByRole('button', { name: 'Retry' }).press('Enter');
  await expect(edit.getByRole('insertion').first()).toHaveText('Letter');
  await expect(edit.getByRole('deletion').first()).toHaveText('Word');
  await expect(show).toBeHidden();
  expect(await edit.evaluate((each) => each.contains(document.activeElement))).toBe(true);
  await expectAccessible(page);
  await edit.getByRole('button', { name: 'Apply suggestion' }).click();
  await expect(page.getByText('No open threads')).toBeVisible();
  expect(await space.read(install, changeRequestId)).toMatch(/^Letter after word\./);
});

test('who resolves a thread that nobody answered can say why, and one with an answer is resolved at once', async ({
  page,
  api,
  signInAs,
}) => {
  const space = await createSampleSpace(api, { Install: start });
  const changeRequestId = await space.propose([
    { operation: 'update_page', page: space.pages.Install ?? '', title: 'Begin' },
  ]);
  const params = { ...space.params, changeRequestId };
  const comment = (markdown: string, by = space.as.comment) =>
    by.call('createChangeRequestComment', { params, body: { body: { markdown } } });
  const first = await comment('First?');
  const second = await comment('Second?');
  await comment('My own.', space.as.review);
  const answered = await comment('Answered?');
  await space.as.edit.call('createChangeRequestCommentReply', {
    params: { ...params, commentId: answered.id },
    body: { body: { markdown: 'Yes.' } },
  });
  await signInAs(space.as.review);
  await page.goto(`${paths.changeRequest(space.organizationId, space.spaceId, 2)}?panel=threads`);
  const thread = (text: string) => page.locator('[id^=thread-]').filter({ hasText: text });
  const why = page.getByRole('textbox', { name: 'Say why (optional)' });
  await expect(thread('Answered?')).toContainText('Yes.');

  await page.keyboard.press('j');
  await expect(thread('First?')).toBeFocused();
  await page.keyboard.press('r');
  await expect(why).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(why).toBeHidden();
  await expect(thread('First?').getByRole('button', { name: 'Resolve' })).toBeFocused();
  // What is typed after the key is the reason, also before its field is there.
  await page.keyboard.press('r');
  await page.keyboard.type('renamed in #3');
  await expect(why).toHaveValue('renamed in #3');
  await page.keyboard.press('Enter');
  await expect(thread('First?')).toBeHidden();
  const replies = await space.as.read.call('listChangeRequestCommentReplies', {
    params: { ...params, commentId: first.id },
  });
  expect(replies.items).toMatchObject([
    { body: { markdown: 'renamed in #3' }, postedBy: { id: space.as.review.id } },
  ]);

  await expect(thread('Second?')).toBeFocused();
  await page.keyboard.press('r');
  await expect(why).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(thread('Second?')).toBeHidden();
  await expect(why).toBeHidden();
  // The list shows it before the answer.
  await expect
    .poll(() =>
      space.as.read.call('getChangeRequestComment', { params: { ...params, commentId: second.id } }),
    )
    .toMatchObject({ status: 'resolved', replies: 0 });

  await expect(thread('My own.')).toBeFocused();
  await page.keyboard.press('r');
  await expect(thread('My own.')).toBeHidden();
  await expect(thread('Answered?')).toBeFocused();
  await thread('Answered?').getByRole('button', { name: 'Resolve' }).click();
  await expect(page.getByText('No open threads')).toBeVisible();
  await expect(why).toHaveCount(0);

  // Where the thread stays on the screen, its button keeps the focus.
  await page.getByRole('radio', { name: 'All', exact: true }).check();
  const button = thread('Second?').getByRole('button', { name: /Resolve|Reopen/ });
  await button.click();
  await button.click();
  await why.fill('Done elsewhere.');
  await why.press('Enter');
  await expect(thread('Second?')).toContainText('Done elsewhere.');
  await expect(thread('Second?')).toContainText('Resolved by Sample review');
  await expect(button).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a thread that nobody answered is resolved with a word', async ({ page, api, signInAs }) => {
    const space = await createSampleSpace(api, { Install: start });
    const changeRequestId = await space.propose([
      { operation: 'update_page', page: space.pages.Install ?? '', title: 'Begin' },
    ]);
    const params = { ...space.params, changeRequestId };
    const { id } = await space.as.comment.call('createChangeRequestComment', {
      params,
      body: { body: { markdown: 'Why so?' } },
    });
    await signInAs(space.as.review);
    await page.goto(paths.changeRequestThread(space.organizationId, space.spaceId, 2, id));
    const thread = page.locator(`#thread-${id}`);
    await thread.getByRole('button', { name: 'Resolve' }).tap();
    const form = page.getByRole('dialog', { name: 'Resolve thread' });
    await form.getByRole('textbox', { name: 'Say why (optional)' }).fill('Agreed.');
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Resolve' }).tap();
    await expect(form).toBeHidden();
    await expect(thread).toContainText('Agreed.');
    await expect(thread).toContainText('Resolved by Sample review');
  });

  test('a link to a thread leads to it', async ({ page, api, signInAs }) => {
    const space = await createSampleSpace(api, { Install: start });
    const changeRequestId = await space.propose([
      { operation: 'update_page', page: space.pages.Install ?? '', title: 'Begin' },
    ]);
    const { id } = await space.as.comment.call('createChangeRequestComment', {
      params: { ...space.params, changeRequestId },
      body: { body: { markdown: 'Why so?' } },
    });
    await signInAs(space.as.review);
    await page.goto(paths.changeRequestThread(space.organizationId, space.spaceId, 2, id));
    const sheet = page.getByRole('dialog', { name: 'About the change request' });
    await expect(sheet.locator(`#thread-${id}`)).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
  });
});
