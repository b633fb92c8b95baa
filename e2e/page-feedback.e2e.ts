import type { Browser } from '@playwright/test';
import { paths } from '#lib/paths.ts';
import { createSampleSpace, type SampleSpace } from '#server/testing/content.ts';
import { expect, expectAccessible, expectToast, test } from './fixtures.ts';
import { publishSite } from './published-site.ts';

/** Without a browser of people, a reader counts as a program. */
const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

type Visibility = 'public' | 'share-link';

/** Publishes a site, which asks its readers or not. */
async function publishAsking(space: SampleSpace, { visibility = 'public' as Visibility, asks = true } = {}) {
  const { organizationId, as } = space;
  const base = await publishSite(space, { title: 'Docs', visibility });
  const { items } = await as.admin.call('listSites', { params: { organizationId } });
  const params = { organizationId, siteId: items[0]?.id ?? '' };
  const ask = async (enabled: boolean) => {
    const look = await as.admin.call('getSiteCustomization', { params });
    await as.admin.call('replaceSiteCustomization', { params, body: { ...look, feedback: { enabled } } });
  };
  if (asks) await ask(true);
  const feedback = async () => (await as.read.call('getSiteInsights', { params })).feedback;
  return { base, params, ask, feedback };
}

async function readerOf(browser: Browser, options: { javaScriptEnabled?: boolean } = {}) {
  const context = await browser.newContext({ userAgent, ...options });
  return context.newPage();
}

test('readers are asked when the owner wants it, and the owner sees what they say', async ({
  api,
  browser,
  page,
  signInAs,
}) => {
  const space = await createSampleSpace(api, { Start: 'Begin here.\n', Kettles: 'How to boil.\n' });
  const { organizationId, as } = space;
  const { base, params, feedback } = await publishAsking(space, { asks: false });
  const reader = await readerOf(browser);
  await reader.goto(base);
  await expect(reader.getByText('Was this page helpful?')).toHaveCount(0);

  await expect.poll(async () => (await as.read.call('getSiteInsights', { params })).totals.views).toBe(1);
  await signInAs(as.admin);
  await page.goto(paths.siteInsights(organizationId, params.siteId));
  await expect(page.getByText('Readers are not asked.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Customization' }).last().click();
  await page.getByRole('switch', { name: 'Ask whether a page was helpful' }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expectToast(page, 'Customization saved');
  await page.goto(paths.siteInsights(organizationId, params.siteId));
  await expect(page.getByText('Nobody answered in this period.')).toBeVisible();

  await reader.goto(`${base}kettles`);
  const question = reader.getByRole('group', { name: 'Was this page helpful?' });
  await expect(reader.getByText('Add a comment')).toBeHidden();
  await question.getByRole('button', { name: 'Yes' }).focus();
  await reader.keyboard.press('Enter');
  const thanks = reader.getByRole('status').filter({ hasText: 'Thanks for your feedback.' });
  await expect(thanks).toBeVisible();
  await expect(question.getByRole('button', { name: 'Yes' })).toBeFocused();
  await expect(question.getByRole('button', { name: 'Yes' })).toHaveAttribute('aria-pressed', 'true');
  // The later answer is the one that counts.
  await question.getByRole('button', { name: 'No' }).click();
  await expect(question.getByRole('button', { name: 'No' })).toHaveAttribute('aria-pressed', 'true');
  await reader.getByRole('textbox', { name: 'Add a comment' }).fill('Which kettle?\n<b>Mine</b> is red.');
  await expectAccessible(reader);
  await reader.getByRole('button', { name: 'Send' }).click();
  await expect(reader.getByRole('textbox', { name: 'Add a comment' })).toBeHidden();
  await expect(reader).toHaveURL(`${base}kettles`);
  await reader.goto(base);
  await reader.getByRole('button', { name: 'Partly' }).click();
  await expect(thanks).toBeVisible();

  await expect.poll(feedback).toMatchObject({
    ...{ helpful: 0, neutral: 1, unhelpful: 1 },
    pages: [
      { page: space.pages.Kettles, unhelpful: 1 },
      { page: space.pages.Start, neutral: 1 },
    ],
    comments: [{ page: space.pages.Kettles, rating: -1, comment: 'Which kettle?\n<b>Mine</b> is red.' }],
  });
  await page.reload();
  const pages = page.getByRole('table', { name: 'Feedback' });
  await expect(pages.getByRole('row', { name: /kettles/ })).toContainText('1 answer0 %');
  await expect(page.getByText('2 answers to “Was this page helpful?”: 0 yes, 1 partly, 1 no.')).toBeVisible();
  const comments = page.getByRole('list', { name: 'Reader comments' });
  await expect(comments.getByRole('listitem')).toContainText('<b>Mine</b> is red.');
  await expect(comments.getByText('Not helpful')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await expectAccessible(page);
  await reader.context().close();
});

test('a rating and a text that come while an answer is sent are not lost', async ({ api, browser }) => {
  const space = await createSampleSpace(api, { Kettles: 'How to boil.\n' });
  const { base, feedback } = await publishAsking(space);
  const reader = await readerOf(browser);
  await reader.goto(base);
  const { promise: requested, resolve: confirmRequest } = Promise.withResolvers<void>();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const rate = (name: string) => reader.getByRole('button', { name, exact: true });
  const comment = reader.getByRole('textbox', { name: 'Add a comment' });
  await rate('Partly').click();
  await expect(rate('Partly')).toHaveAttribute('aria-pressed', 'true');
  await reader.route('**/~feedback', async (route) => {
    confirmRequest();
    await released;
    await route.continue();
  });
  await rate('Yes').click();
  await requested;
  await rate('No').click();
  await comment.fill('Which kettle?');
  release();
  await expect(rate('No')).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(feedback).toMatchObject({
    ...{ helpful: 0, neutral: 0, unhelpful: 1 },
    comments: [{ rating: -1, comment: 'Which kettle?' }],
  });
  await reader.context().close();
});

test('a reader without scripts answers with a form, also on a site under a share link', async ({
  api,
  browser,
}) => {
  const space = await createSampleSpace(api, { Start: 'Begin here.\n', Kettles: 'How to boil.\n' });
  const { params, feedback } = await publishAsking(space, { visibility: 'share-link' });
  const { urls } = await space.as.admin.call('createShareLink', { params, body: { name: 'Partners' } });
  const reader = await readerOf(browser, { javaScriptEnabled: false });
  await reader.goto(urls.published);
  await reader.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Kettles' }).click();
  await expect(reader.getByRole('heading', { name: 'Kettles', level: 1 })).toBeVisible();
  await expect(reader.getByText('Thanks for your feedback.')).toBeHidden();
  await reader.getByText('Add a comment').click();
  await reader.getByRole('textbox', { name: 'Add a comment' }).fill('Thank you');
  await expect(reader.getByRole('button', { name: 'Send' })).toBeHidden();
  await reader.getByRole('button', { name: 'Yes' }).click();
  await expect(reader.getByText('Thanks for your feedback.')).toBeVisible();
  await expect(reader.getByRole('heading', { name: 'Kettles', level: 1 })).toBeVisible();
  await expect.poll(feedback).toMatchObject({
    helpful: 1,
    pages: [{ page: space.pages.Kettles }],
    comments: [{ rating: 1, comment: 'Thank you' }],
  });
  await reader.context().close();
});

test('nothing but the form of a page that a reader sees is taken', async ({ api, request }) => {
  const space = await createSampleSpace(api, { Start: 'Begin here.\n', Kettles: 'How to boil.\n' });
  await space.change([
    { operation: 'insert_page', title: 'Premium', slug: 'premium', condition: 'visitor.claims.premium' },
  ]);
  const { base, feedback, ask } = await publishAsking(space);
  const site = new URL(base);
  const post = (page: string, { origin = site.origin, rating = 'bad', host = site.host } = {}) =>
    request.post('/~feedback', {
      form: { page, rating },
      headers: { host, 'user-agent': userAgent, ...(origin === '' ? {} : { origin }) },
      maxRedirects: 0,
    });
  const statusOf = async (...args: Parameters<typeof post>) => (await post(...args)).status();

  expect(await statusOf('/kettles', { origin: 'https://elsewhere.example' })).toBe(403);
  expect(await statusOf('/kettles', { origin: '' })).toBe(403);
  expect(await statusOf('/kettles', { rating: 'worst' })).toBe(400);
  // What is closed is answered like what is not there, and like a site that is not there.
  const missing = await (await post('/no-such-page')).text();
  for (const path of ['/premium', '/%zz', '//elsewhere.example/kettles', '/~feedback']) {
    const answer = await post(path);
    expect(answer.status(), path).toBe(404);
    expect(await answer.text(), path).toBe(missing);
  }
  const nobody = await post('/kettles', {
    host: `nobody.${site.host}`,
    origin: `http://nobody.${site.host}`,
  });
  expect(nobody.status()).toBe(404);

  const answer = await post('/kettles');
  expect(answer.status()).toBe(303);
  expect(answer.headers().location).toBe('/kettles#~thanks');
  await expect.poll(feedback).toMatchObject({ unhelpful: 1, pages: [{ page: space.pages.Kettles }] });
  // Somebody who has a page open when it moves still has it.
  await space.change([{ operation: 'update_page', page: space.pages.Kettles ?? '', slug: 'boilers' }]);
  expect((await post('/kettles', { rating: 'good' })).headers().location).toBe('/boilers#~thanks');
  await ask(false);
  const refused = await post('/boilers');
  expect(refused.status()).toBe(404);
  expect(await refused.text()).toBe(missing);
});
