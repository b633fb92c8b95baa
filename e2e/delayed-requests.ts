import type { Page } from '@playwright/test';

/**
 * Delays the reads of an address, or what is written to it. `arrived` ends with the first of them, and `release` lets all of them go on.
 */
export async function delayRequests(page: Page, kind: 'reads' | 'writes', address: RegExp) {
  const first = Promise.withResolvers<void>();
  const delayed = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    if ((route.request().method() === 'GET') === (kind === 'reads')) {
      first.resolve();
      await delayed.promise;
    }
    await route.continue();
  });
  return { arrived: first.promise, release: delayed.resolve };
}
