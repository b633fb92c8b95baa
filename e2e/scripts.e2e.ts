import type { Page } from '@playwright/test';
import { paths } from '#lib/paths.ts';
import { createSampleSpace } from '#server/testing/content.ts';
import { expect, test } from './fixtures.ts';

/** Compressed bytes of script that a screen may load until its content is shown and its browser is idle. */
const budgets = { entry: 165_000, list: 230_000, review: 350_000 };

test('the scripts of entry pages stay within their budget', async ({ page, world }) => {
  const { signIn, forgot, reset } = paths;
  const screens = { signIn, forgot, reset, invitation: () => paths.invitation(world.organizationId) };
  for (const [name, pathOf] of Object.entries(screens))
    await expectWithin(page, name, pathOf(), budgets.entry);
});

test('the scripts of lists stay within their budget', async ({ page, world, signInAs }) => {
  await signInAs(world.as.admin);
  const { home, spaces, changeRequests, members, teams, sites } = paths;
  const screens = { home, spaces, changeRequests, members, teams, sites };
  for (const [name, pathOf] of Object.entries(screens))
    await expectWithin(page, name, pathOf(world.organizationId), budgets.list);
});

test('the scripts of a review stay within their budget', async ({ page, api, signInAs }) => {
  const { propose, pages, as, organizationId, spaceId } = await createSampleSpace(api, {
    Welcome: 'Words to read.\n',
  });
  await propose([
    { operation: 'update_page', page: pages.Welcome ?? '', document: { markdown: 'New words.\n' } },
  ]);
  await signInAs(as.review);
  const change = page.getByRole('region', { name: /^Change 1:/ });
  await expectWithin(page, 'review', paths.changeRequest(organizationId, spaceId, 2), budgets.review, change);
});

async function expectWithin(
  page: Page,
  name: string,
  path: string,
  budget: number,
  content = page.getByRole('heading', { level: 1 }),
): Promise<void> {
  // The budgets are of gzip, which every browser takes; Brotli makes less of it.
  await page.setExtraHTTPHeaders({ 'accept-encoding': 'gzip' });
  await page.addInitScript(delayIdle);
  await page.goto(path);
  await expect(content).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event('shown')));
  await page.waitForFunction(() => performance.getEntriesByName('first-idle').length > 0);
  const sizes = await page.evaluate(() => {
    const idleAt = performance.getEntriesByName('first-idle')[0]?.startTime ?? 0;
    return performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ initiatorType, startTime }) => initiatorType === 'script' && startTime < idleAt)
      .map(({ encodedBodySize }) => encodedBodySize);
  });
  const kilobytes = Math.round(sizes.reduce((sum, size) => sum + size, 0) / 1000);
  process.stdout.write(`figure: scripts of ${name}: ${kilobytes} kB in ${sizes.length} files\n`);
  expect.soft(kilobytes * 1000, name).toBeLessThanOrEqual(budget);
}

/** The browser is idle first when the content is shown, and marks it; what waits for that moment is not counted. */
function delayIdle(): void {
  const whenIdle = window.requestIdleCallback.bind(window);
  const shown = new Promise<void>((resolve) => {
    addEventListener('shown', () => resolve(), { once: true });
  });
  window.requestIdleCallback = (callback, options) => {
    void shown.then(() =>
      whenIdle((deadline) => {
        if (performance.getEntriesByName('first-idle').length === 0) performance.mark('first-idle');
        callback(deadline);
      }, options),
    );
    return 0;
  };
}
