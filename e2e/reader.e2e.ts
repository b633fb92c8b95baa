import { createSampleSpace } from '#server/testing/content.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { publishSite } from './published-site.ts';

test('an address without a page is answered by the server, inside of the site', async ({ api, browser }) => {
  const space = await createSampleSpace(api, { Welcome: 'Words to read.\n', Second: 'More words.\n' });
  const open = await publishSite(space, { title: 'Handbook', visibility: 'public' });
  const closed = await publishSite(space, { title: 'Secrets of us', visibility: 'share-link' });

  const visitor = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  expect((await visitor.goto(`${open}no/such/page`))?.status()).toBe(404);
  await expect(visitor.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expect(visitor.getByRole('navigation', { name: 'Pages' })).toContainText('Second');
  await expect(visitor.getByRole('main').getByRole('searchbox')).toBeVisible();

  expect((await visitor.goto(`${closed}no/such/page`))?.status()).toBe(404);
  await expect(visitor.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  expect(await visitor.content()).not.toContain('Secrets');
  expect((await visitor.goto(`${closed}second`))?.status()).toBe(404);
  expect(await visitor.content()).not.toContain('More words');
});

test('what is closed says so in the language of the browser', async ({ api, browser }) => {
  const space = await createSampleSpace(api, { Welcome: 'Words to read.\n' });
  const closed = await publishSite(space, { title: 'Secrets of us', visibility: 'share-link' });
  for (const [locale, direction, title] of [
    ['de-AT', 'ltr', 'Diese Seite gibt es nicht'],
    ['ar', 'rtl', 'لا توجد صفحة كهذه'],
    ['tlh', 'ltr', 'Page not found'],
  ] as const) {
    const visitor = await (await browser.newContext({ locale })).newPage();
    await visitor.goto(closed);
    await expect(visitor.getByRole('heading', { name: title })).toBeVisible();
    await expect(visitor.locator('html')).toHaveAttribute('dir', direction);
    await expectAccessible(visitor);
  }
});

test('a reader searches by keyboard, finds parts of pages, and follows a page that was renamed', async ({
  api,
  page,
}) => {
  const space = await createSampleSpace(api, {
    Welcome: 'Words to read.\n\n## First part\n\nMore.\n',
    Kettles: 'How to boil.\n\n## Descaling\n\nUse vinegar against limescale.\n\n## Storage\n\nKeep dry.\n',
  });
  const site = await publishSite(space, { title: 'Handbook', visibility: 'public' });
  await page.goto(site);
  await expectAccessible(page);

  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Search all pages' });
  await expect(field).toBeFocused();
  await field.fill('limescale');
  await expect(page.getByRole('option', { name: /Descaling/ })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${site}kettles#descaling`);
  await expect(page.getByRole('heading', { name: 'Kettles', level: 1 })).toBeVisible();

  await page.keyboard.press('/');
  await field.fill('nothing like it');
  await expect(page.getByText('No results for “nothing like it”.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();

  const outline = page.getByRole('navigation', { name: 'On this page' });
  await outline.getByRole('link', { name: 'Storage' }).click();
  await expect(outline.getByRole('link', { name: 'Storage' })).toHaveAttribute('aria-current', 'location');

  await space.change([{ operation: 'update_page', page: space.pages.Kettles ?? '', slug: 'teapots' }]);
  const answer = await page.goto(`${site}kettles`);
  await expect(page).toHaveURL(`${site}teapots`);
  const redirect = await answer?.request().redirectedFrom()?.response();
  expect(redirect?.status()).toBe(308);
  expect(redirect?.headers()['cache-control']).toContain('no-store');
  expect(await page.evaluate(async () => (await fetch('/kettles.md')).url)).toBe(`${site}teapots.md`);
});

test('a site without scripts is read and searched, tabs among it', async ({ api, browser }) => {
  const tabs =
    '{% tabs %}\n{% tab title="Left" %}\nLeft words.\n{% endtab %}\n{% tab title="Right" %}\nRight words.\n{% endtab %}\n{% endtabs %}\n';
  const space = await createSampleSpace(api, { Welcome: tabs, Second: 'Words about kettles.\n' });
  const site = await publishSite(space, { title: 'Handbook', visibility: 'public' });
  const visitor = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await visitor.goto(site);
  await expect(visitor.getByText('Right words.')).toBeVisible();
  await visitor.getByRole('link', { name: 'Search' }).click();
  await visitor.getByRole('searchbox').fill('kettles');
  await visitor.keyboard.press('Enter');
  await visitor.getByRole('main').getByRole('link', { name: 'Second' }).click();
  await expect(visitor.getByText('Words about kettles.')).toBeVisible();
});

test('a site reads in the language of its space, from the side that it is written from', async ({
  api,
  page,
}) => {
  const space = await createSampleSpace(api, { Welcome: '## مرحبا\n\nنص.\n\n## ثانيا\n\n`code`\n' });
  await space.as.admin.call('updateSpace', { params: space.params, body: { language: 'ar' } });
  const site = await publishSite(space, { title: 'Handbook', visibility: 'public' });
  await page.goto(site);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await expect(page.getByRole('link', { name: 'بحث' })).toBeVisible();
  await expectAccessible(page);
});

test('a large site sends the part of its navigation that is seen, and the rest when it is unfolded', async ({
  api,
  page,
}) => {
  const space = await createSampleSpace(api, { Welcome: 'Words.\n', Kettles: 'Words.\n' });
  const { Kettles = '' } = space.pages;
  const below = (part: number) => Array.from({ length: 40 }, (_, at) => `Part ${part} page ${at}`);
  for (const part of [1, 2, 3]) {
    await space.change([
      { operation: 'insert_page', title: `Part ${part}`, ref: 'part' },
      ...(part === 1 ? [{ operation: 'update_page' as const, page: Kettles, into: 'part' }] : []),
      ...below(part).map((title) => ({ operation: 'insert_page' as const, title, into: 'part' })),
    ]);
  }
  const site = await publishSite(space, { title: 'Large', visibility: 'public' });
  const answer = await page.goto(site);
  expect(await answer?.text()).not.toContain('Part 2 page 7');
  expect(answer?.headers()['content-encoding']).toBe('br');
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await pages.getByRole('button', { name: 'Pages below Part 2' }).click();
  await pages.getByRole('link', { name: 'Part 2 page 7', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Part 2 page 7', level: 1 })).toBeVisible();
  const current = pages.locator('[aria-current]');
  await expect(current).toHaveText('Part 2 page 7');

  // What was unfolded comes again as it is by then, with one current page.
  await pages.getByRole('button', { name: 'Pages below Part 1' }).click();
  await pages.getByRole('link', { name: 'Kettles', exact: true }).click();
  await expect(current).toHaveText('Kettles');
  await pages.getByRole('link', { name: 'Welcome' }).click();
  await expect(current).toHaveText('Welcome');
  await expect(pages.getByRole('link', { name: 'Kettles', exact: true })).toBeVisible();
  await space.change([{ operation: 'update_page', page: Kettles, title: 'Renamed' }]);
  await page.reload();
  await expect(pages.getByRole('link', { name: 'Renamed', exact: true })).toBeVisible();
  await expect(pages.getByRole('link', { name: 'Part 2 page 7', exact: true })).toBeVisible();
  await expect(pages.getByRole('link', { name: 'Kettles', exact: true })).toHaveCount(0);
  await pages.getByRole('button', { name: 'Pages below Part 2' }).click();
  await page.reload();
  await expect(pages.getByRole('link', { name: 'Renamed', exact: true })).toBeVisible();
  await expect(pages.getByRole('link', { name: 'Part 2 page 7', exact: true })).toHaveCount(0);
});

test('the look that its owner gave a site is seen, and what is harmful in it leads nowhere', async ({
  api,
  page,
}) => {
  const space = await createSampleSpace(api, { Welcome: 'Words.\n' });
  const site = await publishSite(space, { title: '<img src=x onerror=alert(1)>', visibility: 'public' });
  const { organizationId, as } = space;
  const { items } = await as.admin.call('listSites', { params: { organizationId } });
  const params = { organizationId, siteId: items[0]?.id ?? '' };
  const look = await as.admin.call('getSiteCustomization', { params });
  const link = (title: string, url: string) => ({ title, to: { kind: 'url' as const, url } });
  await as.admin.call('replaceSiteCustomization', {
    params,
    body: {
      ...look,
      styling: { ...look.styling, primaryColor: { light: '#0a6b2d', dark: '#7fd6a3' } },
      announcement: {
        enabled: true,
        message: 'Closed on Monday',
        style: 'warning',
        link: link('Why', '/welcome'),
      },
      header: {
        ...look.header,
        links: [
          { ...link('Shop', 'https://shop.test/'), links: [] },
          { ...link('Harm', 'javascript:alert(1)'), links: [] },
        ],
      },
      footer: {
        groups: [{ title: 'More', links: [link('Imprint', 'https://imprint.test/')] }],
        copyright: '© Us',
      },
    },
  });
  await page.goto(site);
  await expect(page.getByText('Closed on Monday')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Shop' })).toHaveAttribute('href', 'https://shop.test/');
  await expect(page.getByRole('link', { name: 'Harm' })).toHaveAttribute('href', '#');
  await expect(page.getByRole('contentinfo')).toContainText('Imprint');
  await expect(page.getByRole('banner').getByText('<img src=x onerror=alert(1)>')).toBeVisible();
  await expectAccessible(page);
});

test('a phone shows the site’s title, the pages above the sections, and headings below the header', async ({
  api,
  page,
}) => {
  const long = Array.from({ length: 60 }, (_, at) => `Line ${at} of many.`).join('\n\n');
  const space = await createSampleSpace(api, {
    Welcome: `Words.\n\n## Far below\n\n${long}\n`,
    Install: 'Steps.\n',
  });
  const site = await publishSite(space, { title: 'Northwind Traders', visibility: 'public' });
  const { organizationId, as } = space;
  const { items } = await as.admin.call('listSites', { params: { organizationId } });
  const params = { organizationId, siteId: items[0]?.id ?? '' };
  for (const title of ['Reference', 'Gone']) {
    const space = await as.admin.call('createSpace', { params: { organizationId }, body: { title } });
    await as.admin.call('createSiteSection', { params, body: { spaceId: space.id, title } });
    if (title === 'Gone') await as.admin.call('deleteSpace', { params: { spaceId: space.id } });
  }
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(`${site}#far-below`);
  await expect(page.getByRole('navigation', { name: 'Sections' }).getByRole('link')).toHaveText([
    'Northwind Traders',
    'Reference',
  ]);
  const title = page.getByRole('banner').getByRole('link', { name: 'Northwind Traders' }).first();
  const cut = await title.evaluate((link) => {
    const text = link.firstElementChild ?? link;
    return text.scrollWidth > text.clientWidth || text.scrollHeight > text.clientHeight + 1;
  });
  expect(cut).toBe(false);
  const header = await page.getByRole('banner').boundingBox();
  const heading = await page.getByRole('heading', { name: 'Far below' }).boundingBox();
  expect(heading?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));

  await page.getByRole('banner').locator('summary').first().click();
  const line = page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Install' }).first();
  await expect(line).toBeVisible();
  const box = await page.getByRole('navigation', { name: 'Pages' }).first().boundingBox();
  const onTop = await page.evaluate(
    ({ x, y }) => document.elementFromPoint(x, y)?.closest('nav')?.getAttribute('aria-label'),
    { x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 10 },
  );
  expect(onTop).toBe('Pages');
});

test('the open section is in sight on a phone, and one without pages says so', async ({ api, page }) => {
  const space = await createSampleSpace(api, { Welcome: 'Words.\n' });
  const site = await publishSite(space, { title: 'Northwind Traders', visibility: 'public' });
  const { organizationId, as } = space;
  const { items } = await as.admin.call('listSites', { params: { organizationId } });
  const params = { organizationId, siteId: items[0]?.id ?? '' };
  for (const title of ['Administration', 'Integrations', 'Reference']) {
    const space = await as.admin.call('createSpace', { params: { organizationId }, body: { title } });
    await as.admin.call('createSiteSection', { params, body: { spaceId: space.id, title } });
  }
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(`${site}reference`);
  const sections = page.getByRole('navigation', { name: 'Sections' });
  await expect(sections.getByRole('link', { name: 'Reference' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('heading', { name: 'No pages yet' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'First page of Northwind Traders' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible();
  await expect(sections.getByRole('link', { name: 'Northwind Traders' })).toBeInViewport({ ratio: 1 });
});

test('a redirect keeps what the address asks for, fonts come at once, and paper shows everything', async ({
  api,
  page,
}) => {
  const code = `x = "${'long '.repeat(60)}"`;
  const row = (cell: string) => `|${` ${cell} |`.repeat(14)}\n`;
  const space = await createSampleSpace(api, {
    Welcome: `<details>\n\n<summary>More</summary>\n\nFolded words.\n\n</details>\n\n\`\`\`js\n${code}\n\`\`\`\n\n${row('Title')}${row('---')}${row('words')}`,
    Install: 'Steps.\n',
  });
  const site = await publishSite(space, { title: 'Handbook', visibility: 'public' });
  await space.change([{ operation: 'update_page', page: space.pages.Install ?? '', slug: 'set-up' }]);
  await page.goto(`${site}install?tab=linux`);
  await expect(page).toHaveURL(`${site}set-up?tab=linux`);

  await page.goto(site);
  await expect(page.locator('link[rel=preload][as=font]')).not.toHaveCount(0);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Folded words.')).toBeVisible();
  const pre = page.locator('.code-block pre');
  expect(await pre.evaluate((box) => box.scrollWidth <= box.clientWidth + 1)).toBe(true);
  await page.setViewportSize({ width: 794, height: 1123 });
  const table = page.getByRole('region', { name: 'Table' });
  expect(await table.evaluate((box) => box.scrollWidth <= box.clientWidth + 1)).toBe(true);
});

test('a page of a site loads little, and nothing on it moves', async ({ api, page }) => {
  const space = await createSampleSpace(api, { Welcome: 'Words.\n\n```ts\nconst a = 1;\n```\n' });
  const site = await publishSite(space, { title: 'Handbook', visibility: 'public' });
  await page.goto(site, { waitUntil: 'load' });
  const sizes = await page.evaluate(() =>
    Object.entries(
      Object.groupBy(
        performance.getEntriesByType('resource') as PerformanceResourceTiming[],
        ({ name }) => /\.(\w+)$/.exec(name)?.[1] ?? 'other',
      ),
    ).map(([type, entries]) => [
      type,
      (entries ?? []).reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    ]),
  );
  const { js, css, woff2 } = Object.fromEntries(sizes) as Record<string, number>;
  process.stdout.write(
    `figure: a page of a site: ${js} bytes of script, ${css} of style, ${woff2} of fonts\n`,
  );
  expect(js).toBeLessThan(20_000);
  expect(css).toBeLessThan(25_000);
  const shift = await page.evaluate(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver((list) =>
          resolve(
            list.getEntries().reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0),
          ),
        ).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
      }),
  );
  expect(shift).toBeLessThan(0.01);
});

test('tabs follow a choice on this page and on the next one, and a page is copied as Markdown', async ({
  api,
  page,
  context,
}) => {
  const tabs = (words: string) =>
    `{% tabs %}\n{% tab title="macOS" %}\nmac ${words}.\n{% endtab %}\n{% tab title="Linux" %}\nlinux ${words}.\n{% endtab %}\n{% endtabs %}\n`;
  const long = `{% tabs %}\n{% tab title="Else" %}\nElse.\n{% endtab %}\n{% tab title="Far" %}\n## Inside\n\nFar words.\n{% endtab %}\n{% endtabs %}\n`;
  const space = await createSampleSpace(api, {
    Welcome: `${tabs('one')}\nBetween.\n\n${tabs('two')}\n${long}`,
    Second: tabs('three'),
  });
  const site = await publishSite(space, { title: 'Handbook', visibility: 'public' });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(site);
  await page.getByRole('tab', { name: 'Linux' }).first().click();
  await expect(page.getByText('linux one.')).toBeVisible();
  await expect(page.getByText('linux two.')).toBeVisible();
  await expect(page.getByText('mac two.')).toBeHidden();
  await page.goto(`${site}second`);
  await expect(page.getByText('linux three.')).toBeVisible();
  await page.goto(`${site}#inside`);
  await expect(page.getByText('Far words.')).toBeVisible();
  await page.goto(`${site}second#50%`);
  await page.getByRole('tab', { name: 'macOS' }).click();
  await expect(page.getByText('mac three.')).toBeVisible();
  await page.goto(`${site}#inside`);

  const actions = page.locator('summary[aria-label="Page actions"]');
  await actions.click();
  await expectAccessible(page);
  await expect(page.getByRole('link', { name: /^Open in/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Copy page as Markdown' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Page copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('# Welcome');
  await actions.click();
  await page.getByRole('link', { name: 'View as Markdown' }).click();
  await expect(page).toHaveURL(/welcome\.md$/);
});

test('assistants are offered where the owner allows it and the page can be read by them', async ({
  api,
  page,
}) => {
  const space = await createSampleSpace(api, { Welcome: 'Words.\n' });
  const site = await publishSite(space, { title: 'Handbook', visibility: 'public' });
  const { organizationId, as } = space;
  const { items } = await as.admin.call('listSites', { params: { organizationId } });
  const params = { organizationId, siteId: items[0]?.id ?? '' };
  const look = await as.admin.call('getSiteCustomization', { params });
  await as.admin.call('replaceSiteCustomization', {
    params,
    body: { ...look, pageActions: { externalAI: true, markdown: false } },
  });
  await page.goto(site);
  await page.locator('summary[aria-label="Page actions"]').click();
  const link = page.getByRole('link', { name: 'Open in Claude' });
  expect(decodeURIComponent((await link.getAttribute('href')) ?? '')).toContain(`Read ${site} so`);
  await expect(page.getByRole('link', { name: 'View as Markdown' })).toHaveCount(0);
});

test('long lines wrap when asked, the head of a long table stays, and a large picture is enlarged', async ({
  api,
  page,
}) => {
  const rows = Array.from({ length: 80 }, (_, at) => `| ${at} | value |`).join('\n');
  const picture = 'https://pictures.test/wide.svg';
  await page.route(picture, (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="3000" height="900"><rect width="3000" height="900"/></svg>',
    }),
  );
  const space = await createSampleSpace(api, {
    Welcome: `\`\`\`js\nx = "${'long '.repeat(60)}"\n\`\`\`\n\n| Name | Value |\n| --- | --- |\n${rows}\n\n![A wide map](${picture})\n`,
  });
  const site = await publishSite(space, { title: 'Handbook', visibility: 'public' });
  await page.goto(site);
  const code = page.locator('.code-block pre');
  await code.hover();
  const wrap = page.getByRole('button', { name: 'Wrap lines' });
  await wrap.click();
  await expect(wrap).toHaveAttribute('aria-pressed', 'true');
  expect(await code.evaluate((box) => box.scrollWidth <= box.clientWidth + 1)).toBe(true);

  await page.getByRole('cell', { name: '60', exact: true }).scrollIntoViewIfNeeded();
  const head = page.getByRole('columnheader', { name: 'Name' });
  await expect(head).toBeInViewport({ ratio: 1 });
  const header = await page.getByRole('banner').boundingBox();
  expect((await head.boundingBox())?.y).toBeGreaterThanOrEqual((header?.height ?? 0) - 2);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Enlarge image: A wide map' }).press('Enter');
  await expect(page.getByRole('dialog', { name: 'A wide map' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a question is answered in the words of the pages, where the site says so', async ({ api, page }) => {
  const space = await createSampleSpace(api, {
    Welcome: 'Words to read.\n',
    Kettles: 'How to boil.\n\n## Descaling\n\nUse vinegar against limescale.\n',
  });
  const site = await publishSite(space, { title: 'Handbook', visibility: 'public' });
  const answer = page.getByRole('region', { name: 'Answer from these pages' });
  const question = 'How to use vinegar against limescale?';
  await page.goto(`${site}~search?${new URLSearchParams({ q: question })}`);
  await expect(page.getByRole('main').getByRole('link', { name: 'Kettles' })).toBeVisible();
  await expect(answer).toHaveCount(0);

  const [params] = (
    await space.as.admin.call('listSites', { params: { organizationId: space.organizationId } })
  ).items.map(({ id: siteId }) => ({ organizationId: space.organizationId, siteId }));
  if (!params) throw new Error('The site is missing');
  const look = await space.as.admin.call('getSiteCustomization', { params });
  const body = { ...look, ai: { mode: 'search' as const } };
  await space.as.admin.call('replaceSiteCustomization', { params, body });

  await page.reload();
  await expect(answer).toContainText('Use vinegar against limescale.');
  await expectAccessible(page);
  await page.goto(site);
  await page.keyboard.press('/');
  await page.getByRole('combobox', { name: 'Search all pages' }).fill(question);
  await expect(answer.getByText('Use vinegar against limescale.')).toBeVisible();
  await expectAccessible(page);
  await answer.getByRole('link', { name: 'Kettles › Descaling' }).click();
  await expect(page).toHaveURL(`${site}kettles#descaling`);
});

test('a search forgives a typo, with scripts and without', async ({ api, page, browser }) => {
  const space = await createSampleSpace(api, { Kettles: 'Use vinegar against limescale.\n' });
  const site = await publishSite(space, { title: 'Handbook', visibility: 'public' });
  await page.goto(site);
  await page.keyboard.press('/');
  await page.getByRole('combobox', { name: 'Search all pages' }).fill('limscale');
  const option = page.getByRole('option', { name: /Kettles/ });
  await expect(option.locator('mark')).toHaveText(['limescale']);
  await option.click();
  await expect(page.getByRole('heading', { name: 'Kettles', level: 1 })).toBeVisible();

  const visitor = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await visitor.goto(`${site}~search?q=vinegra`);
  await expect(visitor.getByRole('main').locator('mark')).toHaveText(['vinegar']);
});

test('Enter opens what answers the typed text, and a search ends with its window', async ({ api, page }) => {
  const space = await createSampleSpace(api, {
    Welcome: 'Words to read.\n',
    Kettles: 'Use vinegar against limescale.\n',
    Storage: 'Keep dry.\n',
  });
  const site = await publishSite(space, { title: 'Handbook', visibility: 'public' });
  await page.goto(site);
  const field = page.getByRole('combobox', { name: 'Search all pages' });
  const options = page.getByRole('option');
  /** Delays the answer to a query until it is released. */
  const delay = async (query: string) => {
    const { promise: requested, resolve: confirmRequest } = Promise.withResolvers<void>();
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route(
      (url) => url.pathname === '/~find' && url.searchParams.get('q') === query,
      async (route) => {
        confirmRequest();
        await released;
        await route.continue().catch(() => undefined);
      },
    );
    return { requested, release };
  };

  await page.keyboard.press('/');
  await field.fill('limescale');
  await expect(options).toContainText(['Kettles']);
  const dry = await delay('dry');
  await field.fill('dry');
  await page.keyboard.press('Enter');
  await dry.requested;
  await expect(page).toHaveURL(site);
  await expect(field).toBeVisible();
  dry.release();
  await expect(page).toHaveURL(`${site}storage`);

  await page.goto(site);
  await page.keyboard.press('/');
  const vinegar = await delay('vinegar');
  await field.fill('vinegar');
  await vinegar.requested;
  const aborted = page.waitForEvent('requestfailed', (request) => request.url().includes('q=vinegar'));
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();
  await page.keyboard.press('/');
  await aborted;
  vinegar.release();
  await expect(field).toHaveValue('');
  await expect(options).toHaveCount(0);

  await field.fill('limescale');
  await expect(options).toContainText(['Kettles']);
  await field.hover();
  await page.mouse.down();
  await page.mouse.move(4, 400);
  await page.mouse.up();
  await expect(field).toBeVisible();
  await page.mouse.click(4, 400);
  await expect(field).toBeHidden();
});

test('a search marks what it found, is restricted to a section, and is offered again', async ({
  api,
  page,
  browser,
}) => {
  const space = await createSampleSpace(api, { Kettles: 'Use vinegar against limescale.\n' });
  const site = await publishSite(space, { title: 'Handbook', visibility: 'public' });
  const { organizationId, as } = space;
  const { items } = await as.admin.call('listSites', { params: { organizationId } });
  const params = { organizationId, siteId: items[0]?.id ?? '' };
  const other = await as.admin.call('createSpace', { params: { organizationId }, body: { title: 'Other' } });
  await as.admin.call('createSiteSection', { params, body: { spaceId: other.id, title: 'Reference' } });
  await page.goto(site);
  await page.keyboard.press('/');
  const field = page.getByRole('combobox', { name: 'Search all pages' });
  await field.fill('limescale');
  await expect(page.getByRole('option').locator('mark')).toHaveText(['limescale']);
  await expectAccessible(page);
  const filter = page.getByRole('group', { name: 'Search in' });
  await filter.getByRole('button', { name: 'Reference' }).click();
  await expect(page.getByText('No results for “limescale”.')).toBeVisible();
  await filter.getByRole('button', { name: 'All' }).click();
  await page.getByRole('option', { name: /Kettles/ }).click();
  await expect(page.getByRole('heading', { name: 'Kettles', level: 1 })).toBeVisible();
  await page.keyboard.press('/');
  await page
    .getByRole('region', { name: 'Recent searches' })
    .getByRole('button', { name: 'limescale' })
    .click();
  await expect(page.getByRole('option', { name: /Kettles/ })).toBeVisible();

  const visitor = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await visitor.goto(`${site}~search?q=limescale`);
  await expect(visitor.getByRole('main').locator('mark')).toHaveText(['limescale']);
  await visitor
    .getByRole('navigation', { name: 'Search in' })
    .getByRole('link', { name: 'Reference' })
    .click();
  await expect(visitor.getByText('No results for “limescale”.')).toBeVisible();
});
