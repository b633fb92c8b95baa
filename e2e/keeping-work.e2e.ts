import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { paths } from '#lib/paths.ts';
import { spaces } from '#server/db/tables/containers.ts';
import { insertMember } from '#server/domain/organizations/index.ts';
import { createSampleSpace } from '#server/testing/content.ts';
import type { ServedApi } from '#server/testing/run-api.ts';
import { createPerson } from '#server/testing/world.ts';
import { delayRequests } from './delayed-requests.ts';
import { expectSaved, goBehind, openEditor, openEditorOf } from './editor.ts';
import { expect, expectAccessible, expectToast, test, untilQuiet } from './fixtures.ts';

const password = 'a long enough password';
const content = { Install: 'First.\n', Upgrade: 'Then.\n' };

/** Opens another page from the tree, and goes back in the browser. */
async function leaveAndGoBack(page: Page, title = 'Upgrade', text = 'Then.'): Promise<void> {
  await page.getByRole('treeitem', { name: title }).click();
  await expect(page.getByRole('textbox', { name: 'Content of the page' })).toContainText(text);
  await page.goBack();
}

/** Locks the row of a space, so that writes to it wait until the lock is released. */
async function lockSpace({ services }: ServedApi, spaceId: string): Promise<() => Promise<void>> {
  const { promise: locked, resolve: confirmLock } = Promise.withResolvers<void>();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const transaction = services.db.transaction(async (tx) => {
    await tx.select({ id: spaces.id }).from(spaces).where(eq(spaces.id, spaceId)).for('update');
    confirmLock();
    await released;
  });
  await locked;
  return async () => {
    release();
    await transaction;
  };
}

test('a page that is gone back to says what was stored last, and is written on from there', async ({
  page,
  api,
  signInAs,
}) => {
  const space = await createSampleSpace(api, content);
  await signInAs(space.as.edit);
  const editor = await openEditor(page, space, 'Install');
  await goBehind(editor, 'First.');
  await page.keyboard.type(' Typed.');
  await expectSaved(page);
  await leaveAndGoBack(page);
  await expect(editor).toContainText('First. Typed.');
  await goBehind(editor, 'First. Typed.');
  await page.keyboard.type(' More.');
  await expectSaved(page);
  await page.reload();
  await expect(editor).toContainText('First. Typed. More.');
});

test('a page that was left while it was being stored goes on with what was written', async ({
  page,
  api,
  signInAs,
}) => {
  const space = await createSampleSpace(api, content);
  await signInAs(space.as.edit);
  const editor = await openEditor(page, space, 'Install');
  const release = await lockSpace(api, space.spaceId);
  await goBehind(editor, 'First.');
  await page.keyboard.type(' Typed.');
  await expect(page.getByRole('status').filter({ hasText: 'Saving' })).toBeVisible();
  await leaveAndGoBack(page);
  await expect(editor).toContainText('First. Typed.');
  await release();
  await goBehind(editor, 'First. Typed.');
  await page.keyboard.type(' More.');
  await expectSaved(page);
  await page.reload();
  await expect(editor).toContainText('First. Typed. More.');
});

test('work that a browser kept is looked at before anything else is written', async ({
  page,
  context,
  api,
  signInAs,
}) => {
  const space = await createSampleSpace(api, content);
  await signInAs(space.as.edit);
  const editor = await openEditor(page, space, 'Install');
  const address = page.url();
  await goBehind(editor, 'First.');
  await context.setOffline(true);
  await page.keyboard.type(' Typed.');
  await expect(page.getByText('Offline: stored in this browser')).toBeVisible();
  // A tab sends what it can once more when it closes, and the emulated loss of the network ends with the tab.
  await page.evaluate(() => {
    window.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  });
  await page.close();
  await context.setOffline(false);
  const later = await context.newPage();
  await later.goto(address);
  const restored = later.getByRole('textbox', { name: 'Content of the page' });
  await expect(later.getByText('First. Typed.')).toBeVisible();
  await expect(restored).toBeHidden();
  await expectAccessible(later);
  await later.getByRole('button', { name: 'Restore changes' }).click();
  await expect(restored).toBeFocused();
  await expectSaved(later);
  await later.reload();
  await expect(restored).toContainText('First. Typed.');
});

test('a restored draft is merged with what others saved since, before anything is saved', async ({
  page,
  context,
  api,
  signInAs,
}) => {
  const space = await createSampleSpace(api, { Install: 'First words.\n\nSecond words.\n' });
  await signInAs(space.as.edit);
  const editor = await openEditor(page, space, 'Install');
  const address = page.url();
  await goBehind(editor, 'Second words.');
  await context.setOffline(true);
  await page.keyboard.type(' Mine.');
  await expect(page.getByText('Offline: stored in this browser')).toBeVisible();
  await page.evaluate(() => {
    window.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  });
  await page.close();
  await context.setOffline(false);
  const { items } = await space.as.edit.call('listChangeRequests', { params: space.params });
  const document = { markdown: 'First words. Theirs.\n\nSecond words.\n' };
  await space.edit(items[0]?.id ?? '', [
    { operation: 'update_page', page: space.pages.Install ?? '', document },
  ]);
  const later = await context.newPage();
  const saves: string[] = [];
  later.on('request', (request) => {
    const body = request.postData() ?? '';
    if (body.includes('update_page')) saves.push(body);
  });
  const { promise: requested, resolve: confirmRequest } = Promise.withResolvers<void>();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await later.route('**/*.js', async (route) => {
    const response = await route.fetch();
    // The code that merges is the only one with this sentence.
    if ((await response.text()).includes('A property has one value')) {
      confirmRequest();
      await released;
    }
    await route.fulfill({ response });
  });
  await later.goto(address);
  const restored = later.getByRole('textbox', { name: 'Content of the page' });
  await later.getByRole('button', { name: 'Restore changes' }).click();
  await requested;
  await goBehind(restored, 'Second words. Mine.');
  await later.keyboard.type(' More.');
  // It saves at once when asked, and would not wait for what still loads.
  await later.keyboard.press('ControlOrMeta+s');
  await expect(later.getByRole('status').filter({ hasText: 'Saving' })).toBeVisible();
  expect(saves).toEqual([]);
  release();
  await expect(restored.getByRole('paragraph')).toHaveText([
    'First words. Theirs.',
    'Second words. Mine. More.',
  ]);
  await expectSaved(later);
  await later.unrouteAll({ behavior: 'wait' });
  await later.reload();
  await expect(restored.getByRole('paragraph')).toHaveText([
    'First words. Theirs.',
    'Second words. Mine. More.',
  ]);
});

test('when a session ends while someone writes, they sign in where they are and it is stored', async ({
  page,
  api,
  signInAs,
}) => {
  const space = await createSampleSpace(api, content);
  const person = await createPerson(api, 'Ada', password);
  await insertMember(api.services.db, {
    organizationId: space.organizationId,
    userId: person.id,
    role: 'edit',
    joinedAt: api.services.now(),
  });
  await signInAs(person);
  const editor = await openEditor(page, space, 'Install');
  await goBehind(editor, 'First.');
  // What still loads would hold letters up, and a pause in typing is what the dialog waits for.
  await untilQuiet(page);
  await person.call('signOut');
  await page.keyboard.type(' Typed on and on and on.', { delay: 120 });
  const dialog = page.getByRole('dialog', { name: 'Sign in again' });
  await dialog.getByLabel('Password').fill(password);
  await page.keyboard.press('Enter');
  await expectSaved(page);
  await page.reload();
  await expect(editor).toContainText('First. Typed on and on and on.');
});

test('a review shows what was written up to its opening, and again when it is gone back to', async ({
  page,
  api,
  signInAs,
}) => {
  const space = await createSampleSpace(api, content);
  await signInAs(space.as.edit);
  const editor = await openEditor(page, space, 'Install');
  await goBehind(editor, 'First.');
  await page.keyboard.type(' Typed.');
  await page.getByRole('link', { name: 'Review changes' }).click();
  await expect(editor).toBeHidden();
  await expect(page.getByText('Typed.')).toBeVisible();
  await page.goBack();
  await goBehind(editor, 'First. Typed.');
  await page.keyboard.type(' More.');
  await page.goForward();
  await expect(editor).toBeHidden();
  await expect(page.getByText('Typed. More.')).toBeVisible();
});

test('a page that somebody deleted while it is written can be added again', async ({
  page,
  api,
  signInAs,
}) => {
  const space = await createSampleSpace(api, content);
  await signInAs(space.as.edit);
  const editor = await openEditor(page, space, 'Install');
  const { items } = await space.as.edit.call('listChangeRequests', { params: space.params });
  await space.edit(items[0]?.id ?? '', [{ operation: 'delete_page', page: space.pages.Install ?? '' }]);
  await goBehind(editor, 'First.');
  await page.keyboard.type(' Typed.');
  await expect(page.getByText('Someone deleted this page')).toBeVisible();
  await page.getByRole('button', { name: 'Add page again' }).click();
  await expect(page.getByRole('treeitem')).toHaveText(['Upgrade', 'Install']);
  await expect(editor).toContainText('First. Typed.');
  await expectSaved(page);
});

test('two people write on one page: what they change elsewhere comes in, and the cursor stays', async ({
  page,
  stranger,
  api,
  signInAs,
}) => {
  const space = await createSampleSpace(api, {
    Install: 'First words.\n\nSecond words.\n\nThird words.\n',
  });
  await signInAs(space.as.edit);
  await signInAs(space.as.review, stranger);
  const mine = await openEditor(page, space, 'Install');
  const theirs = await openEditorOf(stranger, space, 2, 'Install');
  await goBehind(theirs, 'First words.');
  await stranger.keyboard.type(' Theirs.');
  await goBehind(theirs, 'Third words.');
  await stranger.keyboard.type(' Theirs, too.');
  await expectSaved(stranger);
  await goBehind(mine, 'Second words.');
  await page.keyboard.type(' Mine.');
  await expect(mine).toContainText('First words. Theirs.');
  await page.keyboard.type(' More.');
  await expectSaved(page);
  await expect(mine.getByRole('paragraph')).toHaveText([
    'First words. Theirs.',
    'Second words. Mine. More.',
    'Third words. Theirs, too.',
  ]);
  await goBehind(theirs, 'First words. Theirs.');
  await stranger.keyboard.type(' Again.');
  await expect(theirs).toContainText('Second words. Mine. More.');
  await expectSaved(stranger);
  await page.keyboard.press('ControlOrMeta+z');
  await expectSaved(page);
  await expect(mine).toContainText('First words. Theirs. Again.');
  await expect(mine).not.toContainText('More.');
});

test('where two people change the same words one of them chooses, and is not asked again', async ({
  page,
  stranger,
  api,
  signInAs,
}) => {
  const space = await createSampleSpace(api, { Install: 'First words.\n\nSecond words.\n' });
  await signInAs(space.as.edit);
  await signInAs(space.as.review, stranger);
  const mine = await openEditor(page, space, 'Install');
  const theirs = await openEditorOf(stranger, space, 2, 'Install');
  await goBehind(theirs, 'First words.');
  await stranger.keyboard.press('Backspace');
  await stranger.keyboard.type(' of the other.');
  await expectSaved(stranger);
  // My text is not saved, so theirs is not merged, before the same words are changed.
  const release = await lockSpace(api, space.spaceId);
  await goBehind(mine, 'Second words.');
  await page.keyboard.type(' Mine.');
  await goBehind(mine, 'First words.');
  await page.keyboard.press('Backspace');
  await page.keyboard.type(' of mine.');
  await release();
  await expect(page.getByText('Someone else changed the same text while you were writing')).toBeVisible();
  await expect(page.getByText('First words of the other.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await expect(mine).toBeFocused();
  await expectSaved(page);
  await expect(mine.getByRole('paragraph')).toHaveText(['First words of mine.', 'Second words. Mine.']);
  await goBehind(mine, 'First words of mine.');
  await page.keyboard.type(' And on.');
  await expectSaved(page);
  await expect(page.getByText('Someone else changed')).toBeHidden();
});

for (const isSlow of [false, true]) {
  test(`what is typed on two pages before there is a draft goes into one, created ${isSlow ? 'slowly' : 'at once'}`, async ({
    page,
    api,
    signInAs,
  }) => {
    const space = await createSampleSpace(api, content);
    await signInAs(space.as.edit);
    await page.goto(paths.newDraft(space.organizationId, space.spaceId, space.pages.Install ?? ''));
    const creation = isSlow
      ? await delayRequests(page, 'writes', /\/spaces\/[^/]+\/change-requests$/)
      : undefined;
    const editor = page.getByRole('textbox', { name: 'Content of the page' });
    await goBehind(editor, 'First.');
    await page.keyboard.type(' Typed.');
    await page.getByRole('treeitem', { name: 'Upgrade' }).click();
    await goBehind(editor, 'Then.');
    await page.keyboard.type(' Typed.');
    creation?.release();
    await expectSaved(page);
    await expect(page).toHaveURL(/\/change-requests\/2\/edit\//);
    await leaveAndGoBack(page, 'Install', 'First. Typed.');
    await expect(editor).toContainText('Then. Typed.');
    await goBehind(editor, 'Then. Typed.');
    await page.keyboard.type(' More.');
    await expectSaved(page);
    const { items } = await space.as.edit.call('listChangeRequests', {
      params: space.params,
      query: { status: 'draft' },
    });
    expect(items).toHaveLength(1);
  });
}

test('editing ends only when the pages that were left are saved, too', async ({ page, api, signInAs }) => {
  const space = await createSampleSpace(api, content);
  const { number } = await space.as.edit.call('createChangeRequest', {
    params: space.params,
    body: { status: 'draft' },
  });
  await signInAs(space.as.edit);
  const editor = await openEditorOf(page, space, number, 'Install');
  let isCut = true;
  await page.route('**/content*', (route) =>
    isCut && route.request().postData()?.includes('First. Typed') ? route.abort() : route.continue(),
  );
  await goBehind(editor, 'First.');
  await page.keyboard.type(' Typed.');
  await expect(page.getByText('Offline: stored in this browser')).toBeVisible();
  await page.getByRole('treeitem', { name: 'Upgrade' }).click();
  await goBehind(editor, 'Then.');
  await page.keyboard.type(' Typed.');
  await expectSaved(page);
  const request = page.getByRole('button', { name: 'Request review' });
  await request.click();
  await expectToast(page, 'Install is not saved yet');
  await expect(editor).toContainText('First. Typed.');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  isCut = false;
  await request.click();
  await expect(page.getByRole('dialog', { name: 'Request review' })).toBeVisible();
  const params = { ...space.params, changeRequestId: String(number), pageId: space.pages.Install ?? '' };
  const query = { 'format.markdown.refs': 'stable' as const };
  expect(await space.as.edit.call('getChangeRequestPage', { params, query })).toMatchObject({
    markdown: 'First. Typed.\n',
  });
});
