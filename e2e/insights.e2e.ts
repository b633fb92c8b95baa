import { paths } from '#lib/paths.ts';
import { createSampleSpace } from '#server/testing/content.ts';
import { expect, expectAccessible, expectToast, test } from './fixtures.ts';
import { publishSite } from './published-site.ts';

test('what readers view, search for and miss is told, and a missing address gets a redirect', async ({
  page,
  api,
  signInAs,
  browser,
  request,
}) => {
  const space = await createSampleSpace(api, {
    Start: 'Begin here.\n',
    Feeding: 'Feed the quokka.\n',
  });
  const { organizationId, as } = space;
  const base = await publishSite(space, { title: 'Docs', visibility: 'public' });
  const { items } = await as.admin.call('listSites', { params: { organizationId } });
  const siteId = items[0]?.id ?? '';
  await signInAs(as.admin);
  await page.goto(paths.siteInsights(organizationId, siteId));
  await expect(page.getByRole('heading', { name: 'No visits in this period' })).toBeVisible();
  await expectAccessible(page);

  // Without a browser of people, it counts as a program.
  const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
  const reader = await browser.newContext({ userAgent });
  const visit = await reader.newPage();
  await visit.goto(`${base}feeding`);
  await visit.goto(`${base}feeding`);
  await visit.goto(`${base}~search?q=Platypus`);
  await visit.goto(`${base}eats`);
  await reader.close();
  // What the API would refuse must not take the visits of others with it.
  const strange = {
    host: new URL(base).host,
    'user-agent': userAgent,
    referer: 'https://someone:secret@news.example/?q=secret',
    'accept-language': 'de\t;q=1',
  };
  const longQuery = encodeURIComponent(`\0${'x'.repeat(498)}🦘`);
  for (const path of ['/eats', `/~search?q=${longQuery}`]) await request.get(path, { headers: strange });
  const uncounted = await browser.newContext({ userAgent, extraHTTPHeaders: { dnt: '1' } });
  await (await uncounted.newPage()).goto(`${base}start`);
  await uncounted.close();

  const params = { organizationId, siteId };
  await expect
    .poll(async () => {
      const { totals, searches, missing } = await as.read.call('getSiteInsights', { params });
      return {
        views: totals.views,
        visitors: totals.visitors,
        searches,
        missing: missing.map(({ path }) => path),
      };
    })
    .toEqual({
      views: 2,
      visitors: 1,
      searches: [
        { query: 'platypus', count: 1, results: 0 },
        { query: `${'x'.repeat(498)}🦘`, count: 1, results: 0 },
      ],
      missing: [new URL(`${base}eats`).pathname],
    });

  await page.reload();
  await expect(page.getByText('Page views').first()).toBeVisible();
  await expect(
    page.getByRole('table', { name: 'Top pages' }).getByRole('row', { name: /feeding/ }),
  ).toContainText('2');
  await expect(page.getByRole('table', { name: 'Top pages' }).getByRole('link').first()).toHaveText(
    'Feeding',
  );
  await expect(page.getByRole('table', { name: 'Searches' })).toContainText('platypusNothing found');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Write page for platypus' }).click();
  const writing = page.getByRole('dialog', { name: 'Write this page' });
  await expect(writing).toContainText('platypus');
  await expectAccessible(page);
  await writing.getByRole('button', { name: 'Create draft' }).click();
  await expect(page).toHaveURL(/change-requests\/\d+\/edit\//);
  await expect(page.getByRole('heading', { name: 'Platypus', level: 1 })).toBeVisible();
  await page.goto(paths.siteInsights(organizationId, siteId));

  await page.getByRole('button', { name: /^Add redirect for .*eats/ }).click();
  const form = page.getByRole('dialog');
  await expect(form.getByRole('textbox', { name: 'From' })).toHaveValue(/eats$/);
  await form.getByRole('button', { name: 'Add redirect' }).click();
  await expectToast(page, /eats is redirected/);

  await page.getByRole('combobox', { name: 'Time' }).click();
  await page.getByRole('option', { name: 'Last 24 hours' }).click();
  await expect(page).toHaveURL(/range=last24Hours/);
  await page.getByText('Show as a table').click();
  await expect(page.getByRole('columnheader', { name: 'Visitors' })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 800 });
  await expectAccessible(page);

  await signInAs(as.read);
  await page.reload();
  await expect(page.getByRole('button', { name: /^Add redirect for/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await expect(page.getByRole('table', { name: 'Searches' })).toContainText('Nothing found');
  await expect(page.getByRole('button', { name: /^Write page for/ })).toHaveCount(0);
});

test('a question that a site does not answer becomes a draft from its insights', async ({
  page,
  api,
  signInAs,
  request,
}) => {
  const space = await createSampleSpace(api, { Feeding: 'Feed the quokka.\n' });
  const { organizationId, as } = space;
  const base = await publishSite(space, { title: 'Docs', visibility: 'public' });
  const { items } = await as.admin.call('listSites', { params: { organizationId } });
  const params = { organizationId, siteId: items[0]?.id ?? '' };
  const look = await as.admin.call('getSiteCustomization', { params });
  await as.admin.call('replaceSiteCustomization', { params, body: { ...look, ai: { mode: 'search' } } });
  const { origin, host } = new URL(base);
  const sent = await request.post('/~ask', {
    headers: { origin, host, 'user-agent': 'curl/8' },
    form: { q: 'Which vaccines does a platypus get?' },
  });
  expect(await sent.json()).toMatchObject({ sources: [] });

  await signInAs(as.edit);
  await page.goto(paths.siteInsights(params.organizationId, params.siteId));
  // A program is no visitor who is counted, and what it asked is a gap all the same.
  await expect(page.getByRole('heading', { name: 'No visits in this period' })).toBeVisible();
  await page.getByRole('button', { name: 'Write page for Which vaccines does a platypus get?' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create draft' }).click();
  await expect(page).toHaveURL(/change-requests\/\d+\/edit\//);
  await page.goto(paths.siteInsights(params.organizationId, params.siteId));
  await expect(page.getByRole('link', { name: /^Draft #\d+$/ })).toBeVisible();
});
