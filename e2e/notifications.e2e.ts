import { eq } from 'drizzle-orm';
import { paths } from '#lib/paths.ts';
import type { Message } from '#server/adapters/mail.ts';
import { listeners } from '#server/background.ts';
import { notifications } from '#server/db/tables/notifications.ts';
import { mailNotificationsJob } from '#server/domain/notifications/mail-notifications.ts';
import { insertMember } from '#server/domain/organizations/index.ts';
import { deliverTo } from '#server/events/deliver.ts';
import { createSampleSpace } from '#server/testing/content.ts';
import { createPerson } from '#server/testing/world.ts';
import { expect, expectAccessible, expectToast, pressInTurn, rowOf, test, untilQuiet } from './fixtures.ts';

const mailRun = { id: 'sample', signal: new AbortController().signal, isLast: false };

test('somebody is notified, opens the thread by keyboard, and it is read', async ({
  page,
  api,
  signInAs,
}) => {
  const space = await createSampleSpace(api, { Install: 'Open the box.\n' });
  const changeRequestId = await space.propose([
    { operation: 'update_page', page: space.pages.Install ?? '', document: { markdown: 'Open the lid.\n' } },
  ]);
  const { as, organizationId, params } = space;
  const deliver = async () => {
    for (const listener of listeners) await deliverTo(api.services, listener);
  };
  await deliver();
  await as.edit.call('markNotifications', { params: { organizationId }, body: { read: true } });
  await signInAs(as.edit);
  const opened = page.waitForResponse((answer) => answer.url().includes('/events/stream'));
  await page.goto(paths.home(organizationId));
  await opened;
  await expect(page.locator('a[aria-label="Notifications"]')).toBeVisible();
  await untilQuiet(page);

  const at = { params: { ...params, changeRequestId } };
  const first = await as.comment.call('createChangeRequestComment', {
    ...at,
    body: { body: { markdown: 'Which lid?' } },
  });
  await as.review.call('createChangeRequestComment', {
    ...at,
    body: { body: { markdown: 'And which box?' } },
  });
  await deliver();
  await expect(page.getByRole('link', { name: 'Notifications: 2 unread' })).toBeVisible();

  await pressInTurn(page, 'g', 'n');
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
  const row = rowOf(page, 'Sample comment commented on #2');
  await expect(row).toBeVisible();
  await expectAccessible(page);
  await row.getByRole('link').first().press('Enter');
  await expect(page.locator(`#thread-${first.id}`)).toBeFocused();
  await expect(page.getByRole('link', { name: 'Notifications: 1 unread' })).toBeVisible();

  await pressInTurn(page, 'g', 'n');
  await expect(rowOf(page, 'Sample review commented on #2')).toBeVisible();
  await expect(row).toBeHidden();
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(page.getByText('You’re all caught up')).toBeVisible();
  await expect(page.locator('a[aria-label="Notifications"]')).toBeVisible();
});

test('a thread and a change request are muted, and unread counts follow', async ({ page, api, signInAs }) => {
  const space = await createSampleSpace(api, { Install: 'Open the box.\n' });
  const { as, organizationId, spaceId, params } = space;
  const changeRequestId = await space.propose();
  const at = { ...params, changeRequestId };
  const deliver = async () => {
    for (const listener of listeners) await deliverTo(api.services, listener);
  };
  const post = async (markdown: string) => {
    const { id } = await as.comment.call('createChangeRequestComment', {
      params: at,
      body: { body: { markdown } },
    });
    await deliver();
    return id;
  };
  await deliver();
  await as.edit.call('markNotifications', { params: { organizationId }, body: { read: true } });
  const thread = await post('Which lid?');
  await post('Which box?');
  await signInAs(as.edit);
  await page.goto(paths.notifications(organizationId));
  await expect(page.getByRole('link', { name: 'Notifications: 2 unread' })).toBeVisible();
  const rows = rowOf(page, 'Sample comment commented on #2');
  await expect(rows).toHaveCount(2);
  await rows
    .first()
    .getByRole('button', { name: /actions/i })
    .click();
  await page.getByRole('menuitem', { name: 'Mute' }).click();
  await expect(page.getByRole('link', { name: 'Notifications: 1 unread' })).toBeVisible();
  await expect(rows).toHaveCount(1);
  await page.getByRole('tab', { name: 'All' }).click();
  await expect(rows.filter({ hasText: 'Muted' })).toHaveCount(1);
  await expectAccessible(page);

  await page.goto(`${paths.changeRequest(organizationId, spaceId, 2)}?panel=threads`);
  await expect(page.getByRole('button', { name: 'Unmute thread' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Unmute thread' }).click();
  await expect(page.getByRole('button', { name: 'Mute thread' })).toHaveCount(2);
  await page.getByRole('button', { name: 'Actions for #2' }).click();
  await page.getByRole('menuitem', { name: 'Mute change request' }).click();
  // What is shown before it is stored would let the reply through. The toast is gone before a bell that reads late.
  await expectToast(page, /^Muted\./);
  await expect(page.locator('a[aria-label="Notifications"]')).toBeVisible();
  await as.comment.call('createChangeRequestCommentReply', {
    params: { ...at, commentId: thread },
    body: { body: { markdown: 'Well?' } },
  });
  await deliver();
  const { count } = await as.edit.call('listNotifications', {
    params: { organizationId },
    query: { unread: 'true' },
  });
  expect(count).toBe(0);

  await page.goto(`${paths.notifications(organizationId)}?show=all`);
  await expect(rows.filter({ hasText: 'Muted' })).toHaveCount(2);
  await rows
    .first()
    .getByRole('button', { name: /actions/i })
    .click();
  await page.getByRole('menuitem', { name: 'Unmute' }).click();
  await expect(rows.filter({ hasText: 'Muted' })).toHaveCount(0);
});

test('a colleague is mentioned by keyboard, and the name is that of now', async ({ page, api, signInAs }) => {
  const space = await createSampleSpace(api, { Install: 'Open the box.\n' });
  const { as, organizationId, spaceId, params } = space;
  await signInAs(as.comment);
  await page.goto(paths.spaceComments(organizationId, spaceId));
  const field = page.getByRole('textbox', { name: 'Comment on the space' });
  await field.click();
  await page.keyboard.type('Ask @sample rev');
  await expect(page.getByRole('option', { name: 'Sample review' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  const mentioned = `Ask [@Sample review](/users/${as.review.id}) `;
  await expect(field).toHaveValue(mentioned);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(field).toHaveValue('Ask @sample rev');
  await page.keyboard.press('End');
  await expect(page.getByRole('option', { name: 'Sample review' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue(mentioned);
  await page.keyboard.type('about it.');
  await page.keyboard.press('ControlOrMeta+Enter');
  const comment = page.getByRole('article', { name: 'Comment by Sample comment' });
  await expect(comment).toContainText('Ask @Sample review about it.');
  await as.review.call('updateUser', { params: { userId: as.review.id }, body: { displayName: 'Ada [x]' } });
  await page.reload();
  await expect(comment).toContainText('Ask @Ada [x] about it.');
  const { items } = await as.read.call('listComments', { params });
  expect(items[0]?.mentions).toEqual([{ kind: 'user', id: as.review.id, name: 'Ada [x]' }]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the list of people to mention says what it does, and works by touch', async ({
    page,
    api,
    signInAs,
  }) => {
    const { as, organizationId, spaceId } = await createSampleSpace(api);
    await signInAs(as.comment);
    await page.goto(paths.spaceComments(organizationId, spaceId));
    const field = page.getByRole('textbox', { name: 'Comment on the space' });
    let searches = 0;
    page.on('request', (request) => {
      if (request.url().includes('/mentionable?search')) searches += 1;
    });
    await field.tap();
    await page.keyboard.type('Ask @sample rev');
    await expect(page.getByRole('option', { name: 'Sample review' })).toBeVisible();
    await expect(page.getByRole('option')).toHaveCount(1);
    expect(searches).toBeLessThan(8);
    // The next letter may come before the browser has drawn the mention.
    await page.getByRole('option', { name: 'Sample review' }).evaluate(async (option: HTMLElement) => {
      option.click();
      await Promise.resolve();
      document.execCommand('insertText', false, '@');
      await new Promise((drawn) => requestAnimationFrame(drawn));
    });
    await expect(field).toBeFocused();
    await page.keyboard.type('nobody');
    await expect(field).toHaveValue(`Ask [@Sample review](/users/${as.review.id}) @nobody`);
    await expect(page.getByText('No people or teams match')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByText('No people or teams match')).toBeHidden();
    await expect(field).toBeFocused();
  });
});

test('somebody chooses what they are notified of', async ({ page, api, signInAs }) => {
  const { as, organizationId } = await createSampleSpace(api);
  await signInAs(as.read);
  await page.goto(paths.notifications(organizationId));
  await page.getByRole('link', { name: 'Notification settings' }).click();
  const inApp = page.getByRole('switch', { name: 'Your change request is merged: in app, All spaces' });
  await expect(inApp).toBeChecked();
  await expectAccessible(page);
  await inApp.click();
  await expect(inApp).not.toBeChecked();
  await page.getByRole('combobox', { name: 'Add settings for a space' }).click();
  await page.getByRole('option', { name: 'Guide' }).click();
  const inSpace = page.getByRole('switch', { name: 'Your change request is merged: in app, Guide' });
  await inSpace.click();
  await expect(inSpace).toBeChecked();
  await page.reload();
  await expect(inApp).not.toBeChecked();
  await expect(inSpace).toBeChecked();
  const { spaces } = await as.read.call('getNotificationSettings', { params: { organizationId } });
  expect(spaces).toHaveLength(1);
});

test('settings that are changed one right after another are all saved, and a refusal is shown', async ({
  page,
  api,
  signInAs,
}) => {
  const { as, organizationId } = await createSampleSpace(api);
  await signInAs(as.read);
  await page.goto(paths.accountNotifications());
  const name = 'Your change request is merged';
  const inApp = page.getByRole('switch', { name: `${name}: in app, All spaces` });
  await expect(inApp).toBeChecked();
  // What is read after a change never comes.
  const settings = '**/orgs/*/notification-settings';
  await page.route(settings, (route) => (route.request().method() === 'GET' ? undefined : route.continue()));
  await inApp.click();
  await expect(inApp).not.toBeChecked();
  await page.getByRole('combobox', { name: `${name}: mail, All spaces` }).click();
  const saved = page.waitForResponse((answer) => answer.request().postData()?.includes('at_once') ?? false);
  await page.getByRole('option', { name: 'At once' }).click();
  await saved;
  const read = await as.read.call('getNotificationSettings', { params: { organizationId } });
  expect(read.settings).toContainEqual({ type: 'merge', inApp: false, mail: 'at_once' });

  await page.unroute(settings);
  await page.route(settings, (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  );
  await inApp.click();
  await expectToast(page, 'Your settings were not changed');
  await expect(inApp).not.toBeChecked();
});

test('a link to unsubscribe that was cut off says so', async ({ stranger }) => {
  await stranger.goto(`${paths.unsubscribe()}?token=sample`);
  await expect(stranger.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
  await expectAccessible(stranger);
});

test('each link of a mail leads to its place, also through the sign-in, and one press ends the mails', async ({
  stranger,
  api,
}) => {
  const space = await createSampleSpace(api, { Install: 'Open the box.\n' });
  const { as, organizationId, params } = space;
  const person = await createPerson(api, 'Ada', 'correct horse battery');
  await insertMember(api.services.db, {
    organizationId,
    userId: person.id,
    role: 'edit',
    joinedAt: api.services.now(),
  });
  const changeRequestId = await space.propose([{ operation: 'insert_page', title: 'Fresh' }], person);
  const at = { ...params, changeRequestId };
  const thread = await as.comment.call('createChangeRequestComment', {
    params: at,
    body: { body: { markdown: 'Which box?' } },
  });
  const mention = await as.comment.call('createComment', {
    params,
    body: { body: { markdown: `[@Ada](/users/${person.id}) Why a box?` } },
  });
  await as.review.call('createReview', { params: at, body: { status: 'changes-requested' } });
  const listed = () => person.call('listNotifications', { params: { organizationId } });
  await expect.poll(async () => (await listed()).count).toBe(3);
  // The installation has no mail server, so nothing waits to be mailed until here.
  await api.services.db
    .update(notifications)
    .set({ mailAt: api.services.now() })
    .where(eq(notifications.userId, person.id));
  const mails: Message[] = [];
  const mail = { configured: true, send: async (message: Message) => void mails.push(message) };
  await mailNotificationsJob.run({ ...api.services, mail }, {}, mailRun);
  expect(mails.map(({ to }) => to)).toEqual([person.email]);

  const links = mails.flatMap(({ text }) => text.match(/^https?:\S+$/gm) ?? []);
  const linkTo = (place: string | RegExp) => links.find((link) => link.match(place)) ?? `no ${place}`;
  const first = linkTo(`thread=${thread.id}`);
  await stranger.goto(first);
  await stranger.getByLabel('E-mail address').fill(person.email);
  await stranger.getByLabel('Password').fill('correct horse battery');
  await stranger.getByRole('button', { name: 'Sign in' }).click();
  await expect(stranger.locator(`#thread-${thread.id}`)).toBeFocused();
  expect(stranger.url()).toBe(first);

  await stranger.goto(linkTo(`thread=${mention.id}`));
  await expect(stranger.locator(`#thread-${mention.id}`)).toBeFocused();

  await stranger.goto(linkTo(/change-requests\/2$/));
  await expect(stranger.getByText('Changes requested').first()).toBeVisible();

  await stranger.context().clearCookies();
  await stranger.goto(linkTo('/unsubscribe'));
  await stranger.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(stranger.getByText('You are unsubscribed')).toBeVisible();
  const { settings } = await person.call('getNotificationSettings', { params: { organizationId } });
  expect(new Set(settings.map(({ mail }) => mail))).toEqual(new Set(['off']));
});
