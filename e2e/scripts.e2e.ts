import type { Page } from '@playwright/test';
import { paths } from '#lib/paths.ts';
import { createSampleSpace } from '#server/testing/content.ts';
import type { Api } from '#server/testing/run-api.ts';
import { expect, test } from './fixtures.ts';

/** Compressed bytes of script that a screen may load before its browser is idle for the first time. */
const budgets = { entry: 175_000, list: 262_000, review: 390_000 };

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
  const { propose, pages, as, organizationId, spaceId } = await createSampleSpace(api as Api, {
    Welcome: 'Words to read.\n',
  });
  await propose([
    { operation: 'update_page', page: pages.Welcome ?? '', document: { markdown: 'New words.\n' } },
  ]);
  await signInAs(as.review);
  await expectWithin(page, 'review', paths.changeRequest(organizationId, spaceId, 1), budgets.review);
});

async function expectWithin(page: Page, name: string, path: string, budget: number): Promise<void> {
  await page.addInitScript(markFirstIdle);
  await page.goto(path);
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

/** Marks when the browser is idle after the page answers; what waits for that moment is not counted. */
function markFirstIdle(): void {
  const whenIdle = window.requestIdleCallback.bind(window);
  window.requestIdleCallback = (callback, options) =>
    whenIdle((deadline) => {
      if (performance.getEntriesByName('first-idle').length === 0) performance.mark('first-idle');
      callback(deadline);
    }, options);
}
