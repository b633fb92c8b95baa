import { eq } from 'drizzle-orm';
import { paths } from '#lib/paths.ts';
import { spaces } from '#server/db/tables/containers.ts';
import { searchSpaces } from '#server/db/tables/search.ts';
import { createSampleSpace } from '#server/testing/content.ts';
import { type ModelServer, startModelServer } from '#server/testing/model-server.ts';
import { chooseMarkedLine, expect, expectAccessible, expectToast, test } from './fixtures.ts';
import { expectFollowed, watchAnswer, writeLongAnswer } from './long-answer.ts';

const contents = {
  'Back up':
    '# Make a backup\n\nA backup is one file with all rows. Run `lectern backup FILE` to write it.\n',
  'Invite people': 'Open **Members** and select *Invite people*. They get a mail with a link.\n',
};

let model: ModelServer;
test.beforeAll(async () => {
  model = await startModelServer();
});
test.afterAll(() => model.stop());

test('a reader asks by keyboard, gets quotes with their sources and follows one', async ({
  page,
  api,
  signInAs,
}) => {
  const { organizationId, spaceId, as } = await createSampleSpace(api, contents);
  const other = await as.admin.call('createSpace', {
    params: { organizationId },
    body: { title: 'Handbook', editMode: 'live' },
  });
  await signInAs(as.read);
  await page.goto(paths.space(organizationId, other.id));
  await expect(page.getByRole('heading', { name: 'Handbook', level: 1 })).toBeVisible();

  const suggestions = page.waitForRequest(/\/ask\/questions\/stream/);
  await page.keyboard.press('Control+i');
  const panel = page.getByRole('complementary', { name: 'Ask' });
  await expect(panel.getByRole('textbox', { name: 'Question' })).toBeFocused();
  await suggestions;
  await expect(panel.getByRole('button', { name: 'Invite people' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.type('how do I make a backup?');
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('blockquote')).toHaveText(
    'A backup is one file with all rows. Run lectern backup FILE to write it.',
  );
  await expect(panel.getByText('Quoted, not generated')).toBeVisible();
  await expect(panel.getByRole('status').filter({ hasText: 'A backup is one file' })).toHaveCount(1);
  await expectAccessible(page);

  await panel.getByRole('button', { name: 'Where to look: All spaces' }).click();
  await page.getByRole('menuitemradio', { name: 'Handbook' }).click();
  await expect(panel.getByRole('button', { name: 'Where to look: Handbook' })).toBeVisible();
  await panel.getByRole('textbox', { name: 'Question' }).focus();
  await page.keyboard.press('ArrowUp');
  await expect(panel.getByRole('textbox', { name: 'Question' })).toHaveValue('how do I make a backup?');
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('heading', { name: 'No answer found' })).toBeVisible();
  await expect(panel.getByText('Nothing in “Handbook” answers this.')).toBeVisible();
  await page.keyboard.press('Control+Shift+S');
  await expect(panel.getByRole('button', { name: 'Where to look: All spaces' })).toBeVisible();

  await panel.getByRole('link', { name: 'Make a backup' }).click();
  await expect(page).toHaveURL(new RegExp(`${spaceId}/content/back-up#make-a-backup$`));
  await expect(page.getByRole('main').getByRole('heading', { name: /Make a backup/ })).toBeVisible();
  // The conversation stays when another screen is opened.
  await expect(panel.getByRole('blockquote')).toBeVisible();
  await panel.getByRole('textbox', { name: 'Question' }).focus();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
});

test('a question is asked from the palette, and by an address that asks it once', async ({
  page,
  api,
  signInAs,
}) => {
  const { organizationId, as } = await createSampleSpace(api, contents);
  await signInAs(as.read);
  const panel = page.getByRole('complementary', { name: 'Ask' });
  await page.goto(`${paths.spaces(organizationId)}?ask=${encodeURIComponent('how do I make a backup?')}`);
  await expect(panel.getByRole('blockquote')).toContainText('A backup is one file with all rows.');
  await expect(page).toHaveURL(paths.spaces(organizationId));

  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Search or jump to' });
  await page.keyboard.type('invite people');
  await palette.getByRole('option', { name: 'Ask “invite people”' }).click();
  await expect(palette).toBeHidden();
  // The conversation goes on where it was.
  await expect(panel.getByRole('blockquote')).toHaveCount(2);
  await expect(panel.getByRole('blockquote').last()).toContainText('Open Members');
  await expectAccessible(page);

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Spaces', level: 1 })).toBeVisible();
  await expect(panel).toBeHidden();

  await page.keyboard.press('Control+k');
  await page.keyboard.type('zzyzx quokka');
  await expect(palette.getByText('No results for “zzyzx quokka”').first()).toBeVisible();
  await chooseMarkedLine(palette);
  await expect(panel.getByRole('heading', { name: 'No answer found' })).toBeVisible();

  // What led somewhere is a question to begin with next time.
  await page.keyboard.press('Control+k');
  await page.keyboard.type('mail with a link');
  await palette
    .getByRole('option', { name: /Invite people/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Invite people' })).toBeVisible();
  await panel.getByRole('button', { name: 'New conversation' }).click();
  await panel.getByRole('button', { name: 'mail with a link' }).click();
  await expect(panel.getByRole('blockquote')).toContainText('They get a mail with a link.');
});

test('questions that an admin turned off are refused with the reason', async ({ page, api, signInAs }) => {
  const { organizationId, as } = await createSampleSpace(api, contents);
  await signInAs(as.admin);
  await page.goto(paths.settings(organizationId));
  const toggle = page.getByRole('switch', { name: 'Ask' });
  await expect(toggle).toBeChecked();
  await toggle.click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Settings saved')).toBeVisible();
  await page.getByRole('button', { name: 'Ask a question' }).click();
  const panel = page.getByRole('complementary', { name: 'Ask' });
  await panel.getByRole('textbox', { name: 'Question' }).fill('backup');
  await panel.getByRole('button', { name: 'Ask' }).click();
  await expect(panel).toContainText('An admin has turned off questions for this organization.');
});

test('a conversation stays at every width, and its questions wait for each other', async ({
  page,
  api,
  signInAs,
}) => {
  const { organizationId, as } = await createSampleSpace(api, contents);
  await signInAs(as.read);
  await page.goto(paths.spaces(organizationId));
  await page.keyboard.press('Control+i');
  const panel = page.getByRole('complementary', { name: 'Ask' });
  await panel.getByRole('textbox', { name: 'Question' }).fill('how do I make a backup?');
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('blockquote')).toBeVisible();
  await panel.getByRole('textbox', { name: 'Question' }).fill('and then');
  await page.setViewportSize({ width: 390, height: 800 });
  const sheet = page.getByRole('dialog', { name: 'Ask' });
  await expect(sheet.getByRole('blockquote')).toBeVisible();
  await expect(sheet.getByRole('textbox', { name: 'Question' })).toHaveValue('and then');
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(panel.getByRole('blockquote')).toBeVisible();

  await panel.getByRole('button', { name: 'Ask again' }).click();
  await expect(panel.getByRole('radio', { name: '2' })).toBeChecked();
  await panel.getByRole('radio', { name: '1' }).check();
  await expect(panel.getByRole('blockquote')).toBeVisible();
  await panel.getByRole('button', { name: 'New conversation' }).click();
  await expect(panel.getByRole('blockquote')).toBeHidden();
  await expect(panel.getByRole('button', { name: 'Invite people' })).toBeVisible();
});

test('a question is asked about the selected text', async ({ page, api, signInAs }) => {
  const { organizationId, spaceId, as } = await createSampleSpace(api, contents);
  await signInAs(as.read);
  await page.goto(paths.spaceContent(organizationId, spaceId, 'back-up'));
  await page.getByRole('main').getByText('A backup is one file').selectText();
  await page.keyboard.press('Control+i');
  const panel = page.getByRole('complementary', { name: 'Ask' });
  // The page keeps enough of the screen beside the panel to be read.
  const text = page.getByRole('main').getByText('A backup is one file');
  await expect.poll(async () => (await text.boundingBox())?.width).toBeGreaterThan(250);
  const quote = panel.getByRole('button', { name: /^Ask about “A backup is one file/ });
  const question = panel.getByRole('textbox', { name: 'Question' });
  // Beside a long question, the text would make it too long to be asked.
  await question.fill('x'.repeat(500));
  await expect(quote).toBeHidden();
  await question.fill('');
  await quote.click();
  await expect(question).toHaveValue(/^“A backup is one file.*” $/);
  await panel.getByRole('button', { name: 'Where to look: All spaces' }).click();
  await page.getByRole('menuitemradio', { name: 'Back up' }).click();
  const { db } = api.services;
  await db.transaction(async (tx) => {
    // The job that indexes spaces waits for this one.
    await tx.select().from(spaces).where(eq(spaces.id, spaceId)).for('update');
    await db.update(searchSpaces).set({ version: 0 }).where(eq(searchSpaces.spaceId, spaceId));
    await panel.getByRole('textbox', { name: 'Question' }).press('Enter');
    await expect(panel.getByText('Only in Back up')).toBeVisible();
    await expect(panel.getByText('1 space is still being indexed.')).toBeVisible();
  });
  await expect(panel.getByRole('blockquote')).toContainText('lectern backup FILE');
});

test('a person finds, renames and deletes conversations, and shares an answer', async ({
  page,
  api,
  signInAs,
}) => {
  const { organizationId, as } = await createSampleSpace(api, contents);
  await signInAs(as.read);
  await page.goto(paths.ask(organizationId));
  await expect(page.getByText('No conversations yet')).toBeVisible();
  await page.getByRole('textbox', { name: 'Question' }).fill('how do I make a backup?');
  await page.keyboard.press('Enter');
  const conversation = page.getByRole('region', { name: 'Conversation' });
  await expect(conversation.getByRole('blockquote')).toBeVisible();
  const history = page.getByRole('complementary', { name: 'History' });
  await expect(history.getByRole('link', { name: 'how do I make a backup?' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(history.getByRole('heading', { name: 'Today' })).toBeVisible();
  await expectAccessible(page);

  await history.getByRole('button', { name: 'New conversation' }).click();
  await expect(conversation.getByRole('blockquote')).toBeHidden();
  await page.getByRole('textbox', { name: 'Question' }).fill('where do I invite people?');
  await page.keyboard.press('Enter');
  await expect(conversation.getByRole('blockquote')).toContainText('Open Members');
  await history.getByRole('searchbox').fill('BACKUP');
  await expect(history.getByRole('link')).toHaveCount(1);
  await history.getByRole('link', { name: 'how do I make a backup?' }).click();
  await expect(conversation.getByRole('blockquote')).toContainText('A backup is one file');

  await history.getByRole('button', { name: 'Actions for how do I make a backup?' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  const form = page.getByRole('dialog', { name: 'Rename conversation' });
  await form.getByRole('textbox', { name: 'Title' }).fill('Backups');
  await form.getByRole('button', { name: 'Rename conversation' }).click();
  await history.getByRole('searchbox').fill('');
  await expect(history.getByRole('link', { name: 'Backups' })).toBeVisible();

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await conversation.getByRole('button', { name: 'Share and copy link' }).click();
  await expect(conversation.getByRole('button', { name: 'Link copied. Members can open it.' })).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.reload();
  await expect(conversation.getByRole('blockquote')).toContainText('A backup is one file');

  await page.setViewportSize({ width: 390, height: 800 });
  await expect(history).toBeHidden();
  await conversation.getByRole('link', { name: 'All conversations' }).click();
  await expect(history.getByRole('link', { name: 'Backups' })).toBeVisible();
  await expect(conversation).toBeHidden();
  await page.setViewportSize({ width: 1280, height: 800 });

  await history.getByRole('button', { name: 'Delete history' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete history' }).click();
  await expect(page.getByText('No conversations yet')).toBeVisible();
  await page.goto(link);
  await expect(page.getByText('There is no such answer.')).toBeVisible();
});

test('a question without an answer becomes a draft page', async ({ page, api, signInAs }) => {
  const { organizationId, as } = await createSampleSpace(api, contents);
  await signInAs(as.read);
  await page.goto(`${paths.spaces(organizationId)}?ask=${encodeURIComponent('which plans are there')}`);
  const panel = page.getByRole('complementary', { name: 'Ask' });
  await panel.getByRole('button', { name: 'Send to editors' }).click();
  await expectToast(page, 'Question sent to editors, without your name');

  await panel.getByRole('textbox', { name: 'Question' }).fill('how do I make a backup?');
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('blockquote')).toBeVisible();
  await panel.getByRole('button', { name: 'Helpful', exact: true }).last().click();
  await expect(panel.getByRole('button', { name: 'Helpful', exact: true }).last()).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  // Whoever closes the panel finds their rating when they open it again.
  await panel.getByRole('textbox', { name: 'Question' }).focus();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await page.keyboard.press('Control+i');
  await expect(panel.getByRole('button', { name: 'Helpful', exact: true }).last()).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await panel.getByRole('button', { name: 'Not helpful' }).last().click();
  await panel.getByRole('textbox', { name: 'What was missing?' }).fill('How long it takes.');
  await panel.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(panel.getByText('Sent to editors, without your name.')).toBeVisible();

  await expect(panel.getByRole('link', { name: 'Open gaps' })).toBeHidden();
  await signInAs(as.edit);
  await page.goto(`${paths.spaces(organizationId)}?ask=${encodeURIComponent('which plans are there')}`);
  await panel.getByRole('button', { name: 'Send to editors' }).click();
  await panel.getByRole('link', { name: 'Open gaps' }).click();
  await expect(page).toHaveURL(paths.askGaps(organizationId));
  const row = page.getByRole('row').filter({ hasText: 'which plans are there' });
  await expect(row).toContainText('Members');
  await expect(page.getByRole('row').filter({ hasText: 'how do I make a backup?' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Actions for which plans are there' }).click();
  await page.getByRole('menuitem', { name: 'Write this page' }).click();
  await page
    .getByRole('dialog', { name: 'Write this page' })
    .getByRole('button', { name: 'Create draft' })
    .click();
  await expect(page).toHaveURL(/change-requests\/\d+\/edit\//);
  await expect(page.getByText('Which plans are there').first()).toBeVisible();
});

test('where gaps are off, a rating says nothing of editors', async ({ page, api, signInAs }) => {
  const { organizationId, as } = await createSampleSpace(api, contents);
  await as.admin.call('updateAskSettings', { params: { organizationId }, body: { gaps: false } });
  await signInAs(as.read);
  const settings = page.waitForResponse(/\/ask\/settings/);
  await page.goto(`${paths.spaces(organizationId)}?ask=backup`);
  const panel = page.getByRole('complementary', { name: 'Ask' });
  await expect(panel.getByRole('blockquote')).toBeVisible();
  const button = panel.getByRole('button', { name: 'Not helpful' });
  await settings;
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await expect(panel.getByText('to editors')).toBeHidden();
});

test('an admin turns off the history, after a warning, and conversations are gone', async ({
  page,
  api,
  signInAs,
}) => {
  const { organizationId, as } = await createSampleSpace(api, contents);
  await signInAs(as.admin);
  await page.goto(`${paths.spaces(organizationId)}?ask=backup`);
  await expect(page.getByRole('complementary', { name: 'Ask' }).getByRole('blockquote')).toBeVisible();
  await page.goto(paths.aiAnswers(organizationId));
  await page.getByRole('switch', { name: 'History' }).click();
  const warning = page.getByRole('alertdialog', { name: 'Turn off the history?' });
  await warning.getByRole('button', { name: 'Turn off and delete' }).click();
  await expect(page.getByRole('switch', { name: 'History' })).not.toBeChecked();
  await page.goto(paths.ask(organizationId));
  await expect(page.getByText('An admin has turned off the history.')).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'History' })).toBeHidden();
});

test('a long answer is followed to its end until the reader scrolls up, and moves nothing then', async ({
  page,
  api,
  signInAs,
}) => {
  const { organizationId, as } = await createSampleSpace(api, contents);
  await as.admin.call('replaceAskModel', {
    params: { organizationId },
    body: { kind: 'openai-compatible', baseUrl: model.url, model: 'small' },
  });
  await signInAs(as.read);
  await page.goto(paths.spaces(organizationId));
  await page.keyboard.press('Control+i');
  const panel = page.getByRole('complementary', { name: 'Ask' });
  const scroller = panel.getByRole('group', { name: 'Ask' });
  const { grow, expectAtEnd } = watchAnswer(scroller);
  const answer = writeLongAnswer(model);
  await panel.getByRole('textbox', { name: 'Question' }).fill('how do I make a backup?');
  await page.keyboard.press('Enter');
  const latest = panel.getByRole('button', { name: 'Jump to latest' });
  await expectFollowed(scroller, latest);
  await expectAccessible(page);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await latest.click();
  await expect(latest).toBeHidden();
  await grow();
  await expectAtEnd();

  // The field stays in view, and what comes below the end of an answer moves none of it.
  await expect(panel.getByRole('textbox', { name: 'Question' })).toBeInViewport({ ratio: 1 });
  const first = panel.getByText('Row 1 is written into the one file.').last();
  await scroller.evaluate((element) => element.scrollTo(0, 0));
  await expect(latest).toBeVisible();
  const before = await first.boundingBox();
  answer.end();
  await expect(panel.getByRole('button', { name: 'Ask again' })).toBeVisible();
  expect(await first.boundingBox()).toEqual(before);
});
