import { paths } from '#lib/paths.ts';
import { createSampleSpace } from '#server/testing/content.ts';
import { type ModelServer, startModelServer } from '#server/testing/model-server.ts';
import { expect, expectAccessible, expectToast, test } from './fixtures.ts';

const contents = {
  'Back up':
    '# Make a backup\n\nA backup is one file with all rows. Run `lectern backup FILE` to write it.\n',
};

let model: ModelServer;
test.beforeAll(async () => {
  model = await startModelServer([['backup', 'safekeeping']]);
});
test.afterAll(() => model.stop());

test('an admin sets up a model and tests it, and a reader gets answers that name their sources', async ({
  page,
  api,
  signInAs,
}) => {
  const { organizationId, as } = await createSampleSpace(api, contents);
  await signInAs(as.admin);
  await page.goto(paths.aiAnswers(organizationId));
  await expect(page.getByText('No tokens were used in these 30 days.')).toBeVisible();
  const usage = page.getByRole('region', { name: 'Usage' });
  const week = Promise.withResolvers<void>();
  await page.route(/range=last7Days/, async (route) => {
    await week.promise;
    await route.continue();
  });
  await usage.getByRole('combobox', { name: 'Time' }).click();
  await page.getByRole('option', { name: 'Last 7 days' }).click();
  await expect(usage.getByText('Loading the last 7 days')).toBeAttached();
  await expect(usage.locator('[aria-busy=true]')).toContainText('in these 30 days');
  week.resolve();
  await expect(page.getByText('No tokens were used in these 7 days.')).toBeVisible();
  await expect(usage.locator('[aria-busy=true]')).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Address' }).fill(model.url);
  await page.getByRole('textbox', { name: 'Model', exact: true }).fill('small');
  await page.getByLabel('API key').fill('sk-secret');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save model' }).click();
  await expectToast(page, 'Model saved');
  await expect(page.getByLabel('API key')).toHaveValue('');
  await expect(page.getByText('A key is saved and never shown.')).toBeVisible();

  model.play({ do: 'refuse', status: 401 });
  await page.getByRole('button', { name: 'Test model' }).click();
  await expect(page.getByText('The provider refused the API key.')).toBeVisible();
  model.play({ do: 'write', texts: ['I am small.'] });
  await page.getByRole('button', { name: 'Test model' }).click();
  await expect(page.getByText('I am small.')).toBeVisible();
  await expect(page.getByRole('img', { name: /^Tokens a day: 47 in all, from / })).toBeVisible();
  await expect(page.getByRole('img', { name: /^Answers a day: 1 in all, from / })).toBeVisible();
  await page.getByText('Show as a table').click();
  await expect(page.getByRole('row').filter({ hasText: '40' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Time' }).click();
  await page.getByRole('option', { name: 'Last 90 days' }).click();
  await expect(page.getByRole('row')).toHaveCount(91);
  await expectAccessible(page);

  await signInAs(as.read);
  await page.goto(paths.spaces(organizationId));
  await page.keyboard.press('Control+i');
  const panel = page.getByRole('complementary', { name: 'Ask' });
  model.play({
    do: 'write',
    texts: ['A backup is one file [1]. ', 'Run `lectern backup FILE` [1]. ', 'Backups are free. ', 'So [1]'],
    pauseMs: 700,
  });
  await panel.getByRole('textbox', { name: 'Question' }).fill('how do I make a backup?');
  await page.keyboard.press('Enter');
  // What is written is shown while it grows, and said once at the end.
  await expect(panel.getByText('A backup is one file.')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Stop' })).toBeVisible();
  await expect(panel.getByRole('status').filter({ hasText: 'Answering…' })).toHaveCount(1);
  await expect(panel.getByText('Written by a model')).toBeVisible();
  await expect(panel.getByText('Not from your docs', { exact: true })).toBeVisible();
  await expect(panel.getByRole('status').filter({ hasText: 'Backups are free.' })).toHaveCount(1);
  await expectAccessible(page);

  model.play({ do: 'refuse', status: 500 });
  await panel.getByRole('textbox', { name: 'Question' }).fill('how do I write a backup?');
  await page.keyboard.press('Enter');
  await expect(panel.getByText('Quoted, not generated')).toBeVisible();
  await expect(panel.getByText('The provider reported an error on its side.')).toBeVisible();

  model.play({ do: 'write', texts: Array.from({ length: 60 }, () => 'One file [1]. '), pauseMs: 100 });
  await panel.getByRole('textbox', { name: 'Question' }).fill('how does one make a backup?');
  await page.keyboard.press('Enter');
  // An earlier answer ends with “one file.”
  const written = panel.getByText(/One file\./).first();
  await expect(written).toBeVisible();
  await panel.getByRole('button', { name: 'Stop' }).click();
  await expect(panel.getByText('Stopped').last()).toBeVisible();
  await expect(written).toBeVisible();
  await expect.poll(() => model.calls.at(-1)?.hasLeft).toBe(true);

  await panel.getByRole('link', { name: 'Source 1: Back up › Make a backup' }).first().click();
  await expect(page).toHaveURL(/content\/back-up#make-a-backup$/);
});

test('an admin chooses an embedding model, and search finds pages that say it in other words', async ({
  page,
  api,
  signInAs,
}) => {
  const { organizationId, as } = await createSampleSpace(api, contents);
  await signInAs(as.admin);
  await page.goto(paths.aiAnswers(organizationId));
  await page.getByRole('textbox', { name: 'Address' }).fill(model.url);
  await page.getByRole('textbox', { name: 'Model', exact: true }).fill('small');
  await page.getByRole('textbox', { name: 'Embedding model' }).fill('vectors');
  model.playEmbeddings({ do: 'refuse', status: 401 });
  await page.getByRole('button', { name: 'Save model' }).click();
  await expectToast(page, 'Model saved');
  await expect(page.getByText('The last attempt failed')).toBeVisible();
  await expect(page.getByText('The provider refused the API key.')).toBeVisible();
  await expect(page.getByText('0 of 2 passages can be found by meaning.')).toBeVisible();
  await expectAccessible(page);

  model.playEmbeddings({ do: 'embed' });
  await page.getByLabel('API key').fill('sk-right');
  await page.getByRole('button', { name: 'Save model' }).click();
  await expect(page.getByText('2 of 2 passages can be found by meaning.', { exact: true })).toBeVisible();
  await expect(page.getByText('The last attempt failed')).toBeHidden();

  await page.keyboard.press('Control+k');
  await page.keyboard.type('keeping everything in safekeeping');
  const palette = page.getByRole('dialog', { name: 'Search or jump to' });
  await expect(palette.getByRole('option', { name: /Back up/ })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('combobox', { name: 'Protocol' }).click();
  await page.getByRole('option', { name: /Anthropic/ }).click();
  await expect(page.getByRole('textbox', { name: 'Embedding model' })).toBeHidden();
});
