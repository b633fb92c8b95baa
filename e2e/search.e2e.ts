import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { paths } from '#lib/paths.ts';
import { createSampleSpace } from '#server/testing/content.ts';
import { expect, expectAccessible, test } from './fixtures.ts';

/** A page of our guide, without its front matter and title. */
function guide(path: string): string {
  const text = readFileSync(new URL(`../docs/guide/${path}`, import.meta.url), 'utf8');
  return text.replace(/^---\n.*?\n---\n+# .*?\n/s, '');
}

/** Whether the section of a heading is lit up now. */
function isLit(page: Page, anchor: string): Promise<boolean> {
  return page
    .locator(`[data-frame]:has(> #${anchor})`)
    .evaluate((block) => block.getAnimations().some(({ id }) => id === 'linked-passage'));
}

test('a plain question finds the passage by the palette, and its page opens there', async ({
  page,
  api,
  signInAs,
}) => {
  const space = await createSampleSpace(api, {
    'Back up and restore': guide('operate/backup.md'),
    'Spaces and pages': guide('write/spaces.md'),
    'Bring in existing docs': guide('write/import.md'),
    Sites: guide('publish/sites.md'),
  });
  await signInAs(space.as.read);
  await page.goto(paths.spaces(space.organizationId));
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Search or jump to' });
  const pages = palette.getByRole('group', { name: 'Pages' }).getByRole('option');
  await page.keyboard.type('how long can I get back a space that I deleted?');
  await expect(pages.first()).toContainText('Spaces and pages');
  await expect(pages.first()).toContainText('Deleting a space');
  await expect(pages.first().locator('mark').first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  const heading = page.getByRole('heading', { name: /^Deleting a space/ });
  await expect(heading).toBeInViewport();
  await expect(page).toHaveURL(/spaces-and-pages#deleting-a-space$/);
  await expect.poll(() => isLit(page, 'deleting-a-space')).toBe(true);

  // Another passage of the page that is shown.
  await page.keyboard.press('Control+k');
  await page.keyboard.type('locked and live');
  await expect(pages.first()).toContainText('Locked and live');
  await pages.first().click();
  await expect.poll(() => isLit(page, 'locked-and-live')).toBe(true);

  await page.keyboard.press('Control+k');
  await page.keyboard.type('zzyzx');
  await expect(palette.getByText('No results for “zzyzx”').first()).toBeVisible();
  await expectAccessible(page);

  await page.keyboard.press('Control+a');
  await page.keyboard.press('Backspace');
  const searches = palette.getByRole('group', { name: 'Recent searches' }).getByRole('option');
  await expect(searches).toHaveText([
    'locked and live',
    'how long can I get back a space that I deleted?',
    'Clear recent searches',
  ]);
  await expectAccessible(page);
  await searches.first().click();
  await expect(palette.getByRole('combobox')).toHaveValue('locked and live');
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Backspace');
  await searches.last().click();
  await expect(searches).toHaveCount(0);
});

test('the palette does not show what an earlier text found by its name while another one is typed', async ({
  page,
  world,
  signInAs,
}) => {
  const { organizationId, as } = world;
  await as.admin.call('createSite', { params: { organizationId }, body: { title: 'Quokka zoo' } });
  await signInAs(as.admin);
  await page.clock.install();
  await page.goto(paths.spaces(organizationId));
  await page.keyboard.press('Control+k');
  await page.keyboard.type('quokka');
  const palette = page.getByRole('dialog', { name: 'Search or jump to' });
  const sites = palette.getByRole('group', { name: 'Sites' });
  await expect(sites.getByRole('option')).toHaveText(['Quokka zoo']);
  // The pause after the last key does not end.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 2_000);
  await page.keyboard.type(' tower');
  await expect(sites).toHaveCount(0);
});

test('all results stand by space, those of one space come in pages, and nothing found says so', async ({
  page,
  api,
  signInAs,
}) => {
  const titles = Array.from({ length: 25 }, (_, at) => `Quokka ${at + 1}`);
  const contents = Object.fromEntries(titles.map((title) => [title, `Feed the quokka of ${title}.\n`]));
  const space = await createSampleSpace(api, contents);
  await signInAs(space.as.read);
  await page.goto(paths.spaces(space.organizationId));
  await page.keyboard.press('Control+k');
  await page.keyboard.type('feed the quokka');
  await page.getByRole('option', { name: 'See all results for “feed the quokka”' }).click();
  await expect(page.getByRole('heading', { name: 'Search', level: 1 })).toBeVisible();
  const field = page.getByRole('searchbox', { name: 'Search pages' });
  await expect(field).toHaveValue('feed the quokka');
  await expect(page.getByText('Found in 1 space')).toBeVisible();
  const results = page.getByRole('main').getByRole('listitem');
  await expect(page.getByRole('region', { name: 'Guide' }).getByRole('listitem')).toHaveCount(10);
  await expectAccessible(page);

  await page.getByRole('link', { name: 'All in this space' }).click();
  await expect(page.getByText('25 pages')).toBeVisible();
  await expect(results).toHaveCount(20);
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(results).toHaveCount(25);
  await page.setViewportSize({ width: 390, height: 800 });
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Remove filter: Guide' }).click();
  await expect(page.getByText('Found in 1 space')).toBeVisible();
  await field.fill('zzyzx');
  await expect(page.getByRole('heading', { name: 'No results for “zzyzx”' })).toBeVisible();
  await expect(page).toHaveURL(/search\?query=zzyzx$/);
  await expectAccessible(page);
});

test('a mistyped word is offered as it was meant, in the palette and on the screen', async ({
  page,
  api,
  signInAs,
}) => {
  const space = await createSampleSpace(api, {
    Speed: 'The indexing of a library takes a minute.\n',
    Files: 'Turn off indexing for attached files.\n',
  });
  await signInAs(space.as.read);
  await page.goto(paths.spaces(space.organizationId));
  await page.keyboard.press('Control+k');
  await page.keyboard.type('indexign');
  const palette = page.getByRole('dialog', { name: 'Search or jump to' });
  const meant = palette.getByRole('option', { name: 'Did you mean indexing?' });
  await expect(meant).toBeVisible();
  await expect(palette.getByRole('option', { selected: true })).toHaveText(/indexing/);
  await expect(meant).toHaveAttribute('aria-selected', 'false');
  await expectAccessible(page);
  await page.getByRole('option', { name: 'See all results for “indexign”' }).click();

  const main = page.getByRole('main');
  const link = main.getByRole('link', { name: 'indexing', exact: true });
  await expect(main.getByText('Did you mean indexing?')).toBeVisible();
  await expectAccessible(page);
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('searchbox', { name: 'Search pages' })).toHaveValue('indexing');
  await expect(link).toHaveCount(0);
  await expect(main.getByRole('listitem')).toHaveCount(2);

  await page.goto(paths.search(space.organizationId, { query: 'indexign', space: space.spaceId }));
  await link.click();
  await expect(page).toHaveURL(new RegExp(`query=indexing&space=${space.spaceId}$`));
  await expect(main.getByText('2 pages')).toBeVisible();

  await page.keyboard.press('Control+k');
  await page.keyboard.type('indexign');
  await expect(meant).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await expect(meant).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(palette.getByRole('combobox')).toHaveValue('indexing');
  await expect(meant).toHaveCount(0);
});

test('a search that fails says so and can be tried again', async ({ page, api, signInAs }) => {
  const space = await createSampleSpace(api, { Install: 'Put the quokka in the box.\n' });
  await signInAs(space.as.read);
  await page.goto(paths.spaces(space.organizationId));
  let isBroken = true;
  await page.route(/\/search\?/, (route) =>
    isBroken
      ? route.fulfill({
          status: 500,
          json: { error: { code: 500, type: 'internal', message: 'The search broke.' } },
        })
      : route.continue(),
  );
  await page.keyboard.press('Control+k');
  await page.keyboard.type('quokka');
  const palette = page.getByRole('dialog', { name: 'Search or jump to' });
  await expect(palette.getByText('The search broke.')).toBeVisible();
  await expectAccessible(page);
  isBroken = false;
  await page.keyboard.press('Enter');
  await expect(palette.getByRole('option', { name: /^Install/ })).toBeVisible();
});
