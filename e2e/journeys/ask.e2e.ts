import type { Page } from '@playwright/test';
import { paths } from '#lib/paths.ts';
import { createSampleSpace, type SampleSpace } from '#server/testing/content.ts';
import { type ModelServer, startModelServer } from '#server/testing/model-server.ts';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { expectFollowed, watchAnswer, writeLongAnswer } from '../long-answer.ts';

const contents = {
  'Back up':
    '# Make a backup\n\nA backup is one file with all rows. Run `lectern backup FILE` to write it.\n\n## Where to keep it\n\nKeep a backup on another machine.\n',
  'Restore a backup': 'Restore a backup into an empty database. It takes a minute.\n',
};

let model: ModelServer;
test.beforeAll(async () => {
  model = await startModelServer();
});
test.afterAll(() => model.stop());

async function useModel({ organizationId, as }: SampleSpace): Promise<void> {
  await as.admin.call('replaceAskModel', {
    params: { organizationId },
    body: { kind: 'openai-compatible', baseUrl: model.url, model: 'small' },
  });
}

/** A model that writes some sentences at once, and then nothing more for a long time. */
function writeAndPause(...texts: string[]): void {
  model.play({ do: 'write', texts: [...texts, 'And ', 'so ', 'on.'], pauseMs: 1_000 });
}

/** What screen readers are told of a conversation, without what they heard before. */
async function watchAnnouncements(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    new MutationObserver((records) => {
      for (const { target } of records) {
        const element = target instanceof Element ? target : target.parentElement;
        const text = element?.closest('[role=status]')?.textContent ?? '';
        if (text !== '' && heard.at(-1) !== text) heard.push(text);
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate(() => (window as unknown as { heard: string[] }).heard);
}

test('a teammate asks, stops, continues, follows a source, asks within the page and goes on after the network was lost', async ({
  page,
  api,
  signInAs,
}) => {
  const space = await createSampleSpace(api, contents);
  const { organizationId, spaceId, as } = space;
  await useModel(space);
  await signInAs(as.read);
  await page.goto(paths.spaces(organizationId));
  await page.keyboard.press('Control+i');
  const panel = page.getByRole('complementary', { name: 'Ask' });
  const field = panel.getByRole('textbox', { name: 'Question' });
  // What screen readers are told stands before what is seen.
  const text = (words: string) => panel.getByText(words).last();
  await expect(field).toBeFocused();
  const heard = await watchAnnouncements(page);

  writeAndPause('A backup is one file [1]. ', 'Run `lectern backup FILE` [1]. ', 'Then wa');
  await page.keyboard.type('how do I make a backup?');
  await page.keyboard.press('Enter');
  await expect(text('A backup is one file.')).toBeVisible();
  await expect(text('Run lectern backup FILE.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(text('Stopped')).toBeVisible();
  await expect(text('A backup is one file.')).toBeVisible();
  await expect.poll(() => model.calls.at(-1)?.hasLeft).toBe(true);
  await expectAccessible(page);

  model.play({ do: 'write', texts: ['Keep it on another machine [2].'], pauseMs: 300 });
  await panel.getByRole('button', { name: 'Continue' }).click();
  await expect(panel.getByText('Written by a model')).toBeVisible();
  await expect(text('A backup is one file.')).toBeVisible();
  await expect(text('Keep it on another machine.')).toBeVisible();
  expect(JSON.stringify(model.calls.at(-1)?.body.messages)).toContain('A backup is one file [1].');
  // The answer is said once, when it is whole.
  const whole = 'A backup is one file. Run `lectern backup FILE`. Keep it on another machine.';
  await expect.poll(async () => (await heard()).filter((text) => text.includes('one file'))).toEqual([whole]);
  expect(await heard()).toEqual(['Answering…', 'Stopped', 'Answering…', whole]);

  await panel.getByRole('button', { name: 'Edit question' }).click();
  await expect(field).toHaveValue('how do I make a backup?');
  await expect(field).toBeFocused();
  await field.fill('');
  await panel.getByRole('button', { name: 'Show how this was answered' }).click();
  const how = panel.getByRole('region', { name: 'How this was answered' });
  await expect(how).toContainText('make, backup');
  await expect(how).toContainText('All spaces you can read');
  await expect(how).toContainText('small');
  await expectAccessible(page);

  const mark = panel.getByRole('link', { name: 'Source 1: Back up › Make a backup' }).first();
  await mark.hover();
  const card = page.getByRole('tooltip').first();
  await expect(card).toContainText('Back up › Make a backup');
  await expect(card).toContainText('Guide');
  await expect(card).toContainText('A backup is one file with all rows.');
  await expect(card).toContainText('Changed');
  await panel.getByRole('button', { name: 'Hide how this was answered' }).focus();
  await page.keyboard.press('1');
  await expect(page).toHaveURL(/content\/back-up#make-a-backup$/);
  await expect(page.getByRole('main').getByRole('heading', { name: /Make a backup/ })).toBeVisible();

  await field.focus();
  await page.keyboard.press('Control+Shift+s');
  await page.keyboard.press('Control+Shift+s');
  await expect(panel.getByRole('button', { name: 'Where to look: Back up' })).toBeVisible();
  model.play({ do: 'write', texts: ['Keep it on another machine [1].'] });
  await page.keyboard.type('where do I keep a backup?');
  await page.keyboard.press('Enter');
  await expect(panel.getByText('Only in Back up')).toBeVisible();
  await expect(panel.getByText('Written by a model')).toHaveCount(2);
  expect(JSON.stringify(model.calls.at(-1)?.body.messages)).not.toContain('Restore a backup');

  writeAndPause('Restore it into an empty database [1]. ', 'It takes a minute [1]. ', 'Then che');
  await page.keyboard.press('Control+Shift+s');
  await page.keyboard.type('how do I restore a backup?');
  await page.keyboard.press('Enter');
  await expect(text('Restore it into an empty database.')).toBeVisible();
  await expect(text('It takes a minute.')).toBeVisible();
  await page.context().setOffline(true);
  await expect(panel.getByText('Connection lost', { exact: true })).toBeVisible();
  await expect(text('Restore it into an empty database.')).toBeVisible();
  await panel.getByRole('button', { name: 'Continue' }).click();
  await expect(panel.getByText('Connection lost', { exact: true })).toBeVisible();
  await page.context().setOffline(false);
  model.play({ do: 'write', texts: ['Then start it [1].'] });
  await panel.getByRole('button', { name: 'Continue' }).click();
  await expect(text('Then start it.')).toBeVisible();
  await expect(text('Restore it into an empty database.')).toBeVisible();
  await expect(panel.getByText('Connection lost', { exact: true })).toBeHidden();

  await page.goto(paths.space(organizationId, spaceId));
  await page.goto(paths.ask(organizationId));
  await page.getByRole('link', { name: 'how do I make a backup?' }).click();
  const conversation = page.getByRole('region', { name: 'Conversation' });
  await expect(conversation.getByText('Then start it.').last()).toBeVisible();
  await expect(conversation.getByText('Keep it on another machine.').last()).toBeVisible();
});

test('a visitor with a share link asks a site, stops, continues, asks again, follows a source and says whether it helped', async ({
  browser,
  api,
}) => {
  // Browsers that say they are driven by a program are counted by nobody.
  const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
  const stranger = await (await browser.newContext({ userAgent })).newPage();
  const space = await createSampleSpace(api, contents);
  const { organizationId, spaceId, as } = space;
  const site = await as.admin.call('createSite', {
    params: { organizationId },
    body: { title: 'Handbook', visibility: 'share-link', spaces: [spaceId] },
  });
  const params = { organizationId, siteId: site.id };
  const look = await as.admin.call('getSiteCustomization', { params });
  await as.admin.call('replaceSiteCustomization', { params, body: { ...look, ai: { mode: 'search' } } });
  await as.admin.call('publishSite', { params });
  const link = await as.admin.call('createShareLink', { params, body: { name: 'Readers' } });
  await stranger.goto(link.urls.published);
  await expect(stranger.locator('html')).toHaveAttribute('data-interactive', '');

  const suggestions = stranger.waitForRequest(/\/~ask\/questions$/);
  await stranger.getByRole('button', { name: 'Ask' }).click();
  await suggestions;
  const window = stranger.getByRole('dialog', { name: 'Ask' });
  const log = window.getByRole('list', { name: 'Ask' });
  const field = window.getByRole('textbox', { name: 'Ask a question' });
  await expect(field).toBeFocused();
  await expect(window.getByText('Answers come from the pages of this site')).toBeVisible();
  await expectAccessible(stranger);
  const heard = await watchAnnouncements(stranger);
  await window.getByRole('button', { name: 'Restore a backup' }).click();
  await expect(log.getByText('Quoted from these pages').last()).toBeVisible();
  await expect(
    log.getByText('Restore a backup into an empty database. It takes a minute.').last(),
  ).toBeVisible();
  await expectAccessible(stranger);
  await window.getByRole('button', { name: 'Yes', exact: true }).click();
  await expect(window.getByText('Thanks for your feedback.')).toBeVisible();

  await useModel(space);
  writeAndPause('A backup is one file [1]. ', 'Run it [1]. ', 'Then wa');
  await field.fill('how do I make a backup?');
  await stranger.keyboard.press('Enter');
  await expect(log.getByText('Run it.').last()).toBeVisible();
  await window.getByRole('button', { name: 'Stop' }).click();
  await expect(log.getByText('Stopped').last()).toBeVisible();
  await expect(log.getByText('A backup is one file.').last()).toBeVisible();
  await expect.poll(() => model.calls.at(-1)?.hasLeft).toBe(true);
  await expectAccessible(stranger);
  model.play({ do: 'write', texts: ['Keep it on another machine [2].'], pauseMs: 300 });
  await window.getByRole('button', { name: 'Continue' }).click();
  await expect(log.getByText('Keep it on another machine.').last()).toBeVisible();
  await expect(log.getByText('A backup is one file.').last()).toBeVisible();
  await expect(log.getByText('Stopped')).toHaveCount(0);
  await expect(log.getByRole('listitem').filter({ hasText: 'how do I make a backup?' })).toHaveCount(1);
  expect(JSON.stringify(model.calls.at(-1)?.body.messages)).toContain('A backup is one file [1].');
  await expect
    .poll(async () => (await heard()).filter((text) => text.includes('one file.')))
    .toEqual(['A backup is one file. Run it. Keep it on another machine.']);

  model.play({ do: 'write', texts: ['A backup is one file [1]. ', 'Nobody knows why.'] });
  await window.getByRole('button', { name: 'Ask again' }).click();
  await expect(log.getByText('Written by AI from these pages').last()).toBeVisible();
  await expect(log.getByText('Not from these pages').last()).toBeVisible();
  await expect
    .poll(async () => (await heard()).filter((text) => text.includes('Nobody knows why.')))
    .toHaveLength(1);
  await expectAccessible(stranger);
  await log.getByRole('button', { name: 'Answer 1' }).click();
  await expect(log.getByText('Keep it on another machine.').last()).toBeVisible();
  await expect(log.getByText('Nobody knows why.')).toHaveCount(0);
  await expect(log.getByRole('button', { name: 'Answer 1' })).toBeFocused();

  await log.getByRole('button', { name: 'Edit question' }).last().click();
  await expect(field).toHaveValue('how do I make a backup?');
  await expect(field).toBeFocused();
  writeAndPause('Into an empty database [1]. ', 'That is quick [1]. ', 'Then wa');
  await field.fill('how do I restore a backup?');
  await stranger.keyboard.press('Enter');
  await expect(log.getByText('That is quick.').last()).toBeVisible();
  await stranger.context().setOffline(true);
  await expect(log.getByText('The connection was lost.').last()).toBeVisible();
  await window.getByRole('button', { name: 'Continue' }).click();
  await expect(log.getByText('The connection was lost.').last()).toBeVisible();
  await expect(log.getByText('Into an empty database.').last()).toBeVisible();
  await stranger.context().setOffline(false);
  model.play({ do: 'write', texts: ['Then start it [1].'] });
  await window.getByRole('button', { name: 'Continue' }).click();
  await expect(log.getByText('Then start it.').last()).toBeVisible();
  await expect(log.getByText('Into an empty database.').last()).toBeVisible();

  await log.getByRole('link', { name: 'Source 1: Restore a backup' }).last().click();
  await expect(stranger).toHaveURL(/\/restore-a-backup/);
  await expect(stranger.getByRole('heading', { name: 'Restore a backup' })).toBeVisible();

  const address = new URL(stranger.url());
  address.searchParams.set('ask', 'where do I keep a backup?');
  model.play({ do: 'write', texts: ['On another machine [1].'] });
  await stranger.goto(address.href);
  await expect(log.getByText('On another machine.').last()).toBeVisible();
  expect(new URL(stranger.url()).search).toBe('');
  await stranger.keyboard.press('Escape');
  await expect(window).toBeHidden();

  await expect
    .poll(async () => (await as.admin.call('getSiteInsights', { params })).questions)
    // What is continued is no further question.
    .toMatchObject({ asked: 5, helpful: 1, unhelpful: 0 });
  await stranger.context().close();
});

test('a visitor reads a long answer while it grows, and is left where they scroll to', async ({
  stranger,
  api,
}) => {
  const space = await createSampleSpace(api, contents);
  const { organizationId, spaceId, as } = space;
  const site = await as.admin.call('createSite', {
    params: { organizationId },
    body: { title: 'Handbook', visibility: 'public', spaces: [spaceId] },
  });
  const params = { organizationId, siteId: site.id };
  const look = await as.admin.call('getSiteCustomization', { params });
  await as.admin.call('replaceSiteCustomization', { params, body: { ...look, ai: { mode: 'search' } } });
  const { urls } = await as.admin.call('publishSite', { params });
  await useModel(space);
  const answer = writeLongAnswer(model);
  await stranger.goto(`${urls.published}?ask=${encodeURIComponent('how do I make a backup?')}`);
  const window = stranger.getByRole('dialog', { name: 'Ask' });
  const log = window.getByRole('list', { name: 'Ask' });
  const latest = window.getByRole('button', { name: 'Jump to latest' });
  const scroller = log.locator('..');
  await expectFollowed(scroller, latest);
  await expectAccessible(stranger);
  await latest.click();
  await expect(latest).toBeHidden();
  await watchAnswer(scroller).expectAtEnd();

  // Whoever reads meanwhile keeps the focus where they are.
  const edit = log.getByRole('button', { name: 'Edit question' });
  await edit.focus();
  answer.end();
  const again = log.getByRole('button', { name: 'Ask again' });
  await expect(again).toBeVisible();
  await expect(edit).toBeFocused();

  const field = window.getByRole('textbox', { name: 'Ask a question' });
  const next = writeLongAnswer(model);
  await field.fill('how do I restore a backup?');
  await stranger.keyboard.press('Enter');
  await expect(again).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(stranger);
  next.end();
  await expect(again.first()).toHaveAttribute('aria-disabled', 'false');
  await expect(field).toBeFocused();
});
