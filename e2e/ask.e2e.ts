import { paths } from '#lib/paths.ts';
import { createSampleSpace } from '#server/testing/content.ts';
import type { Api } from '#server/testing/run-api.ts';
import { chooseMarkedLine, expect, expectAccessible, test } from './fixtures.ts';

const contents = {
  'Back up':
    '# Make a backup\n\nA backup is one file with all rows. Run `lectern backup FILE` to write it.\n',
  'Invite people': 'Open **Members** and select *Invite people*. They get a mail with a link.\n',
};

test('a reader asks by keyboard, gets quotes with their sources and follows one', async ({
  page,
  api,
  signInAs,
}) => {
  const { organizationId, spaceId, as } = await createSampleSpace(api as Api, contents);
  const other = await as.admin.call('createSpace', {
    params: { organizationId },
    body: { title: 'Handbook', editMode: 'live' },
  });
  await signInAs(as.read);
  await page.goto(paths.space(organizationId, other.id));
  await expect(page.getByRole('heading', { name: 'Handbook', level: 1 })).toBeVisible();

  await page.keyboard.press('Control+i');
  const panel = page.getByRole('complementary', { name: 'Ask' });
  await expect(panel.getByRole('textbox', { name: 'Question' })).toBeFocused();
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

  await panel.getByRole('radio', { name: 'This space' }).check();
  await panel.getByRole('textbox', { name: 'Question' }).focus();
  await page.keyboard.press('ArrowUp');
  await expect(panel.getByRole('textbox', { name: 'Question' })).toHaveValue('how do I make a backup?');
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('heading', { name: 'No answer found' })).toBeVisible();
  await expect(panel.getByText('Nothing in “Handbook” answers this.')).toBeVisible();

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
  const { organizationId, as } = await createSampleSpace(api as Api, contents);
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
});

test('questions that an admin turned off are refused with the reason', async ({ page, api, signInAs }) => {
  const { organizationId, as } = await createSampleSpace(api as Api, contents);
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
