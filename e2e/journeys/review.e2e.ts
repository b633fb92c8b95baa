import type { Locator, Page } from '@playwright/test';
import { everyPage } from '#components/page-tree/page-walk.ts';
import { paths } from '#lib/paths.ts';
import { listeners } from '#server/background.ts';
import { deliverTo } from '#server/events/deliver.ts';
import { createSampleSpace, rewrite } from '#server/testing/content.ts';
import { expect, expectAccessible, expectToast, pressInTurn, test } from '../fixtures.ts';

const paragraphs = (words: string) =>
  Array.from({ length: 10 }, (_, at) => `Step ${at + 1} of the guide ${words} the sample.\n`).join('\n');

/** Moves the focus to a control as somebody without a mouse does. */
async function tabTo(page: Page, control: Locator) {
  await expect(control).toBeVisible();
  for (let presses = 0; presses < 100; presses++) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(control).toBeFocused();
}

async function openLastNotification(page: Page, sentence: string) {
  await pressInTurn(page, 'g', 'n');
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toContainText(sentence);
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
}

test('two people review twenty changes by keyboard alone, from a notification to the merge', async ({
  page: reviewer,
  stranger: author,
  api,
  signInAs,
}) => {
  const space = await createSampleSpace(api, {
    Install: paragraphs('explains'),
    Upgrade: paragraphs('describes'),
  });
  const { as, organizationId, params, pages } = space;
  const changeRequestId = await space.propose([
    rewrite(pages.Install ?? '', paragraphs('shows')),
    rewrite(pages.Upgrade ?? '', paragraphs('shows')),
  ]);
  const at = { ...params, changeRequestId };
  await as.edit.call('updateChangeRequest', { params: at, body: { subject: 'Show it' } });
  await as.edit.call('requestReviewers', { params: at, body: { users: [as.review.id] } });
  const deliver = async () => {
    for (const listener of listeners) await deliverTo(api.services, listener);
  };
  await deliver();

  // The reviewer comes from a notification and reads every change.
  await signInAs(as.review, reviewer);
  await reviewer.goto(paths.home(organizationId));
  await openLastNotification(reviewer, 'Sample edit asked you to review #2 Show it');
  const place = reviewer.getByRole('region', { name: 'Review' }).getByRole('status');
  for (const [name, sheet] of [
    ['Install', 1],
    ['Upgrade', 2],
  ] as const) {
    await expect(reviewer.getByRole('heading', { name, level: 2 })).toBeVisible();
    await expect(place).toHaveText(`10 changes, page ${sheet} of 2`);
    for (let change = 1; change <= 10; change++) {
      await reviewer.keyboard.press('n');
      await expect(place).toHaveText(`Change ${change} of 10, page ${sheet} of 2`);
    }
    if (sheet === 1) {
      await reviewer.keyboard.press('c');
      await reviewer.keyboard.type('Which sample?');
      await tabTo(reviewer, reviewer.getByRole('button', { name: 'Start review' }));
      await reviewer.keyboard.press('Enter');
      await expect(reviewer.getByRole('button', { name: 'Submit review (1)' })).toBeVisible();
    }
    await reviewer.keyboard.press('v');
    await expect(reviewer.getByRole('button', { name: 'Viewed', exact: true, pressed: true })).toBeVisible();
    if (sheet === 1) await reviewer.keyboard.press(']');
  }
  await reviewer.keyboard.press('d');
  const form = reviewer.getByRole('dialog', { name: 'Submit review' });
  await expect(form.getByRole('radio', { name: 'Request changes' })).toBeChecked();
  await expect(form).toContainText('1 pending comment will be posted with it');
  await reviewer.keyboard.type('One question.');
  await reviewer.keyboard.press('ControlOrMeta+Enter');
  await expectToast(reviewer, 'Review submitted');
  await deliver();

  // The author reads it, answers, changes a page and asks again.
  await signInAs(as.edit, author);
  await author.goto(paths.home(organizationId));
  await openLastNotification(author, 'Sample review reviewed #2 Show it');
  const panel = author.getByRole('region', { name: 'About the change request' });
  await expect(panel.getByRole('listitem').filter({ hasText: 'Changes requested' }).first()).toBeVisible();
  await author.keyboard.press('j');
  const thread = author.getByRole('listitem').filter({ hasText: 'Which sample?' });
  await expect(thread).toBeFocused();
  await tabTo(author, thread.getByRole('button', { name: 'Reply' }));
  await author.keyboard.press('Enter');
  await author.keyboard.type('The first one.');
  await author.keyboard.press('ControlOrMeta+Enter');
  await expect(thread).toContainText('The first one.');
  await expectAccessible(author);
  await space.edit(changeRequestId, [
    rewrite(pages.Install ?? '', paragraphs('shows').replaceAll('the sample', 'the first sample')),
  ]);
  await tabTo(author, author.getByRole('tab', { name: /^Threads/ }));
  await author.keyboard.press('ArrowLeft');
  await expect(author.getByRole('tab', { name: 'Overview' })).toBeFocused();
  await author.keyboard.press('Enter');
  await tabTo(author, panel.getByRole('button', { name: 'Re-request review from Sample review' }));
  await author.keyboard.press('Enter');
  await expectToast(author, 'Review requested from Sample review');

  // Nothing moves under the reviewer's eyes until they ask for it; they read what is new, approve and merge.
  await expect(reviewer.getByText('This change request has new changes')).toBeVisible();
  await reviewer.keyboard.press('s');
  const since = reviewer.getByRole('dialog', { name: 'Changes since your review' });
  await tabTo(reviewer, since.getByRole('button', { name: 'Edited page Install' }));
  await reviewer.keyboard.press('Enter');
  await expect(since).toContainText('first');
  await reviewer.keyboard.press('Escape');
  await expect(since).toBeHidden();
  await tabTo(reviewer, reviewer.getByRole('button', { name: 'Update review' }));
  await reviewer.keyboard.press('Enter');
  await expect(reviewer.getByText('This change request has new changes')).toBeHidden();
  await reviewer.keyboard.press('[');
  await expect(reviewer.getByRole('heading', { name: 'Install', level: 2 })).toBeVisible();
  await reviewer.keyboard.press('j');
  const question = reviewer.getByRole('listitem').filter({ hasText: 'Which sample?' });
  await expect(question).toBeFocused();
  await expect(question).toContainText('The first one.');
  await reviewer.keyboard.press('r');
  await expect(question).toBeHidden();
  await reviewer.keyboard.press('a');
  await expect(form.getByRole('radio', { name: 'Approve' })).toBeChecked();
  await expect(form.getByRole('textbox', { name: 'Summary' })).toBeFocused();
  await reviewer.keyboard.press('ControlOrMeta+Enter');
  await expect(form).toBeHidden();
  await expect(reviewer.getByRole('button', { name: 'Merge', exact: true })).toBeEnabled();
  await reviewer.keyboard.press('ControlOrMeta+Shift+Enter');
  const sheet = reviewer.getByRole('dialog');
  const confirm = sheet.getByRole('button', { name: 'Merge change request' });
  await expect(confirm).toBeFocused();
  await expect(confirm).toBeEnabled();
  await reviewer.keyboard.press('Enter');
  await expect(sheet).toContainText('#2 is merged');
  expect(await space.read(pages.Install ?? '')).toContain('shows the first sample');
  // The author looks at it, so the screen says it at once and no notification does later.
  await expect(author.getByText('Merged', { exact: true }).first()).toBeVisible();
});

const hint = (style: string, text: string) => `{% hint style="${style}" %}\n${text}\n{% endhint %}\n`;
const move = (page: string, into: string) => ({ operation: 'update_page', page, into }) as const;

test('a conflict of each kind is resolved by keyboard, and every choice is merged', async ({
  page,
  api,
  signInAs,
}) => {
  const first = 'The first of the two paragraphs stays as it was.\n';
  const space = await createSampleSpace(api, {
    Words: 'Press the old key to begin.\n',
    Added: first,
    Block: `${first}\nThis second one is going to be a matter of dispute.\n`,
    Gone: 'Press the old key.\n',
    Hint: hint('info', 'Mind the gap.'),
    Old: 'A page.\n',
    Moved: 'Another page.\n',
    Circle: 'Round.\n',
    Wheel: 'And round.\n',
  });
  const { pages, spaceId, organizationId } = space;
  const id = (title: string) => pages[title] ?? '';
  const added = (word: string) => `${first}\nBefore you begin, please ${word} read the whole manual twice.\n`;
  const changeRequestId = await space.propose([
    rewrite(id('Words'), 'Press the green key to begin.\n'),
    rewrite(id('Added'), added('carefully')),
    rewrite(id('Block'), first),
    rewrite(id('Gone'), 'Press the green key.\n'),
    rewrite(id('Hint'), hint('danger', 'Mind the gap.')),
    { operation: 'update_page', page: id('Old'), title: 'Green' },
    move(id('Moved'), id('Words')),
    move(id('Circle'), id('Wheel')),
  ]);
  await space.change([
    rewrite(id('Words'), 'Press the blue key to begin.\n'),
    rewrite(id('Added'), added('patiently')),
    rewrite(id('Block'), `${first}\nThis second one is going to be a matter of long dispute.\n`),
    { operation: 'delete_page', page: id('Gone') },
    rewrite(id('Hint'), hint('warning', 'Mind the gap.')),
    { operation: 'update_page', page: id('Old'), title: 'Blue' },
    move(id('Moved'), id('Added')),
    move(id('Wheel'), id('Circle')),
  ]);
  const params = { spaceId, changeRequestId };
  await space.as.edit.call('updateChangeRequestContent', { params });
  const { items } = await space.as.edit.call('listConflicts', { params });
  expect(new Set(items.map(({ kind }) => kind))).toEqual(
    new Set(['text', 'both-added', 'edit-delete', 'attribute', 'move', 'circle']),
  );

  await signInAs(space.as.review);
  await page.goto(paths.changeRequestConflicts(organizationId, spaceId, 2));
  const nav = page.getByRole('navigation', { name: 'Conflicts' });
  const current = nav
    .locator('section')
    .filter({ has: page.locator('[aria-current=true]') })
    .getByRole('heading');
  await expectAccessible(page);
  const keys = new Map(
    Object.entries({
      Words: '2',
      Moved: '1',
      Added: '1',
      Block: '2',
      Gone: '2',
      Hint: '1',
      Green: '2',
      Wheel: '2',
      Circle: '2',
    }),
  );
  for (let done = 0; done < 8; done++) {
    await expect(nav.getByRole('status')).toHaveText(`${done} of 8 resolved`);
    await expect(current).toHaveText(new RegExp(`^(${[...keys.keys()].join('|')})$`));
    const title = (await current.textContent()) ?? '';
    await page.keyboard.press(keys.get(title) ?? '');
    keys.delete(title);
    await page.keyboard.press('n');
  }
  await expect(nav.getByRole('status')).toHaveText('8 of 8 resolved');
  await tabTo(page, page.getByRole('link', { name: 'Review and merge' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Merge', exact: true })).toBeEnabled();
  await page.keyboard.press('ControlOrMeta+Shift+Enter');
  const sheet = page.getByRole('dialog');
  const confirm = sheet.getByRole('button', { name: 'Merge change request' });
  await expect(confirm).toBeFocused();
  await expect(confirm).toBeEnabled();
  await page.keyboard.press('Enter');
  await expect(sheet).toContainText('#2 is merged');

  expect(await space.read(id('Words'))).toBe('Press the green key to begin.\n');
  expect(await space.read(id('Added'))).toBe(added('patiently'));
  expect((await space.read(id('Block'))).trim()).toBe(first.trim());
  expect(await space.read(id('Gone'))).toBe('Press the green key.\n');
  expect(await space.read(id('Hint'))).toContain('style="warning"');
  const tree = await space.as.read.call('listPages', { params: space.params });
  const titles = new Map([...everyPage(tree.pages)].map((one) => [one.id, one]));
  expect(titles.get(id('Old'))?.title).toBe('Green');
  const parentOf = (title: string) =>
    [...titles.values()].find((one) => 'pages' in one && one.pages.some((child) => child.id === id(title)))
      ?.title;
  expect(parentOf('Moved')).toBe('Added');
  expect(parentOf('Circle')).toBe('Wheel');
});
